import { dirname, join, resolve } from 'node:path'
import type { BuiltPages } from '../../server/static.ts'
import { paths } from '../../src/paths/index.ts'
import { screenFiles } from './screen-files.ts'

/** Facts that the bundler knows, and those for measuring it: the files that a list and the editor load. */
export interface Pages extends Omit<BuiltPages, 'words' | 'asks' | 'visitorAsks'> {
  visits: Record<string, string[]>
  list: string[]
  editor: string[]
}

interface Chunk {
  type: string
  fileName: string
  moduleIds?: readonly string[]
  imports?: readonly string[]
  viteMetadata?: { importedCss: ReadonlySet<string> }
}
type Bundle = Readonly<Record<string, Chunk>>

const entry = /\/src\/app\/main\.tsx$/
const staffApp = /\/src\/app\/StaffApp\.tsx$/
/** Loaded by the first call of the app itself, which on staff pages is sent at once. */
const calls = /\/node_modules\/axios\/index\.js$/
/** Screens of visitors by the first part of their address. */
const visitedScreens: Readonly<Record<string, RegExp>> = {
  'quotation-public': /\/PublicQuotationScreen\.tsx$/,
  'purchase-order-public': /\/PublicPaperScreen\.tsx$/,
  'credit-public': /\/PublicPaperScreen\.tsx$/,
  'invoice-public': /\/PublicInvoiceScreen\.tsx$/,
  'lead-form': /\/crm\/public\/PublicLeadFormScreen\.tsx$/,
  booking: /\/crm\/public\/PublicBookingScreen\.tsx$/,
}
const publicApp = /\/src\/app\/PublicApp\.tsx$/

/**
 * Returns the scripts and style sheets that the given modules load at once; a sheet follows those that it may override.
 */
function filesOf(bundle: Bundle, ...patterns: readonly RegExp[]): string[] {
  const files = new Set<string>()
  const sheets = new Set<string>()
  const add = (file: string): void => {
    if (files.has(file)) return
    files.add(file)
    for (const next of bundle[file]?.imports ?? []) add(next)
    for (const sheet of bundle[file]?.viteMetadata?.importedCss ?? []) sheets.add(sheet)
  }
  for (const { fileName, moduleIds } of Object.values(bundle))
    if (moduleIds?.some((id) => patterns.some((pattern) => pattern.test(id)))) add(fileName)
  return [...files, ...sheets]
}

/** Schemas come with the forms that check by them. */
const schemas = /\/node_modules\/zod\//

const features = '/src/features'

const plain = (text: string): RegExp => new RegExp(`${text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)}$`)

/**
 * Writes `pages.json`: the server names the files of an address in the head of its page, so that they travel together;
 * the build weighs them.
 */
export function pageFiles() {
  const screens = new Map<string, string>()
  return {
    name: 'page-files',
    transform(this: { parse: (code: string) => object }, code: string, id: string): void {
      if (!/\/src\/features\/\w+\/screens\.ts$/.test(id)) return
      for (const [name, file] of screenFiles(this.parse(code))) screens.set(name, resolve(dirname(id), file))
    },
    generateBundle(
      this: {
        emitFile: (file: { type: 'asset'; fileName: string; source: string }) => unknown
        error: (message: string) => never
      },
      _: unknown,
      bundle: Bundle,
    ): void {
      const staff = filesOf(bundle, entry, staffApp, calls)
      const routes: Pages['routes'] = {}
      for (const { name, pattern } of paths) {
        const screen = screens.get(name)
        const [, feature] = (screen && /\/features\/(\w+)\//.exec(screen)) || []
        if (screen && feature)
          routes[pattern] = {
            files: filesOf(bundle, plain(join(features, feature, 'index.ts')), plain(screen)).filter(
              (file) => !staff.includes(file),
            ),
            feature,
          }
      }
      const pages: Pages = {
        font:
          Object.values(bundle).find(({ fileName }) => /\/inter-latin-(?!ext)[^/]*\.woff2$/.test(fileName))?.fileName ??
          '',
        staff,
        visitor: filesOf(bundle, entry, publicApp),
        visits: Object.fromEntries(
          Object.entries(visitedScreens).map(([name, screen]) => [name, filesOf(bundle, entry, publicApp, screen)]),
        ),
        routes,
        list: filesOf(bundle, entry, staffApp, calls, /\/InvoiceListScreen\.tsx$/),
        editor: filesOf(bundle, entry, staffApp, calls, /\/editor\/DocumentFormScreen\.tsx$/),
      }
      const first = [pages.staff, pages.visitor, ...Object.values(pages.visits)].flat()
      const withSchemas = first.find((file) => bundle[file]?.moduleIds?.some((id) => schemas.test(id)))
      if (withSchemas) this.error(`${withSchemas}, which a page loads first, contains zod`)
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pages) })
    },
  }
}
