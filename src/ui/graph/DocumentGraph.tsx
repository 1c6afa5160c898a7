import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react'
import { type CSSProperties, type ReactElement, useState } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { useCurrentInView } from '../table/current-in-view.ts'
import styles from './DocumentGraph.module.css'
import {
  type GraphPlace,
  type PlacedGraph,
  type GraphLink,
  essentialLinks,
  followLinks,
  placeGraph,
} from './layered-graph.ts'
import { DocumentBox, type RelatedDocument, RelatedDocuments } from './RelatedDocuments.tsx'

/** A link between two documents: the converted quantity in short, and as a full sentence. */
export interface DocumentLink extends GraphLink {
  sentence?: string
}

const node = { width: 156, height: 84 }
const gap = { column: 78, row: 14 }

const startOf = ({ column, row }: GraphPlace): { x: number; y: number } => ({
  x: column * (node.width + gap.column),
  y: row * (node.height + gap.row),
})

interface Drawn extends PlacedGraph {
  documents: readonly RelatedDocument[]
  links: readonly DocumentLink[]
}

const middleOf = (place: GraphPlace): number => startOf(place).y + node.height / 2

/** Returns the path of a line: from its source, through the places that it passes, to the point of its arrow. */
function wayOf(stops: readonly GraphPlace[]): string {
  const [source, ...next] = stops as [GraphPlace, ...GraphPlace[]]
  let way = `M${startOf(source).x + node.width} ${middleOf(source)}`
  let before = middleOf(source)
  for (const [index, stop] of next.entries()) {
    const isLast = index === next.length - 1
    const [x, y] = [startOf(stop).x, middleOf(stop)]
    const bend = x - 5 - gap.column / 2
    if (y !== before) way += ` H${bend - 24} C${bend} ${before} ${bend - 20} ${y} ${bend + 4} ${y}`
    way += ` H${isLast ? x - 5 : x + node.width}`
    before = y
  }
  return way
}

function Lines({ documents, links, places, passes }: Drawn): ReactElement {
  const open = new Set(documents.filter(({ isOpen }) => isOpen).map(({ key }) => key))
  return (
    <svg aria-hidden className={styles.lines}>
      {links.map((link) => {
        const target = places.get(link.to)!
        const [x, y] = [startOf(target).x - 5, middleOf(target)]
        return (
          <g key={`${link.from} ${link.to}`}>
            <path
              className={open.has(link.to) ? styles.toOpen : undefined}
              d={wayOf([places.get(link.from)!, ...passes(link), target])}
            />
            <path className={styles.head} d={`M${x - 3} ${y - 4} L${x + 4} ${y} L${x - 3} ${y + 4} Z`} />
          </g>
        )
      })}
    </svg>
  )
}

/**
 * Returns the position of the label of a link: in the first cell that the link passes, else before its end. If several
 * links end together, it is halfway between the two rows.
 */
function labelPlace(link: GraphLink, { links, places, passes }: Drawn): CSSProperties {
  const [source, target] = [places.get(link.from)!, places.get(link.to)!]
  const [pass] = passes(link)
  const isBeside = !pass && source.row !== target.row && links.filter(({ to }) => to === link.to).length > 1
  const y = isBeside ? (middleOf(source) + middleOf(target)) / 2 : middleOf(pass ?? target) - 10
  const x = pass ? startOf(pass).x + node.width / 2 : startOf(target).x - gap.column / (isBeside ? 1.8 : 2.4)
  return { '--label-x': `${x}px`, '--label-y': `${y}px`, '--label-width': `${gap.column - 8}px` } as CSSProperties
}

/** Number of boxes up to which they are drawn as one line. */
const mostInLine = 7

/** One line that a graph is folded to, with the names of the button that unfolds and folds it. */
export interface FoldedLine {
  boxes: readonly RelatedDocument[]
  unfold: string
  fold: string
}

/**
 * Shows documents converted from each other as a graph with the quantities of each link; a plain row without branches.
 * A graph is folded to its line until it is unfolded. On a phone one is below the other, each naming its source.
 */
export function DocumentGraph({
  label,
  documents,
  links,
  folded,
}: {
  label: string
  documents: readonly RelatedDocument[]
  links: readonly DocumentLink[]
  folded?: FoldedLine
}): ReactElement {
  const [isUnfolded, setUnfolded] = useState(!folded)
  const keys = documents.map(({ key }) => key)
  const essential = essentialLinks(keys, links)
  const placed = placeGraph(keys, essential)
  const ordered = followLinks(keys, essential).flatMap((key) => documents.find((one) => one.key === key) ?? [])
  const isRow = [...placed.places.values()].every(({ row }) => row === 0)
  if (isRow && (!folded || ordered.length <= mostInLine)) return <RelatedDocuments label={label} links={ordered} />
  const toggle = folded && (
    <IconButton
      icon={isUnfolded ? ChevronsDownUp : ChevronsUpDown}
      label={isUnfolded ? folded.fold : folded.unfold}
      aria-expanded={isUnfolded}
      onClick={() => setUnfolded(!isUnfolded)}
    />
  )
  if (folded && !isUnfolded) {
    const boxes = folded.boxes.map((box) =>
      box.to || box.isCurrent ? box : { ...box, onOpen: () => setUnfolded(true) },
    )
    return <RelatedDocuments label={label} links={boxes} action={toggle} />
  }
  return (
    <div data-screen-only className={styles.frame}>
      <Graph label={label} ordered={ordered} documents={documents} links={essential} {...placed} />
      {toggle}
    </div>
  )
}

function Graph({ label, ordered, ...drawn }: Drawn & { label: string; ordered: readonly RelatedDocument[] }) {
  const frame = useCurrentInView(ordered.map(({ key }) => key).join())
  const { links } = drawn
  const places = [...drawn.places.values()]
  const rows = Math.max(0, ...places.map(({ row }) => row)) + 1
  const columns = Math.max(...places.map(({ column }) => column)) + 1
  const size = {
    '--graph-width': `${columns * (node.width + gap.column) - gap.column}px`,
    '--graph-height': `${rows * (node.height + gap.row) - gap.row}px`,
    '--node-width': `${node.width}px`,
    '--node-height': `${node.height}px`,
  } as CSSProperties
  return (
    <div ref={frame} className={styles.scroller} style={size}>
      <div className={styles.graph}>
        <Lines {...drawn} />
        {links.map((link) =>
          link.label ? (
            <span key={`${link.from} ${link.to}`} aria-hidden className={styles.label} style={labelPlace(link, drawn)}>
              <bdi>{link.label}</bdi>
            </span>
          ) : null,
        )}
        <ol aria-label={label} className={styles.list}>
          {ordered.map((document) => (
            <Placed key={document.key} document={document} {...drawn} />
          ))}
        </ol>
      </div>
    </div>
  )
}

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
