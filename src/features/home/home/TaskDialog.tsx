import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tasks } from '../../../api/dashboard/tasks.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { formatDay, parseDay } from '../../../format/dates.ts'
import { faultText, faultTexts } from '../../../i18n/faults.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { DateInput } from '../../../ui/fields/DateInput.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import styles from './home.module.css'

interface Errors { title?: string; date?: string; description?: string }

export function TaskDialog({ user, today, onClose }: { user: string; today: string; onClose: () => void }): ReactElement {
  const { t, i18n } = useTranslation(['home', 'common'])
  const [title, setTitle] = useState('')
  const [date, setDate] = useState<string | null>(today)
  const [description, setDescription] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const create = tasks.useCreate({
    onSuccess: () => {
      showToast('success', t('tasks.created'))
      onClose()
    },
    onError: (error) => {
      setErrors(Object.fromEntries(Object.entries(refusalOf(error)?.faults ?? {}).map(([field, faults]) => [field, faultTexts(faults)])))
    },
  })
  const handleSubmit = (): void => {
    const required = faultText({ code: 'required' })
    const found: Errors = { ...(title.trim() ? {} : { title: required }), ...(date ? {} : { date: required }) }
    setErrors(found)
    if (Object.keys(found).length > 0 || !date) return void showToast('error', t('common:messages.attention'), { detail: t('common:messages.invalidForm'), key: 'form' })
    create.mutate({ title: title.trim(), date, assigned_user: user, finished: false, ...(description.trim() ? { description: description.trim() } : {}) })
  }
  return (
    <Dialog
      isOpen
      title={t('tasks.newTitle')}
      size="s"
      onClose={onClose}
      onSubmit={handleSubmit}
      footer={(
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" variant="primary" isLoading={create.isPending}>{t('tasks.create')}</Button>
        </>
      )}
    >
      <div className={styles.form}>
        <Field label={t('tasks.fieldTitle')} isRequired error={errors.title}><TextInput value={title} onChange={(event) => setTitle(event.target.value)} maxLength={255} data-autofocus /></Field>
        <Field label={t('tasks.fieldDate')} isRequired error={errors.date}>
          <DateInput value={date} onChange={setDate} parse={(text) => (text.trim() ? parseDay(text, today) ?? undefined : null)} format={(day) => formatDay(day, i18n.language)} />
        </Field>
        <Field label={t('tasks.fieldDescription')} error={errors.description}><TextArea value={description} onChange={(event) => setDescription(event.target.value)} /></Field>
      </div>
    </Dialog>
  )
}
