import i18next from 'i18next'
import { useState } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import words from '../../../locales/fr/widgets.json'
import { Field } from '../../../src/ui/fields/Field.tsx'
import { HtmlEditor } from '../../../src/widgets/html/HtmlEditor.tsx'

const i18n = i18next.createInstance()
void i18n.use(initReactI18next).init({ lng: 'fr', resources: { fr: { widgets: words } }, initAsync: false })

const query = new URLSearchParams(location.search)

/** Editor of mails with the texts of the product; it starts with the `html` of the address. */
export function HtmlEditorSpecimen({ start = query.get('html') ?? '' }: { start?: string }) {
  const [html, setHtml] = useState(start)
  return (
    <I18nextProvider i18n={i18n}>
      <Field label="Contenu" isGroup>
        <HtmlEditor label="Contenu" value={html} onChange={setHtml} variables={[{ key: 'number', label: 'Numéro' }]} />
      </Field>
      <button type="button" onClick={() => setHtml('<p>Bonjour {{number}}</p>')}>
        Modèle
      </button>
      <output aria-label="Told">{html}</output>
    </I18nextProvider>
  )
}
