import { buildMark } from '../../api/loading/build-mark.ts'
import { i18n } from '../../i18n/i18n.ts'
import { showToast } from '../../ui/toast/toast.ts'
import { hasChanges, isFirstReload } from './chunks.ts'
import { startWorker, updateWorker } from './shell-worker.ts'

const restMs = 60_000
let askedAt = 0
let isKnown = false
let typedAt = ''

/**
 * Returns the mark of the build that a page starts: the addresses of its first scripts, which contain the hashes of all
 * others.
 */
const buildIdIn = (page: string): string =>
  Array.from(page.matchAll(/<script[^>]*type="module"[^>]*\ssrc="([^"]+)"/g), ([, address]) => address).join()

const isHidden = (): boolean => document.visibilityState === 'hidden'
const isBusy = (): boolean => document.querySelector('[aria-busy=true]') !== null

/** Returns whether the page is hidden, has no typed or ticked values, and nothing open or loading. */
const isQuiet = (): boolean =>
  isHidden() && !isBusy() && typedAt !== location.href && !document.querySelector('dialog[open]') && !hasChanges()

/** Waits until a hidden page loads nothing, half a minute at most. */
async function settled(): Promise<void> {
  for (let seconds = 0; seconds < 30 && isHidden() && isBusy(); seconds += 1)
    await new Promise((resolve) => {
      setTimeout(resolve, 1000)
    })
}

/**
 * Asks which build is served now, at most once a minute unless a part of the app was missing. A newer one is loaded
 * while the page is idle, once per build and tab; else it is offered.
 */
export async function offerNewVersion(isUrgent: boolean): Promise<void> {
  const now = Date.now()
  const isThrottled = now - askedAt < restMs && !(isKnown && document.visibilityState === 'hidden')
  if (!isUrgent && isThrottled) return
  askedAt = now
  const served = await fetch('/', { cache: 'no-store' }).then(
    (answer) => (answer.ok ? answer.text() : ''),
    () => '',
  )
  const mark = buildIdIn(served)
  if (!mark || mark === buildMark()) return
  isKnown = true
  const updated = updateWorker().catch(() => undefined)
  if (isHidden()) await updated.then(settled)
  if (isQuiet() && isFirstReload()) return location.reload()
  // Forms ask before they are left, and their values are kept as a draft.
  showToast('info', i18n.t('common:messages.newVersion'), {
    key: 'new-version',
    stays: true,
    action: { label: i18n.t('common:actions.reload'), onAct: () => location.reload() },
  })
}

/** Records at which address text was typed, and lets the service worker keep this build. */
export async function startBuild(): Promise<void> {
  document.addEventListener('input', () => (typedAt = location.href), { capture: true })
  await startWorker(() => void offerNewVersion(true))
}
