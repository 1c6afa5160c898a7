import {
  type ResourceField,
  type Resource,
  entityFolder,
  isState,
  referencesOf,
  titleFieldOf,
  transitionsOf,
} from './resource.ts'

const list = (values: readonly string[]): string => `[${values.map((value) => `'${value}'`).join(', ')}]`

function schemaOf({ kind, within }: ResourceField): string {
  if (kind === 'ref') return `ref('${within}')`
  if (kind === 'choice')
    return `choice({ ${within
      .split('|')
      .map((value) => `${value}: 'secondary'`)
      .join(', ')} })`
  return `${kind}()`
}

const namesOf = ({ fields }: Resource, ...kinds: readonly string[]): string[] =>
  fields.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name)

/** Returns the first state of an entity and its transitions, from each state to the next. */
function statesOf({ fields }: Resource): string {
  const state = fields.find(isState)
  if (!state) return ''
  const [first = ''] = state.within.split('|')
  const moves = transitionsOf(state).map(
    ({ name, from, to }) => `${name}: { from: ['${from}'], to: '${to}', needs: ['update'] },`,
  )
  return `initial: { ${state.name}: '${first}' },
  states: { field: '${state.name}', transitions: { ${moves.join('\n')} } },`
}

/** Returns the entity in the contract. */
export function entityFile(resource: Resource): string {
  const { service, path, name, scope, camel, pascal, fields } = resource
  const row = (field: ResourceField): string => `${field.name}: added(${schemaOf(field)}),`
  const some = fields.filter(({ isRequired }) => !isRequired)
  const used = ['added', 'entity', ...(some.length > 0 ? ['optional'] : []), ...new Set(fields.map(({ kind }) => kind))]
  const title = titleFieldOf(resource)
  const kit = `${entityFolder(resource)
    .split('/')
    .map(() => '..')
    .join('/')}/kit/kit.ts`
  return `import type { DraftOf, RecordOf } from '${kit}'
import { ${used.toSorted().join(', ')} } from '${kit}'

/** A ${name.replaceAll('-', ' ')}. */
export const ${camel} = entity({
  service: '${service}', path: '${path}', name: '${name}', access: { scope: '${scope}' }, title: '${title}',
  fields: {
    ${fields
      .filter(({ isRequired }) => isRequired)
      .map(row)
      .join('\n')}
    ${some.length > 0 ? `...optional({ ${some.map(row).join('\n')} }),` : ''}
  },
  list: {
    search: ${list(namesOf(resource, 'text', 'longText', 'email'))},
    filters: ${list(namesOf(resource, 'ref', 'choice', 'day', 'moment', 'bool', 'user'))},
    sort: '${title === 'created_at' ? '-created_at' : title}',
  },
  ${statesOf(resource)}
})

export type ${pascal} = RecordOf<typeof ${camel}>
export type ${pascal}Draft = DraftOf<typeof ${camel}>
`
}

/** Its calls and hooks. */
export const apiFile = (resource: Resource): string => {
  const { name, camel, many, pascal } = resource
  return `import { ${camel} } from '../../contract/${entityFolder(resource)}/${name}.ts'
import { type ReadOf, resource } from '../resource.ts'

/** The ${many} of the company. */
export const ${many} = resource(${camel})

/** A ${name.replaceAll('-', ' ')} as it is read. */
export type ${pascal}Read = ReadOf<typeof ${camel}>
`
}

/** Returns the fields of its form. */
export const fieldsFile = ({ pascal, name, fields }: Resource): string => `import type { ReactElement } from 'react'
import { FormField } from '../../../widgets/record-form/FormField.tsx'

/** The fields of a ${name.replaceAll('-', ' ')}. */
export const ${pascal}Fields = (): ReactElement => (
  <>
    ${fields
      .filter((field) => !isState(field))
      .map((field) => `<FormField name="${field.name}" />`)
      .join('\n')}
  </>
)
`

const expandOf = (resource: Resource): string =>
  referencesOf(resource).length > 0 ? `expand={${list(referencesOf(resource))}}` : ''

