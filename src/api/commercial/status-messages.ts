import { statusMessage } from '../../contract/commercial/status-message.ts'
import { type ReadOf, resource } from '../resource.ts'

/** What platforms and our own acts said of e-invoices. */
export const statusMessages = resource(statusMessage)

/** A message as it is read. */
export type StatusMessageRead = ReadOf<typeof statusMessage>
