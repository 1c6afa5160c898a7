import type { Path } from './path.ts'

/** Orders of the warehouse, deliveries and receipts: the addresses of the module. */
export const orders = [
  { name: 'order-overview', pattern: '/order', access: 'staff', planned: true },
  { name: 'orders', pattern: '/orders', access: 'staff', planned: true },
  { name: 'order', pattern: '/order/{id}', access: 'staff', planned: true },
  { name: 'order-create', pattern: '/order-create', access: 'staff', planned: true },
  {
    name: 'order-create-from',
    pattern: '/order-create/{id}',
    access: 'staff',
    planned: true,
  },
  { name: 'order-modify', pattern: '/order-modify/{id}', access: 'staff', planned: true },
  { name: 'order-return', pattern: '/order-return/{id}', access: 'staff', planned: true },
  {
    name: 'order-return-create',
    pattern: '/order-return-create/{order}',
    access: 'staff',
    planned: true,
  },
  {
    name: 'order-return-modify',
    pattern: '/order-return-modify/{id}',
    access: 'staff',
    planned: true,
  },
  { name: 'order-returns', pattern: '/order-returns', access: 'staff', planned: true },
  {
    name: 'client-deliveries',
    pattern: '/client-deliveries',
    access: 'staff',
    planned: true,
  },
  {
    name: 'client-delivery-create',
    pattern: '/client-delivery-create/{delivery}',
    access: 'staff',
    planned: true,
  },
  {
    name: 'client-delivery-modify',
    pattern: '/client-delivery-modify/{id}',
    access: 'staff',
    planned: true,
  },
  {
    name: 'client-delivery',
    pattern: '/client-delivery/{id}',
    access: 'staff',
    planned: true,
  },
  { name: 'deliveries', pattern: '/deliveries', access: 'staff', planned: true },
  { name: 'delivery', pattern: '/delivery/{id}', access: 'staff', planned: true },
  {
    name: 'delivery-create',
    pattern: '/delivery-create/{order}',
    access: 'staff',
    planned: true,
  },
  {
    name: 'delivery-modify',
    pattern: '/delivery-modify/{id}',
    access: 'staff',
    planned: true,
  },
  {
    name: 'delivery-create-product',
    pattern: '/delivery-create-product/{id}',
    access: 'staff',
    planned: true,
  },
  { name: 'receipts', pattern: '/receipts', access: 'staff', planned: true },
  { name: 'receipt', pattern: '/receipt/{id}', access: 'staff', planned: true },
  { name: 'receipt-create', pattern: '/receipt-create', access: 'staff', planned: true },
  {
    name: 'receipt-create-from',
    pattern: '/receipt-create/{id}',
    access: 'staff',
    planned: true,
  },
  {
    name: 'receipt-modify',
    pattern: '/receipt-modify/{id}',
    access: 'staff',
    planned: true,
  },
] as const satisfies readonly Path[]
