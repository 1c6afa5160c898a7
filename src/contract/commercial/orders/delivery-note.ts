import { carriers } from '../rules/flows/carriers.ts'
import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { added, bool, choice, entity, oneOf, optional, ref } from '../../kit/kit.ts'
import {
  deliveryPlaceFields,
  documentComputed,
  documentDerived,
  documentFields,
  documentInitial,
  invoicingFields,
} from '../document.ts'
import { deliveryNoteGroups } from '../states.ts'

/**
 * Delivery note, without prices, delivery cost and taxes. On a purchase it lists the received goods and is accepted in
 * one step.
 */
export const deliveryNote = entity({
  service: 'commercial',
  path: 'delivery-notes',
  name: 'delivery-note',
  access: { scope: 'delivery_note', side: 'is_sales' },
  title: 'number',
  fields: {
    ...documentFields,
    ...deliveryPlaceFields,
    ...invoicingFields,
    status: choice({
      waiting: 'warning',
      preparing: 'primary',
      ready_to_deliver: 'tertiary',
      make_the_delivery: 'primary',
      deliver: 'success',
      canceled: 'danger',
    }),
    ...optional({
      linked_purchase_order: ref('commercial/purchase-orders'),
      need_lines: bool(),
      carrier: added(oneOf(...carriers)),
    }),
  },
  computed: documentComputed,
  derived: documentDerived,
  initial: { ...documentInitial, status: 'waiting' },
  list: {
    search: ['number', 'subject', 'ref', 'external_refs', 'tracking'],
    sort: '-created_at',
    filters: [
      'status',
      'organization',
      'is_sales',
      'issue_date',
      'delivery_date',
      'send',
      'seller',
      'linked_purchase_order',
      'carrier',
      'number',
    ],
  },
  found: { page: 'delivery-note', detail: ['organization_object.company_name', 'subject'] },
  children: { delivery_note_lines: { of: 'commercial/delivery-note-lines', by: 'transaction', sort: 'position' } },
  groups: deliveryNoteGroups,
  states: {
    field: 'status',
    transitions: {
      start: { from: ['waiting'], to: 'preparing', needs: ['update'] },
      wait: { from: ['preparing'], to: 'waiting', needs: ['update'] },
      ready: { from: ['preparing'], to: 'ready_to_deliver', needs: ['update'] },
      prepare: { from: ['ready_to_deliver'], to: 'preparing', needs: ['update'] },
      ship: { from: ['ready_to_deliver'], to: 'make_the_delivery', needs: ['update'] },
      take_in: {
        from: ['waiting', 'preparing', 'ready_to_deliver'],
        to: 'deliver',
        needs: ['update'],
        side: 'purchases',
      },
      confirm: { from: ['make_the_delivery'], to: 'deliver', needs: ['update'] },
      cancel: { from: ['waiting', 'preparing', 'ready_to_deliver'], to: 'canceled', needs: ['update'] },
    },
  },
})

export type DeliveryNote = RecordOf<typeof deliveryNote>
export type DeliveryNoteDraft = DraftOf<typeof deliveryNote>
