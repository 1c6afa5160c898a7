// Starts the services alone.
import { builtServer } from './build/server.mjs'

process.setSourceMapsEnabled(true)
const { start } = await import(await builtServer())
await start()
