import type auth from '../../locales/fr/auth.json'
import type common from '../../locales/fr/common.json'
import type home from '../../locales/fr/home.json'
import type paths from '../../locales/fr/paths.json'
import type setup from '../../locales/fr/setup.json'
import type validation from '../../locales/fr/validation.json'

/** French is the source of the keys: a namespace gets its types by one line here and one above. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: { auth: typeof auth; common: typeof common; home: typeof home; paths: typeof paths; setup: typeof setup; validation: typeof validation }
  }
}
