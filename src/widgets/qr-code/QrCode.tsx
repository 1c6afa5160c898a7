import qrcode from 'qrcode-generator'
import { type ReactElement, useMemo } from 'react'
import styles from './qr-code.module.css'

/** Draws a text as a QR code, described by `label`. */
export function QrCode({ text, label }: { text: string; label: string }): ReactElement {
  const { size, path } = useMemo(() => {
    const code = qrcode(0, 'M')
    code.addData(text)
    code.make()
    const count = code.getModuleCount()
    const cells = Array.from(
      { length: count * count },
      (_, index) => [Math.floor(index / count), index % count] as const,
    )
    return {
      size: count,
      path: cells
        .filter(([row, column]) => code.isDark(row, column))
        .map(([row, column]) => `M${column} ${row}h1v1h-1z`)
        .join(''),
    }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={styles.qr}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
