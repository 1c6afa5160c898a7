import { accessSync, closeSync, constants, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

interface Holder {
  pid: number
  host: string
  started: string
}

/**
 * Returns the start of a process in clock ticks since boot, which distinguishes it from an earlier one with the same
 * number. Empty where /proc is absent.
 */
function startOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function isAlive({ pid, host, started }: Holder): boolean {
  if (host !== hostname()) return true
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return startOf(pid) === started
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

function openFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new Error(`the data folder ${folder} cannot be made: ${(error as Error).message}`)
  }
  try {
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new Error(`the data folder ${folder} cannot be written: ${(error as Error).message}`)
  }
}

/**
 * Locks a data folder for this process; two processes on one PGlite folder lose data. Throws an error of one line when
 * another one has it locked. Returns the function that unlocks it.
 */
export function lockFolder(folder: string): () => void {
  openFolder(folder)
  const path = join(folder, 'lock.json')
  for (let tries = 0; ; tries += 1) {
    try {
      const file = openSync(path, 'wx', 0o600)
      writeSync(file, JSON.stringify({ pid: process.pid, host: hostname(), started: startOf(process.pid) }))
      closeSync(file)
      return () => rmSync(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
        throw new Error(`the data folder ${folder} cannot be written: ${(error as Error).message}`)
      const holder = readHolder(path)
      if (tries > 20 || (holder && isAlive(holder)))
        throw new Error(
          `another process (${holder?.pid ?? 'unknown'} on ${holder?.host ?? 'unknown'}) is using the data folder ${folder}; stop it first`,
        )
      // A killed process left it behind.
      rmSync(path, { force: true })
    }
  }
}
