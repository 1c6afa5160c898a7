import { readFileSync, statSync } from 'node:fs'

/** Facts of the bundler about a module: its static imports, and the modules that load it when they need it. */
interface ModuleFacts {
  importedIds: readonly string[]
  dynamicImporters: readonly string[]
}
interface Context {
  getModuleInfo: (id: string) => ModuleFacts | null
}

/**
 * Kinds of pages of the suite, each by its entry files. Modules for every kind are in `start`, those for the staff in
 * `staff`, those for all pages of visitors in `public`. Modules that dialogs and forms of visitors share with the staff
 * are in `fields`, further ones for lists in `list`. Parts that every staff page loads after it is painted are in
 * `painted`. Modules shared by other kinds of staff pages are in `forms`, and
 * each kind has its own rest. So a page has a handful of files instead of a hundred, each of which costs more than the
 * bytes it could save.
 */
const kinds: Readonly<Record<string, RegExp>> = {
  start: /\/src\/app\/main\.tsx$/,
  staff: /\/src\/(app\/(main|StaffApp)\.tsx|widgets\/one-screen\.ts)$/,
  painted:
    /\/src\/(app\/shell\/(pins\/(PinButton|LivePins)|navigation\/RelatedPages|NotificationsButton|UnreadNotice|PersonMenu|more-creations)|app\/StaleNotice|app\/screens\/link-prefetch|widgets\/outbox\/OutboxButton|api\/(notifications\/live|offline\/seen))\.tsx?$/,
  visitor: /\/src\/(app\/(main|PublicApp)|features\/public-documents\/Public(Quotation|Paper|Invoice)Screen)\.tsx$/,
  quotation: /\/PublicQuotationScreen\.tsx$/,
  paper: /\/PublicPaperScreen\.tsx$/,
  invoice: /\/PublicInvoiceScreen\.tsx$/,
  answer: /\/src\/features\/public-documents\/answers\/\w+Dialog\.tsx$/,
  visit: /\/src\/(app\/PublicApp|features\/crm\/public\/Public\w+Screen)\.tsx$/,
  overlay: /\/src\/ui\/overlay\/OverlayHosts\.tsx$/,
  list: /\/src\/features\/[\w-]+\/.*ListScreen\.tsx$/,
  account: /\/src\/features\/auth\/(?!public\/).*Screen\.tsx$/,
  record:
    /\/src\/(features\/(documents\/page\/\w+Screens?|directory\/.*(Organization|Contact)Screen)|widgets\/record-form\/RecordPanel)\.tsx$/,
  editor: /\/src\/features\/documents\/editor\/DocumentFormScreen\.tsx$/,
}

/**
 * Names the chunk of a module by the kinds of pages that need it at once. A small module that several parts share is
 * named by its floor. Undefined leaves it to the bundler.
 */
