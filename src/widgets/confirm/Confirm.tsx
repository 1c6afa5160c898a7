import { createContext, type ReactElement, type ReactNode, use, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'

/** Question of a confirm dialog; the specified texts are used for missing ones. */
export interface ConfirmQuestion {
  title?: string
  text?: ReactNode
  confirmLabel?: string
  /** Whether it is red and titled "Supprimer". */
  isDeletion?: boolean
}

type Ask = (question?: ConfirmQuestion) => Promise<boolean>

const ConfirmContext = createContext<Ask | null>(null)

/**
 * Asks and waits for the answer: `if (await confirm({ isDeletion: true })) ...`; needs `ConfirmPart` above, which list
 * screens and forms include.
 */
export function useConfirm(): Ask {
  const ask = use(ConfirmContext)
  if (!ask) throw new Error('useConfirm stands outside of ConfirmPart')
  return ask
}

/** Carries the one confirm dialog of a screen. */
export function ConfirmPart({ children }: { children: ReactNode }): ReactElement {
  const outer = use(ConfirmContext)
  return outer ? <>{children}</> : <OwnConfirm>{children}</OwnConfirm>
}

function OwnConfirm({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null)
  const answer = useRef<(isSure: boolean) => void>(undefined)
  const ask = useCallback<Ask>(
    (next = {}) =>
      new Promise((resolve) => {
        answer.current = resolve
        setQuestion(next)
      }),
    [],
  )
  const close = (isSure: boolean) => {
    answer.current?.(isSure)
    answer.current = undefined
    setQuestion(null)
  }
  const { isDeletion = false } = question ?? {}
  return (
    <ConfirmContext value={ask}>
      {children}
      <ConfirmDialog
        isOpen={question !== null}
        title={question?.title ?? t(isDeletion ? 'messages.delete' : 'actions.confirm')}
        confirmLabel={question?.confirmLabel ?? t(isDeletion ? 'actions.delete' : 'actions.confirm')}
        isDeletion={isDeletion}
        onConfirm={() => close(true)}
        onClose={() => close(false)}
      >
        <p>{t('messages.confirm')}</p>
        {question?.text ?? (isDeletion ? <p>{t('messages.deleteLinked')}</p> : null)}
      </ConfirmDialog>
    </ConfirmContext>
  )
}
