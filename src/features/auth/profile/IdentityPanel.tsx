import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownUser, useChangeMe } from '../../../api/auth/users.ts'
import { rereadMe } from '../../../api/auth/me.ts'
import { user as userEntity } from '../../../contract/auth/user.ts'
import { factsOf } from '../../../contract/kit/kit.ts'
import { useStoredFile } from '../../../api/files/content.ts'
import type { CurrentUser } from '../../../api/session/session.ts'
import { setLanguage } from '../../../i18n/i18n.ts'
import { isLanguage, languages } from '../../../i18n/languages.ts'
import { fullName } from '../../../format/names.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Avatar } from '../../../ui/data/Avatar.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { FileDrop } from '../../../widgets/panel/lazy-file-drop.ts'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { TextInput } from '../../../ui/fields/text/TextInput.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { useKeptForm } from '../../../widgets/draft/use-kept-form.ts'
import { useRecordChange } from '../../../widgets/record-form/use-record-change.ts'
import { acceptOf } from '../../../widgets/files-panel/read-upload.ts'
import forms from '../page/form.module.css'
import { Notice } from '../page/Notice.tsx'
import { useSmallForm } from '../page/use-small-form.ts'
import styles from './profile.module.css'

const portrait = factsOf(userEntity.fields.profile_picture)
const fields = ['first_name', 'last_name', 'job_position', 'language'] as const

const identityOf = (user: CurrentUser) => ({
  first_name: user.first_name ?? '',
  last_name: user.last_name ?? '',
  job_position: user.job_position ?? '',
  language: user.language ?? '',
  profile_picture: user.profile_picture ?? null,
})
const textsOf = ({ first_name, last_name, job_position, language }: ReturnType<typeof identityOf>) => ({
  first_name,
  last_name,
  job_position,
  language,
})

export function IdentityPanel({ user }: { user: CurrentUser }): ReactElement {
  const { t } = useTranslation('auth')
  const change = useChangeMe()
  // Values that the form began with: the person may be read again while it is filled in.
  const [stands, setStands] = useState(() => identityOf(user))
  const [picture, setPicture] = useState(stands.profile_picture)
  const photo = useStoredFile(picture)
  const meeting = useRecordChange({ source: ownUser, id: user.uuid, start: stands })
  const form = useSmallForm({
    initial: textsOf(stands),
    checks: { first_name: ['required'], last_name: ['required'] },
    onSubmit: async (values) => {
      const changed: Record<string, string | null> = Object.fromEntries(
        fields
          .filter((field) => values[field].trim() !== stands[field])
          .map((field) => [field, values[field].trim() || null]),
      )
      if (picture !== stands.profile_picture) changed.profile_picture = picture
      if (Object.keys(changed).length === 0) return void showToast('info', t('profile.unchanged'))
      const me = await meeting.save(changed, (values, version) =>
        change.mutateAsync({ uuid: user.uuid, values, version }),
      )
      kept.drop()
      const now = identityOf(me ?? (await rereadMe()))
      setStands(now)
      setPicture(now.profile_picture)
      form.setValues(textsOf(now))
      if (!me) return
      if (isLanguage(changed.language)) await setLanguage(changed.language)
      showToast('success', t('profile.saved'))
    },
  })
  const kept = useKeptForm({ form: 'profile', record: user.uuid }, form.values, form.setValues)
  const handlePicture = ([file]: readonly File[]): void => {
    if (!file) return
    const reader = new FileReader()
    reader.onload = () => setPicture(String(reader.result))
    reader.readAsDataURL(file)
  }
  return (
    <Card title={t('profile.identity')}>
      <form noValidate className={forms.form} onSubmit={form.handleSubmit}>
        {kept.offer}
        <div className={styles.picture}>
          <Avatar name={fullName(user)} photo={photo} size="l" />
          <Field label={t('profile.picture')} className={styles.drop}>
            <FileDrop
              label={t('profile.choosePicture')}
              hint={t('profile.pictureHint')}
              accept={acceptOf(portrait)}
              maxSize={portrait.bytes}
              onFiles={handlePicture}
              onReject={() => form.setFailure(t('errors.picture'))}
            />
          </Field>
          {picture && (
            <Button variant="ghost" onClick={() => setPicture(null)}>
              {t('profile.removePicture')}
            </Button>
          )}
        </div>
        <div className={forms.pair}>
          <Field label={t('fields.firstName')} isRequired error={form.errors.first_name}>
            <TextInput {...form.inputOf('first_name')} autoComplete="given-name" maxLength={120} />
          </Field>
          <Field label={t('fields.lastName')} isRequired error={form.errors.last_name}>
            <TextInput {...form.inputOf('last_name')} autoComplete="family-name" maxLength={120} />
          </Field>
        </div>
        <div className={forms.pair}>
          <Field label={t('fields.jobPosition')}>
            <TextInput {...form.inputOf('job_position')} autoComplete="organization-title" maxLength={255} />
          </Field>
          <Field label={t('fields.language')}>
            <Select
              {...form.inputOf('language')}
              emptyLabel="–"
              options={Object.entries(languages).map(([value, label]) => ({ value, label }))}
            />
          </Field>
        </div>
        {meeting.conflict}
        {form.failure && <Notice>{form.failure}</Notice>}
        <div className={styles.end}>
          <Button type="submit" variant="primary" isLoading={form.isBusy}>
            {t('profile.save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
