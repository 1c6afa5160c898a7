/** The namespaces that every page of the staff shows. */
export const commonNamespaces: readonly string[] = ['common', 'paths']

/**
 * The namespaces that the screens of a feature, by its folder, show first: they are fetched beside its script, not
 * after it.
 */
export const initialNamespaces: Readonly<Record<string, readonly string[]>> = {
  auth: ['auth', 'validation'],
  home: ['home', 'widgets', 'commercial'],
  directory: ['directory', 'widgets', 'documents'],
  products: ['products', 'widgets'],
  admin: ['admin', 'widgets'],
  commercial: ['commercial', 'documents', 'widgets', 'validation'],
}
