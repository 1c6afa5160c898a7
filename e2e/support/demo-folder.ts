import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { spawnSuite } from './spawn-suite.ts'

const cache = join('node_modules', '.cache', 'ensemble')
const sources = ['server', 'src/contract', 'src/format', 'src/pdf', 'locales', 'package-lock.json']

/**
 * Returns the data folder of the demo company, which every suite of the journeys copies. Its name changes with the
 * sources of the demo and with the day.
 */
export function demoFolder(): string {
  const hash = createHash('sha256').update(new Date().toDateString())
  for (const place of sources)
    for (const file of statSync(place).isDirectory() ? readdirSync(place, { recursive: true }).sort() : ['']) {
      const path = join(place, String(file))
      if (statSync(path).isFile()) hash.update(path).update(readFileSync(path))
    }
  return join(cache, `demo-${hash.digest('hex').slice(0, 16)}`)
}

/** Makes the demo company once, before the first worker starts, and gives its folder to every worker. */
export default async function prepareDemo(): Promise<void> {
  const folder = demoFolder()
  process.env.E2E_DEMO = folder
  if (existsSync(folder)) return
  mkdirSync(cache, { recursive: true })
  for (const old of readdirSync(cache)) if (old.startsWith('demo-')) rmSync(join(cache, old), { recursive: true })
  const part = `${folder}.part`
  const suite = await spawnSuite('serve', { DATA_DIR: part, DEMO: '1' })
  await suite.stop()
  rmSync(join(part, 'snapshots'), { recursive: true, force: true })
  renameSync(part, folder)
}
