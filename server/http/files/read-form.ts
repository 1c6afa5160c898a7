import { type Entity, type FieldFacts, factsOf, isRequired } from '../../../src/contract/kit/kit.ts'
import { FormError, readFormParts } from './form-parts.ts'
import { uuid7 } from '../../runtime/identifiers.ts'
import { type Call, type Writing, companyOf } from '../call/call.ts'
import { Refusal, invalidField } from '../call/errors.ts'
import { type FileFacts, checkFile, companyFileFacts, fileAddress, tooLarge } from './record-files.ts'
import { servedEntities } from '../call/hooks.ts'
import { jsonKinds } from '../../database/records.ts'

/** Reads JSON; a name that would reach the prototype of objects, written as it is or escaped, is left out. */
export const parseJson = (text: string): unknown =>
  /__proto__|\\u/i.test(text)
    ? (JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value)) as unknown)
    : (JSON.parse(text) as unknown)

/** Returns the fields of an entity that hold files. */
export const fileFields = (entity: Entity | undefined): string[] =>
  Object.entries(entity?.fields ?? {})
    .filter(([, schema]) => factsOf(schema).kind === 'file')
    .map(([name]) => name)

const readers: Readonly<Partial<Record<FieldFacts['kind'], (text: string) => unknown>>> = {
  integer: (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text),
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : text),
}

/** Returns whether a form contains a value as JSON text: lists, structured data, and the collections of a record. */
export function isJsonInForm(entity: Entity, name: string): boolean {
  const schema = { ...entity.fields, ...entity.computed, ...entity.derived }[name]
  if (schema) return jsonKinds.has(factsOf(schema).kind)
  return servedEntities.get(entity.key)?.hooks.extra?.includes(name) === true
}

/**
 * Returns the value of a part as a JSON body would contain it. An empty part is null, or empty text where a text is
 * required.
 */
function valueOf(entity: Entity, name: string, text: string): unknown {
  const schema = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
  if (text === '') return schema && factsOf(schema).kind === 'longText' && isRequired(schema) ? '' : null
  if (isJsonInForm(entity, name)) {
    try {
      return parseJson(text)
    } catch {
      throw invalidField(name, 'invalid')
    }
  }
  return (schema && readers[factsOf(schema).kind]?.(text)) ?? text
}

/** Passes the bytes of a file up to the limit of its field; refuses a larger file. */
async function* limited(
  field: string,
  facts: FileFacts,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const piece of content) {
    bytes += piece.length
    if (bytes > (facts.bytes ?? 0)) throw tooLarge(field, facts)
    yield piece
  }
}

const refusalOfForm = ({ reason }: FormError): Refusal =>
  reason === 'broken' ? new Refusal(400, 'invalid_form') : new Refusal(413, 'too_large', { params: { max: 8 } })

/**
 * Reads a form into the body that JSON would have given: each file is received, checked, and named in the body by its
 * future address. The result `text` is the content of the request without its separators: equal texts are one request
 * under an Idempotency-Key.
 */
export async function readForm(
  call: Call & Pick<Writing, 'files'>,
  entity: Entity,
): Promise<{ body: unknown; text: string }> {
  const company = companyOf(call)
  const accepting = fileFields(entity)
  const values = new Map<string, unknown>()
  const said = new Map<string, unknown>()
  const put = (name: string, value: unknown): void => {
    if (values.has(name)) throw invalidField(name, 'invalid')
    values.set(name, value)
  }
  const takeFile = async (name: string, content: AsyncIterable<Uint8Array>, fileName: string): Promise<void> => {
    if (!accepting.includes(name)) throw invalidField(name, 'invalid')
    const facts = await companyFileFacts(call.db, company, entity, name)
    const id = uuid7(call.now)
    put(name, fileAddress(id))
    const file = await call.files.receive({ company, id }, limited(name, facts, content))
    call.files.addUpload(fileAddress(id), { file, ...(await checkFile(name, facts, file, fileName)) })
    said.set(name, [file.measure.sha256, fileName])
  }
  try {
    await readFormParts(call.context.req.header('content-type') ?? '', call.context.req.raw.body, {
      field: (name, text) => {
        put(name, valueOf(entity, name, text))
        said.set(name, text)
      },
      file: takeFile,
    })
  } catch (error) {
    throw error instanceof FormError ? refusalOfForm(error) : error
  }
  const inOrder = [...said].sort(([left], [right]) => (left < right ? -1 : 1))
  return { body: Object.fromEntries(values), text: JSON.stringify(inOrder) }
}
