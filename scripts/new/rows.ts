import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type Resource, entityFolder, isState, transitionsOf } from './resource.ts'

const languages = ['fr', 'en', 'es', 'zh', 'ar'] as const

/** Returns a text with the mark of one that is still to be written; the test of all languages refuses it. */
const flagged = (text: string): string => `⚑ ${text}`

/** Changes a file; throws when the place was not found, so that no row is lost silently. */
function change(file: string, before: string | RegExp, after: string): void {
  const source = readFileSync(file, 'utf8')
  const changed = source.replace(before, after)
  if (changed === source) throw new Error(`${file}: no place found for its row`)
  writeFileSync(file, changed)
}

/** Adds a value at the end of a list of a table; such as `stock: ['products']`. */
function addToList(file: string, list: string, value: string): void {
  const found = new RegExp(`\\n  ${list}: \\[([^\\]]*?),?\\s*\\]`).exec(readFileSync(file, 'utf8'))
  change(file, found?.[0] ?? list, `\n  ${list}: [${found?.[1] ? `${found[1]}, ` : ''}'${value}']`)
}

const importAbove = (file: string, line: string): void => change(file, /^/, `${line}\n`)

/** Adds the rows of the registry, the right, the addresses and the picker. */
export function addContractRows(resource: Resource): string[] {
  const { folder, service, name, path, scope, camel, module, menu, words, fields } = resource
  const within = entityFolder(resource)
  const registry = `src/contract/${folder}/entities.ts`
  change(
    registry,
    /(\n\n\/\*\*[^\n]*\*\/\nexport const)/,
    `\nimport { ${camel} } from '.${within.slice(folder.length)}/${name}.ts'$1`,
  )
  change(registry, /,?\n?\](\n*)$/, `,\n${camel}]$1`)
  const rights = 'src/contract/rights/rights.ts'
  const sections = 'src/features/admin/rights/scope-sections.ts'
  if (!readFileSync(rights, 'utf8').includes(`'${scope}'`)) {
    change(rights, "  'personal_organization',\n] as const", `  'personal_organization',\n  '${scope}',\n] as const`)
    const section = new RegExp(`\\n  ${menu}: \\[`).test(readFileSync(sections, 'utf8')) ? menu : 'settings'
    addToList(sections, section, scope)
    for (const language of languages)
      change(
        `locales/${language}/rights.json`,
        '"scopes": {\n',
        `"scopes": {\n    "${scope}": "${language === 'fr' ? words[1] : flagged(words[1])}",\n`,
      )
  }
  const paths = `src/paths/${module}.ts`
  for (const [route, pattern] of [
    [path, `/${path}`],
    [name, `/${name}/{id}`],
  ] as const)
    if (!dropPlanned(paths, route, scope))
      change(
        paths,
        /\n\] as const/,
        `\n{ name: '${route}', pattern: '${pattern}', access: 'staff', needs: '${scope}:read', title: 'paths:${route}', added: true },\n] as const`,
      )
  const pickers = 'src/api/entities.ts'
  change(
    pickers,
    /(Promise<unknown>>> = \{\n)/,
    `$1'${service}/${path}': () => import('../contract/${within}/${name}.ts').then((part) => resource(part.${camel})),\n`,
  )
  const personal = 'server/services/privacy/personal-columns.ts'
  const texts = fields.filter(({ kind }) => personalKinds.includes(kind)).map((field) => field.name)
  if (texts.length > 0) {
    const table = `${service.replaceAll('-', '_')}_${path.replaceAll('-', '_')}`
    change(personal, /(\n  others: \{\n)/, `$1    ${table}: '${texts.join(' ')}',\n`)
  }
  return [registry, rights, sections, paths, pickers, personal]
}

/** Kinds of fields that can hold data of a person; a test compares the columns with the database. */
const personalKinds: readonly string[] = ['text', 'longText', 'html', 'email', 'phone', 'url', 'user']

/** Removes the mark of a planned address, which has its screen and right now; false when there is no such address. */
function dropPlanned(file: string, route: string, scope: string): boolean {
  const source = readFileSync(file, 'utf8')
  const found = new RegExp(`name: '${route}',[^}]*\\{?[^}]*\\}?[^}]*\\}`).exec(source)
  if (!found) return false
  const right = found[0].includes('needs:') ? '' : `, needs: '${scope}:read'`
  writeFileSync(file, source.replace(found[0], found[0].replace(/,\s*planned: true/, right)))
  return true
}

const folderOf = ({ module }: Resource): string => `src/features/${module}`

/** Writes the index of a feature, for a module without a screen. */
function startFeature({ module, service, menu }: Resource): void {
  const name = module.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  writeFileSync(
    `src/features/${module}/index.ts`,
    `import type { FeatureModule } from '../../widgets/feature-module.ts'
import { screens } from './screens.ts'

/** Feature of ${module}. */
export const feature = { name: '${module}', screens, namespaces: ['${service}', 'widgets'] } as const satisfies FeatureModule
`,
  )
  writeFileSync(
    `src/features/${module}/screens.ts`,
    '/** The screens of the module. */\nexport const screens = {\n} as const\n',
  )
  writeFileSync(
    `src/features/${module}/menu.ts`,
    `import { Folder } from 'lucide-react'\n\n/** The entries of the navigation, in ${menu}. */\nexport const menu = [\n] as const\n`,
  )
  const table = 'src/app/modules/modules.ts'
  importAbove(table, `import * as ${name} from '../../features/${module}/menu.ts'`)
  change(
    table,
    'const features = {\n',
    `const features = {\n  '${module}': { menu: ${name}, load: () => import('../../features/${module}/index.ts') },\n`,
  )
  change('scripts/test/modules.ts', /(string\[\]>> = \{\n)/, `$1  '${module}': ['${service}'],\n`)
}

/** Adds the screens, the menu and the row of tests of the feature. */
export function addFeatureRows(resource: Resource): string[] {
  const { service, name, path, pascal, menu } = resource
  const folder = folderOf(resource)
  const isNew = !existsSync(`${folder}/index.ts`)
  if (isNew) startFeature(resource)
  const row = (route: string, screen: string): string =>
    `'${route}': () => import('./${name}/${screen}.tsx').then(({ ${screen} }) => ${screen}),\n`
  change(
    `${folder}/screens.ts`,
    /(export const screens = \{\n)/,
    `$1${row(path, `${pascal}ListScreen`)}${row(name, `${pascal}Screen`)}`,
  )
  const menuFile = `${folder}/menu.ts`
  const icon = /import \{ (\w+)/.exec(readFileSync(menuFile, 'utf8'))?.[1] ?? 'Folder'
  change(
    menuFile,
    /\n\] as const/,
    `\n{ route: '${path}', icon: ${icon}, entry: '${path}', records: ['${service}/${path}'], covers: ['${name}'] },\n] as const`,
  )
  const table = 'src/widgets/feature-module.ts'
  addToList(table, menu, path)
  return [
    `${folder}/screens.ts`,
    menuFile,
    `${folder}/index.ts`,
    table,
    'scripts/test/modules.ts',
    'src/app/modules/modules.ts',
  ]
}

/** Adds the rows of the inventory: fields that no document names yet. */
export function addInventoryRows({ service, path, fields }: Resource): string {
  const file = 'tests/contract/inventory.tsv'
  const rows = fields.map((field) => {
    const choices = field.kind === 'choice' ? field.within.replaceAll('|', ',') : '-'
    const initial = isState(field) ? field.within.split('|')[0] : '-'
    return [service, path, field.name, choices, initial, 'design'].join('\t')
  })
  writeFileSync(file, `${readFileSync(file, 'utf8').trimEnd()}\n${rows.join('\n')}\n`)
  return file
}

type Words = Readonly<Record<string, unknown>>

/** Appends keys to a text file, without moving its other lines. */
function appendWords(file: string, words: Words): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().slice(0, -1).trimEnd() : '{'
  const added = JSON.stringify(words, null, 2).slice(1, -1).trimEnd()
  writeFileSync(file, `${before}${before === '{' ? '' : ','}${added}\n}\n`)
}

/** Adds the words of the trail for transitions that no other resource of the service has. */
function addActs(file: string, names: readonly string[]): void {
  const source = readFileSync(file, 'utf8')
  const known = (JSON.parse(source) as { acts?: Words }).acts
  const acts = Object.fromEntries(names.filter((name) => !known?.[name]).map((name) => [name, flagged(name)]))
  if (!known) return appendWords(file, { acts })
  const rows = Object.entries(acts).map(([name, text]) => `\n    "${name}": "${text}"`)
  const isEmpty = Object.keys(known).length === 0
  if (rows.length > 0) change(file, '\n  "acts": {', `\n  "acts": {${rows.join(',')}${isEmpty ? '\n  ' : ','}`)
}

/** Returns the texts of the five languages: French as given, the others marked as not translated. */
export function addWords({ service, name, path, words: [one, many, fresh], fields }: Resource): string[] {
  return languages.flatMap((language) => {
    const say = (text: string): string => (language === 'fr' ? text : flagged(text))
    const choices = fields.filter(({ kind }) => kind === 'choice')
    const transitions = fields.filter(isState).flatMap(transitionsOf)
    const own = {
      one: say(one),
      many: say(many),
      new: say(fresh),
      fields: Object.fromEntries(fields.map((field) => [field.name, say(field.label)])),
      ...(choices.length > 0
        ? {
            choices: Object.fromEntries(
              choices.map((field) => [
                field.name,
                Object.fromEntries(field.within.split('|').map((value) => [value, flagged(value)])),
              ]),
            ),
          }
        : {}),
      ...(transitions.length > 0
        ? { transitions: Object.fromEntries(transitions.map((move) => [move.name, flagged(move.name)])) }
        : {}),
    }
    const files = [`locales/${language}/${service}.json`, `locales/${language}/paths.json`] as const
    appendWords(files[0], { [name]: own })
    if (transitions.length > 0)
      addActs(
        files[0],
        transitions.map((move) => move.name),
      )
    appendWords(files[1], { [path]: say(many), [name]: say(one) })
    const help = `locales/${language}/help.json`
    const topic = { purpose: flagged('purpose'), first: flagged('first'), know: flagged('know') }
    appendWords(help, { [path]: topic, [name]: topic })
    return [...files, help]
  })
}

/** Adds the help topics of the list and the page. */
export function addHelpRows({ path, name }: Resource): string {
  const file = 'src/app/shell/help-topics.ts'
  change(file, /(HelpTopic>> = \{\n)/, `$1  '${path}': list('${path}'),\n  '${name}': page('${name}'),\n`)
  return file
}

/** Adds the rows of the tests that walk through every screen: first calls, and the record of the page. */
export function addTestRows({ service, path, name, camel }: Resource): string[] {
  const calls = 'tests/server/access/screens-of-roles.test.ts'
  const address = `${service}/v1/${path}/`
  change(
    calls,
    /(\]\s*\| null>> = \{\n|null>> = \{\n)/,
    `$1'${path}': ['GET', '${address}'],\n'${name}': ['GET', '${address}{id}/'],\n`,
  )
  const faults = 'tests/features/app/faults.test.tsx'
  change(faults, /(const recordOf: [^\n]* = \{\n)/, `$1'${name}': '${camel}',\n`)
  change(
    faults,
    /(\n  client\.setDefaultOptions)/,
    `\n  made.${camel} = await makeSample(person, '${service}/${path}')$1`,
  )
  return [calls, faults]
}
