import type { Entity } from '../kit/kit.ts'
import { clientDeliveryDocument } from './client-delivery-document.ts'
import { clientDeliveryNote } from './client-delivery-note.ts'
import { clientDelivery } from './client-delivery.ts'
import { deliveryDocument } from './delivery-document.ts'
import { deliveryLine } from './delivery-line.ts'
import { deliveryNote } from './delivery-note.ts'
import { delivery } from './delivery.ts'
import { manufacturerDocument } from './manufacturer-document.ts'
import { manufacturerNote } from './manufacturer-note.ts'
import { manufacturer } from './manufacturer.ts'
import { order } from './order.ts'
import { productBatch } from './product-batch.ts'
import { productCategory } from './product-category.ts'
import { productPackItem } from './product-pack-item.ts'
import { productPack } from './product-pack.ts'
import { productPrice } from './product-price.ts'
import { productVariation } from './product-variation.ts'
import { product } from './product.ts'
import { receiptDocument } from './receipt-document.ts'
import { receiptNote } from './receipt-note.ts'
import { receipt } from './receipt.ts'
import { service } from './service.ts'
import { stockMovement } from './stock-movement.ts'
import { stockageArea } from './stockage-area.ts'

/** The entities of the products service. */
export const productsEntities: readonly Entity[] = [
  clientDeliveryDocument,
  clientDeliveryNote,
  clientDelivery,
  deliveryDocument,
  deliveryLine,
  deliveryNote,
  delivery,
  manufacturerDocument,
  manufacturerNote,
  manufacturer,
  order,
  productBatch,
  productCategory,
  productPackItem,
  productPack,
  productPrice,
  productVariation,
  product,
  receiptDocument,
  receiptNote,
  receipt,
  service,
  stockMovement,
  stockageArea,
]
