import '../../support/browser.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { prepareClone } from '../../../src/widgets/picture/picture-clone.ts'

afterEach(() => vi.restoreAllMocks())

it('P5: the copy for a picture has no spaced letters and no tabular figures, which a canvas cannot draw', () => {
  const context = { clearRect: vi.fn(), fillRect: vi.fn(), getImageData: () => ({ data: [0, 0, 0, 255] }) }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  const card = document.createElement('section')
  card.innerHTML = '<b style="letter-spacing: -0.1px; font-variant-numeric: tabular-nums">4 مشاريع</b><i>x</i>'
  document.body.append(card)
  prepareClone(card, 300)
  const [value, plain] = [...card.children] as HTMLElement[]
  expect(value!.style.letterSpacing).toBe('0px')
  expect(value!.style.getPropertyValue('font-variant-numeric')).toBe('normal')
  expect(plain!.textContent).toBe('x')
  expect(card.style.width).toBe('300px')
  card.remove()
})
