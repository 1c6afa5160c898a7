import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BankItem, type TransactionRead, useBankSearch } from '../../../api/payment/transactions.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { SearchInput } from '../../../ui/fields/text/SearchInput.tsx'
import type { AnyRecord } from '../../../widgets/entity.ts'
import { RecordPicker } from '../../../widgets/record-picker/RecordPicker.tsx'
import { allocationKeyOf } from './allocation.ts'
import styles from './triage.module.css'

interface Account extends AnyRecord {
  number?: string | null
  label?: string | null
}

/** Shows records that were not proposed: any open record by number, name or amount, or an account of the chart. */
export function OtherItems({ line, onPut }: { line: TransactionRead; onPut: (item: BankItem) => void }): ReactElement {
  const { t, i18n } = useTranslation('payment')
  const [search, setSearch] = useState('')
  const found = useBankSearch(line.id, search.trim())
  const results = search.trim() === '' ? [] : (found.data?.results ?? [])
  return (
    <Card title={t('triage.other')}>
      <div className={styles.other}>
        <SearchInput
          label={t('triage.search')}
          placeholder={t('triage.search')}
          value={search}
          delay={200}
          onSearch={setSearch}
        />
        <div aria-live="polite">
          {results.map((item) => (
            <div key={allocationKeyOf(item)} className={styles.found}>
              <span>
                <b>
                  <bdi>{item.number}</bdi>
                </b>{' '}
                <bdi>{item.name}</bdi>
              </span>
              <span>
                <bdi dir="ltr">{formatMoney(item.left, i18n.language)}</bdi>{' '}
                <Button size="s" aria-label={`${t('triage.choose')} ${item.number}`} onClick={() => onPut(item)}>
                  {t('triage.choose')}
                </Button>
              </span>
            </div>
          ))}
          {search.trim() !== '' && found.data && results.length === 0 && t('triage.notFound')}
        </div>
        <Field label={t('triage.account')} help={t('triage.accountHelp')}>
          <RecordPicker
            target="accounting/accounts"
            label={t('triage.account')}
            value={null}
            offer={{ detail: (record) => (record as Account).label ?? '' }}
            onChange={(id, record) => {
              const account = record as Account | undefined
              if (id) onPut({ kind: 'account', id, number: account?.number ?? '', name: account?.label ?? '' })
            }}
          />
        </Field>
      </div>
    </Card>
  )
}
