import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dealKeys } from '../../../../api/commercial/documents/documents.ts'
import { type Carrier, carriers } from '../../../../contract/commercial/rules/flows/carriers.ts'
import { useRights } from '../../../../api/session/use-session.ts'
import { Checkbox } from '../../../../ui/fields/choice/Checkbox.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { Select } from '../../../../ui/fields/choice/Select.tsx'
import { TextInput } from '../../../../ui/fields/text/TextInput.tsx'
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx'
import { useKeptForm } from '../../../../widgets/draft/use-kept-form.ts'
import { useRecordChange } from '../../../../widgets/record-form/use-record-change.ts'
import type { FormValues } from '../../../../widgets/record-form/validation.ts'
import { refusalText } from '../../../../widgets/refusal-text.ts'
import type { PageRecord } from '../../../../widgets/documents/page-record.ts'
import { useDocumentTransition } from '../../../../widgets/documents/use-document-transition.ts'
import type { DocumentDialogProps } from '../actions/dialog-props.ts'
import styles from '../../../../widgets/documents/page.module.css'
import { RefusalText } from '../../../../widgets/documents/RefusalText.tsx'

const written = ({ carrier, tracking }: { carrier?: string | null; tracking?: string | null }) => ({
  carrier: (carrier || null) as Carrier | null,
  tracking: tracking?.trim() || null,
})

/** Returns whether a mail may be sent to the customer of the shipped goods. */
function useMayWrite({ kind, side }: Pick<DocumentDialogProps, 'kind' | 'side'>): boolean {
  const { may } = useRights()
  return kind.name === 'delivery-note' && side === 'sales' && may('delivery_note', 'update')
}

/** Asks for the carrier of the goods and their tracking number: at the shipment, or later on the way. */
export function TransportDialog({ ships = false, ...props }: DocumentDialogProps & { ships?: boolean }): ReactElement {
  const { kind, document, onClose, onNext } = props
  const { t } = useTranslation('commercial')
  const [values, setValues] = useState({ carrier: document.carrier ?? '', tracking: document.tracking ?? '' })
  const canWrite = useMayWrite(props) && ships
  const [writes, setWrites] = useState(canWrite)
  const set = (part: Partial<typeof values>): void => setValues((before) => ({ ...before, ...part }))
  const kept = useKeptForm({ form: 'transport', record: document.id }, values, setValues)
  const change = kind.records.usePatch({ touches: dealKeys, call: { isSilent: true } })
  const read = (record: PageRecord): FormValues => written(record)
  const meeting = useRecordChange({ source: kind.records, id: document.id, start: read(document), read })
  const { make, isPending, refusalText: refused } = useDocumentTransition(kind, document)
  const save = async (): Promise<void> => {
    if (ships) await make('ship', written(values))
    else
      await meeting.save(written(values), (chosen, version) =>
        change.mutateAsync({ id: document.id, values: chosen, version }),
      )
    kept.drop()
    onClose()
    // The recipient is notified of the shipment and its tracking number.
    if (writes) onNext('send')
  }
  return (
    <FormDialog
      size="s"
      title={t(ships ? 'ship.title' : 'transport.title')}
      onClose={onClose}
      onSubmit={() => save().catch(() => undefined)}
      submitLabel={t(ships ? 'actions.ship' : 'transport.save')}
      isBusy={isPending || change.isPending}
      button={{ isReady: ships }}
    >
      <div className={styles.stack}>
        {kept.offer}
        {ships && <p>{t('ship.text')}</p>}
        <Field label={t('delivery-note.fields.carrier')}>
          <Select
            emptyLabel="–"
            value={values.carrier}
            options={carriers.map((carrier) => ({
              value: carrier,
              label: t(`delivery-note.choices.carrier.${carrier}`),
            }))}
            onChange={(event) => set({ carrier: event.target.value as Carrier | '' })}
          />
        </Field>
        <Field label={t('transport.number')} help={t('transport.numberHelp')}>
          <TextInput
            maxLength={255}
            value={values.tracking}
            onChange={(event) => set({ tracking: event.target.value })}
          />
        </Field>
        {canWrite && (
          <Checkbox
            label={t('ship.write')}
            help={t('ship.writeHelp')}
            checked={writes}
            onChange={(event) => setWrites(event.target.checked)}
          />
        )}
        {meeting.conflict}
        <RefusalText text={refused ?? refusalText(change.error)} />
      </div>
    </FormDialog>
  )
}
