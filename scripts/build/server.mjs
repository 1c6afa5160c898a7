import { build } from 'esbuild'
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, serverSources } from './sources.mjs'

const folder = join(root, 'dist-server')
/** Builds that are stored: a running server still loads parts of its own. */
const stored = 3

/** Programs that work on the data of a server. */
const programs = ['backup', 'restore', 'verify'].map((name) => `scripts/${name}.ts`)

/** Returns the modules that worker threads load by their address. */
const tasks = () =>
  readdirSync(join(root, 'server'), { recursive: true })
    .map((name) => `server/${name}`)
    .filter((name) => name.endsWith('-task.ts'))

/** Lets each module find the files beside its source, and the built tasks of worker threads. */
const addresses = {
  name: 'addresses',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      loader: 'ts',
      contents: readFileSync(path, 'utf8')
        .replaceAll(
          /new URL\('[./a-z-]*\/([a-z-]+-task)\.ts', import\.meta\.url\)/g,
          "new URL('./$1.js', import.meta['url'])",
        )
        .replaceAll(
          'import.meta.url',
          `new URL(${JSON.stringify(`../../${relative(root, path).replaceAll('\\', '/')}`)}, import.meta['url']).href`,
        ),
    })),
}

/** Removes the oldest builds. */
function removeOld() {
  const builds = readdirSync(folder)
    .map((name) => join(folder, name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
  for (const old of builds.slice(stored)) rmSync(old, { recursive: true, force: true })
}

/**
 * Builds the services into a folder named by the checksum of their sources, unless it exists. Returns the address of a
 * built program: it starts in a third of the time that compiling file by file takes.
 */
export async function builtServer(name = 'main') {
  const place = join(folder, serverSources().slice(0, 16))
  const program = pathToFileURL(join(place, `${name}.js`)).href
  if (existsSync(place)) return program
  const part = `${place}.part-${process.pid}`
  await build({
    absWorkingDir: root,
    entryPoints: ['server/main.ts', ...programs, ...tasks()],
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    outdir: part,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'error',
    plugins: [addresses],
  })
  try {
    renameSync(part, place)
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    // Another start built the same meanwhile.
    if (!existsSync(place)) throw error
  }
  removeOld()
  return program
}
