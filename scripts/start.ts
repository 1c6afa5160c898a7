// Builds the app when its sources changed, then starts the suite on one address.
import { start } from '../server/main.ts'
import { buildApp, dist, isBuilt } from './build/app.ts'

if (!isBuilt()) {
  console.log('building the app ...')
  await buildApp()
}
await start({ app: dist })
