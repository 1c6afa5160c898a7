import { statusMessage } from '../../contract/commercial/invoices/status-message.ts'
import { type ReadOf, resource } from '../resource.ts'

/** Resource of the status messages of e-invoices, received and sent. */
export const statusMessages = resource(statusMessage)

/** A message as it is read. */
export type StatusMessageRead = ReadOf<typeof statusMessage>
