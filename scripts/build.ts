// Builds the app and refuses a build that passes the size budgets of the start.
import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const kilobyte = 1024
execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], { stdio: 'inherit' })
const assets = 'dist/assets'
const gz = (file: string): number => gzipSync(readFileSync(join(assets, file))).length / kilobyte
const files = readdirSync(assets).filter((file) => /\.(js|css)$/.test(file) && statSync(join(assets, file)).isFile())
const rows = files.map((file) => ({ file, kB: Number(gz(file).toFixed(1)) })).sort((left, right) => right.kB - left.kB)
console.table(rows.slice(0, 12))
const heavy = /pdf|chart|editor|calendar|gantt|html2canvas|inter|noto/i
const tooLarge = rows.filter(({ file, kB }) => file.endsWith('.js') && kB > 190 && !heavy.test(file))
if (tooLarge.length > 0) {
  console.error(`over budget: ${tooLarge.map(({ file, kB }) => `${file} ${kB} kB`).join(', ')}`)
  process.exit(1)
}
