const painted = [
  'color',
  'background-color',
  'border-top-color',
  'border-right-color',
  'border-bottom-color',
  'border-left-color',
  'text-decoration-color',
] as const

/**
 * Styles of text that a canvas lacks. Spaced letters would be drawn one by one, which breaks Arabic words, and tabular
 * figures would be measured wider than they are drawn.
 */
const unspaced = { 'letter-spacing': '0px', 'font-variant-numeric': 'normal' } as const

/** Returns a colour of any notation as the browser paints it, as `rgba()`. */
function asRgba(colour: string, context: CanvasRenderingContext2D): string {
  context.clearRect(0, 0, 1, 1)
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
  return `rgba(${red}, ${green}, ${blue}, ${alpha / 255})`
}

/**
 * Prepares the copy of an element that html2canvas reads: in its whole width, with colours in a notation that it can
 * parse. Text is as a canvas draws it. Drawings get their colours inline, because each becomes an image without style
 * sheets.
 */
export function prepareClone(clone: HTMLElement, width: number): void {
  clone.style.overflow = 'visible'
  clone.style.width = `${width}px`
  const view = clone.ownerDocument.defaultView
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!view || !context) return
  for (const element of clone.querySelectorAll<HTMLElement | SVGElement>('*')) {
    const style = view.getComputedStyle(element)
    for (const name of painted) {
      const value = style.getPropertyValue(name)
      if (value.startsWith('color(')) element.style.setProperty(name, asRgba(value, context))
    }
    for (const [name, value] of Object.entries(unspaced))
      if (style.getPropertyValue(name) !== 'normal') element.style.setProperty(name, value)
    if (element.localName === 'svg') element.style.color = style.color
    if (element.localName === 'foreignObject') element.remove()
  }
}
