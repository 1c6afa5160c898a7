import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Starts the built suite on an empty folder with the demo company; the journeys read its log-ins from the environment. */
export default async function startSuite(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'ensemble-e2e-'))
  const port = process.env.E2E_PORT ?? '8123'
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    env: { ...process.env, PORT: port, DATA_DIR: folder, DEMO: '1', RATE_LIMITS: 'raised', DATABASE_URL: '', PUBLIC_URL: '', SMTP_URL: '' }, stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = await ready(child)
  process.env.E2E_LOGINS = JSON.stringify(lines.filter((line) => line.startsWith('login ')).map((line) => line.split(' ').slice(1)))
  return async () => {
    const gone = new Promise((resolve) => { child.once('exit', resolve) })
    child.kill('SIGTERM')
    await gone
    rmSync(folder, { recursive: true, force: true })
  }
}

function ready(child: ChildProcess): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const lines: string[] = []
    let rest = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      const parts = (rest + chunk.toString()).split('\n')
      rest = parts.pop() ?? ''
      lines.push(...parts)
      if (parts.some((line) => line.startsWith('ready '))) resolve(lines)
    })
    child.once('exit', (code) => reject(new Error(`the suite ended with ${code} before it was ready`)))
  })
}
