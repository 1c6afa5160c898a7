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

const namesOf = (isMissing: (of: { route: Route; operation: Operation }) => boolean): string[] =>
  operations.filter(isMissing).map(({ route }) => nameOf(route))

test('T3.3: every operation has a schema of its answer, or the media types of its file', () => {
  expect(namesOf((one) => !hasAnswer(one))).toEqual([])
})

test('T3.3: every write has a schema of its body', () => {
  expect(namesOf((one) => !hasBody(one))).toEqual([])
})

test('T3.3: a declared call is served as it is declared: each part of its path is a parameter or a plain word', () => {
  const odd = operations.filter(({ route }) => (route.answer ?? route.body) && !/^[\w:/.-]+$/.test(route.path))
  expect(odd.map(({ route }) => nameOf(route))).toEqual([])
})
