import { useEffect, useState } from 'react'
import type { DocumentData } from '../../../../pdf/document-data.ts'
import { drawPdf } from './draw-pdf.ts'

const REST = 600

/**
 * The address of the PDF as it would be now, drawn after 600 ms of rest; the last one stays until the next is there.
 */
export function usePreview(
  make: (() => DocumentData) | null,
  content: unknown,
): { url: string | null; isFailed: boolean } {
  const [url, setUrl] = useState<string | null>(null)
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
            setUrl((before) => {
              if (before) setTimeout(() => URL.revokeObjectURL(before), 10_000)
              return URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
            })
          },
          () => {
            if (!isGone) setFailed(true)
          },
        )
      },
      url ? REST : 50,
    )
    return () => {
      isGone = true
      clearTimeout(timer)
    }
    // The content says when to draw anew; `make` reads the latest.
    // oxlint-disable-next-line react/exhaustive-deps -- `make` is new at every drawing and reads what `content` names
  }, [content])
  return { url, isFailed }
}
