import i18next from 'i18next'
import { useState } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import words from '../../../locales/fr/widgets.json'
import { Field } from '../../../src/ui/fields/Field.tsx'
import { SubjectEditor } from '../../../src/widgets/html/SubjectEditor.tsx'

const i18n = i18next.createInstance()
void i18n.use(initReactI18next).init({ lng: 'fr', resources: { fr: { widgets: words } }, initAsync: false })

/** The editor of the subject of a mail, with the words of the product. */
export function SubjectSpecimen() {
  const [subject, setSubject] = useState('Devis {{number}}')
  return (
    <I18nextProvider i18n={i18n}>
      <Field label="Objet">
        <SubjectEditor
          label="Objet"
          value={subject}
          onChange={setSubject}
          variables={[
            { key: 'number', label: 'Numéro' },
            { key: 'client', label: 'Client' },
          ]}
        />
      </Field>
      <output aria-label="Told">{subject}</output>
    </I18nextProvider>
  )
}
