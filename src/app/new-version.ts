import { i18n } from '../i18n/i18n.ts'
import { showToast } from '../ui/overlay/toast.ts'
import { buildMark } from './chunks.ts'

const restMs = 60_000
let askedAt = 0

/** The mark of the build that a page starts: its first scripts carry the hashes of everything that follows. */
const markIn = (page: string): string =>
  Array.from(page.matchAll(/<script[^>]*type="module"[^>]*\ssrc="([^"]+)"/g), ([, address]) => address).join()

/** Asks which build is served now and offers to load it; at most once a minute unless a part of the app was missing. */
export async function offerNewVersion(isUrgent: boolean): Promise<void> {
  const now = Date.now()
  if (!isUrgent && now - askedAt < restMs) return
  askedAt = now
  const served = await fetch('/', { cache: 'no-store' }).then(
    (answer) => (answer.ok ? answer.text() : ''),
    () => '',
  )
  const mark = markIn(served)
  if (!mark || mark === buildMark()) return
  // Forms ask before they are left, and what stands in them is kept as a draft.
  showToast('info', i18n.t('common:messages.newVersion'), {
    key: 'new-version',
    stays: true,
    action: { label: i18n.t('common:actions.reload'), onAct: () => location.reload() },
  })
}
