import type { DemoContext } from './demo-context.ts'

/** A part of the story and its moment (UTC). */
export interface DemoStep {
  moment: string
  run: () => Promise<unknown>
}

/** Runs steps in the order of their moments, so that numbers and entries rise with time; equal ones in the given order. */
export async function runInOrder(demo: DemoContext, steps: readonly DemoStep[]): Promise<void> {
  for (const { moment, run } of steps.toSorted((one, two) => one.moment.localeCompare(two.moment))) {
    demo.clock.set(moment)
    await run()
  }
}
