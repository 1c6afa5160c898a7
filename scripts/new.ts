// Starts a resource: npm run new -- <service> <plural-path> <singular-name> <scope>. Writes the entity and its row in
// the registry; the rest is in CONTRIBUTING.md.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { services } from '../src/contract/services.ts'

const [service, path, name, scope] = process.argv.slice(2)
if (!service || !path || !name || !scope) {
  console.error('usage: npm run new -- <service> <plural-path> <singular-name> <scope>')
  process.exit(1)
}
if (!services.some((known) => known === service)) {
  console.error(`there is no service ${service}: ${services.join(', ')}`)
  process.exit(1)
}
const folder = service === 'ats' ? 'recruitment' : service === 'hr-params' ? 'hr' : service
const file = `src/contract/${folder}/${name}.ts`
if (existsSync(file)) {
  console.error(`${file} exists`)
  process.exit(1)
}
const camel = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const pascal = camel[0]?.toUpperCase() + camel.slice(1)
writeFileSync(
  file,
  `import type { DraftOf, RecordOf } from '../kit.ts'
import { entity, text } from '../kit.ts'

/** A ${name.replaceAll('-', ' ')}. */
export const ${camel} = entity({
  service: '${service}', path: '${path}', name: '${name}', scope: '${scope}', title: 'name',
  fields: { name: text(120) },
  list: { search: ['name'], sort: 'name' },
})

export type ${pascal} = RecordOf<typeof ${camel}>
export type ${pascal}Draft = DraftOf<typeof ${camel}>
`,
)
const index = `src/contract/${folder}/entities.ts`
const source = readFileSync(index, 'utf8')
writeFileSync(
  index,
  source
    .replace(/(import type \{ Entity[^\n]*\n)/, `$1import { ${camel} } from './${name}.ts'\n`)
    .replace('readonly Entity[] = [', `readonly Entity[] = [${camel}, `),
)
execFileSync(process.execPath, [
  'node_modules/prettier/bin/prettier.cjs',
  '--write',
  '--log-level',
  'warn',
  file,
  index,
])
console.log(
  `wrote ${file} and its row in ${index}. Next: tests/contract/inventory.tsv, src/contract/rights.ts for a new scope, labels in locales/*/${service}.json, npm run generate.`,
)
