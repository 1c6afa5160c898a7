import { type RefObject, useEffect, useRef, useState } from 'react'
import { currentSession, sessionEnding } from '../../api/session/session.ts'

const lastMoments = ['beforeunload', 'pagehide'] as const
const REST = 600

/**
 * Returns the id of the person who types, for as long as the form is mounted. When the session ends meanwhile, the
 * draft stays theirs.
 */
export function useTyper(): string {
  const [typer] = useState(() => currentSession()?.user?.uuid ?? '')
  return typer
}

/**
 * Calls `keep` shortly after each change of `typed`, which is undefined while there is nothing to keep. It also calls
 * it when the form is unmounted or its page is closed, unless the person logs out. Typing without a pause does not
 * postpone the next call.
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
