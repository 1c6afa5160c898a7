import { readStored, writeStored } from '../../api/session/storage.ts'
import { importedFields, importedLineFields, importedNotes, noteColumn } from '../../contract/imports.ts'
import { type AnyEntity } from '../../contract/kit/kit.ts'
import { folded } from '../../contract/rules/search/search-rank.ts'
import { languages } from '../../i18n/languages.ts'
import { loadWords } from '../../i18n/words.ts'

/** The field that each column fills, by its place, `invoice_lines.quantity` in a line; an empty text for none. */
export type Mapping = readonly string[]

const plain = (text: string): string =>
  folded(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Titles that people write over a column of free text. */
const remarks: readonly string[] = [
  'remarque',
  'remarques',
  'commentaire',
  'commentaires',
  'observation',
  'observations',
  'note',
  'notes',
  'remark',
  'remarks',
  'comment',
  'comments',
  'comentario',
  'comentarios',
  'observacion',
  'observaciones',
  'nota',
  'notas',
  'ملاحظة',
  'ملاحظات',
  'تعليق',
  '备注',
  '注释',
  '说明',
]

/** Headers that people use besides the labels of the screens. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  description: remarks,
  company_name: [
    'raison sociale',
    'societe',
    'entreprise',
    'client',
    'fournisseur',
    'nom',
    'company',
    'empresa',
    '公司',
    'الشركة',
  ],
  last_name: ['nom', 'nom de famille', 'surname', 'apellido', 'apellidos', '姓', 'اللقب'],
  first_name: ['prenom', 'given name', 'nombre', '名', 'الاسم الأول'],
  organization: ['societe', 'entreprise', 'raison sociale', 'company'],
  email: ['e mail', 'email', 'mail', 'courriel', 'adresse e mail', 'correo', '邮箱', 'البريد'],
  phone: [
    'tel',
    'telephone',
    'tel fixe',
    'telephone fixe',
    'numero de telephone',
    'n de telephone',
    'tel portable',
    'telephone portable',
    'telephone mobile',
    'tel mobile',
    'portable',
    'mobile',
    'gsm',
    'tel pro',
    'telephone professionnel',
    'tel bureau',
    'phone',
    'phone number',
    'telephone number',
    'mobile phone',
    'mobile number',
    'cell',
    'cell phone',
    'work phone',
    'telefono',
    'telefono movil',
    'telefono fijo',
    'movil',
    'celular',
    'numero de telefono',
    '电话',
    '电话号码',
    '手机',
    '手机号',
    '手机号码',
    '移动电话',
    'الهاتف',
    'هاتف',
    'رقم الهاتف',
    'الجوال',
    'الهاتف المحمول',
    'الهاتف الجوال',
    'المحمول',
  ],
  postcode: ['cp', 'code postal', 'zip', 'zip code', 'postal code', 'codigo postal', '邮编'],
  city: ['ville', 'commune', 'town', 'ciudad', '城市', 'المدينة'],
  country: ['pays', 'pais', '国家', 'البلد'],
  siret_number: ['siret', 'n siret', 'siren'],
  intracommunity_vat_number: ['tva', 'n tva', 'tva intracommunautaire', 'vat', 'vat number', 'nif'],
  name: ['nom', 'designation', 'libelle', 'article', 'produit', 'product', 'nombre', '名称', 'الاسم'],
  reference: ['ref', 'code', 'code article', 'referencia', '编号'],
  saling_price: ['prix', 'prix de vente', 'prix ht', 'pu ht', 'price', 'precio', '价格', 'السعر'],
  buying_price: ['prix d achat', 'achat ht', 'cost'],
  barcode: ['ean', 'ean13', 'code barres', 'gtin'],
  number: ['taux', 'rate', 'tasa', '税率'],
  external_refs: [
    'n document',
    'n facture',
    'n devis',
    'n commande',
    'numero',
    'numero de facture',
    'piece',
    'facture',
  ],
  issue_date: ['date', 'date facture', 'date d emission', 'date de facture', 'date du document', 'fecha'],
  expiration_payment: ['echeance', 'date d echeance', 'due date', 'vencimiento'],
  expiration_date: ['validite', 'valable jusqu au', 'date de validite'],
  subject: ['objet', 'subject', 'asunto'],
}

/** Headers of lines, whose fields have names that records have too. */
const lineSynonyms: Readonly<Record<string, readonly string[]>> = {
  product: ['code article', 'reference article', 'ref article', 'code produit', 'sku', 'reference'],
  product_name: ['designation', 'libelle', 'article', 'produit', 'prestation', 'ligne'],
  description: ['detail', ...remarks],
  quantity: ['quantite', 'qte', 'qty', 'nombre', 'cantidad', '数量', 'الكمية'],
  unit: ['unite', 'unidad', '单位'],
  price: ['prix', 'prix unitaire', 'prix unitaire ht', 'pu', 'pu ht', 'p u ht', 'price', 'precio', '单价'],
  discount: ['remise', 'remise %', 'discount', 'descuento'],
  taxes: ['tva', 'taux tva', 'taux de tva', 'tva %', 'vat', 'iva', '税率'],
}

type Tree = { [key: string]: string | Tree }
const at = (tree: Tree, path: readonly string[]): Tree =>
  path.reduce<Tree>((found, name) => (typeof found[name] === 'object' ? found[name] : {}), tree)

type Names = Map<string, Set<string>>

async function namesOf(
  { service, name }: AnyEntity,
  columns: readonly string[],
  known: Readonly<Record<string, readonly string[]>>,
): Promise<Names> {
  const trees = await Promise.all(
    Object.keys(languages).map(async (language) => at((await loadWords(language, service)) as Tree, [name, 'fields'])),
  )
  return new Map(
    columns.map((column) => {
      const field = column.split('.').at(-1) ?? ''
      return [
        column,
        new Set([plain(field), ...trees.map((tree) => plain(String(tree[field] ?? ''))), ...(known[field] ?? [])]),
      ]
    }),
  )
}

/**
 * Returns the names of each field in the five languages, ready to be compared with headers; those of its lines come
 * first.
 */
export async function fieldNames(entity: AnyEntity, line: AnyEntity | null): Promise<Names> {
  const [lines, heads] = await Promise.all([
    line ? namesOf(line, importedLineFields(entity), lineSynonyms) : (new Map() as Names),
    namesOf(entity, importedFields(entity), synonyms),
  ])
  const notes = importedNotes(entity).map((name) => [name, new Set([noteColumn, ...remarks])] as const)
  return new Map([...lines, ...heads, ...notes])
}

const patterns: readonly (readonly [field: string, pattern: RegExp])[] = [
  ['email', /^[^@\s]+@[^@\s]+\.[^@\s]+$/],
  ['siret_number', /^\d{3}[ .]?\d{3}[ .]?\d{3}[ .]?\d{5}$/],
  ['intracommunity_vat_number', /^[A-Z]{2}\s?[\dA-Z]{2}\s?\d{9}$/],
  ['iban', /^[A-Z]{2}\d{2}(?:\s?[\dA-Z]{4}){3,7}/],
  ['website', /^https?:\/\//],
]

function byContent(cells: readonly string[], free: ReadonlySet<string>): string {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean)
  if (filled.length === 0) return ''
  return patterns.find(([field, pattern]) => free.has(field) && filled.every((cell) => pattern.test(cell)))?.[0] ?? ''
}

/** Returns the fields proposed for columns: by their headers first, then by their values; each field once. */
export function propose(
  names: ReadonlyMap<string, ReadonlySet<string>>,
  rows: readonly (readonly string[])[],
): Mapping {
  const [headers = [], ...rest] = rows
  const free = new Set(names.keys())
  const taken = headers.map((header) => {
    const found = [...free].find((name) => names.get(name)?.has(plain(header))) ?? ''
    if (found) free.delete(found)
    return found
  })
  return taken.map((name, column) => {
    if (name) return name
    const found = byContent(
      rest.slice(0, 50).map((row) => row[column] ?? ''),
      free,
    )
    free.delete(found)
    return found
  })
}

/** The first rows of a file, among which its headers are looked for. */
export const mostHeaderRows = 20

/**
 * Returns the place of the row that is proposed as headers: the one with most names of fields, else the first full one.
 */
export function headerRow(
  names: ReadonlyMap<string, ReadonlySet<string>>,
  rows: readonly (readonly string[])[],
): number {
  const known = new Set([...names.values()].flatMap((words) => [...words]))
  const first = rows.slice(0, mostHeaderRows).map((row) => row.filter((cell) => cell.trim() !== ''))
  const best = (counts: readonly number[]): number => counts.indexOf(Math.max(...counts))
  const titles = first.map((cells) => cells.filter((cell) => known.has(plain(cell))).length)
  if (titles.some((count) => count > 0)) return best(titles)
  const widest = Math.max(0, ...first.map(({ length }) => length))
  return Math.max(
    0,
    first.findIndex(({ length }) => length > widest / 2),
  )
}

const keyOf = (entity: AnyEntity): string => `ensemble.import.${entity.key}`

interface Kept {
  headers: string
  mapping: Mapping
  key: string | null
}
const most = 10
const headersOf = (rows: readonly (readonly string[])[]): string => (rows[0] ?? []).map(plain).join('|')

/** Returns the last mapping of the same headers on this device. */
export const remembered = (entity: AnyEntity, rows: readonly (readonly string[])[]): Kept | undefined =>
  readStored<Kept[]>(keyOf(entity))?.find(({ headers }) => headers === headersOf(rows))

/** Saves the mapping of headers, for ten kinds of files. */
export function remember(
  entity: AnyEntity,
  rows: readonly (readonly string[])[],
  { mapping, key }: Pick<Kept, 'mapping' | 'key'>,
): void {
  const headers = headersOf(rows)
  const others = (readStored<Kept[]>(keyOf(entity)) ?? []).filter((one) => one.headers !== headers)
  writeStored(keyOf(entity), [{ headers, mapping, key }, ...others].slice(0, most))
}
