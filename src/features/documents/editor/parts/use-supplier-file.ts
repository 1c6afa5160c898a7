import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { attachmentsAndNotes } from '../../../../api/commercial/documents/attachments-and-notes.ts'
import { isDrawn, supplierPaper } from '../../../../api/commercial/documents/supplier-paper.ts'
import { aside } from '../../../../api/failed-reads.ts'
import { newUploadKey } from '../../../../api/uploads/upload.ts'
import { showToast } from '../../../../ui/toast/toast.ts'
import { type AnyResource, fieldFacts } from '../../../../widgets/entity.ts'
import { checkedUpload, megabytesOf, UploadError } from '../../../../widgets/files-panel/read-upload.ts'
import { i18n } from '../../../../i18n/i18n.ts'

const { files } = attachmentsAndNotes.invoice
/** Resource that sends the file itself beside the other values. */
const sent: AnyResource = files

/** Limits of a supplier's file: a PDF or a picture, no larger than a file of an invoice. */
export const paperFacts = {
  ...fieldFacts(files.entity, 'document'),
  types: ['pdf', 'png', 'jpg', 'gif', 'webp'] as const,
}

/** Returns the supplier's file that an invoice keeps: the oldest of its files that can be drawn. */
const useKeptPaper = (id: string | null) =>
  useQuery({
    queryKey: [...files.key, 'paper', id],
    queryFn: async ({ signal }): Promise<File | null> => {
      const paper = id ? await supplierPaper(id, signal) : null
      return paper && isDrawn(paper.type) ? paper : null
    },
    meta: aside,
    enabled: id !== null,
    staleTime: Infinity,
  }).data

/**
 * Returns the file of a supplier's invoice. It is shown beside the lines as soon as it is dropped, and saved as a file
 * of the invoice after the first save.
 */
export function useSupplierFile(id: string | null) {
  const client = useQueryClient()
  const kept = useKeptPaper(id)
  const [dropped, setDropped] = useState<File | null>(null)
  const [error, setError] = useState('')
  const waiting = useRef<{ file: File; key: string } | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const upload = useMutation({
    mutationFn: ({ invoice, file, key }: { invoice: string; file: File; key: string }) =>
      sent.create(
        { invoice, title: file.name.slice(0, 255), document: file, size: megabytesOf(file.size) },
        { key, isSilent: true },
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: [...files.key, 'list'] }),
  })
  /** Saves the waiting file with an invoice; false after a failure, and then it still waits. */
  const keep = async (invoice: string): Promise<boolean> => {
    if (!waiting.current) return true
    try {
      await upload.mutateAsync({ invoice, ...waiting.current })
      waiting.current = null
      setWaiting(false)
      return true
    } catch {
      setError(i18n.t('commercial:paper.failed'))
      showToast('warning', i18n.t('commercial:paper.failed'))
      return false
    }
  }
  const file = dropped ?? kept ?? null
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file])
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url])
  return {
    file,
    url,
    error,
    isWaiting,
    isBusy: upload.isPending,
    keep,
    drop: async (given: File): Promise<void> => {
      setError('')
      try {
        const checked = await checkedUpload(given, paperFacts)
        waiting.current = { file: checked, key: newUploadKey() }
        setDropped(checked)
        setWaiting(true)
        if (id) await keep(id)
      } catch (refused) {
        setError(refused instanceof UploadError ? refused.message : i18n.t('commercial:paper.failed'))
      }
    },
  }
}

export type SupplierFileState = ReturnType<typeof useSupplierFile>
