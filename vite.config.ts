import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin } from 'vite'
import { chunkNames, iconFiles, rememberModules } from './scripts/build/chunks.ts'
import { pageFiles } from './scripts/build/pages.ts'
import { compactAddresses } from './scripts/build/compact-addresses.ts'

/** The package names its development build for every bundler; the production build is a third smaller. */
const productionRouter = ['react-router/dom', 'react-router'].map((name) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(
    new URL(
      `./node_modules/react-router/dist/production/${name === 'react-router' ? 'index' : 'dom-export'}.mjs`,
      import.meta.url,
    ),
  ),
}))

/**
 * Parts of packages that the app never runs but a bundler cannot see to be dead: JSON schemas of zod (the server writes
 * OpenAPI), the fetch adapter of axios (browsers take the other one) and what axios offers besides calls.
 */
const deadParts =
  /\/(zod\/v4\/core\/(to-json-schema|json-schema-processors)|axios\/lib\/(adapters\/fetch|helpers\/(HttpStatusCode|formDataToJSON|toFormData|toURLEncodedForm|AxiosURLSearchParams)|core\/assertParamsAcyclic|cancel\/CancelToken))\.js$/

/** Leaves the bodies of dead parts out of the built app and keeps their names. */
const leaveOut: Plugin = {
  name: 'leave-out-dead-parts',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (!deadParts.test(id)) return undefined
    const source = readFileSync(id, 'utf8')
    const names = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(
      ([, name]) => `export const ${name} = () => ({})`,
    )
    const aliases = [...source.matchAll(/^export \{ (\w+ as \w+) \}/gm)].map(([, alias]) => `export { ${alias} }`)
    return {
      code: [...names, ...aliases, ...(/^export default/m.test(source) ? ['export default () => ({})'] : [])].join(
        '\n',
      ),
      moduleSideEffects: false,
    }
  },
}

/**
 * The router keeps links and forms of its own in every app: it names them for debuggers, and a bundler cannot know that
 * making them changes nothing. What is not imported goes.
 */
const dropUnusedLinks: Plugin = {
  name: 'drop-unused-links',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/chunk-[^/]+\.mjs$/ },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = ".*";$/gm, '')
        .replaceAll(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2'),
      map: null,
    }),
  },
}

export default defineConfig(({ mode, command }) => {
  const env = loadEnv(mode, process.cwd(), ['VITE_', 'PORT'])
  const target = env.VITE_DEV_API || `http://127.0.0.1:${env.PORT || 8080}`
  return {
    plugins: [
      react(),
      leaveOut,
      dropUnusedLinks,
      compactAddresses,
      rememberModules,
      pageFiles(),
      ...(command === 'build'
        ? [iconFiles(fileURLToPath(new URL('./node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url)))]
        : []),
    ],
    resolve: { alias: command === 'build' ? productionRouter : [] },
    // The polyfill would be an inline script and small files data URLs, which the content security policy refuses.
    build: {
      outDir: 'dist',
      manifest: true,
      chunkSizeWarningLimit: 700,
      // What every page has from its start need not be asked for with a part.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, files) =>
          files.filter((file) => !/\/(start|rolldown-runtime)-[\w-]+\.(js|css)$/.test(file)),
      },
      assetsInlineLimit: 0,
      // A file that is loaded lazily in one place may be needed at once in another.
      rolldownOptions: {
        checks: { ineffectiveDynamicImport: false },
        output: {
          // One sign more than before the copies of the runtime, so that no browser keeps a file of then.
          chunkFileNames: 'assets/[name]-[hash:9].js',
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ debugName: 'kinds of pages', name: chunkNames() }],
          },
        },
      },
    },
    server: {
      port: 5173,
      proxy: Object.fromEntries(
        ['/api', '/config.json', '/health'].map((path) => [path, { target, changeOrigin: false }]),
      ),
    },
  }
})
