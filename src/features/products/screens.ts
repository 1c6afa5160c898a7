/** The screens of products. */
export const screens = {
  products: () => import('./product/ProductListScreen.tsx').then(({ ProductListScreen }) => ProductListScreen),
  'product-create': () => import('./product/ProductFormScreen.tsx').then(({ ProductFormScreen }) => ProductFormScreen),
  'product-modify': () => import('./product/ProductFormScreen.tsx').then(({ ProductFormScreen }) => ProductFormScreen),
} as const
