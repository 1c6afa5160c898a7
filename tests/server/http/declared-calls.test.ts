import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi } from '../../../server/open-api/open-api.ts'
import type { Route } from '../../../server/http/routing/routes.ts'
import { type Suite, startSuite } from '../../support/suite.ts'
import { nameOf } from '../../support/routes.ts'

type Content = Readonly<Record<string, { schema: object }>>
interface Operation {
  requestBody?: { content: Content }
  responses: Readonly<Record<string, { content?: Content }>>
}

let suite: Suite
let operations: readonly { route: Route; operation: Operation }[]

beforeAll(async () => {
  suite = await startSuite()
  const { paths } = openApi(suite.router.routes) as { paths: Record<string, Record<string, Operation>> }
  operations = suite.router.routes.map((route) => {
    const address = `/api/${route.service}/${route.version ?? 'v1'}/${route.path.replaceAll(/:(\w+)/g, '{$1}')}/`
    return { route, operation: paths[address]![route.method]! }
  })
})
afterAll(() => suite.close())

const isDescribed = (content: Content | undefined): boolean =>
  Object.values(content ?? {}).some(({ schema }) => Object.keys(schema).length > 0)

function hasAnswer({ operation }: { operation: Operation }): boolean {
  const [status, answer] = Object.entries(operation.responses).find(([code]) => Number(code) < 400)!
  return status === '204' || isDescribed(answer.content)
}

const hasBody = ({ operation: { requestBody } }: { operation: Operation }): boolean =>
  !requestBody || isDescribed(requestBody.content)

function countByService(isMissing: (of: { route: Route; operation: Operation }) => boolean): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const one of operations.filter(isMissing)) counts[one.route.service] = (counts[one.route.service] ?? 0) + 1
  return counts
}

/** Operations without a schema of their answer: these numbers may only fall. */
const withoutAnswer: Readonly<Record<string, number>> = {
  commercial: 30,
  crm: 12,
  directory: 6,
  files: 1,
  history: 3,
}

/** Writes without a schema of their body: these numbers may only fall. */
const withoutBody: Readonly<Record<string, number>> = {
  commercial: 20,
  crm: 6,
  directory: 2,
  history: 1,
}

test('T3.3: operations without a schema of their answer, by service', () => {
  expect(countByService((one) => !hasAnswer(one))).toEqual(withoutAnswer)
})

test('T3.3: writes without a schema of their body, by service', () => {
  expect(countByService((one) => !hasBody(one))).toEqual(withoutBody)
})

test('T3.3: a declared call is served as it is declared: each part of its path is a parameter or a plain word', () => {
  const odd = operations.filter(({ route }) => (route.answer ?? route.body) && !/^[\w:/.-]+$/.test(route.path))
  expect(odd.map(({ route }) => nameOf(route))).toEqual([])
})
