// Creates a complete resource: `npm run new -- products warranties warranty warranty "Garantie|Garanties|Nouvelle
// garantie" number:text!=Numéro product:ref(products/products)!=Produit end_date:day=Fin …`. Writes entity, registry
// row, right with its section, addresses, picker, calls and personal columns. Then come list, form, page, menu, help,
// texts of five languages, inventory and a test. At the end it lists the steps to do by hand (CONTRIBUTING.md, "To
// add").
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { services } from '../src/contract/rights/services.ts'
import { entityFolder, parseResource, type Resource } from './new/resource.ts'
import { addContractRows, addFeatureRows, addHelpRows, addInventoryRows, addTestRows, addWords } from './new/rows.ts'
import { apiFile, entityFile, fieldsFile, listFile, screenFile, testFile } from './new/templates.ts'

const fail = (text: string): never => {
  console.error(text)
  process.exit(1)
}

function readArguments(): Resource {
  try {
    return parseResource(process.argv.slice(2))
  } catch (error) {
    return fail((error as Error).message)
  }
}

const resource = readArguments()
const { service, module, path, name, pascal } = resource
if (!services.some((known) => known === service)) fail(`there is no service ${service}: ${services.join(', ')}`)
if (!existsSync(`src/paths/${module}.ts`)) fail(`src/paths/${module}.ts is not there: name the module by --module=`)
const screens = `src/features/${module}/${name}`
const files: Readonly<Record<string, string>> = {
  [`src/contract/${entityFolder(resource)}/${name}.ts`]: entityFile(resource),
  [`src/api/${service}/${path}.ts`]: apiFile(resource),
  [`${screens}/${pascal}Fields.tsx`]: fieldsFile(resource),
  [`${screens}/${pascal}ListScreen.tsx`]: listFile(resource),
  [`${screens}/${pascal}Screen.tsx`]: screenFile(resource),
  [`tests/features/${module}/${name}.test.tsx`]: testFile(resource),
}
const there = Object.keys(files).filter((file) => existsSync(file))
if (there.length > 0) fail(`already there, nothing was written: ${there.join(', ')}`)
const isFull = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile()).length >= 25
const full = Object.keys(files).map(dirname).filter(isFull)
if (full.length > 0)
  fail(`full, nothing was written: ${full.join(', ')}; --subject= names a folder in that of the contract`)
for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
const changed = [
  ...addContractRows(resource),
  ...addFeatureRows(resource),
  addHelpRows(resource),
  addInventoryRows(resource),
  ...addTestRows(resource),
  ...addWords(resource),
].filter((file) => existsSync(file) && !file.endsWith('.tsv'))
execFileSync(process.execPath, [
  'node_modules/prettier/bin/prettier.cjs',
  '--write',
  '--log-level',
  'warn',
  ...Object.keys(files),
  ...changed,
])
const keyTypes = readFileSync('src/i18n/key-types.ts', 'utf8').includes(`/${service}.json`)
console.log(`wrote ${Object.keys(files).length} files and the rows of ${changed.length} others. Next:
- npm run generate, for the migration; npm run check -- ${module}
- write what is marked ⚑ in locales: translations, the words of choices, and help in French too
- src/contract/rights/roles.ts: which roles have the scope; the tones of choices and the states of the entity
- the icon of the menu entry; the order of fields; the test says what is special about it${
  keyTypes ? '' : `\n- two lines in src/i18n/key-types.ts for locales/fr/${service}.json, and its name in src/i18n`
}`)
