import type { Shape } from '../../../../src/contract/kit/kit.ts'
import { type FieldErrors, invalid } from '../../../http/call/errors.ts'
import { isBlank, isOwnCompany } from '../../../http/records/read-change.ts'
import { type StoredRecord, type Values, same } from '../../../database/records.ts'
import { isUuid } from '../../../runtime/identifiers.ts'
import type { DocumentKind } from '../document/kinds.ts'
import type { StoredDocument } from '../document/records.ts'

const isReadOnly = (kind: DocumentKind, name: string): boolean =>
  Object.hasOwn(kind.line.computed, name) || name === 'created_at' || name === 'company' || name === 'transaction'

/** Separates the writable fields of a nested line from the read-only values that it names. */
export function partLine(kind: DocumentKind, item: unknown): { fields: Values; claims: Values } {
  const given = Object.entries(typeof item === 'object' && item !== null ? item : {}).filter(
    ([name]) => name !== 'position',
  )
  return {
    fields: Object.fromEntries(given.filter(([name]) => !isReadOnly(kind, name))),
    claims: Object.fromEntries(given.filter(([name, value]) => isReadOnly(kind, name) && !isBlank(value))),
  }
}

const asRead = (kind: DocumentKind, name: string, value: unknown): unknown => {
  const computed: Shape = kind.line.computed
  const read = computed[name]?.safeParse(value)
  return read?.success ? read.data : value
}

function stands(
  kind: DocumentKind,
  document: StoredDocument,
  name: string,
  value: unknown,
  versions: readonly (Values | undefined)[],
): boolean {
  if (name === 'company') return isOwnCompany(value, document.company)
  if (name === 'transaction') return value === document.id || (value as Values).id === document.id
  return versions.some(
    (line) => line !== undefined && line[name] !== undefined && same(asRead(kind, name, value), line[name]),
  )
}

/**
 * Checks the read-only values of nested lines. Each must be the value it had when it was read, or its present one;
 * another is refused, never ignored.
 */
export function checkLineReadOnlyFields(
  kind: DocumentKind,
  document: StoredDocument,
  claims: readonly Values[],
  wanted: readonly Values[],
  stored: ReadonlyMap<string, StoredRecord>,
): void {
  const errors: FieldErrors = {}
  for (const [index, named] of claims.entries()) {
    const line = wanted[index]
    for (const [name, value] of Object.entries(named)) {
      if (!stands(kind, document, name, value, [line, stored.get(String(line?.id))]))
        errors[`${kind.lines}.${index}.${name}`] = [{ code: 'read_only' }]
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors, 'read_only')
}

/** Lines that name themselves are lines of the document; another id is refused. */
export function checkLineIds(
  kind: DocumentKind,
  lines: readonly Values[],
  stored: ReadonlyMap<string, StoredRecord>,
): void {
  const errors: FieldErrors = {}
  lines.forEach(({ id }, index) => {
    if (!isBlank(id) && !(isUuid(id) && stored.has(id)))
      errors[`${kind.lines}.${index}.id`] = [{ code: 'unknown_reference' }]
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
