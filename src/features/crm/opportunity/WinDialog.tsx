import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type QuotationRead, quotations } from '../../../api/commercial/documents/quotations.ts'
import { opportunities } from '../../../api/crm/opportunities.ts'
import { hasCapability } from '../../../api/capabilities.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { fullName } from '../../../format/names.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { RadioGroup } from '../../../ui/fields/choice/RadioGroup.tsx'
import { TextInput } from '../../../ui/fields/text/TextInput.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { useKeptForm } from '../../../widgets/draft/use-kept-form.ts'
import { useRefusalText } from '../../../widgets/state-actions/use-transition.ts'
import styles from '../crm.module.css'

export interface WinDialogProps {
  deal: { id: string; name: string }
  isBusy?: boolean
  /** Wins the deal alone. */
  onWin: () => unknown
  onClose: () => void
}

const ALONE = ''
const shortest = 2

/**
 * Returns the quotations of a deal that can still be accepted, for people who may record that; none in a service
 * without the link.
 */
function useOpenQuotations(deal: string) {
  const { may } = useRights()
  const enabled = may(quotations.entity.scope, 'update') && hasCapability('commercial', 'added')
  const query = quotations.useList(
    {
      page_size: 5,
      ordering: '-issue_date',
      filters: { business_opportunity: deal, is_sales: true },
      view: 'sent',
      expand: ['attention_to'],
    },
    { enabled, isSilent: true, isAside: true },
  )
  return { rows: query.data?.results ?? [], isWaiting: enabled && query.isPending && !query.isError }
}

const agreedBy = (quotation: QuotationRead | undefined): string => {
  const person: unknown = quotation?.attention_to
  return person && typeof person === 'object' ? fullName(person) : ''
}

/** Confirms that a deal is won; with the quotation that the customer agreed to, which then is accepted in the same step. */
export function WinDialog(props: WinDialogProps): ReactElement | null {
  const { rows, isWaiting } = useOpenQuotations(props.deal.id)
  // The question waits for its quotations: an earlier answer would omit them.
  return isWaiting ? null : <Question key={rows[0]?.id ?? ALONE} {...props} rows={rows} />
}

function Question({ deal, isBusy = false, onWin, onClose, rows }: WinDialogProps & { rows: readonly QuotationRead[] }) {
  const { t, i18n } = useTranslation(['crm', 'common', 'validation'])
  const [chosen, setChosen] = useState(rows[0]?.id ?? ALONE)
  const [name, setName] = useState(() => agreedBy(rows[0]))
  const [isTried, setTried] = useState(false)
  const kept = useKeptForm({ form: 'win', record: deal.id }, { chosen, name }, (found) => {
    setChosen(found.chosen)
    setName(found.name)
  })
  const textOf = useRefusalText()
  const patch = quotations.usePatch({
    touches: [opportunities.entity.key, 'history/entries', 'directory/organizations'],
  })
  const quotation = rows.find(({ id }) => id === chosen)
  const isShort = quotation !== undefined && name.trim().length < shortest
  const amountOf = ({ total_price: total, currency }: QuotationRead): string =>
    formatMoney(total, i18n.language, currency)
  const accept = async ({ id, number }: QuotationRead, shown: QuotationRead): Promise<void> => {
    try {
      await patch.mutateAsync({
        id,
        version: quotations.shownVersion(shown),
        values: { status: 'accepted', acceptance: { name: name.trim() } },
      } as Parameters<typeof patch.mutateAsync>[0])
      kept.drop()
      onClose()
      showToast('success', t('win.acceptedWith', { name: deal.name, number }))
    } catch (error) {
      showToast('warning', textOf(refusalOf(error)) ?? t('common:errors.save'))
    }
  }
  const submit = (): unknown => {
    setTried(true)
    if (isShort) return undefined
    return quotation ? accept(quotation, quotation) : onWin()
  }
  return (
    <FormDialog
      button={{ isReady: true }}
      title={t('win.title')}
      submitLabel={t('win.submit')}
      isBusy={isBusy || patch.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className={styles.log}>
        {kept.offer}
        <p>{t('win.text', { name: deal.name })}</p>
        {rows.length > 0 && (
          <Field isGroup label={t('quotations.title')}>
            <RadioGroup
              value={chosen}
              options={[
                ...rows.map((row) => ({
                  value: row.id,
                  label: t('win.acceptQuotation', { number: row.number, amount: amountOf(row) }),
                })),
                { value: ALONE, label: t('win.alone') },
              ]}
              onChange={setChosen}
            />
          </Field>
        )}
        {quotation && (
          <Field
            isRequired
            label={t('win.whoAgreed')}
            error={isTried && isShort ? t('validation:required') : undefined}
          >
            <TextInput
              value={name}
              maxLength={120}
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
        )}
        <p className={styles.quiet}>{t('win.project')}</p>
      </div>
    </FormDialog>
  )
}
