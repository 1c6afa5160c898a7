import { Package } from 'lucide-react'

/** The entries of the navigation. */
export const menu = [
  { route: 'products', icon: Package, entry: 'products', covers: ['product-create', 'product-modify'] },
] as const

/** What can be made from anywhere. */
export const creations = [{ route: 'product-create', icon: Package, group: 'stock' }] as const
