import { databaseStorage } from './database-storage.ts'
import { folderStorage } from './folder-storage.ts'
import type { FileStorage } from './storage.ts'

export { CallFiles, type StoredUpload } from './call-files.ts'
export { databaseStorage } from './database-storage.ts'
export { removeStrayFiles, strayFiles } from './stray-files.ts'
export { contentOf, readStoredContent, type StoredContent } from './stored-content.ts'
export type { ByteRange, FilePlace, FileStorage, ReceivedFile } from './storage.ts'

/** Returns the storage of the settings: rows of the database, or a folder that all processes share. */
export const createStorage = ({ FILES_DIR }: { FILES_DIR?: string }): FileStorage =>
  FILES_DIR ? folderStorage(FILES_DIR) : databaseStorage()
