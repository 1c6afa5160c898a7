import { readStoredFile } from '../../api/files/stored.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { translateKey } from '../labels.ts'

async function open(address: string): Promise<void> {
  const { blob } = await readStoredFile(address)
  const url = URL.createObjectURL(blob)
  window.open(url, '_blank', 'noopener')
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Opens a file that is kept with a record in a window of its own. */
export const openStoredFile = (address: string): void =>
  void open(address).catch(() => showToast('error', translateKey('widgets:openFailed')))
