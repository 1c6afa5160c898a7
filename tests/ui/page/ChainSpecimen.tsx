import { useState } from 'react'
import { DocumentGraph } from '../../../src/ui/graph/DocumentGraph.tsx'
import { type RelatedDocument, RelatedDocuments } from '../../../src/ui/graph/RelatedDocuments.tsx'

const numbers = Array.from({ length: 10 }, (_, index) => `FA-2026-0000${index}`)
const current = numbers[7]!
const boxes: RelatedDocument[] = numbers.map((key) => ({
  key,
  kind: 'Invoice',
  title: key,
  detail: key === current ? undefined : '1,234.56 €',
  to: `#${key}`,
  isCurrent: key === current,
}))
const rest: RelatedDocument = { key: 'rest', kind: 'Left', title: '3,245.63 €', isOpen: true }
const chain = (last: number) => numbers.slice(1, last).map((to, index) => ({ from: numbers[index]!, to }))

/** A deal that loads, is folded to its line, and is a graph once it is unfolded. */
export function ChainSpecimen() {
  const [isLoading, setLoading] = useState(true)
  const own = boxes.filter(({ isCurrent }) => isCurrent)
  return (
    <>
      {isLoading ? (
        <RelatedDocuments label="Chain" links={own} isLoading />
      ) : (
        <DocumentGraph
          label="Chain"
          documents={boxes}
          links={[...chain(9), { from: numbers[7]!, to: numbers[9]! }]}
          folded={{ boxes: [...boxes.slice(0, 9), rest], unfold: 'Unfold', fold: 'Fold' }}
        />
      )}
      <button type="button" onClick={() => setLoading(false)}>
        Load
      </button>
      <div style={{ blockSize: '2000px' }} />
    </>
  )
}
