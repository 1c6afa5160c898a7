import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { contacts, type ContactRead } from '../../../api/directory/contacts.ts'
import { pathTo } from '../../../paths/index.ts'
import { DuplicateWarning } from '../../../widgets/merge/DuplicateWarning.tsx'
import { FormField } from '../../../widgets/record-form/FormField.tsx'
import { FormSection } from '../../../widgets/record-form/FormSection.tsx'
import { RecordPanel } from '../../../widgets/record-form/RecordPanel.tsx'
import type { FormValues } from '../../../widgets/record-form/validation.ts'

/** Edits a contact beside its list or its page. */
export function ContactPanel({
  id,
  initial,
  onClose,
  onSaved,
}: {
  id: string | null
  initial?: FormValues
  onClose: () => void
  onSaved?: (record: ContactRead) => void
}): ReactElement {
  const { t } = useTranslation('directory')
  return (
    <RecordPanel source={contacts} id={id} initial={initial} onClose={onClose} onSaved={onSaved}>
      <FormSection title={t('sections.identity')}>
        <FormField name="first_name" />
        <FormField name="last_name" />
        <FormField name="organization" />
        <FormField name="post" />
        <FormField name="type" />
        <FormField name="category" />
        <FormField name="commercial_assigned" />
      </FormSection>
      <FormSection title={t('sections.place')}>
        <FormField name="email" />
        <FormField name="phone" />
        <FormField name="address" />
        <FormField name="adress_secondary" />
        <FormField name="postcode" />
        <FormField name="city" />
        <FormField name="region" />
        <FormField name="country" />
      </FormSection>
      <DuplicateWarning
        exclude={id === 'new' ? undefined : (id ?? undefined)}
        to={(twin) => pathTo('contact', { id: twin })}
      />
      <FormSection title={t('sections.more')}>
        <FormField name="website" />
        <FormField name="linkedin_link" />
        <FormField name="facebook_link" />
        <FormField name="instagram_link" />
        <FormField name="twitter_link" />
        <FormField name="keywords" />
        <FormField name="is_active" />
      </FormSection>
    </RecordPanel>
  )
}
