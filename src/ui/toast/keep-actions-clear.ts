import { EDGE, findToastSpan, type Span } from './toast-span.ts'

/** Next actions of a page or a dialog: its foot, the buttons of its head, elements filled with a colour. */
const ACTIONS = '[data-foot], [data-actions], [data-filled]'

/**
 * Places the toasts in `host` so that they cover no next action, for any page, window and direction. It measures while
 * there are toasts. Returns a function that stops it.
 */
export function keepActionsClear(host: HTMLElement): () => void {
  let stop: (() => void) | null = null
  const settle = (): void => {
    const column = host.querySelector<HTMLElement>('.Toastify__toast-container')
    if (column?.firstElementChild) {
      stop ??= watchPage(() => place(host))
      place(host)
    } else {
      stop?.()
      stop = null
      host.style.removeProperty('--toast-top')
    }
  }
  const observer = new MutationObserver(settle)
  observer.observe(host, { childList: true, subtree: true })
  settle()
  return () => {
    observer.disconnect()
    stop?.()
  }
}

/** Calls back before the next frame when the page may have moved: scrolled, resized, rendered again. */
function watchPage(onMove: () => void): () => void {
  let frame = 0
  const handleMove = (): void => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(onMove)
  }
  const drawn = new MutationObserver(handleMove)
  drawn.observe(document.body, { childList: true, subtree: true })
  const resized = new ResizeObserver(handleMove)
  resized.observe(document.body)
  window.addEventListener('scroll', handleMove, { capture: true, passive: true })
  window.addEventListener('resize', handleMove)
  return () => {
    cancelAnimationFrame(frame)
    drawn.disconnect()
    resized.disconnect()
    window.removeEventListener('scroll', handleMove, { capture: true })
    window.removeEventListener('resize', handleMove)
  }
}

function place(host: HTMLElement): void {
  const column = host.querySelector<HTMLElement>('.Toastify__toast-container')
  const first = column?.firstElementChild
  const last = column?.lastElementChild
  if (!column || !(first instanceof HTMLElement) || !(last instanceof HTMLElement)) return
  const height = last.offsetTop + last.offsetHeight - first.offsetTop
  const now = Number.parseFloat(host.style.getPropertyValue('--toast-top')) || EDGE
  const found = findToastSpan(height, actionSpans(host, column), window.innerHeight, now)
  if (!found) return
  host.style.setProperty('--toast-top', `${found.top}px`)
  host.style.setProperty('--toast-most', `${found.most}px`)
  host.toggleAttribute('data-crowded', found.most < height)
}

/** Returns the vertical spans of elements that must not be covered by the column. */
function actionSpans(host: HTMLElement, column: HTMLElement): Span[] {
  const { left, right } = column.getBoundingClientRect()
  // Behind a dialog no element can be reached: the toasts are in the one on top.
  const reachable = host.parentElement ?? document.body
  return [...reachable.querySelectorAll(ACTIONS)]
    .filter((element) => !host.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.height > 0 && box.left < right && box.right > left)
    .filter((box) => box.bottom > 0 && box.top < window.innerHeight)
}
