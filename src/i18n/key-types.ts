import type accessibility from '../../locales/fr/accessibility.json'
import type admin from '../../locales/fr/admin.json'
import type accounting from '../../locales/fr/accounting.json'
import type agenda from '../../locales/fr/agenda.json'
import type auth from '../../locales/fr/auth.json'
import type commercial from '../../locales/fr/commercial.json'
import type common from '../../locales/fr/common.json'
import type crm from '../../locales/fr/crm.json'
import type directory from '../../locales/fr/directory.json'
import type documents from '../../locales/fr/documents.json'
import type dunning from '../../locales/fr/dunning.json'
import type files from '../../locales/fr/files.json'
import type gallery from '../../locales/fr/gallery.json'
import type help from '../../locales/fr/help.json'
import type home from '../../locales/fr/home.json'
import type imports from '../../locales/fr/imports.json'
import type notifications from '../../locales/fr/notifications.json'
import type palette from '../../locales/fr/palette.json'
import type payment from '../../locales/fr/payment.json'
import type paths from '../../locales/fr/paths.json'
import type products from '../../locales/fr/products.json'
import type projects from '../../locales/fr/projects.json'
import type rights from '../../locales/fr/rights.json'
import type publicPages from '../../locales/fr/public.json'
import type series from '../../locales/fr/series.json'
import type supplier from '../../locales/fr/supplier.json'
import type setup from '../../locales/fr/setup.json'
import type validation from '../../locales/fr/validation.json'
import type widgets from '../../locales/fr/widgets.json'

/** French is the source of the keys: a namespace gets its types by one line here and one above. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      accessibility: typeof accessibility
      admin: typeof admin
      accounting: typeof accounting
      agenda: typeof agenda
      auth: typeof auth
      commercial: typeof commercial
      common: typeof common
      crm: typeof crm
      directory: typeof directory
      documents: typeof documents
      dunning: typeof dunning
      files: typeof files
      gallery: typeof gallery
      help: typeof help
      home: typeof home
      imports: typeof imports
      notifications: typeof notifications
      palette: typeof palette
      paths: typeof paths
      payment: typeof payment
      products: typeof products
      projects: typeof projects
      rights: typeof rights
      public: typeof publicPages
      series: typeof series
      setup: typeof setup
      supplier: typeof supplier
      validation: typeof validation
      widgets: typeof widgets
    }
  }
}
