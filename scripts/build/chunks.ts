import { readFileSync } from 'node:fs'

/** What the bundler tells of a module: what it imports at once. */
interface ModuleFacts {
  importedIds: readonly string[]
}
interface Context {
  getModuleInfo: (id: string) => ModuleFacts | null
}

/**
 * The kinds of pages of the suite, each by the files it is made of. What every kind needs is `start`, what the staff
 * need is
 * `staff`, what lists share with other kinds of staff pages is `shared`, what those share among themselves is `forms`,
 * and each kind has
 * its own rest: a handful of files for a page instead of a hundred, for each costs more than the bytes it could save.
 */
const kinds: Readonly<Record<string, RegExp>> = {
  start: /\/src\/app\/main\.tsx$/,
  staff: /\/src\/app\/(main|StaffApp)\.tsx$/,
  visitor: /\/src\/(app\/(main|PublicApp)|features\/commercial\/public\/Public\w+Screen)\.tsx$/,
  answer: /\/src\/features\/commercial\/public\/\w+Dialog\.tsx$/,
  list: /\/src\/features\/\w+\/.*ListScreen\.tsx$/,
  account: /\/src\/features\/auth\/.*Screen\.tsx$/,
  record:
    /\/src\/(features\/(commercial\/page|directory)\/.*(Invoice|Quotation|Organization|Contact)Screen|widgets\/record-form\/RecordPanel)\.tsx$/,
  editor: /\/src\/features\/commercial\/editor\/DocumentFormScreen\.tsx$/,
}

/** Names the chunk of a module by the kinds of pages that need it at once; undefined leaves it to the bundler. */
export function chunkNames(): (id: string, context: Context) => string | undefined {
  let needs: Map<string, string[]> | undefined
  return (id, context) => {
    if (id.includes('rolldown/runtime')) return 'start'
    needs ??= needsOf(context)
    const found = needs.get(id)
    return found ? chunkOf(found) : wordsChunk(id)
  }
}

function chunkOf(found: readonly string[]): string {
  const isFor = (kind: string): boolean => found.includes(kind)
  if (found.length === 1) return found[0]!
  if (isFor('start') || isFor('visitor') || (isFor('staff') && isFor('answer'))) return 'start'
  if (isFor('staff')) return 'staff'
  if (isFor('answer')) return 'answer-shared'
  return isFor('list') ? 'shared' : 'forms'
}

/** The words of a language that every page shows, and those that most pages of the staff show, are one file each. */
function wordsChunk(id: string): string | undefined {
  const [, language, namespace = ''] = /\/locales\/(\w+)\/(\w+)\.json$/.exec(id) ?? []
  if (!language) return undefined
  if (['common', 'paths', 'validation'].includes(namespace)) return `words-${language}`
  return ['widgets', 'documents'].includes(namespace) ? `words-staff-${language}` : undefined
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
