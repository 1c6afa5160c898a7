import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'

/** The package names its development build for every bundler; the production build is a third smaller. */
const productionRouter = ['react-router/dom', 'react-router'].map((name) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(new URL(`./node_modules/react-router/dist/production/${name === 'react-router' ? 'index' : 'dom-export'}.mjs`, import.meta.url)),
}))

export default defineConfig(({ mode, command }) => {
  const target = loadEnv(mode, process.cwd(), 'VITE_').VITE_DEV_API || 'http://127.0.0.1:8080'
  return {
    plugins: [react()],
    resolve: { alias: command === 'build' ? productionRouter : [] },
    // The polyfill would be an inline script and small files data URLs, which the content security policy refuses.
    build: { outDir: 'dist', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
    server: { port: 5173, proxy: Object.fromEntries(['/api', '/config.json', '/health'].map((path) => [path, { target, changeOrigin: false }])) },
  }
})
