import type { FilePlace, FileStorage, ReceivedFile } from './storage.ts'

/** A file of a form, which the body names by its address. */
export interface StoredUpload {
  file: ReceivedFile
  name: string
  type: string
}

/** The files that one call receives: those that its transaction does not keep go when it ends. */
export class CallFiles {
  private readonly received: ReceivedFile[] = []
  private readonly uploads = new Map<string, StoredUpload>()
  private readonly kept = new Set<ReceivedFile>()

  constructor(private readonly storage: FileStorage) {}

  async receive(place: FilePlace, content: AsyncIterable<Uint8Array>): Promise<ReceivedFile> {
    const file = await this.storage.receive(place, content)
    this.received.push(file)
    return file
  }

  addUpload(address: string, upload: StoredUpload): void {
    this.uploads.set(address, upload)
  }

  uploadAt(address: string): StoredUpload | undefined {
    return this.uploads.get(address)
  }

  /** Forgets the stored files when a transaction begins, which may be a repeated one. */
  begin(): void {
    this.kept.clear()
  }

  keep(file: ReceivedFile): Promise<Uint8Array | null> {
    this.kept.add(file)
    return file.keep()
  }

  /**
   * Ends the files of a call: files that no record uses are removed. When the database did not report whether it
   * committed, they remain under their ids; the job that removes stray files looks for their rows.
   */
  async settle(outcome: 'committed' | 'rolled back' | 'unknown'): Promise<void> {
    for (const file of this.received) {
      await file.discard()
      const isStray = outcome === 'rolled back' || (outcome === 'committed' && !this.kept.has(file))
      if (isStray) await this.storage.remove(file)
    }
  }
}
