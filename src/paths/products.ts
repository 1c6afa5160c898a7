import type { Path } from './path.ts'

/** Products, stock, price levels and taxes: the addresses of the module. */
export const products = [
  { name: 'prices', pattern: '/prices', access: 'staff', title: 'paths:prices', planned: true },
  { name: 'services', pattern: '/services', access: 'staff', title: 'paths:services', planned: true },
  { name: 'categories', pattern: '/categories', access: 'staff', title: 'paths:categories', planned: true },
  { name: 'products', pattern: '/products', access: 'staff', title: 'paths:products' },
  { name: 'product-create', pattern: '/product-create', access: 'staff', title: 'paths:product-create' },
  { name: 'product-modify', pattern: '/product-modify/{id}', access: 'staff', title: 'paths:product-modify' },
  { name: 'product-detail', pattern: '/product-detail/{id}', access: 'staff', title: 'paths:product-detail', planned: true },
  { name: 'product-create-stocks', pattern: '/product-create-stocks/{id}', access: 'staff', title: 'paths:product-create-stocks', planned: true },
  { name: 'product-create-specs', pattern: '/product-create-specs/{id}', access: 'staff', title: 'paths:product-create-specs', planned: true },
  { name: 'product-params', pattern: '/product-params', access: 'staff', title: 'paths:product-params', planned: true },
  { name: 'stock-updates', pattern: '/stock-updates', access: 'staff', title: 'paths:stock-updates', planned: true },
  { name: 'stock-update', pattern: '/stock-update/{id}/{type}', access: 'staff', title: 'paths:stock-update', planned: true },
  { name: 'stock-update-create', pattern: '/stock-update-create/{type}', access: 'staff', title: 'paths:stock-update-create', planned: true },
  { name: 'stock-update-modify', pattern: '/stock-update-modify/{id}/{type}', access: 'staff', title: 'paths:stock-update-modify', planned: true },
  { name: 'movements', pattern: '/movements', access: 'staff', title: 'paths:movements', planned: true },
  { name: 'movements-create', pattern: '/movements-create', access: 'staff', title: 'paths:movements-create', planned: true },
  { name: 'movements-create-from-order', pattern: '/movements-create/{order}', access: 'staff', title: 'paths:movements-create-from-order', planned: true },
  { name: 'movements-modify', pattern: '/movements-modify/{id}', access: 'staff', title: 'paths:movements-modify', planned: true },
  { name: 'movement', pattern: '/movements/{id}', access: 'staff', title: 'paths:movement', planned: true },
  { name: 'stockageareas', pattern: '/stockageareas', access: 'staff', title: 'paths:stockageareas', planned: true },
  { name: 'productbatches', pattern: '/productbatches', access: 'staff', title: 'paths:productbatches', planned: true },
  { name: 'status-stock', pattern: '/status-stock', access: 'staff', title: 'paths:status-stock', planned: true },
  { name: 'price-levels', pattern: '/price-levels', access: 'staff', title: 'paths:price-levels' },
  { name: 'taxes', pattern: '/taxes', access: 'staff', title: 'paths:taxes' },
] as const satisfies readonly Path[]
