import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { entities } from '../../src/contract/index.ts'

const folder = new URL('../../server/services/', import.meta.url)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
const languages = ['ar', 'en', 'es', 'fr', 'zh'] as const

const words = (language: string, namespace: string): Record<string, string> => {
  const file = new URL(`../../locales/${language}/${namespace}.json`, import.meta.url)
  try {
    return JSON.parse(readFileSync(file, 'utf8')).acts ?? {}
  } catch {
    return {}
  }
}

/** The service whose record an audit row is about: that of the entity where the row names it, else of the folder. */
function serviceOf(source: string, call: string, file: string): string {
  const [, name] = /entity: (\w+)\.key/.exec(call) ?? []
  const [, contract] =
    (name &&
      new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '(?:[./]*/src/contract|\\.\\.)/(\\w+)/`).exec(source)) ||
    []
  return contract ?? (/\bkind\b|Kind\b/.test(call) ? 'commercial' : file.split('/')[0]!)
}

/** The text of a call from its opening bracket on. */
function bodyAt(source: string, start: number): string {
  let depth = 1
  let at = start
  while (depth > 0 && at < source.length) {
    if (source[at] === '(') depth += 1
    if (source[at] === ')') depth -= 1
    at += 1
  }
  return source.slice(start, at)
}

const quoted = (text: string): string[] => [...text.matchAll(/'([a-z][a-z_]*)'/g)].map(([, word]) => word!)

/** Reads the files of a service that import one of it: they too give actions to the function that writes them. */
const importersOf = (file: string): string[] => {
  const [service, name] = [file.slice(0, file.indexOf('/') + 1), file.slice(file.lastIndexOf('/') + 1)]
  return files
    .filter((other) => other.startsWith(service))
    .map((other) => readFileSync(new URL(other, folder), 'utf8'))
    .filter((source) => source.includes(`/${name}'`))
}

/** Actions of one file: those that its audit rows say, and those that are given to the function that writes them. */
function actionsIn(file: string): [service: string, action: string][] {
  const source = readFileSync(new URL(file, folder), 'utf8')
  return [...source.matchAll(/\baudit(?:All)?\(/g)].flatMap((found): [string, string][] => {
    const call = bodyAt(source, found.index + found[0].length)
    const service = serviceOf(source, call, file)
    const said = [...call.matchAll(/\baction: ([^,\n}]+)/g)].flatMap(([, value]) => quoted(value!.split('===').at(-1)!))
    const given = /\baction,/.test(call)
      ? [source, ...importersOf(file)].flatMap((text) =>
          [...text.matchAll(/\b(?:move|write)\(call, (?:\w+|await \w+\(call, '\w+'\)), '([a-z_]+)'/g)].map(
            ([, action]) => action!,
          ),
        )
      : []
    return [...said, ...given].map((action) => [service, action])
  })
}

const emitted = files.flatMap(actionsIn)
const moved = entities.flatMap((entity): [string, string][] =>
  Object.keys(entity.states?.transitions ?? {}).map((name) => [entity.service, name]),
)

test('the actions of the bank and of the books are among those that are found', () => {
  const found = emitted.map((pair) => pair.join(':'))
  for (const action of [
    'payment:match',
    'payment:unmatch',
    'payment:ignore',
    'payment:reopen_line',
    'payment:import_statement',
    'payment:take_back_statement',
    'payment:connect',
    'payment:disconnect',
    'payment:approve_transfer',
    'payment:send_transfer',
    'payment:cancel_transfer',
    'payment:execute_transfer',
    'payment:reject_transfer',
    'payment:reopen_transfer',
    'accounting:letter',
    'accounting:unletter',
    'accounting:close',
  ])
    expect(found).toContain(action)
})

test.each(languages)('every action that a service writes into the trail has words of its service: %s', (language) => {
  const shared = words(language, 'widgets')
  const missing = [...emitted, ...moved].filter(([service, action]) => {
    const own = words(language, service)
    return ![action, `${action}_accepted`].some((name) => own[name]) && !shared[action]
  })
  expect([...new Set(missing.map((pair) => pair.join(':')))]).toEqual([])
})
