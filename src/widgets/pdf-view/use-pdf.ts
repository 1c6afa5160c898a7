import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { openPdf, type PdfFile } from './pdf-file.ts'

/** Returns the width of an element in CSS pixels, 0 before it is mounted. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const observer = new ResizeObserver(() => setWidth(target.clientWidth))
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** Returns the file of the bytes; the earlier one stays until it has been read. */
export function usePdfFile(bytes: Uint8Array | null): { file: PdfFile | null; isFailed: boolean } {
  const [state, setState] = useState<{ file: PdfFile | null; isFailed: boolean }>({ file: null, isFailed: false })
  useEffect(() => {
    if (!bytes) return
    let isGone = false
    openPdf(bytes).then(
      (file) => {
        if (isGone) file.close()
        else setState({ file, isFailed: false })
      },
      () => {
        if (!isGone) setState((before) => ({ ...before, isFailed: true }))
      },
    )
    return () => {
      isGone = true
    }
  }, [bytes])
  const { file } = state
  useEffect(() => () => file?.close(), [file])
  return state
}

/**
 * Draws a page into an element; the old page stays until the new one is drawn. Returns whether a page is shown, or has
 * failed.
 */
export function usePage(
  place: RefObject<HTMLElement | null>,
  file: PdfFile | null,
  page: number,
  width: number,
): 'drawn' | 'waiting' | 'failed' {
  const [state, setState] = useState<'drawn' | 'waiting' | 'failed'>('waiting')
  const last = useRef(0)
  useEffect(() => {
    if (!file || width === 0) return
    last.current += 1
    const turn = last.current
    file.draw(page, width).then(
      (canvas) => {
        if (turn !== last.current) return
        place.current?.replaceChildren(canvas)
        setState('drawn')
      },
      () => {
        if (turn === last.current) setState((before) => (before === 'drawn' ? before : 'failed'))
      },
    )
  }, [place, file, page, width])
  return state
}
