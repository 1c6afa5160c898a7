import type { Path } from './path.ts'

/** Products, stock, price levels and taxes: the addresses of the module. */
export const products = [
  { name: 'prices', pattern: '/prices', access: 'staff', planned: true },
  { name: 'services', pattern: '/services', access: 'staff', planned: true },
  { name: 'categories', pattern: '/categories', access: 'staff', planned: true },
  { name: 'products', pattern: '/products', access: 'staff', needs: 'product:read' },
  {
    name: 'product-create',
    pattern: '/product-create',
    access: 'staff',
    needs: 'product:create',
  },
  {
    name: 'product-modify',
    pattern: '/product-modify/{id}',
    access: 'staff',
    needs: 'product:read',
  },
  {
    name: 'product-detail',
    pattern: '/product-detail/{id}',
    access: 'staff',
    planned: true,
  },
  {
    name: 'product-create-stocks',
    pattern: '/product-create-stocks/{id}',
    access: 'staff',
    planned: true,
  },
  {
    name: 'product-create-specs',
    pattern: '/product-create-specs/{id}',
    access: 'staff',
    planned: true,
  },
  { name: 'product-params', pattern: '/product-params', access: 'staff', planned: true },
  { name: 'stock-updates', pattern: '/stock-updates', access: 'staff', planned: true },
  {
    name: 'stock-update',
    pattern: '/stock-update/{id}/{type}',
    access: 'staff',
    planned: true,
  },
  {
    name: 'stock-update-create',
    pattern: '/stock-update-create/{type}',
    access: 'staff',
    planned: true,
  },
  {
    name: 'stock-update-modify',
    pattern: '/stock-update-modify/{id}/{type}',
    access: 'staff',
    planned: true,
  },
  { name: 'movements', pattern: '/movements', access: 'staff', planned: true },
  {
    name: 'movements-create',
    pattern: '/movements-create',
    access: 'staff',
    planned: true,
  },
  {
    name: 'movements-create-from-order',
    pattern: '/movements-create/{order}',
    access: 'staff',
    planned: true,
  },
  {
    name: 'movements-modify',
    pattern: '/movements-modify/{id}',
    access: 'staff',
    planned: true,
  },
  { name: 'movement', pattern: '/movements/{id}', access: 'staff', planned: true },
  { name: 'stockageareas', pattern: '/stockageareas', access: 'staff', planned: true },
  { name: 'productbatches', pattern: '/productbatches', access: 'staff', planned: true },
  { name: 'status-stock', pattern: '/status-stock', access: 'staff', planned: true },
  {
    name: 'price-levels',
    pattern: '/price-levels',
    access: 'staff',
    needs: 'price_level:read',
  },
  { name: 'taxes', pattern: '/taxes', access: 'staff', needs: 'tax:read' },
] as const satisfies readonly Path[]
