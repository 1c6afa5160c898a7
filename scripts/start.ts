// Builds the app when its sources changed, then starts the suite on one address.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { start } from '../server/main.ts'
import { buildApp, dist } from './build/app.ts'

const root = new URL('..', import.meta.url).pathname
const stamp = join(dist, 'sources.sha256')

function* filesOf(path: string): Generator<string> {
  if (!statSync(path).isDirectory()) {
    yield path
    return
  }
  for (const name of readdirSync(path).sort()) yield* filesOf(join(path, name))
}

function sources(): string {
  const hash = createHash('sha256')
  for (const place of ['src', 'locales', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'])
    for (const file of filesOf(join(root, place))) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

const wanted = sources()
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log('building the app ...')
  await buildApp()
  writeFileSync(stamp, wanted)
}
await start({ app: dist })
