import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dataUrlOf } from '../../../api/uploads/data-url.ts'
import {
  previewStatement,
  type StatementFile,
  type StatementPreview,
  useImportStatement,
} from '../../../api/payment/bank-accounts.ts'
import type { StatementLayout } from '../../../contract/payment/statement-layout.ts'
import type { DroppedFile } from '../../../ui/fields/FileDrop.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { refusalText } from '../../../widgets/refusal-text.ts'

/** The present file: its content, and the files that wait behind it. */
export interface ShownStatement {
  file: StatementFile
  preview: StatementPreview
  waiting: readonly File[]
}

/**
 * Imports statement files, one after another: each is shown before it is imported, and a refused one has its reason.
 */
export function useStatementImport(account: string, onClose: () => void) {
  const { t } = useTranslation('payment')
  const importing = useImportStatement()
  const [shown, setShown] = useState<ShownStatement | null>(null)
  const [refused, setRefused] = useState<readonly DroppedFile[]>([])
  const [isReading, setReading] = useState(false)
  const refuse = (name: string, error: unknown): void =>
    setRefused((before) => [
      ...before.filter((file) => file.name !== name),
      { key: name, name, error: refusalText(error) ?? t('statement.failed') },
    ])
  /** Shows the first of these files that can be read; returns whether there is one. */
  const look = async (files: readonly File[]): Promise<boolean> => {
    for (const [index, one] of files.entries())
      try {
        const file = { account, file: await dataUrlOf(one), file_name: one.name, layout: null }
        setShown({ file, preview: await previewStatement(file), waiting: files.slice(index + 1) })
        return true
      } catch (error) {
        refuse(one.name, error)
      }
    setShown(null)
    return false
  }
  const busy = async <T>(work: () => Promise<T>): Promise<T> => {
    setReading(true)
    try {
      return await work()
    } finally {
      setReading(false)
    }
  }
  return {
    shown,
    refused,
    isBusy: isReading || importing.isPending,
    forget: (key: string) => setRefused((before) => before.filter((file) => file.key !== key)),
    choose: (files: readonly File[]) => {
      setRefused([])
      void busy(() => look(files))
    },
    /** Reads the shown file again with columns that were named by hand. */
    lay: (layout: StatementLayout) =>
      shown &&
      void busy(async () => {
        const file = { ...shown.file, layout }
        try {
          setShown({ ...shown, file, preview: await previewStatement(file) })
        } catch (error) {
          refuse(file.file_name, error)
        }
      }),
    skip: () => shown && void busy(() => look(shown.waiting)),
    apply: () =>
      busy(async () => {
        if (!shown) return
        try {
          const { imported, skipped } = await importing.mutateAsync(shown.file)
          showToast('success', t(imported === 0 ? 'statement.known' : 'statement.done', { count: imported, skipped }))
          const isNext = await look(shown.waiting)
          if (!isNext && refused.length === 0 && shown.waiting.length === 0) onClose()
        } catch (error) {
          refuse(shown.file.file_name, error)
        }
      }),
  }
}
