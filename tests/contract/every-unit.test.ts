import { expect, it } from 'vitest'
import { task } from '../../src/contract/projects/task.ts'
import { quotation } from '../../src/contract/commercial/quotations/quotation.ts'
import { entities } from '../../src/contract/index.ts'
import { fieldFacts } from '../../src/widgets/entity.ts'
import { cellKind, fieldText } from '../../src/widgets/field-value/field-text.ts'

const words = { language: 'fr', labels: { field: String, choice: String } as never }

const decimalsOf = entities.flatMap((entity) =>
  [...Object.keys(entity.fields), ...Object.keys(entity.computed), ...Object.keys(entity.derived)].flatMap((name) => {
    const facts = fieldFacts(entity, name)
    return facts?.kind === 'decimal' ? [{ path: `${entity.key}.${name}`, name, facts }] : []
  }),
)

it('every decimal of the contract has its unit', () => {
  expect(decimalsOf.filter(({ facts }) => !facts.unit).map(({ path }) => path)).toEqual([])
})

it('a decimal that is called hours is in hours, and nothing else is', () => {
  const isNamed = (name: string): boolean => /(^|_)hours(_|$)/.test(name)
  expect(
    decimalsOf.filter(({ name, facts }) => isNamed(name) !== (facts.unit === 'hours')).map(({ path }) => path),
  ).toEqual([])
})

it('hours are written in hours and minutes, not as an amount', () => {
  expect(fieldText(task, { estimate_hours: '29.17' }, 'estimate_hours', words)).toBe('29\u202fh\u00a010')
  expect(cellKind(fieldFacts(task, 'estimate_hours'))).toBe('quantity')
})

it('amounts stay amounts', () => {
  expect(fieldText(quotation, { total_price: '35.00' }, 'total_price', words)).toBe('35,00\u00a0€')
  expect(cellKind(fieldFacts(quotation, 'total_price'))).toBe('amount')
})
