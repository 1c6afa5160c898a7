import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface RunningSuite {
  url: string
  lines: string[]
  stop: () => Promise<void>
}

/**
 * Starts a suite on an empty folder or on a copy of the given one: `start` with the built app, `serve` with the
 * services alone.
 */
export async function spawnSuite(
  what: 'start' | 'serve',
  environment: Record<string, string> = {},
  copyOf?: string,
): Promise<RunningSuite> {
  const folder = mkdtempSync(join(tmpdir(), 'ensemble-e2e-'))
  if (copyOf) cpSync(copyOf, folder, { recursive: true })
  const child = spawn(process.execPath, [`scripts/${what}.mjs`], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      RATE_LIMITS: 'raised',
      DATABASE_URL: '',
      PUBLIC_URL: '',
      SMTP_URL: '',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = await ready(child)
  return {
    url: lines.find((line) => line.startsWith('ready '))?.slice(6) ?? '',
    lines,
    stop: async () => {
      const gone = new Promise((resolve) => {
        child.once('exit', resolve)
      })
      child.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
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
