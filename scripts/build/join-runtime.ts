import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const one = (names: readonly string[], pattern: RegExp): string => {
  const [found, ...others] = names.filter((name) => pattern.test(name))
  if (!found || others.length > 0) throw new Error(`not one file is called ${pattern.source}`)
  return found
}

const pairs = (list: string): (readonly [string, string])[] =>
  list.split(',').map((pair) => {
    const [name = '', other = name] = pair.split(' as ')
    return [name, other] as const
  })

/**
 * Moves the runtime of the bundler, a kilobyte in a file of its own that every page would request, into the start file.
 * A file that does not import the start file gets a copy. Its name does not depend on the start, so another build may
 * have the same file, which must not import the start of this build.
 */
export function joinRuntime(dist: string): void {
  const assets = join(dist, 'assets')
  const names = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const runtime = one(names, /^rolldown-runtime-/)
  const start = one(names, /^start-/)
  const importing = new RegExp(`import\\{([^}]+)\\}from"\\./${runtime}"`)
  const read = (name: string): string => readFileSync(join(assets, name), 'utf8')

  const [, body, exported] = /^(.+)export\{([^}]+)\};?\s*$/s.exec(read(runtime)) ?? []
  const [, imported] = importing.exec(read(start)) ?? []
  if (!body || !exported || !imported)
    throw new Error('the runtime of the bundler looks different: see join-runtime.ts')
  const parts = pairs(exported).map(([local, name]) => `${name}:${local}`)
  const used = new Map(pairs(imported))
  // The start needs a few of its parts, another file may need any.
  const locals = pairs(exported).map(([, name]) => [name, used.get(name) ?? `runtime_${name}`] as const)
  const copyOf = (wanted: readonly (readonly [string, string])[]): string =>
    `const{${wanted.map((pair) => pair.join(':')).join()}}=(()=>{${body}return{${parts.join()}}})()`
  const again = locals.map(([name, local]) => `${local} as runtime_${name}`)

  for (const name of names) {
    if (name === runtime) continue
    const source = read(name)
    const moved = source
      .replace(importing, (_, list: string) => {
        if (name === start || !source.includes(`"./${start}"`)) return copyOf(name === start ? locals : pairs(list))
        return `import{${pairs(list).map(([part, local]) => `runtime_${part} as ${local}`)}}from"./${start}"`
      })
      .replaceAll(`assets/${runtime}`, `assets/${start}`)
    const joined = name === start ? `${moved}\nexport{${again.join()}};` : moved
    if (joined.includes(runtime)) throw new Error(`${name} still asks for ${runtime}`)
    if (joined !== source) writeFileSync(join(assets, name), joined)
  }
  for (const file of ['index.html', 'pages.json']) {
    const source = readFileSync(join(dist, file), 'utf8')
    writeFileSync(
      join(dist, file),
      source
        .replace(`    <script type="module" crossorigin src="/assets/${runtime}"></script>\n`, '')
        .replaceAll(`"assets/${runtime}",`, ''),
    )
  }
  rmSync(join(assets, runtime))
}
