import { readFileSync } from 'node:fs'

/** Facts of the bundler about a module: its static imports. */
interface ModuleFacts {
  importedIds: readonly string[]
}
interface Context {
  getModuleInfo: (id: string) => ModuleFacts | null
}

/**
 * Kinds of pages of the suite, each by its entry files. Modules for every kind are in `start`, those for the staff in
 * `staff`, those for all pages of visitors in `public`. Modules that dialogs and forms of visitors share with the staff
 * are in `fields`, further ones for lists in `list`. Modules shared by other kinds of staff pages are in `forms`, and
 * each kind has its own rest. So a page has a handful of files instead of a hundred, each of which costs more than the
 * bytes it could save.
 */
const kinds: Readonly<Record<string, RegExp>> = {
  start: /\/src\/app\/main\.tsx$/,
  staff: /\/src\/app\/(main|StaffApp)\.tsx$/,
  visitor: /\/src\/(app\/(main|PublicApp)|features\/public-documents\/Public(Quotation|Paper|Invoice)Screen)\.tsx$/,
  answer: /\/src\/features\/public-documents\/answers\/\w+Dialog\.tsx$/,
  visit: /\/src\/(app\/PublicApp|features\/crm\/public\/Public\w+Screen)\.tsx$/,
  overlay: /\/src\/ui\/overlay\/OverlayHosts\.tsx$/,
  list: /\/src\/features\/[\w-]+\/.*ListScreen\.tsx$/,
  account: /\/src\/features\/auth\/.*Screen\.tsx$/,
  record:
    /\/src\/(features\/(documents\/page\/\w+Screens?|directory\/.*(Organization|Contact)Screen)|widgets\/record-form\/RecordPanel)\.tsx$/,
  editor: /\/src\/features\/documents\/editor\/DocumentFormScreen\.tsx$/,
}

/** Names the chunk of a module by the kinds of pages that need it at once; undefined leaves it to the bundler. */
export function chunkNames(): (id: string, context: Context) => string | undefined {
  let needs: Map<string, string[]> | undefined
  return (id, context) => {
    needs ??= needsOf(context)
    const found = needs.get(id)
    return found && chunkOf(id, found)
  }
}

function chunkOf(id: string, found: readonly string[]): string {
  const isFor = (...names: readonly string[]): boolean => names.some((kind) => found.includes(kind))
  const isForVisitors = isFor('visitor', 'answer', 'visit', 'overlay')
  // One sheet for all that lists show first: its bytes are few, and rows wait for each of them.
  if (isFor('list') && !isFor('start') && !isForVisitors && id.endsWith('.css')) return 'staff'
  if (found.length === 1) return found[0]!
  if (isFor('start')) return 'start'
  if (isForVisitors) return chunkOfVisitors(found)
  if (isFor('staff')) return 'staff'
  return isFor('list') ? 'list' : 'forms'
}

/**
 * Names the chunk of a module for visitors. A dialog over a document must not load the files of the staff, and a start
 * must not load those of its dialogs.
 */
function chunkOfVisitors(found: readonly string[]): string {
  const isOnly = (...names: readonly string[]): boolean => found.every((kind) => names.includes(kind))
  const isAlsoFor = (...names: readonly string[]): boolean => names.some((kind) => found.includes(kind))
  // A form of visitors shares its inputs with the staff; a document, which has none, does without.
  if (found.includes('staff')) return isAlsoFor('visitor', 'answer', 'overlay') ? 'start' : 'fields'
  if (isOnly('visitor', 'answer')) return 'visitor'
  if (isOnly('visitor', 'answer', 'visit')) return 'public'
  if (!found.includes('visitor')) return 'fields'
  return isAlsoFor('answer', 'visit') ? 'start' : 'page'
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
    const waiting = [...modules].filter((id) => pattern.test(id))
    const seen = new Set(waiting)
    for (const id of waiting) {
      needs.set(id, [...(needs.get(id) ?? []), kind])
      for (const next of context.getModuleInfo(id)?.importedIds ?? []) {
        if (!seen.has(next)) {
          seen.add(next)
          waiting.push(next)
        }
      }
    }
  }
  return needs
}
