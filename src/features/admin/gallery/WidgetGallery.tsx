import dayjs from 'dayjs'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { priceLevels } from '../../../api/commercial/price-levels.ts'
import { organizations } from '../../../api/directory/organizations.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { AvatarStack } from '../../../ui/data/AvatarStack.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { StepHeader } from '../../../ui/data/StepHeader.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Allowed } from '../../../widgets/allowed/Allowed.tsx'
import { ConfirmPart, useConfirm } from '../../../widgets/confirm/Confirm.tsx'
import { EmailDialog } from '../../../widgets/email-dialog/EmailDialog.tsx'
import { DateFilter } from '../../../widgets/list-screen/filters/DateFilter.tsx'
import { NumberFilter } from '../../../widgets/list-screen/filters/NumberFilter.tsx'
import { FormField } from '../../../widgets/record-form/FormField.tsx'
import { RecordPanel } from '../../../widgets/record-form/RecordPanel.tsx'
import { MultiUserPicker } from '../../../widgets/record-picker/MultiUserPicker.tsx'
import { RecordPicker } from '../../../widgets/record-picker/RecordPicker.tsx'
import { UserPicker } from '../../../widgets/record-picker/UserPicker.tsx'
import { StatusBadge } from '../../../widgets/status-badge/StatusBadge.tsx'
import { DeadlineBadge } from '../../../widgets/tasks-panel/DeadlineBadge.tsx'
import { TasksPanel } from '../../../widgets/tasks-panel/TasksPanel.tsx'
import { today } from '../../../widgets/today.ts'
import styles from '../Admin.module.css'

/** Shows the widgets of the suite with real data, each in the states it can have. */
export function WidgetGallery(): ReactElement {
  const { t } = useTranslation('admin')
  return (
    <ConfirmPart>
      <div className={styles.gallery}>
        <Pickers />
        <Filters />
        <States />
        <Dialogs />
        <TasksPanel externalId="page-test" title={t('gallery.title')} link="/page-test" />
      </div>
    </ConfirmPart>
  )
}

function Pickers() {
  const { t } = useTranslation('admin')
  const [organization, setOrganization] = useState<string | null>(null)
  const [person, setPerson] = useState<string | null>(null)
  const [people, setPeople] = useState<string[]>([])
  return (
    <Card title={t('gallery.pickers')}>
      <div className={styles.stack}>
        <Field label={t('gallery.organization')}>
          <RecordPicker
            target="directory/organizations"
            label={t('gallery.organization')}
            value={organization}
            onChange={setOrganization}
            create={{ scope: 'organization', values: (company_name) => ({ company_name, type: 'prospect' }) }}
          />
        </Field>
        <Field label={t('gallery.people')}>
          <UserPicker label={t('gallery.people')} value={person} onChange={setPerson} />
        </Field>
        <Field label={t('gallery.people')}>
          <MultiUserPicker label={t('gallery.people')} value={people} onChange={setPeople} />
        </Field>
      </div>
    </Card>
  )
}

function Filters() {
  const { t } = useTranslation('admin')
  const [date, setDate] = useState('')
  const [number, setNumber] = useState('interval:0,999')
  return (
    <>
      <Card title={t('gallery.dates')}>
        <div className={styles.stack}>
          <DateFilter form={date} onChange={setDate} />
        </div>
      </Card>
      <Card title={t('gallery.numbers')}>
        <div className={styles.stack}>
          <NumberFilter form={number} onChange={setNumber} />
        </div>
      </Card>
    </>
  )
}

const day = (shift: number): string => dayjs(today()).add(shift, 'day').format('YYYY-MM-DD')

function States() {
  const { t } = useTranslation('admin')
  return (
    <Card title={t('gallery.states')}>
      <div className={styles.stack}>
        <div className={styles.line}>
          {['client', 'lead', 'prospect', 'manufacturer'].map((value) => (
            <StatusBadge key={value} entity={organizations.entity} field="type" value={value} />
          ))}
        </div>
        <div className={styles.line}>
          {[-3, 0, 9].map((shift) => (
            <DeadlineBadge key={shift} day={day(shift)} />
          ))}
          <DeadlineBadge day={day(-3)} isDone />
        </div>
        <AvatarStack
          people={['Camille Roussel', 'Gwenaël Cariou', 'Nolwenn Le Bihan', 'Yann Tanguy', 'Inès Moreau'].map(
            (name) => ({ name }),
          )}
        />
        <StepHeader
          label={t('gallery.states')}
          steps={[
            { key: 'a', label: t('identity'), state: 'done' },
            { key: 'b', label: t('place'), state: 'current' },
            { key: 'c', label: t('payment'), state: 'todo' },
          ]}
        />
        <Allowed to="nothing:full" fallback={<span>{t('gallery.forbidden')}</span>}>
          —
        </Allowed>
      </div>
    </Card>
  )
}

function Dialogs() {
  const { t } = useTranslation('admin')
  const confirm = useConfirm()
  const [answer, setAnswer] = useState('—')
  const [isMailing, setMailing] = useState(false)
  const [form, setForm] = useState<string | null>(null)
  const ask = (isDeletion: boolean): void => void confirm({ isDeletion }).then((isSure) => setAnswer(String(isSure)))
  return (
    <Card title={t('gallery.dialogs')}>
      <div className={styles.line}>
        <Button onClick={() => ask(false)}>{t('gallery.openConfirm')}</Button>
        <Button onClick={() => ask(true)}>{t('gallery.openDelete')}</Button>
        <Button onClick={() => setMailing(true)}>{t('gallery.openMail')}</Button>
        <Button onClick={() => setForm('new')}>{t('gallery.openForm')}</Button>
        <span role="status">{t('gallery.answer', { answer })}</span>
      </div>
      {isMailing && (
        <EmailDialog
          about="gallery"
          title={t('gallery.openMail')}
          templates={{
            category: 'Facture',
            variables: { number: 'FA-2026-00415', company_name: 'Ensemble', link: '{{link}}' },
          }}
          onSend={async () => undefined}
          onClose={() => setMailing(false)}
        />
      )}
      <RecordPanel source={priceLevels} id={form} onClose={() => setForm(null)}>
        <FormField name="name" />
        <FormField name="type" />
        <FormField name="is_active" />
      </RecordPanel>
    </Card>
  )
}
