import { useState } from 'react'

/** 128 random bits as hexadecimal, without `crypto.randomUUID`, which plain http does not offer. */
export const randomRequestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Key of one user gesture: the same content keeps its key until it succeeded. So a second click or a retry after a lost
 * connection has one effect.
 */
export interface Gesture {
  keyOf: (content: unknown) => string
  done: () => void
}

/** A file has no JSON: another one is another content. */
const described = (_name: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value

/** Makes the keys of one form or button. */
export function newGesture(): Gesture {
  let kept: { content: string; key: string } | undefined
  return {
    keyOf: (content) => {
      const text = JSON.stringify(content ?? null, described)
      if (kept?.content !== text) kept = { content: text, key: randomRequestKey() }
      return kept.key
    },
    done: () => {
      kept = undefined
    },
  }
}

/** Returns the gesture of a mounted form or button. */
export function useGesture(): Gesture {
  return useState(newGesture)[0]
}
