import { Package } from 'lucide-react'

/** The entries of the navigation. */
export const menu = [
  { route: 'products', icon: Package, entry: 'products', covers: ['product-create', 'product-modify'] },
] as const

/** Records that can be created from any page. */
export const creations = [{ route: 'product-create', icon: Package, group: 'stock' }] as const
