import { modules } from '../src/paths/index.ts'

/** Prints the map of addresses: name, pattern, access and module, tab-separated. */
const rows = Object.entries(modules).flatMap(([module, paths]) =>
  paths.map(({ name, pattern, access }) => [name, pattern, access, module].join('\t')),
)
process.stdout.write(`${rows.join('\n')}\n`)
