import { lazy, useEffect } from 'react'

const accept = () => import('./AcceptDialog.tsx')
const refuse = () => import('./RefuseDialog.tsx')
const question = () => import('./QuestionDialog.tsx')

export const AcceptDialog = lazy(() => accept().then((part) => ({ default: part.AcceptDialog })))
export const RefuseDialog = lazy(() => refuse().then((part) => ({ default: part.RefuseDialog })))
export const QuestionDialog = lazy(() => question().then((part) => ({ default: part.QuestionDialog })))

const restMs = 400

/** The answers come once the document stands, so that it shows sooner and a press finds them there. */
export function usePrefetchedDialogs(parts: 'all' | 'question'): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // A failure here is no matter: the press asks again.
      for (const part of parts === 'all' ? [accept, refuse, question] : [question]) part().catch(() => undefined)
    }, restMs)
    return () => clearTimeout(timer)
  }, [parts])
}
