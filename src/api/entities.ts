import { resource } from './resource.ts'
import type { AnyResource } from './any-resource.ts'

// Loaded when a picker needs them, so that a hundred and fifty schemas stay out of the start bundle.
const loaders: Readonly<Record<string, () => Promise<unknown>>> = {
  'accounting/accounts': () => import('../contract/accounting/account.ts').then((part) => resource(part.account)),
  'accounting/account-tags': () =>
    import('../contract/accounting/account-tag.ts').then((part) => resource(part.accountTag)),
  'auth/groups': () => import('../contract/auth/group.ts').then((part) => resource(part.group)),
  'auth/services': () => import('../contract/auth/service.ts').then((part) => resource(part.service)),
  'commercial/invoice-lines': () =>
    import('../contract/commercial/invoices/invoice-line.ts').then((part) => resource(part.invoiceLine)),
  'commercial/quotation-lines': () =>
    import('../contract/commercial/quotations/quotation-line.ts').then((part) => resource(part.quotationLine)),
  'commercial/purchase-order-lines': () =>
    import('../contract/commercial/orders/purchase-order-line.ts').then((part) => resource(part.purchaseOrderLine)),
  'commercial/invoices': () =>
    import('../contract/commercial/invoices/invoice.ts').then((part) => resource(part.invoice)),
  'commercial/personal-organizations': () =>
    import('../contract/commercial/personal-organization.ts').then((part) => resource(part.personalOrganization)),
  'commercial/price-levels': () =>
    import('../contract/commercial/price-level.ts').then((part) => resource(part.priceLevel)),
  'commercial/quotation-templates': () =>
    import('../contract/commercial/quotations/quotation-template.ts').then((part) => resource(part.quotationTemplate)),
  'commercial/business-opportunities': () =>
    import('../contract/commercial/business-opportunity.ts').then((part) => resource(part.businessOpportunity)),
  'crm/pipelines': () => import('../contract/crm/pipeline.ts').then((part) => resource(part.pipeline)),
  'crm/states': () => import('../contract/crm/state.ts').then((part) => resource(part.state)),
  'commercial/quotations': () =>
    import('../contract/commercial/quotations/quotation.ts').then((part) => resource(part.quotation)),
  'commercial/purchase-orders': () =>
    import('../contract/commercial/orders/purchase-order.ts').then((part) => resource(part.purchaseOrder)),
  'commercial/delivery-notes': () =>
    import('../contract/commercial/orders/delivery-note.ts').then((part) => resource(part.deliveryNote)),
  'commercial/product-returns': () =>
    import('../contract/commercial/orders/product-return.ts').then((part) => resource(part.productReturn)),
  'commercial/taxes': () => import('../contract/commercial/tax.ts').then((part) => resource(part.tax)),
  'directory/contacts': () => import('../contract/directory/contact.ts').then((part) => resource(part.contact)),
  'directory/organizations': () =>
    import('../contract/directory/organization.ts').then((part) => resource(part.organization)),
  'notifications/emails/categories': () =>
    import('../contract/notifications/email-category.ts').then((part) => resource(part.emailCategory)),
  'notifications/emails/templates': () =>
    import('../contract/notifications/email-template.ts').then((part) => resource(part.emailTemplate)),
  'notifications/services': () => import('../contract/notifications/service.ts').then((part) => resource(part.service)),
  'products/manufacturers': () =>
    import('../contract/products/manufacturer.ts').then((part) => resource(part.manufacturer)),
  'products/product-categories': () =>
    import('../contract/products/product-category.ts').then((part) => resource(part.productCategory)),
  'products/products': () => import('../contract/products/product.ts').then((part) => resource(part.product)),
  'products/services': () => import('../contract/products/service.ts').then((part) => resource(part.service)),
  'products/stockage-areas': () =>
    import('../contract/products/stockage-area.ts').then((part) => resource(part.stockageArea)),
  'payment/banks': () => import('../contract/payment/bank.ts').then((part) => resource(part.bank)),
  'projects/labels': () => import('../contract/projects/label.ts').then((part) => resource(part.label)),
  'projects/projects': () => import('../contract/projects/project.ts').then((part) => resource(part.project)),
  'projects/steps': () => import('../contract/projects/step.ts').then((part) => resource(part.step)),
  'projects/tasks': () => import('../contract/projects/task.ts').then((part) => resource(part.task)),
  'projects/topics': () => import('../contract/projects/topic.ts').then((part) => resource(part.topic)),
}

const loaded = new Map<string, Promise<AnyResource>>()

/** Returns the resource behind a registry name such as `commercial/taxes`; refuses names that no picker knows yet. */
export function loadResource(target: string): Promise<AnyResource> {
  let found = loaded.get(target)
  if (!found) {
    const load = loaders[target]
    found = load ? (load() as Promise<AnyResource>) : Promise.reject(new Error(`no picker knows "${target}"`))
    loaded.set(target, found)
    found.catch(() => loaded.delete(target))
  }
  return found
}

/** Checks whether a picker knows an entity. */
export const isPickable = (target: string | undefined): boolean => target !== undefined && target in loaders
