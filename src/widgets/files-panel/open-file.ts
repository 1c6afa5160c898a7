import { readStoredFile } from '../../api/files/stored.ts'
import { showToast } from '../../ui/toast/toast.ts'
import { saveFile } from '../../ui/save-file.ts'
import { translateKey } from '../labels.ts'

async function open(address: string): Promise<void> {
  const { blob } = await readStoredFile(address)
  const url = URL.createObjectURL(blob)
  window.open(url, '_blank', 'noopener')
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Opens a file of a record in a window of its own. */
export const openStoredFile = (address: string): void =>
  void open(address).catch(() => showToast('error', translateKey('widgets:openFailed')))

/** Saves a file of a record under a name, for formats of other programs. */
export const saveStoredFile = (address: string, name: string): void =>
  void readStoredFile(address)
    .then(({ blob, name: kept }) => saveFile(blob, kept || name))
    .catch(() => showToast('error', translateKey('widgets:openFailed')))
