import { type ReactElement, useEffect, useMemo } from 'react'
import { mailStyle } from '../../format/mail-style.ts'
import { sanitize } from './sanitize.ts'
import styles from './HtmlPreview.module.css'

// The page of a mail stands on white paper in both themes, as it will with its reader; the frame loads nothing from
// elsewhere. It keeps the policy of
// the page that made it, which takes styles in attributes alone.
const page = (html: string): string =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'"><body style="${mailStyle};margin:16px;overflow-wrap:anywhere">${sanitize(html)}`

/** A mail as its reader will see it, in a frame without scripts, forms or access to this page. */
export function HtmlPreview({ html, label }: { html: string; label: string }): ReactElement {
  const address = useMemo(() => URL.createObjectURL(new Blob([page(html)], { type: 'text/html' })), [html])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return <iframe title={label} sandbox="" src={address} className={styles.preview} />
}
