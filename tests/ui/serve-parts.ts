import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'
import { iconFiles } from '../../scripts/build/chunks.ts'

const root = new URL('page', import.meta.url).pathname
const icons = new URL('../../node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url).pathname

/** Builds the page of the parts and serves it under the product's policy for styles; the tests read its address. */
export default async function serveParts(): Promise<() => Promise<void>> {
  const outDir = mkdtempSync(join(tmpdir(), 'ensemble-ui-'))
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), iconFiles(icons)],
    build: {
      outDir,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      reportCompressedSize: false,
    },
  })
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'warn',
    build: { outDir },
    preview: {
      host: '127.0.0.1',
      port: 0,
      headers: {
        'content-security-policy':
          "default-src 'self'; img-src 'self' data:; style-src 'self' 'nonce-parts'; style-src-attr 'unsafe-inline'; frame-src blob:",
      },
    },
  })
  process.env.UI_PARTS_URL = server.resolvedUrls?.local[0] ?? ''
  return async () => {
    await server.close()
    rmSync(outDir, { recursive: true, force: true })
  }
}
