/** A field as it is given: `end_date:day!=Fin de garantie`. */
export interface ResourceField {
  name: string
  kind: string
  /** Text in the brackets of the kind: the target of a reference, the values of a choice. */
  within: string
  isRequired: boolean
  /** French label. */
  label: string
}

/** Resource to create, with every name of its parts. */
export interface Resource {
  service: string
  /** Folder of the service in the contract and of its addresses and screens. */
  folder: string
  /** Folder of the entity in that of the service, where that one is full; empty for none. */
  subject: string
  module: string
  /** Wire path and singular name: `warranties`, `warranty`. */
  path: string
  name: string
  scope: string
  /** `warranty`, `warranties`, `Warranty`. */
  camel: string
  many: string
  pascal: string
  /** French: one, many, new. */
  words: readonly [string, string, string]
  menu: string
  fields: readonly ResourceField[]
}

const kinds = [
  'text',
  'longText',
  'html',
  'day',
  'moment',
  'time',
  'bool',
  'integer',
  'money',
  'unitPrice',
  'quantity',
  'percent',
  'email',
  'phone',
  'url',
  'user',
  'ref',
  'choice',
]

const folders: Readonly<Record<string, string>> = { ats: 'recruitment', 'hr-params': 'hr' }

/** `price-level` as a name of code: `priceLevel`. */
const camelCase = (name: string): string => name.replaceAll(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase())
const pascalCase = (name: string): string => camelCase(`-${name}`)

function parseField(given: string): ResourceField {
  const found = /^(\w+):(\w+)(?:\(([^)]*)\))?(!?)(?:=(.+))?$/.exec(given)
  if (!found) throw new Error(`not a field: "${given}"; write name:kind, name:kind(…)! or name:kind=Libellé`)
  const [, name = '', kind = '', within = '', mark, label] = found
  if (!kinds.includes(kind)) throw new Error(`no kind of field is called "${kind}": ${kinds.join(', ')}`)
  if ((kind === 'ref' || kind === 'choice') && !within) throw new Error(`${name}: ${kind} needs its brackets`)
  const field = { name, kind, within, isRequired: mark === '!', label: label ?? name }
  return { ...field, isRequired: field.isRequired || isState(field) }
}

const usage =
  'usage: npm run new -- <service> <plural-path> <singular-name> <scope> "<un>|<plusieurs>|<nouveau>" <field:kind[!][=Libellé]>… [--menu=stock] [--module=products] [--subject=folder]'

const isOption = (one: string): boolean => one.startsWith('--')

/** Reads the arguments of the command; throws with a text that names the missing part. */
export function parseResource(given: readonly string[]): Resource {
  const [service, path, name, scope, words, ...fields] = given.filter((one) => !isOption(one))
  if (!service || !path || !name || !scope || !words || fields.length === 0) throw new Error(usage)
  const options = Object.fromEntries(given.filter(isOption).map((one) => one.slice(2).split('=')))
  const folder = folders[service] ?? service
  return {
    service,
    folder,
    module: folder,
    menu: 'stock',
    subject: '',
    ...options,
    path,
    name,
    scope,
    camel: camelCase(name),
    many: camelCase(path),
    pascal: pascalCase(name),
    words: threeWords(words),
    fields: fields.map(parseField),
  }
}

function threeWords(words: string): Resource['words'] {
  const [one = '', many = one, fresh = one] = words.split('|')
  return [one, many, fresh]
}

/** Returns the folder of the entity, below `src/contract`. */
export const entityFolder = ({ folder, subject }: Resource): string => (subject ? `${folder}/${subject}` : folder)

/** Returns the field that names a record in links. */
export const titleFieldOf = ({ fields }: Resource): string =>
  fields.find(({ kind }) => kind === 'text')?.name ?? 'created_at'

/** Returns the references, read with the record. */
export const referencesOf = ({ fields }: Resource): string[] =>
  fields.filter(({ kind }) => kind === 'ref').map(({ name }) => name)

/** Returns whether a field says the state of a record: transitions change it, no form does. */
export const isState = ({ name, kind }: Pick<ResourceField, 'name' | 'kind'>): boolean =>
  kind === 'choice' && (name === 'state' || name === 'status')

/** Returns the transitions of a field of the state: from each value to the next, named by the value they lead to. */
export function transitionsOf({ within }: ResourceField): { name: string; from: string; to: string }[] {
  const values = within.split('|')
  return values.slice(1).map((to, at) => ({ name: `set_${to}`, from: values[at]!, to }))
}
