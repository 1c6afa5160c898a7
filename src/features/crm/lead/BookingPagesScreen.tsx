import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type BookingPageRead, bookingPages } from '../../../api/crm/lead-forms.ts'
import { useSession } from '../../../api/session/use-session.ts'
import type { ListColumns } from '../../../widgets/list-screen/query/list-columns.ts'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'
import { ConfirmPart } from '../../../widgets/confirm/Confirm.tsx'
import { FormField } from '../../../widgets/record-form/FormField.tsx'
import { RecordPanel } from '../../../widgets/record-form/RecordPanel.tsx'
import { formAddress, useFormAddress } from '../../../widgets/tab-address.ts'
import { BookingsCard } from './BookingsCard.tsx'
import { PublicLink } from './PublicLink.tsx'

const columns: ListColumns<BookingPageRead> = [
  { key: 'title', tone: 'strong' },
  'user',
  'types',
  { key: 'duration', align: 'end' },
  { key: 'booking_count', sort: false, align: 'end', phone: 'value' },
  'is_active',
]

/** /booking-pages: the pages on which visitors book a time of a person; each opens beside the list. */
export function BookingPagesScreen(): ReactElement {
  const { t } = useTranslation(['crm', 'paths'])
  const { user } = useSession()
  const [form, show] = useFormAddress()
  return (
    <ConfirmPart>
      <ListScreen
        source={bookingPages}
        columns={columns}
        page={{ title: t('paths:booking-pages'), empty: t('bookings.empty') }}
        links={{ open: ({ id }) => formAddress(id), create: () => show('new') }}
      />
      <RecordPanel
        source={bookingPages}
        id={form}
        initial={{ user: user?.uuid ?? null, consent_text: t('bookings.consentStart') }}
        onClose={() => show(null)}
        onSaved={({ id }) => show(id)}
      >
        <Link id={form} />
        <FormField name="title" />
        <FormField name="user" />
        <FormField name="types" />
        <FormField name="duration" />
        <FormField name="days_ahead" />
        <FormField name="notice_hours" help={t('bookings.noticeHelp')} />
        <FormField name="location" help={t('bookings.locationHelp')} />
        <FormField name="introduction" />
        <FormField name="consent_text" />
        <FormField name="is_active" />
        {form && form !== 'new' && <BookingsCard page={form} />}
      </RecordPanel>
    </ConfirmPart>
  )
}

/** Shows the public address of the open page. */
function Link({ id }: { id: string | null }) {
  const { data } = bookingPages.useOne(id && id !== 'new' ? id : undefined)
  return data ? <PublicLink source={bookingPages} name="booking" record={data} /> : null
}
