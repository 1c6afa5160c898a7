import { deliveryNoteLine } from '../../../contract/commercial/orders/delivery-note-line.ts'
import { deliveryNote } from '../../../contract/commercial/orders/delivery-note.ts'
import { type ReadOf, resource } from '../../resource.ts'

/** Delivery notes, to customers and of suppliers. */
export const deliveryNotes = resource(deliveryNote)

/** Lines of delivery notes, for services that do not take them nested. */
export const deliveryNoteLines = resource(deliveryNoteLine)

/** A delivery note as it is read. */
export type DeliveryNoteRead = ReadOf<typeof deliveryNote>

/** A line of a delivery note as it is read. */
export type DeliveryNoteLineRead = ReadOf<typeof deliveryNoteLine>
