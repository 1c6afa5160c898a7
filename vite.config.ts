import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'

/** What every staff page starts with; the rest is split where screens are loaded lazily. */
const startPackages = /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/(react-query|query-core)|axios|i18next|react-i18next)\//

export default defineConfig(({ mode }) => {
  const target = loadEnv(mode, process.cwd(), 'VITE_').VITE_DEV_API || 'http://127.0.0.1:8080'
  return {
    plugins: [react()],
    // The polyfill would be an inline script, which the content security policy refuses.
    build: { outDir: 'dist', modulePreload: { polyfill: false }, assetsInlineLimit: 0, reportCompressedSize: true, rolldownOptions: { output: {} } },
    server: { port: 5173, proxy: Object.fromEntries(['/api', '/config.json', '/health'].map((path) => [path, { target, changeOrigin: false }])) },
  }
})

export { startPackages }
