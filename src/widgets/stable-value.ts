import { useState } from 'react'

/** Value that was made first for a content; `done` removes it after a successful try. */
export interface FirstTry {
  made: (content: string, make: () => string) => string
  done: () => void
}

function newFirstTry(): FirstTry {
  let kept: { content: string; value: string } | undefined
  return {
    made: (content, make) => {
      if (kept?.content !== content) kept = { content, value: make() }
      return kept.value
    },
    done: () => {
      kept = undefined
    },
  }
}

/**
 * Keeps the time that a form read from the clock at its first try. The same content sent again after a lost answer must
 * be identical, or the service repeats the act. A payment at 10:02 and one at 10:03 are two payments.
 */
export const useStableValue = (): FirstTry => useState(newFirstTry)[0]
