import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { titlesIn } from '../../../../src/contract/projects/rules/pasted-tasks.ts'

describe('a pasted list', () => {
  test.each([
    ['Débiter\nRaboter\r\nPoncer', ['Débiter', 'Raboter', 'Poncer']],
    ['- Débiter\n* Raboter\n• Poncer\n1. Coller\n12) Finir', ['Débiter', 'Raboter', 'Poncer', 'Coller', 'Finir']],
    ['- [ ] Débiter\n- [x] Raboter\n[ ] Poncer', ['Débiter', 'Raboter', 'Poncer']],
    ['\n  \n\tDébiter \n\n', ['Débiter']],
    ['Poser 3 fenêtres\n2 portes', ['Poser 3 fenêtres', '2 portes']],
    ['', []],
  ])('%j makes %j', (text, titles) => {
    expect(titlesIn(text)).toEqual(titles)
  })

  test('makes titles that a task takes, whatever was pasted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (text) => {
        for (const title of titlesIn(text)) {
          expect(title.trim()).not.toBe('')
          expect(Array.from(title).length).toBeLessThanOrEqual(255)
        }
      }),
    )
  })
})
