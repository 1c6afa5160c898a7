import { type RefObject, useEffect, useRef, useState } from 'react'
import { session, sessionEnding } from '../../api/session/session.ts'

const lastMoments = ['beforeunload', 'pagehide'] as const
const REST = 600

/**
 * The person who types, as long as the form stands: when the session ends under it, what is typed stays theirs.
 */
export function useTyper(): string {
  const [typer] = useState(() => session()?.user?.uuid ?? '')
  return typer
}

/**
 * Keeps what is typed: shortly after each change of `typed`, which is undefined while there is nothing to keep, and
 * when the form goes away in the middle of a word, with its page or at the end of a session; whoever logs out has
 * chosen. Who types on without a rest loses no more than who pauses.
 */
export function useKeepTyped(keep: RefObject<() => void>, typed: unknown): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (typed === undefined || timer.current) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      keep.current()
    }, REST)
  }, [typed, keep])
  useEffect(() => {
    const last = (): void => {
      if (sessionEnding() !== 'left') keep.current()
    }
    for (const event of lastMoments) window.addEventListener(event, last)
    return () => {
      for (const event of lastMoments) window.removeEventListener(event, last)
      clearTimeout(timer.current)
      timer.current = undefined
      last()
    }
  }, [keep])
}
