import type { CSSProperties, ReactElement } from 'react'
import styles from './DocumentGraph.module.css'
import { type GraphLink, type GraphPlace, essentialLinks, placeGraph } from './layered-graph.ts'
import { DocumentBox, type RelatedDocument, RelatedDocuments } from './RelatedDocuments.tsx'

/** A link between two documents: what it took, in a few signs, and the whole of it in a sentence. */
export interface DocumentLink extends GraphLink {
  label?: string
  sentence?: string
}

const node = { width: 172, height: 84 }
const gap = { column: 92, row: 14 }

const startOf = ({ column, row }: GraphPlace): { x: number; y: number } => ({
  x: column * (node.width + gap.column),
  y: row * (node.height + gap.row),
})

interface Drawn {
  documents: readonly RelatedDocument[]
  links: readonly DocumentLink[]
  places: ReadonlyMap<string, GraphPlace>
}

function Lines({ documents, links, places }: Drawn): ReactElement {
  const open = new Set(documents.filter(({ isOpen }) => isOpen).map(({ key }) => key))
  return (
    <svg aria-hidden className={styles.lines}>
      {links.map(({ from, to }) => {
        const [start, end] = [startOf(places.get(from)!), startOf(places.get(to)!)]
        const [x1, y1, x2, y2] = [start.x + node.width, start.y + node.height / 2, end.x - 5, end.y + node.height / 2]
        const bend = x2 - gap.column / 2
        return (
          <g key={`${from} ${to}`}>
            <path
              className={open.has(to) ? styles.toOpen : undefined}
              d={`M${x1} ${y1} H${bend - 24} C${bend} ${y1} ${bend - 20} ${y2} ${bend + 4} ${y2} H${x2}`}
            />
            <path className={styles.head} d={`M${x2 - 3} ${y2 - 4} L${x2 + 4} ${y2} L${x2 - 3} ${y2 + 4} Z`} />
          </g>
        )
      })}
    </svg>
  )
}

/** Where the words of a link stand: before its end, or behind its start where several links end together. */
function labelPlace({ from, to }: GraphLink, { links, places }: Drawn): CSSProperties {
  const [start, end] = [startOf(places.get(from)!), startOf(places.get(to)!)]
  const isShared = links.filter((link) => link.to === to).length > 1
  const y = (isShared ? start.y : end.y) + node.height / 2
  const x = isShared ? start.x + node.width + gap.column / 3 : end.x - gap.column / 2.4
  return { '--label-x': `${x}px`, '--label-y': `${y - 10}px`, '--label-width': `${gap.column - 12}px` } as CSSProperties
}

/**
 * Documents that were made of one another, drawn as a graph with what each link took; a plain row where nothing branches.
 * On a phone one stands below the other, each naming what it came from.
 */
export function DocumentGraph({
  label,
  documents,
  links,
}: {
  label: string
  documents: readonly RelatedDocument[]
  links: readonly DocumentLink[]
}): ReactElement {
  const keys = documents.map(({ key }) => key)
  const essential = essentialLinks(keys, links)
  const places = placeGraph(keys, essential)
  const rows = Math.max(0, ...[...places.values()].map(({ row }) => row)) + 1
  if (rows === 1) return <RelatedDocuments label={label} links={inOrder(documents, places)} />
  const columns = Math.max(...[...places.values()].map(({ column }) => column)) + 1
  const drawn: Drawn = { documents, links: essential, places }
  const size = {
    '--graph-width': `${columns * (node.width + gap.column) - gap.column}px`,
    '--graph-height': `${rows * (node.height + gap.row) - gap.row}px`,
    '--node-width': `${node.width}px`,
    '--node-height': `${node.height}px`,
  } as CSSProperties
  return (
    <div className={styles.frame} style={size}>
      <div className={styles.graph}>
        <Lines {...drawn} />
        {essential.map((link) =>
          link.label ? (
            <span key={`${link.from} ${link.to}`} aria-hidden className={styles.label} style={labelPlace(link, drawn)}>
              <bdi>{link.label}</bdi>
            </span>
          ) : null,
        )}
        <ol aria-label={label} className={styles.list}>
          {inOrder(documents, places).map((document) => (
            <Placed key={document.key} document={document} {...drawn} />
          ))}
        </ol>
      </div>
    </div>
  )
}

const inOrder = (documents: readonly RelatedDocument[], places: ReadonlyMap<string, GraphPlace>): RelatedDocument[] =>
  [...documents].sort((one, other) => places.get(one.key)!.column - places.get(other.key)!.column)

function Placed({ document, links, places }: Drawn & { document: RelatedDocument }): ReactElement {
  const place = places.get(document.key)!
  const { x, y } = startOf(place)
  const style = { '--node-x': `${x}px`, '--node-y': `${y}px`, '--node-indent': `${Math.min(place.column, 4) * 12}px` }
  const from = links.filter(({ to, sentence }) => to === document.key && sentence)
  return (
    <li className={styles.item} style={style as CSSProperties} aria-current={document.isCurrent ? 'page' : undefined}>
      <DocumentBox
        link={document}
        from={from.map((link) => (
          <span key={link.from} className={styles.from}>
            {link.sentence}
          </span>
        ))}
      />
    </li>
  )
}