/** Its list, with the form beside it. */
export function listFile(resource: Resource): string {
  const { service, many, name, path, pascal, fields } = resource
  const columns = fields.filter(({ kind }) => kind !== 'longText' && kind !== 'html')
  const column = ({ name: key }: ResourceField, at: number): string =>
    at === 0 ? `{ key: '${key}', tone: 'strong' }` : `{ key: '${key}'${at > 2 ? ", phone: 'hidden'" : ''} }`
  return `import type { ReactElement } from 'react'
import { ${many}, type ${pascal}Read } from '../../../api/${service}/${path}.ts'
import { pathTo } from '../../../paths/index.ts'
import type { ListColumns } from '../../../widgets/list-screen/query/list-columns.ts'
import { ListWithPanel } from '../../../widgets/referential/Referential.tsx'
import { ${pascal}Fields } from './${pascal}Fields.tsx'

const columns: ListColumns<${pascal}Read> = [${columns.map(column).join(', ')}]

/** /${path}. */
export const ${pascal}ListScreen = (): ReactElement => (
  <ListWithPanel source={${many}} columns={columns} ${expandOf(resource)} to={(id) => pathTo('${name}', { id })}>
    <${pascal}Fields />
  </ListWithPanel>
)
`
}

/** Its page. */
export const screenFile = (resource: Resource): string => {
  const { service, many, name, path, pascal, fields } = resource
  // The state is a badge beside the name.
  const shown = fields.filter((field) => !isState(field))
  return `import type { ReactElement } from 'react'
import { ${many} } from '../../../api/${service}/${path}.ts'
import { pathTo } from '../../../paths/index.ts'
import { RecordScreen } from '../../../widgets/record-screen/RecordScreen.tsx'
import { ${pascal}Fields } from './${pascal}Fields.tsx'

const facts = [${list(shown.map((field) => field.name))}]

/** /${name}/{id}. */
export const ${pascal}Screen = (): ReactElement => (
  <RecordScreen
    source={${many}}
    ${expandOf(resource)}
    links={{ to: (id) => pathTo('${name}', { id }), list: pathTo('${path}') }}
    facts={{ groups: facts }}
    form={<${pascal}Fields />}
  />
)
`
}

/** Returns its test: shown in the list, opened, changed in the form, moved, refused without the right. */
export function testFile(resource: Resource): string {
  const { service, path, name, words, fields } = resource
  const title = titleFieldOf(resource)
  const label = fields.find((field) => field.name === title)?.label
  const shown = label ? 'Essai 1' : words[0]
  const change = label
    ? `await user.type(await screen.findByLabelText(/^${label}/), ' bis')`
    : "// What is changed, and seen changed, is written here.\n  await screen.findByRole('button', { name: /^Enregistrer/ })"
  const seen = label
    ? "await screen.findByRole('heading', { level: 1, name: 'Essai 1 bis' })"
    : "screen.getByRole('dialog')"
  return `import { staffApp } from '../../support/staff.tsx'
import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { makeSample } from '../../support/records/make-sample.ts'

const { state, show } = staffApp()
let id = ''

beforeAll(async () => {
  id = await makeSample(state.person, '${service}/${path}'${label ? `, { ${title}: 'Essai 1' }` : ''})
})

it('is in its list, which leads to its page', async () => {
  const user = await show('/${path}')
  await user.click(await screen.findByRole('link', { name: /${shown}/ }))
  expect(await screen.findByRole('heading', { level: 1, name: /${shown}/ })).toBeTruthy()
})

it('is changed beside its page', async () => {
  const user = await show(\`/${name}/\${id}\`)
  await user.click((await screen.findAllByRole('button', { name: 'Modifier' }))[0]!)
  ${change}
  await user.click(screen.getByRole('button', { name: /^Enregistrer/ }))
  expect(${seen}).toBeTruthy()
})
${moveTest(resource)}
it('is nothing for who has no right to it', async () => {
  const other = await state.suite.person(state.company, 'recruiter')
  expect((await other.call('GET', \`${service}/v1/${path}/\${id}/\`)).status).toBe(403)
})
`
}

/** Returns the test of its first transition; empty without states. */
function moveTest({ service, path, fields }: Resource): string {
  const state = fields.find(isState)
  const [move] = state ? transitionsOf(state) : []
  if (!state || !move) return ''
  return `
it('goes from its first state to the next', async () => {
  const address = \`${service}/v1/${path}/\${id}/\`
  const { body, etag = '' } = await state.person.call('GET', address)
  expect(body.${state.name}).toBe('${move.from}')
  const moved = await state.person.call('PATCH', address, { ${state.name}: '${move.to}' }, { 'if-match': etag })
  expect([moved.status, moved.body.${state.name}]).toEqual([200, '${move.to}'])
})
`
}
