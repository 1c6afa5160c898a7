// Checksums of sources, read without a compiler: a start compares them with what was built.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const dist = join(root, 'dist')
export const stamp = join(dist, 'sources.sha256')

function* filesOf(path) {
  if (!statSync(path).isDirectory()) {
    yield path
    return
  }
  for (const name of readdirSync(path).sort()) yield* filesOf(join(path, name))
}

function checksumOf(places) {
  const hash = createHash('sha256')
  for (const place of places)
    for (const file of filesOf(join(root, place))) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

/** Returns the checksum of all that the app is built from. */
export const appSources = () =>
  checksumOf(['src', 'locales', 'public', 'scripts/build', 'index.html', 'vite.config.ts', 'package-lock.json'])

/** Checks whether dist/ was built from the current sources. */
export const isAppBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === appSources()

/** Returns the checksum of all that the services are built from. */
export const serverSources = () => checksumOf(['server', 'src', 'scripts', 'package-lock.json'])
