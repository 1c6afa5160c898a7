import { config } from '../http/config.ts'
import { randomRequestKey } from '../http/keys.ts'
import { isCancelled } from '../http/send.ts'

/** The key of one file, the same for all its repeats. */
export const newUploadKey = randomRequestKey

/** Reason for which an upload ended without an answer. */
export type UploadEnd = 'cancelled' | 'stalled'

/** Options of a call with files, by which it is observed and ended. */
export interface UploadOptions {
  signal: AbortSignal
  onProgress: (share: number) => void
}

/** One upload under way. */
export interface Upload {
  options: UploadOptions
  /** Ends it at once. */
  cancel: () => void
  /** Why it ended, for the error that came of it; undefined when the call itself failed. */
  endOf: (error: unknown) => UploadEnd | undefined
  /** It has been answered or has failed: nothing waits for its progress any more. */
  close: () => void
}

/** Begins an upload. It may take any time, but is cancelled when it makes no progress for the time-out of a call. */
export function startUpload(onProgress: (share: number) => void): Upload {
  const controller = new AbortController()
  let end: UploadEnd | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = (reason: UploadEnd): void => {
    end ??= reason
    controller.abort()
  }
  const watch = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => stop('stalled'), config().callSeconds * 1000)
  }
  watch()
  return {
    options: {
      signal: controller.signal,
      onProgress: (share) => {
        watch()
        onProgress(share)
      },
    },
    cancel: () => stop('cancelled'),
    endOf: (error) => (isCancelled(error) ? end : undefined),
    close: () => clearTimeout(timer),
  }
}
