import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { startUpload, type Upload, type UploadEnd, type UploadOptions, newUploadKey } from '../../api/uploads/upload.ts'
import { refusalOf } from '../../api/refusal.ts'
import { errorTexts } from '../../i18n/errors.ts'
import { forgetUpload } from './large-upload.ts'
import { UploadError } from './read-upload.ts'
import type { ListedUpload } from './UploadList.tsx'

/** Sends one file; `key` stays the same for its repeats, so that it is saved once. */
export type SendFile = (file: File, options: UploadOptions & { key: string }) => Promise<unknown>

export interface UploadQueue {
  uploads: readonly ListedUpload[]
  /** Last event, for screen readers. */
  status: string
  add: (files: readonly File[]) => void
  retry: (key: string) => void
  /** Cancels an upload, or removes a waiting or refused one from the list. */
  cancel: (key: string) => void
}

/** Returns whether the same file may be sent again: not when the file itself was refused. */
const mayRetry = (error: unknown): boolean => !(error instanceof UploadError) && !refusalOf(error, 403, 413, 415, 422)

/** Sends files one after the other, each with its progress; a failure does not stop the next one. */
export function useUploadQueue(send: SendFile): UploadQueue {
  const { t } = useTranslation('widgets')
  const [uploads, setUploads] = useState<readonly ListedUpload[]>([])
  const [status, setStatus] = useState('')
  const files = useRef(new Map<string, File>())
  const running = useRef(new Map<string, Upload>())
  const line = useRef(Promise.resolve())

  const change = (key: string, values: Partial<ListedUpload>): void =>
    setUploads((now) => now.map((upload) => (upload.key === key ? { ...upload, ...values } : upload)))
  const drop = (key: string): void => {
    files.current.delete(key)
    setUploads((now) => now.filter((upload) => upload.key !== key))
  }
  const textOf = (error: unknown, end: UploadEnd | undefined): string => {
    if (error instanceof UploadError) return error.message
    if (end === 'stalled' || refusalOf(error, 0)) return t('uploadCut')
    const refusal = refusalOf(error)
    return errorTexts(Object.values(refusal?.errors ?? {}).flat()) ?? refusal?.detail ?? t('uploadFailed')
  }
  const attempt = async (key: string): Promise<void> => {
    const file = files.current.get(key)
    if (!file) return
    const { name } = file
    const upload = startUpload((progress) => change(key, { progress }))
    running.current.set(key, upload)
    change(key, { state: 'sending', progress: 0, error: undefined })
    try {
      await send(file, { ...upload.options, key })
      forgetUpload(key, false)
      drop(key)
      setStatus(t('uploadDone', { name }))
    } catch (error) {
      const end = upload.endOf(error)
      if (end === 'cancelled') {
        forgetUpload(key, true)
        drop(key)
        setStatus(t('uploadCancelled', { name }))
      } else {
        change(key, { state: 'failed', error: textOf(error, end), mayRetry: mayRetry(error) })
      }
    } finally {
      upload.close()
      running.current.delete(key)
    }
  }
  const enqueue = (key: string): void => {
    line.current = line.current.then(() => attempt(key))
  }
  return {
    uploads,
    status,
    add: (given) => {
      const added = given.map((file) => ({ key: newUploadKey(), file }))
      for (const { key, file } of added) files.current.set(key, file)
      setUploads((now) => [
        ...now,
        ...added.map(({ key, file }) => ({ key, name: file.name, state: 'waiting' as const })),
      ])
      for (const { key } of added) enqueue(key)
    },
    retry: (key) => {
      change(key, { state: 'waiting', error: undefined })
      enqueue(key)
    },
    cancel: (key) => {
      const upload = running.current.get(key)
      if (upload) return upload.cancel()
      forgetUpload(key, true)
      drop(key)
    },
  }
}
