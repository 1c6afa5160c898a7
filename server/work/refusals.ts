import { RuleError } from '../../src/contract/rules/money/rule-error.ts'
import { Refusal } from '../http/call/errors.ts'
import { runInWorker, WorkRefused } from './run-in-worker.ts'

/** Answer of a task: its output, or a refusal as plain data. */
export type TaskAnswer<Output> = { output: Output } | { refusal: PlainRefusal }

/** A refusal as plain data: of a rule, or of a call. */
export type PlainRefusal =
  { rule: Pick<RuleError, 'code' | 'path' | 'params'> } | { call: Pick<Refusal, 'status' | 'code' | 'more'> }

/** Converts a refusal into plain data; throws any other error again. */
export function plainRefusal(error: unknown): PlainRefusal {
  if (error instanceof RuleError) return { rule: { code: error.code, path: error.path, params: error.params } }
  if (error instanceof Refusal) return { call: { status: error.status, code: error.code, more: error.more } }
  throw error
}

/** Makes a refusal of plain data again. */
const refusalFrom = (plain: PlainRefusal): RuleError | Refusal =>
  'rule' in plain
    ? new RuleError(plain.rule.code, plain.rule.path, plain.rule.params)
    : new Refusal(plain.call.status, plain.call.code, plain.call.more)

/** Runs work of a task; answers its output, or its refusal as plain data. */
export async function answerOf<Output>(work: () => Output | Promise<Output>): Promise<TaskAnswer<Output>> {
  try {
    return { output: await work() }
  } catch (error) {
    return { refusal: plainRefusal(error) }
  }
}

/** Runs a task that answers by `answerOf` in a worker; throws its refusal, or 503 where no worker could do it. */
export async function runOrRefuse<Input, Output>(module: string, input: Input): Promise<Output> {
  let answer: TaskAnswer<Output>
  try {
    answer = await runInWorker<Input, TaskAnswer<Output>>(module, input)
  } catch (error) {
    throw error instanceof WorkRefused ? new Refusal(503, 'busy', { retryAfter: 5 }) : error
  }
  if ('refusal' in answer) throw refusalFrom(answer.refusal)
  return answer.output
}
