import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ClosingKey, useCloseYear, useClosingCheck } from '../../../api/accounting/periods.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { pathTo } from '../../../paths/index.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { today } from '../../../widgets/today.ts'
import styles from './closing.module.css'

const years = (): string[] => Array.from({ length: 6 }, (_, index) => String(Number(today().slice(0, 4)) - index))

const drafts = { view: 'draft' }
/** Addresses of the pages on which the findings are corrected. */
const places: Readonly<Partial<Record<ClosingKey, (year: string) => string>>> = {
  draft_sales: () => pathTo('invoices', { sales: 'sales' }, drafts),
  draft_purchases: () => pathTo('invoices', { sales: 'purchases' }, drafts),
  draft_credits: () => pathTo('credits', { sales: 'sales' }, drafts),
  draft_supplier_credits: () => pathTo('credits', { sales: 'purchases' }, drafts),
  unlettered: (year) => pathTo('accounting', {}, { search: '411', from: `${year}-01-01`, to: `${year}-12-31` }),
  vat_awaiting: (year) => pathTo('accounting', {}, { search: '44574', from: `${year}-01-01`, to: `${year}-12-31` }),
}

/** Shows the checks before a year is closed, and closes it permanently. */
export function ClosingDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { t } = useTranslation('accounting')
  const [chosen, setYear] = useState('')
  const [present = '', last = ''] = years()
  // The default is the last year while it is not closed, else the present one.
  const isLastClosed = useClosingCheck(last).data?.closed
  const year = chosen || (isLastClosed === false ? last : present)
  const asked = useClosingCheck(year)
  const { mutate, isPending, error } = useCloseYear()
  const check = asked.data
  const run = (): void => {
    if (!check?.closable) return
    mutate(year, {
      onSuccess: () => {
        showToast('success', t('closing.done', { year }))
        onClose()
      },
    })
  }
  return (
    <FormDialog
      title={t('closing.title')}
      onClose={onClose}
      onSubmit={run}
      submitLabel={t('closing.run', { year })}
      isBusy={isPending}
      isDisabled={!check?.closable}
    >
      <p className={styles.text}>{t('closing.text')}</p>
      <Field label={t('period.year')}>
        <Select
          data-autofocus
          value={year}
          options={years().map((value) => ({ value, label: value }))}
          onChange={(event) => setYear(event.target.value)}
        />
      </Field>
      <PanelBody query={asked} empty={check?.closed && t('closing.closed')}>
        <ul className={styles.checks}>
          {check?.items.map(({ key, count, blocks }) => {
            const place = count > 0 ? places[key]?.(year) : undefined
            const Icon = count === 0 ? CircleCheck : blocks ? CircleAlert : TriangleAlert
            return (
              <li key={key} data-state={count === 0 ? 'done' : blocks ? 'blocks' : 'warns'}>
                <Icon aria-hidden className={styles.icon} />
                <span>
                  {count === 0 ? t(`closing.fine.${key}`) : t(`closing.found.${key}`, { count })}
                  {place && (
                    <>
                      {' '}
                      <TextLink to={place} onClick={onClose}>
                        {t('closing.see')}
                      </TextLink>
                    </>
                  )}
                </span>
              </li>
            )
          })}
        </ul>
      </PanelBody>
      {error && (
        <p role="alert" className={styles.error}>
          {refusalOf(error)?.detail}
        </p>
      )}
    </FormDialog>
  )
}
