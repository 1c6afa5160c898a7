/** Number of current reads that a page needs. */
let urgent = 0
const waiting = new Set<() => void>()

/** Longest wait in ms of a read that only decorates a page. */
const patienceMs = 2000

const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })
const quiet = (): Promise<void> =>
  urgent === 0
    ? Promise.resolve()
    : new Promise((resolve) => {
        waiting.add(resolve)
      })
// The browser is idle once the answers are rendered and painted; when it renders in slices, it paints before.
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined' || document.hidden) resolve()
    else requestIdleCallback(() => resolve(), { timeout: patienceMs })
  })

/** Runs a read that a page needs: secondary reads wait for its answer. */
export async function withHighPriority<T>(read: () => Promise<T>): Promise<T> {
  urgent += 1
  try {
    return await read()
  } finally {
    urgent -= 1
    if (urgent === 0) {
      for (const go of waiting) go()
      waiting.clear()
    }
  }
}

/** Waits until the answers that the page needs are received and painted. */
export const whenPainted = async (): Promise<void> => {
  await turn()
  await quiet()
  await painted()
}

/** Waits in the same way, two seconds at most. */
export const afterFirstPaint = async (): Promise<void> => {
  await Promise.race([
    whenPainted(),
    new Promise((resolve) => {
      setTimeout(resolve, patienceMs)
    }),
  ])
}
