// Pictures of every due screen in sizes, themes and languages, into shots/; exit 1 on sideways scroll, clipped text or
// a raw key.
import { execFileSync } from 'node:child_process'

execFileSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', '--config', 'playwright.config.ts', '--grep', '@shots'],
  { stdio: 'inherit', env: { ...process.env, SHOTS: '1' } },
)
