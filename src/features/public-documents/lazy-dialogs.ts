import { lazy, useEffect } from 'react'
import { onFirstUse } from '../../api/loading/first-use.ts'

const accept = () => import('./answers/AcceptDialog.tsx')
const refuse = () => import('./answers/RefuseDialog.tsx')
const question = () => import('./answers/QuestionDialog.tsx')

export const AcceptDialog = lazy(() => accept().then((part) => ({ default: part.AcceptDialog })))
export const RefuseDialog = lazy(() => refuse().then((part) => ({ default: part.RefuseDialog })))
/** Loaded only where a deposit is requested. */
export const DepositButton = lazy(() => import('./DepositButton.tsx').then((part) => ({ default: part.DepositButton })))
export const DepositAsked = lazy(() =>
  import('./answers/DepositAsked.tsx').then((part) => ({ default: part.DepositAsked })),
)
/** Loaded only where there are questions. */
export const QuestionThread = lazy(() =>
  import('./answers/QuestionThread.tsx').then((part) => ({ default: part.QuestionThread })),
)
export const OrderAnswer = lazy(() =>
  import('./answers/OrderAnswer.tsx').then((part) => ({ default: part.OrderAnswer })),
)
export const QuestionDialog = lazy(() => question().then((part) => ({ default: part.QuestionDialog })))

/** Loads the dialogs when the customer first points, touches or types, so that a press finds them ready. */
export function usePrefetchedDialogs(parts: 'all' | 'question'): void {
  useEffect(
    () =>
      onFirstUse(() => {
        // A failure here is ignored: the press requests it again.
        for (const part of parts === 'all' ? [accept, refuse, question] : [question]) part().catch(() => undefined)
      }),
    [parts],
  )
}
