import '../../support/browser.ts'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Avatar } from '../../../src/ui/data/Avatar.tsx'

afterEach(cleanup)

const drawn = (name: string): HTMLElement => render(<Avatar name={name} />).container.firstElementChild as HTMLElement

it('shows the first letters of the first and the last word of a name', () => {
  expect(['Claire Le Roux', 'Jean-Pierre', 'éa', '', '李 明', 'X'].map((name) => drawn(name).textContent)).toEqual([
    'CR',
    'JP',
    'É',
    '',
    '李明',
    'X',
  ])
})

it('leaves out signs before a word: parentheses, quotation marks, an ampersand alone', () => {
  const names = ['Martin (Paris)', '« Le Bar »', 'Dupont & Fils', 'L’Atelier', '(', '3 Ponts']
  expect(names.map((name) => drawn(name).textContent)).toEqual(['MP', 'LB', 'DF', 'L', '', '3P'])
})

it('gives a name one of seven colours, always the same, spread over all', () => {
  expect(drawn('Claire Le Roux').className).toBe(drawn('Claire Le Roux').className)
  const colours = Array.from({ length: 200 }, (_, index) => drawn(`Personne ${index}`).className)
  expect(new Set(colours).size).toBe(7)
})
