import { type ReactElement, useEffect, useMemo } from 'react'
import { mailStyle } from '../../format/mail-style.ts'
import { sanitize } from './sanitize.ts'
import styles from './HtmlPreview.module.css'

// The page of a mail is on a white background in both themes, as its recipient will see it. The frame loads nothing
// from other sites. It inherits the content security policy of this page, which allows styles in attributes alone.
const page = (html: string): string =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'"><body style="${mailStyle};margin:16px;overflow-wrap:anywhere">${sanitize(html)}`

/** Shows a mail as its recipient will see it, in a frame without scripts, forms or access to this page. */
export function HtmlPreview({ html, label }: { html: string; label: string }): ReactElement {
  const address = useMemo(() => URL.createObjectURL(new Blob([page(html)], { type: 'text/html' })), [html])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return <iframe title={label} sandbox="" src={address} className={styles.preview} />
}
