import { useState } from 'react'

/** What was made for a content first; `done` forgets it once the try succeeded. */
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
 * Keeps what a form takes from the clock at its first try. The same content tried again, after an answer that was lost,
 * must be the same to the last letter, or the service does it twice: a payment of ten past two and one of eleven past
 * are two payments.
 */
export const useFirstTry = (): FirstTry => useState(newFirstTry)[0]
