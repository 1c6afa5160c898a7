import { useRef, useState } from 'react'
import { UnreadableSheet } from './read/read-sheets.ts'

/** Progress of a longer task, and the signal that stops it. */
export interface Course {
  signal: AbortSignal
  onProgress: (done: number) => void
}

/** Runs the longer tasks of an import with their progress; a failure is shown and changes nothing. */
export function useCourse() {
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState<{ done: number; total: number } | null>(null)
  const work = useRef<AbortController>(undefined)
  const run = async (total: number, step: (course: Course) => Promise<void>): Promise<void> => {
    const { signal } = (work.current = new AbortController())
    setFault('')
    setBusy({ done: 0, total })
    try {
      await step({ signal, onProgress: (done) => setBusy({ done, total }) })
    } catch (error) {
      if (!signal.aborted) setFault(error instanceof UnreadableSheet ? error.fault : 'later')
    } finally {
      setBusy(null)
    }
  }
  return { fault, busy, run, stop: () => work.current?.abort() }
}
