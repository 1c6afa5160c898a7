import { readFileSync } from 'node:fs'

/** What the bundler tells of a module: what it imports at once. */
interface ModuleFacts { importedIds: readonly string[] }
interface Context { getModuleInfo: (id: string) => ModuleFacts | null }

/**
 * The kinds of pages of the suite, each by the files it is made of. A page loads its own chunk and one chunk for every set of kinds that
 * share parts with it: a dozen files instead of a hundred, and no part that only another kind of page needs.
 */
const kinds: Readonly<Record<string, RegExp>> = {
  staff: /\/src\/app\/(main|StaffApp)\.tsx$/,
  visitor: /\/src\/(app\/(main|PublicApp)|features\/commercial\/public\/Public\w+Screen)\.tsx$/,
  answer: /\/src\/features\/commercial\/public\/\w+Dialog\.tsx$/,
  list: /\/src\/features\/\w+\/.*ListScreen\.tsx$/,
  account: /\/src\/features\/auth\/.*Screen\.tsx$/,
  record: /\/src\/(features\/(commercial\/page|directory)\/.*(Invoice|Quotation|Organization|Contact)Screen|widgets\/record-form\/RecordPanel)\.tsx$/,
  editor: /\/src\/features\/commercial\/editor\/DocumentFormScreen\.tsx$/,
}
const start = /\/src\/app\/main\.tsx$/

/** Names the chunk of a module by the kinds of pages that need it at once; undefined leaves it to the bundler. */
export function chunkNames(): (id: string, context: Context) => string | undefined {
  let needs: Map<string, string[]> | undefined
  return (id, context) => {
    needs ??= needsOf(context)
    const found = needs.get(id)
    if (!found) return undefined
    if (found.includes('start')) return 'start'
    return chunkOf(found)
  }
}

/** Small sets are joined where it costs a page little: what visitors share with others, and what their dialogs share. */
function chunkOf(found: readonly string[]): string {
  const isFor = (kind: string): boolean => found.includes(kind)
  if (isFor('staff')) return isFor('visitor') ? 'base' : isFor('answer') ? 'staff-answer' : 'staff'
  const guest = isFor('visitor') ? 'visitor' : isFor('answer') ? 'answer' : undefined
  if (!guest) return found.join('-')
  return found.length > 1 ? `${guest}-shared` : guest
}

const modules = new Set<string>()

/** Remembers every module of the build, for `chunkNames` to walk. */
export const rememberModules = { name: 'remember-modules', moduleParsed: ({ id }: { id: string }): void => { modules.add(id) } }

/** Icons are imported from one index; each import is led to its own file, so that an icon travels with the parts that show it. */
export function iconFiles(index: string): { name: string; enforce: 'pre'; transform: (code: string, id: string) => string | undefined } {
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of readFileSync(index, 'utf8').matchAll(/^export \{ (.+) \} from '\.\/(icons\/[^']+)'/gm)) {
    for (const name of names.split(', ')) files.set(name.replace('default as ', ''), file)
  }
  const one = (name: string): string => {
    if (name.startsWith('type ')) return `import type { ${name.slice(5)} } from 'lucide-react'`
    const [imported = '', local = imported] = name.split(' as ')
    const file = files.get(imported)
    return file ? `import ${local} from 'lucide-react/dist/esm/${file}'` : `import { ${name} } from 'lucide-react'`
  }
  return {
    name: 'icon-files', enforce: 'pre',
    transform: (code, id) => (id.includes('/src/') && code.includes(`from 'lucide-react'`)
      ? code.replaceAll(/import \{([^}]+)\} from 'lucide-react'/g, (_, names: string) => names.split(',').map((name) => name.trim()).filter(Boolean).map(one).join('; '))
      : undefined),
  }
}

interface Chunk { type: string; fileName: string; moduleIds?: readonly string[]; imports?: readonly string[]; viteMetadata?: { importedCss: ReadonlySet<string> } }

/** What a kind of page loads, by the file its screen is in. */
const pages: Readonly<Record<keyof Pages, RegExp>> = {
  staff: kinds.staff!, visitor: kinds.visitor!, list: /\/(main|StaffApp|InvoiceListScreen)\.tsx$/, editor: /\/(main|StaffApp|QuotationFormScreen)\.tsx$/,
}

/** Files in `assets/` that a page of each kind loads before it shows, scripts and sheets. */
export interface Pages { staff: string[]; visitor: string[]; list: string[]; editor: string[] }

/** Writes `pages.json`: the server names these files in the head of a page, so that they travel together; the build weighs them. */
export const pageFiles = {
  name: 'page-files',
  generateBundle(this: { emitFile: (file: { type: 'asset'; fileName: string; source: string }) => unknown }, _: unknown, bundle: Readonly<Record<string, Chunk>>): void {
    const filesOf = (pattern: RegExp): string[] => {
      const waiting = Object.values(bundle).filter(({ moduleIds }) => moduleIds?.some((id) => pattern.test(id))).map(({ fileName }) => fileName)
      const files = new Set(waiting)
      for (const file of waiting) {
        for (const sheet of bundle[file]?.viteMetadata?.importedCss ?? []) files.add(sheet)
        for (const next of bundle[file]?.imports ?? []) if (!files.has(next)) { files.add(next); waiting.push(next) }
      }
      return [...files]
    }
    this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(Object.fromEntries(Object.entries(pages).map(([page, pattern]) => [page, filesOf(pattern)]))) })
  },
}

function needsOf(context: Context): Map<string, string[]> {
  const needs = new Map<string, string[]>()
  for (const [kind, pattern] of Object.entries({ start, ...kinds })) {
    const waiting = [...modules].filter((id) => pattern.test(id))
    const seen = new Set(waiting)
    for (const id of waiting) {
      needs.set(id, [...(needs.get(id) ?? []), kind])
      for (const next of context.getModuleInfo(id)?.importedIds ?? []) {
        if (!seen.has(next)) { seen.add(next); waiting.push(next) }
      }
    }
  }
  return needs
}
