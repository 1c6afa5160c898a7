import type { Path } from './path.ts'

/** Orders of the warehouse, deliveries and receipts: the addresses of the module. */
export const orders = [
  { name: 'order-overview', pattern: '/order', access: 'staff', title: 'paths:order-overview', planned: true },
  { name: 'orders', pattern: '/orders', access: 'staff', title: 'paths:orders', planned: true },
  { name: 'order', pattern: '/order/{id}', access: 'staff', title: 'paths:order', planned: true },
  { name: 'order-create', pattern: '/order-create', access: 'staff', title: 'paths:order-create', planned: true },
  { name: 'order-create-from', pattern: '/order-create/{id}', access: 'staff', title: 'paths:order-create-from', planned: true },
  { name: 'order-modify', pattern: '/order-modify/{id}', access: 'staff', title: 'paths:order-modify', planned: true },
  { name: 'order-return', pattern: '/order-return/{id}', access: 'staff', title: 'paths:order-return', planned: true },
  { name: 'order-return-create', pattern: '/order-return-create/{order}', access: 'staff', title: 'paths:order-return-create', planned: true },
  { name: 'order-return-modify', pattern: '/order-return-modify/{id}', access: 'staff', title: 'paths:order-return-modify', planned: true },
  { name: 'order-returns', pattern: '/order-returns', access: 'staff', title: 'paths:order-returns', planned: true },
  { name: 'client-deliveries', pattern: '/client-deliveries', access: 'staff', title: 'paths:client-deliveries', planned: true },
  { name: 'client-delivery-create', pattern: '/client-delivery-create/{delivery}', access: 'staff', title: 'paths:client-delivery-create', planned: true },
  { name: 'client-delivery-modify', pattern: '/client-delivery-modify/{id}', access: 'staff', title: 'paths:client-delivery-modify', planned: true },
  { name: 'client-delivery', pattern: '/client-delivery/{id}', access: 'staff', title: 'paths:client-delivery', planned: true },
  { name: 'deliveries', pattern: '/deliveries', access: 'staff', title: 'paths:deliveries', planned: true },
  { name: 'delivery', pattern: '/delivery/{id}', access: 'staff', title: 'paths:delivery', planned: true },
  { name: 'delivery-create', pattern: '/delivery-create/{order}', access: 'staff', title: 'paths:delivery-create', planned: true },
  { name: 'delivery-modify', pattern: '/delivery-modify/{id}', access: 'staff', title: 'paths:delivery-modify', planned: true },
  { name: 'delivery-create-product', pattern: '/delivery-create-product/{id}', access: 'staff', title: 'paths:delivery-create-product', planned: true },
  { name: 'receipts', pattern: '/receipts', access: 'staff', title: 'paths:receipts', planned: true },
  { name: 'receipt', pattern: '/receipt/{id}', access: 'staff', title: 'paths:receipt', planned: true },
  { name: 'receipt-create', pattern: '/receipt-create', access: 'staff', title: 'paths:receipt-create', planned: true },
  { name: 'receipt-create-from', pattern: '/receipt-create/{id}', access: 'staff', title: 'paths:receipt-create-from', planned: true },
  { name: 'receipt-modify', pattern: '/receipt-modify/{id}', access: 'staff', title: 'paths:receipt-modify', planned: true },
] as const satisfies readonly Path[]
