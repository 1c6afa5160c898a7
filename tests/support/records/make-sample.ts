import { entities } from '../../../src/contract/index.ts'
import { factsOf, isRequired } from '../../../src/contract/kit/kit.ts'
import { sampleValues } from '../database/rows.ts'
import type { Person } from '../suite.ts'

/**
 * Creates a record of an entity, such as `products/warranties`, by the call of its service; returns its id. Its
 * required references get records of their own, unless `given` names them. The state is the first one.
 */
export async function makeSample(
  person: Person,
  key: string,
  given: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const entity = entities.find((one) => one.key === key)
  if (!entity) throw new Error(`there is no entity ${key}`)
  const samples = sampleValues(entity, 'Essai')
  const values: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(entity.fields)) {
    const { kind, target } = factsOf(schema)
    if (name in given || name === entity.states?.field || !isRequired(schema)) continue
    if (kind === 'ref') values[name] = await makeSample(person, target!)
    else values[name] = kind === 'user' ? person.user : samples[name]
  }
  const { status, body } = await person.call<{ id: string }>('POST', `${entity.service}/v1/${entity.path}/`, {
    ...values,
    ...given,
  })
  if (status !== 201) throw new Error(`${key}: ${JSON.stringify(body)}`)
  return body.id
}
