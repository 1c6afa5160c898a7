import { added, entity, parent } from '../kit/kit.ts'
import { documentFileInitial, noteInitial, noteMentions } from '../kit/shapes.ts'
import { innerFileFields, innerNoteDerived, innerNoteFields } from './document.ts'

/** The entity to which notes or files are attached: its name, which is the name of the field too, path and scope. */
interface Kept {
  name: string
  path: string
  scope: string
}

const shared = (field: string, { path }: Kept) => ({ [field]: added(parent(`commercial/${path}`)) })
const fieldOf = ({ name }: Kept): string => name.replaceAll('-', '_')

/** Notes that the staff attaches to a document: its recipient never sees them. */
export const notesWith = <Path extends string>(kept: Kept, path: Path) =>
  entity({
    service: 'commercial',
    path,
    name: `${kept.name}-note`,
    access: { scope: kept.scope, rows: { of: fieldOf(kept) } },
    title: 'text',
    fields: { ...shared(fieldOf(kept), kept), ...innerNoteFields, ...noteMentions },
    derived: innerNoteDerived,
    initial: { ...noteInitial },
    list: { search: ['text'], filters: [fieldOf(kept), 'pin', 'user'], sort: '-created_at' },
  })

/** Files that the staff attaches to a document, such as letters of its customer or supplier. */
export const filesWith = <Path extends string>(kept: Kept, path: Path) =>
  entity({
    service: 'commercial',
    path,
    name: `${kept.name}-document`,
    access: { scope: kept.scope, rows: { of: fieldOf(kept) } },
    title: 'title',
    fields: { ...shared(fieldOf(kept), kept), ...innerFileFields },
    initial: { ...documentFileInitial },
    list: { search: ['title'], filters: [fieldOf(kept)], sort: '-created_at' },
  })
