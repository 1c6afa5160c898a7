import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contacts } from '../../../../api/directory/contacts.ts'
import { organizations } from '../../../../api/directory/organizations.ts'
import { useDuplicates } from '../../../../api/duplicates.ts'
import { refusalOf } from '../../../../api/refusal.ts'
import { isSiret, isSiren } from '../../../../contract/rules/identifiers/identifiers.ts'
import { typedGrouping } from '../../../../format/grouping.ts'
import { errorTexts } from '../../../../i18n/errors.ts'
import { TextButton } from '../../../../ui/actions/TextButton.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { GroupedInput } from '../../../../ui/fields/text/GroupedInput.tsx'
import { Switch } from '../../../../ui/fields/choice/Switch.tsx'
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx'
import { useKeptForm } from '../../../../widgets/draft/use-kept-form.ts'
import type { PageSide } from '../../../../widgets/documents/kinds.ts'
import styles from '../DocumentEditor.module.css'

interface Values {
  company_name: string
  siret_number: string
  address: string
  postcode: string
  city: string
  email: string
  first_name: string
  last_name: string
}

const empty: Values = {
  company_name: '',
  siret_number: '',
  address: '',
  postcode: '',
  city: '',
  email: '',
  first_name: '',
  last_name: '',
}

/** Creates a customer or supplier without leaving the document, with its contact. */
export function ClientDialog({
  name,
  side,
  onDone,
  onClose,
}: {
  name: string
  side: PageSide
  onDone: (organization: string, contact: string | null) => void
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation(['commercial', 'common', 'validation'])
  const [values, setValues] = useState<Values>({ ...empty, company_name: name })
  const [isPerson, setPerson] = useState(false)
  const kept = useKeptForm({ form: `client ${side}` }, { ...values, isPerson }, ({ isPerson: isOne, ...found }) => {
    setPerson(isOne)
    setValues(found)
  })
  const [errors, setErrors] = useState<Partial<Record<keyof Values, string>>>({})
  const create = organizations.useCreate()
  const createContact = contacts.useCreate()
  const siret = values.siret_number.replaceAll(/\s/g, '')
  const duplicates =
    useDuplicates(organizations.entity, {
      siret_number: siret,
      company_name: values.company_name.trim(),
      postcode: values.postcode.trim(),
    }).data?.results ?? []

  const save = async (): Promise<void> => {
    const wrong = check(values, siret, { required: t('validation:required'), siret: t('editor.client.siretWrong') })
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const filled = Object.fromEntries(
      (['address', 'postcode', 'city', 'email'] as const)
        .filter((field) => values[field].trim())
        .map((field) => [field, values[field].trim()]),
    )
    try {
      const made = await create.mutateAsync({
        ...filled,
        company_name: values.company_name.trim(),
        is_person: isPerson,
        is_manufacturer: side === 'purchases',
        is_active: true,
        type: side === 'purchases' ? 'manufacturer' : 'client',
        ...(siret ? { siret_number: siret } : {}),
      })
      const person = values.last_name.trim()
        ? await createContact.mutateAsync({
            last_name: values.last_name.trim(),
            first_name: values.first_name.trim() || null,
            email: values.email.trim() || null,
            organization: made.id,
            is_active: true,
          })
        : null
      kept.drop()
      onDone(made.id, person?.id ?? null)
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal)
        setErrors(Object.fromEntries(Object.entries(refusal.errors).map(([field, list]) => [field, errorTexts(list)])))
    }
  }
  const field = (key: keyof Values, more: object = {}) => (
    <Field label={t(`commercial:editor.client.${key}`)} isRequired={key === 'company_name'} error={errors[key]}>
      <GroupedInput
        {...more}
        grouping={typedGrouping(key)}
        value={values[key]}
        onChange={(text) => setValues({ ...values, [key]: text })}
      />
    </Field>
  )
  return (
    <FormDialog
      title={t(`commercial:editor.client.title.${side}`)}
      onClose={onClose}
      onSubmit={save}
      submitLabel={t('common:actions.create')}
      isBusy={create.isPending || createContact.isPending}
    >
      <div className={styles.fields}>
        <div className={styles.wide}>{kept.offer}</div>
        <div className={styles.wide}>{field('company_name', { 'data-autofocus': true })}</div>
        {duplicates.length > 0 && (
          <p className={styles.wide} role="status">
            {t('commercial:editor.client.duplicate')}{' '}
            {duplicates.map((duplicate) => (
              <TextButton key={duplicate.id} onClick={() => onDone(duplicate.id, null)}>
                {duplicate.company_name}
                {duplicate.city ? `, ${duplicate.city}` : ''}
              </TextButton>
            ))}
          </p>
        )}
        <div className={styles.wide}>
          <Switch
            label={t('commercial:editor.client.isPerson')}
            checked={isPerson}
            onChange={(event) => setPerson(event.target.checked)}
          />
        </div>
        {!isPerson && field('siret_number', { inputMode: 'numeric' })}
        {field('email', { type: 'email' })}
        <div className={styles.wide}>{field('address', { autoComplete: 'off' })}</div>
        {field('postcode')}
        {field('city')}
        {!isPerson && field('first_name')}
        {!isPerson && field('last_name')}
      </div>
    </FormDialog>
  )
}

function check(
  { company_name }: Values,
  siret: string,
  words: { required: string; siret: string },
): Partial<Record<keyof Values, string>> {
  return {
    ...(company_name.trim() ? {} : { company_name: words.required }),
    ...(siret && !isSiret(siret) && !isSiren(siret) ? { siret_number: words.siret } : {}),
  }
}
