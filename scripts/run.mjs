// Runs a program of this folder that works on the data, built: npm run verify, backup, restore.
import { builtServer } from './build/server.mjs'

process.setSourceMapsEnabled(true)
const [name] = process.argv.splice(2, 1)
await import(await builtServer(name))
