import { randomInt } from 'node:crypto'
import { label } from '../../../src/contract/projects/label.ts'
import { task } from '../../../src/contract/projects/task.ts'
import { isLabelColor, labelColorAt } from '../../../src/contract/projects/rules/label-colors.ts'
import { tableName } from '../../database/schema.ts'
import { companyOf } from '../../http/call/call.ts'
import { invalidField } from '../../http/call/errors.ts'
import type { Hooks } from '../../http/call/hooks.ts'

const steps = 1000

/** Hooks of labels: names are unique, and a label without a colour gets one. */
export const labelHooks: Hooks = {
  beforeWrite: async (call, { before, values }) => {
    if (!before || 'color' in values) values.color ||= labelColorAt(randomInt(steps) / steps)
    if (typeof values.color === 'string' && !isLabelColor(values.color)) throw invalidField('color', 'invalid')
    if (!('name' in values)) return
    const [twin] = await call.tx.query(
      `select from ${tableName(label)} where company = $1 and lower(name) = lower($2) and id is distinct from $3`,
      [companyOf(call), values.name, before?.id ?? null],
    )
    if (twin) throw invalidField('name', 'label_name')
  },
  beforeDelete: async (call, { id }) => {
    await call.tx.query(
      `update ${tableName(task)} set labels = labels - $2::text where company = $1 and labels ? $2::text`,
      [companyOf(call), id],
    )
  },
}
