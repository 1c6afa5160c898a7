import type { jsPDF } from 'jspdf'

/** The structure types of our documents (ISO 32000-1, 14.8.4). */
export type Tag = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure' | 'L' | 'LI' | 'LBody' | 'Sect'

/** Facts of an element for screen readers, besides its content. */
export interface TagFacts {
  /** Alternative text of a picture. */
  alt?: string
  /** Number of columns that a cell spans. */
  colSpan?: number
  /** Cells that the head cell names. */
  scope?: 'Column' | 'Row'
}

interface Element {
  tag: Tag | 'Document'
  facts: TagFacts
  kids: (Element | Mark)[]
}

/** A marked stretch of the content of a page. */
interface Mark {
  page: number
  id: number
}

/** Structure of a document for screen readers. */
export interface Structure {
  /** Draws inside of an element that belongs to the present one. */
  within<T>(tag: Tag, draw: () => T, facts?: TagFacts): T
  /** Content of the present element; outside of every element it is decoration, which readers skip. */
  mark(draw: () => void): void
  /** Draws a decoration that readers skip: a repeated head, a page number. */
  aside(draw: () => void): void
}

/** The parts of jsPDF that its types leave out. */
interface Internal {
  pages: string[][]
  write(text: string): void
  out(text: string): void
  newObjectDeferred(): number
  newObjectDeferredBegin(id: number, doOutput: boolean): void
  getCurrentPageInfo(): { pageNumber: number }
  getPageInfo(page: number): { objId: number }
  events: { subscribe(event: string, act: (payload: never) => void): void }
}

/** Returns a text as it is read, in the place of the signs that draw it. */
export const actualText = (text: string): string => textString(text)

const textString = (text: string): string =>
  `<FEFF${Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0'))
    .join('')
    .toUpperCase()}>`

const opening = '%begin'
const closing = 'EMC %end'

/** Makes a document a tagged one: content outside of `mark` is written as an artifact. */
export function createStructure(doc: jsPDF): Structure {
  const internal = doc.internal as unknown as Internal
  const root: Element = { tag: 'Document', facts: {}, kids: [] }
  const stack: Element[] = [root]
  const owners = new Map<number, Element[]>()
  let isOpen = false

  const mark = (draw: () => void): void => {
    const element = stack.at(-1)!
    if (element === root || isOpen) return draw()
    const page = internal.getCurrentPageInfo().pageNumber
    const marks = owners.get(page) ?? []
    owners.set(page, marks)
    element.kids.push({ page, id: marks.length })
    internal.write(`/${element.tag} <</MCID ${marks.length}>> BDC ${opening}`)
    marks.push(element)
    isOpen = true
    draw()
    isOpen = false
    internal.write(closing)
  }

  const aside = (draw: () => void): void => {
    const before = isOpen
    isOpen = true
    draw()
    isOpen = before
  }

  internal.events.subscribe('buildDocument', () => {
    for (let page = 1; page < internal.pages.length; page++)
      internal.pages[page] = withArtifacts(internal.pages[page] ?? [])
  })
  // The pages are numbered as keys of the parent tree from 0.
  internal.events.subscribe('putPage', (({ pageNumber }: { pageNumber: number }) => {
    internal.out(`/StructParents ${pageNumber - 1}`)
    internal.out('/Tabs /S')
  }) as never)
  let rootId = 0
  internal.events.subscribe('postPutResources', () => {
    rootId = putStructure(internal, root, owners)
  })
  internal.events.subscribe('putCatalog', () => {
    internal.out('/MarkInfo <</Marked true>>')
    internal.out('/ViewerPreferences <</DisplayDocTitle true>>')
    internal.out(`/StructTreeRoot ${rootId} 0 R`)
  })
  return {
    mark,
    aside,
    within: (tag, draw, facts = {}) => {
      const element: Element = { tag, facts, kids: [] }
      stack.at(-1)!.kids.push(element)
      stack.push(element)
      const drawn = draw()
      stack.pop()
      return drawn
    },
  }
}

/** Everything between two marked stretches becomes an artifact. */
function withArtifacts(content: readonly string[]): string[] {
  const result: string[] = []
  let loose: string[] = []
  let isMarked = false
  const flush = (): void => {
    if (loose.length > 0) result.push('/Artifact BMC', ...loose, 'EMC')
    loose = []
  }
  for (const line of content) {
    if (line.endsWith(` ${opening}`)) {
      flush()
      isMarked = true
      result.push(line.slice(0, -opening.length - 1))
    } else if (line === closing) {
      isMarked = false
      result.push('EMC')
    } else (isMarked ? result : loose).push(line)
  }
  flush()
  return result
}

const isElement = (kid: Element | Mark): kid is Element => 'tag' in kid

/** Checks whether an element has content; an empty one is left out. */
const isFull = (kid: Element | Mark): boolean => !isElement(kid) || kid.tag === 'TD' || kid.kids.some(isFull)

/** Writes the structure tree and returns the id of its root. */
function putStructure(internal: Internal, root: Element, owners: ReadonlyMap<number, readonly Element[]>): number {
  const rootId = internal.newObjectDeferred()
  const ids = new Map<Element, number>()
  const put = (element: Element, parent: number): number => {
    const id = internal.newObjectDeferred()
    ids.set(element, id)
    const kids = element.kids.filter(isFull)
    const first = kids.find((kid): kid is Mark => !isElement(kid))
    const page = first && internal.getPageInfo(first.page).objId
    const texts = kids.map((kid) => {
      if (isElement(kid)) return `${put(kid, id)} 0 R`
      if (kid.page === first?.page) return String(kid.id)
      return `<</Type /MCR /Pg ${internal.getPageInfo(kid.page).objId} 0 R /MCID ${kid.id}>>`
    })
    internal.newObjectDeferredBegin(id, true)
    internal.out(
      `<</S /${element.tag} /P ${parent} 0 R${page ? ` /Pg ${page} 0 R` : ''} /K [${texts.join(' ')}]${factsText(element.facts)}>>`,
    )
    internal.out('endobj')
    return id
  }
  const document = put(root, rootId)
  const pages = Array.from({ length: internal.pages.length - 1 }, (_, index) => {
    const refs = (owners.get(index + 1) ?? []).map((element) => `${ids.get(element)} 0 R`)
    return `${index} [${refs.join(' ')}]`
  })
  internal.newObjectDeferredBegin(rootId, true)
  internal.out(
    `<</Type /StructTreeRoot /K [${document} 0 R] /ParentTree <</Nums [${pages.join(' ')}]>> /ParentTreeNextKey ${pages.length}>>`,
  )
  internal.out('endobj')
  return rootId
}

function factsText({ alt, colSpan, scope }: TagFacts): string {
  const table = [colSpan && colSpan > 1 ? `/ColSpan ${colSpan}` : '', scope ? `/Scope /${scope}` : ''].join(' ').trim()
  return `${alt ? ` /Alt ${textString(alt)}` : ''}${table ? ` /A <</O /Table ${table}>>` : ''}`
}
