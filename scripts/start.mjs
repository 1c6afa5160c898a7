// Builds the app when its sources changed, then starts the suite on one address.
import { execFileSync } from 'node:child_process'
import { builtServer } from './build/server.mjs'
import { dist, isAppBuilt, root } from './build/sources.mjs'

process.setSourceMapsEnabled(true)
if (!isAppBuilt()) {
  console.log('building the app ...')
  const builder = JSON.stringify(new URL('build/app.ts', import.meta.url).href)
  execFileSync(
    process.execPath,
    ['--import', 'tsx', '--eval', `import(${builder}).then(({ buildApp }) => buildApp())`],
    { stdio: 'inherit', cwd: root },
  )
}
const { start } = await import(await builtServer())
await start({ app: dist })
