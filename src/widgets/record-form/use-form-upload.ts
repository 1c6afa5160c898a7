import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { startUpload, type Upload, type UploadEnd } from '../../api/uploads/upload.ts'
import { refusalOf } from '../../api/refusal.ts'
import type { FormValues } from './validation.ts'

/** The upload of the files of a form, while it is saved. */
export interface FormUpload {
  /** Progress from 0 to 1 while files are uploaded. */
  progress: number | undefined
  cancel: () => void
}

/** Returns the names of the fields with a newly chosen file. */
export const fileNames = (values: FormValues): string[] =>
  Object.keys(values).filter((name) => values[name] instanceof File)

/** Watches the saving of a form that has files; without files nothing changes. */
export function useFormUpload() {
  const { t } = useTranslation('widgets')
  const [progress, setProgress] = useState<number>()
  const current = useRef<Upload>(undefined)
  const end = useRef<UploadEnd>(undefined)
  // Read when a call begins: each save has an upload of its own.
  const call = useMemo(
    () => ({
      get signal() {
        return current.current?.options.signal
      },
      get onProgress() {
        return current.current?.options.onProgress
      },
    }),
    [],
  )
  return {
    progress,
    call,
    cancel: () => current.current?.cancel(),
    /** Saves; the upload of the files among the values is followed meanwhile. */
    during: async <T>(values: FormValues, save: () => Promise<T>): Promise<T> => {
      end.current = undefined
      if (fileNames(values).length === 0) return save()
      const upload = startUpload(setProgress)
      current.current = upload
      setProgress(0)
      try {
        return await save()
      } catch (error) {
        end.current = upload.endOf(error) ?? (refusalOf(error, 0) ? 'stalled' : undefined)
        throw error
      } finally {
        upload.close()
        current.current = undefined
        setProgress(undefined)
      }
    },
    /** Returns the message of an upload that ended without an answer; undefined when there was one. */
    textOf: (): string | undefined =>
      end.current && t(end.current === 'cancelled' ? 'formUploadCancelled' : 'formUploadCut'),
  }
}