export function chunkNames(): (id: string, context: Context) => string | undefined {
  let needs: Map<string, string[]> | undefined
  let uses: Map<string, number> | undefined
  return (id, context) => {
    needs ??= needsOf(context)
    uses ??= usesOf(context)
    // Comes with the staff app, and to a page of visitors after its document.
    if (/\/node_modules\/axios\//.test(id)) return 'calls'
    const found = needs.get(id)
    if (found) return chunkOf(id, found)
    const own = [...closureOf([id], context)].filter((needed) => !needs?.has(needed))
    return (uses.get(id) ?? 0) > 1 && own.every(isSmall) ? floorOf(id) : undefined
  }
}

/** Most bytes of the source of a module that is joined with others of its floor. */
const mostBytes = 3000

const isSmall = (id: string): boolean => floorOf(id) !== undefined && statSync(id).size <= mostBytes

/**
 * Names the chunk of a small module that several parts share. Records and calls are in `data`, inputs and icons in
 * `parts`, and each feature has its own. A chunk imports only those of lower floors, as their modules do.
 */
function floorOf(id: string): string | undefined {
  if (/\/src\/(api|contract|format)\/.*\.ts$/.test(id)) return 'data'
  const [, feature] = /\/src\/features\/([\w-]+)\/.*\.(tsx?|css)$/.exec(id) ?? []
  if (feature) return `parts-${feature}`
  return /\/(src\/(ui|widgets)\/.*\.(tsx?|css)|lucide-react\/dist\/esm\/icons\/.*js)$/.test(id) ? 'parts' : undefined
}

/** Pages of visitors of any kind: they load no chunk that joins modules of the staff. */
const publicPage = /\/src\/features\/(public-documents|[\w-]+\/public)\//

/** Counts the parts of the staff loaded on demand that need a module at once; 0 where visitors need it too. */
function usesOf(context: Context): Map<string, number> {
  const uses = new Map<string, number>()
  const parts = [...modules].filter((id) => (context.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0)
  for (const id of parts) for (const needed of closureOf([id], context)) uses.set(needed, (uses.get(needed) ?? 0) + 1)
  for (const id of parts) if (publicPage.test(id)) for (const needed of closureOf([id], context)) uses.set(needed, 0)
  return uses
}

/** Returns modules and all that they import at once. */
function closureOf(ids: readonly string[], context: Context): Set<string> {
  const seen = new Set(ids)
  for (const id of seen) for (const next of context.getModuleInfo(id)?.importedIds ?? []) seen.add(next)
  return seen
}

/** Kinds of the pages of one document, which is loaded without the others. */
const documents = ['quotation', 'paper', 'invoice']

function chunkOf(id: string, all: readonly string[]): string {
  const shown = all.filter((kind) => documents.includes(kind))
  const found = all.filter((kind) => !documents.includes(kind))
  if (shown.length === 1 && found.length === 1) return shown[0]!
  const isFor = (...names: readonly string[]): boolean => names.some((kind) => found.includes(kind))
  if (isFor('visitor', 'answer', 'visit', 'overlay')) return chunkOfVisitors(found)
  // One sheet for all that lists show first: rows wait for each of them.
  if (isFor('list') && !isFor('start', 'staff') && id.endsWith('.css')) return 'list'
  return found.length === 1 ? found[0]! : chunkOfStaff(found)
}

/** Names the chunk of a module that several kinds of staff pages need. */
function chunkOfStaff(found: readonly string[]): string {
  const chunk = ['start', 'staff', 'list', 'painted'].find((kind) => found.includes(kind))
  return chunk ?? 'forms'
}

/**
 * Names the chunk of a module for visitors. A dialog over a document must not load the files of the staff, and a start
 * must not load those of its dialogs.
 */
function chunkOfVisitors(found: readonly string[]): string {
  const isOnly = (...names: readonly string[]): boolean => found.every((kind) => names.includes(kind))
  const isAlsoFor = (...names: readonly string[]): boolean => names.some((kind) => found.includes(kind))
  if (found.length === 1) return found[0]!
  if (found.includes('start')) return 'start'
  // A form of visitors shares its inputs with the staff; a document, which has none, does without.
  if (found.includes('staff')) return isAlsoFor('visitor', 'answer', 'overlay') ? 'start' : 'fields'
  if (isOnly('visitor', 'answer')) return 'visitor'
  if (isOnly('visitor', 'answer', 'visit')) return 'public'
  if (!found.includes('visitor')) return 'fields'
  return isAlsoFor('answer', 'visit') ? 'shared' : 'page'
}

const modules = new Set<string>()

/** Remembers every module of the build, for `chunkNames` to walk. */
export const rememberModules = {
  name: 'remember-modules',
  moduleParsed: ({ id }: { id: string }): void => {
    modules.add(id)
  },
}

/**
 * Icons are imported from one index; each import is led to its own file, so that an icon travels with the parts that
 * show it.
 */
export function iconFiles(index: string): {
  name: string
  enforce: 'pre'
  transform: (code: string, id: string) => string | undefined
} {
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of readFileSync(index, 'utf8').matchAll(
    /^export \{ (.+) \} from '\.\/(icons\/[^']+)'/gm,
  )) {
    for (const name of names.split(', ')) files.set(name.replace('default as ', ''), file)
  }
  const one = (name: string): string => {
    if (name.startsWith('type ')) return `import type { ${name.slice(5)} } from 'lucide-react'`
    const [imported = '', local = imported] = name.split(' as ')
    const file = files.get(imported)
    return file ? `import ${local} from 'lucide-react/dist/esm/${file}'` : `import { ${name} } from 'lucide-react'`
  }
  return {
    name: 'icon-files',
    enforce: 'pre',
    transform: (code, id) =>
      id.includes('/src/') && code.includes(`from 'lucide-react'`)
        ? code.replaceAll(/import \{([^}]+)\} from 'lucide-react'/g, (_, names: string) =>
            names
              .split(',')
              .map((name) => name.trim())
              .filter(Boolean)
              .map(one)
              .join('; '),
          )
        : undefined,
  }
}

function needsOf(context: Context): Map<string, string[]> {
  const needs = new Map<string, string[]>()
  for (const [kind, pattern] of Object.entries(kinds)) {
    const entries = [...modules].filter((id) => pattern.test(id))
    for (const id of closureOf(entries, context)) needs.set(id, [...(needs.get(id) ?? []), kind])
  }
  return needs
}
