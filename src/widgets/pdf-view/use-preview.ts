import { useEffect, useState } from 'react'
import type { DocumentData } from '../../pdf/document-data.ts'
import { drawPdf } from './draw-pdf.ts'

const REST = 600

/** A PDF as it would be sent: its bytes, and an address of the same file. */
export interface PdfPreview {
  bytes: Uint8Array<ArrayBuffer>
  url: string
}

/**
 * Returns the PDF of the present content, drawn after a pause of 600 ms; the last one stays until the next is drawn.
 */
export function usePreview(
  make: (() => DocumentData) | null,
  content: unknown,
): { preview: PdfPreview | null; isFailed: boolean } {
  const [preview, setPreview] = useState<PdfPreview | null>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!make) return
    let isGone = false
    const timer = setTimeout(
      () => {
        drawPdf(make()).then(
          (bytes) => {
            if (isGone) return
            setFailed(false)
            setPreview((before) => {
              if (before) setTimeout(() => URL.revokeObjectURL(before.url), 10_000)
              return { bytes, url: URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' })) }
            })
          },
          () => {
            if (!isGone) setFailed(true)
          },
        )
      },
      preview ? REST : 50,
    )
    return () => {
      isGone = true
      clearTimeout(timer)
    }
    // The content says when to draw anew; `make` reads the latest.
    // oxlint-disable-next-line react/exhaustive-deps -- `make` is new at every drawing and reads what `content` names
  }, [content])
  return { preview, isFailed }
}
