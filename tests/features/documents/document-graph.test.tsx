import '../../support/staff.tsx'
import { render, screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { DocumentGraph } from '../../../src/ui/graph/DocumentGraph.tsx'
import { essentialLinks, placeGraph } from '../../../src/ui/graph/layered-graph.ts'

const link = (from: string, to: string, label?: string) => ({
  from,
  to,
  label,
  sentence: label && `${label} de ${from}`,
})
const boxes = (...keys: string[]) => keys.map((key) => ({ key, kind: 'Document', title: key }))

test('what another way says too is not drawn twice, and a circle is opened', () => {
  const order = ['commande', 'livraison', 'facture']
  expect(
    essentialLinks(order, [link('commande', 'livraison'), link('livraison', 'facture'), link('commande', 'facture')]),
  ).toEqual([link('commande', 'livraison'), link('livraison', 'facture')])
  expect(essentialLinks(['a', 'b'], [link('a', 'b'), link('b', 'a')])).toEqual([link('a', 'b')])
})

test('each node has a place of its own, behind all that lead to it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.array(fc.tuple(fc.nat(11), fc.nat(11)), { maxLength: 30 }),
      (count, pairs) => {
        const keys = Array.from({ length: count }, (_, index) => String(index))
        const links = essentialLinks(
          keys,
          pairs.filter(([from, to]) => from < to && to < count).map(([from, to]) => link(`${from}`, `${to}`)),
        )
        const { places, passes } = placeGraph(keys, links)
        expect(new Set([...places.values()].map(({ column, row }) => `${column} ${row}`)).size).toBe(places.size)
        // No line crosses a node.
        const nodes = new Set(keys.map((key) => `${places.get(key)!.column} ${places.get(key)!.row}`))
        for (const one of links)
          for (const { column, row } of passes(one)) expect(nodes.has(`${column} ${row}`)).toBe(false)
        for (const { from, to } of links) expect(places.get(to)!.column).toBeGreaterThan(places.get(from)!.column)
      },
    ),
  )
})

test('where a deal branches, each document says what it took of which other', () => {
  render(
    <MemoryRouter>
      <DocumentGraph
        label="Chaîne"
        documents={boxes('BC-1', 'BL-1', 'BL-2')}
        links={[link('BC-1', 'BL-1', '4 unités'), link('BC-1', 'BL-2', '6 unités')]}
      />
    </MemoryRouter>,
  )
  const items = within(screen.getByRole('list', { name: 'Chaîne' })).getAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual([
    'DocumentBC-1',
    'DocumentBL-14 unités de BC-1',
    'DocumentBL-26 unités de BC-1',
  ])
})
