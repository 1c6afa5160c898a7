import { readStored, writeStored } from '../session/storage.ts'

const SUCCESS = 'ensemble.application-success'

/** Returns the flag that is set once a company was chosen: /companies then leads home (specification 1 section 2). */
export const hasApplicationSuccess = (): boolean => readStored<boolean>(SUCCESS) === true

/** Sets or clears the flag. */
export const setApplicationSuccess = (isSet: boolean): void => writeStored(SUCCESS, isSet || undefined)
