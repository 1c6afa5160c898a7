import { TriangleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { taxes, type TaxRead } from '../../../api/commercial/taxes.ts'
import { isEInvoiceRate, vatCategory } from '../../../contract/rules/money/vat-rates.ts'
import { Badge } from '../../../ui/data/Badge.tsx'
import type { ListColumns } from '../../../widgets/list-screen/query/list-columns.ts'
import { useFormState } from '../../../widgets/record-form/form-context.ts'
import { FormField } from '../../../widgets/record-form/FormField.tsx'
import { FormSection } from '../../../widgets/record-form/FormSection.tsx'
import { ListWithPanel } from '../../../widgets/referential/Referential.tsx'
import styles from '../Admin.module.css'

const columns: ListColumns<TaxRead> = [
  { key: 'name', tone: 'strong' },
  { key: 'abbreviation', tone: 'quiet', phone: 'hidden' },
  'number',
  { key: 'category', tone: 'quiet' },
  { key: 'is_active', phone: 'hidden' },
  {
    key: 'warning',
    header: 'FR',
    isHeaderHidden: true,
    sort: false,
    render: (row) => <RateBadge rate={row.number} />,
    text: (row) => (isUsable(row.number) ? '' : '!'),
  },
  ...['account_sale', 'account_purchase', 'exemption_code', 'exemption_text'].map((key) => ({
    key,
    isExtra: true,
    phone: 'hidden' as const,
  })),
]

const isUsable = (rate: string | null | undefined): boolean => !rate || isEInvoiceRate(rate)

/** /taxes: rates with their accounts; a rate that French e-invoices do not accept has a warning, and is not refused. */
export function TaxesScreen(): ReactElement {
  const { t } = useTranslation('admin')
  return (
    <ListWithPanel source={taxes} columns={columns}>
      <FormSection title={t('rate')}>
        <FormField name="name" />
        <FormField name="abbreviation" />
        <FormField name="number" />
        <FormField name="category" help={<CategoryHelp />} />
      </FormSection>
      <RateWarning />
      <FormSection title={t('exemption')}>
        <FormField name="exemption_code" />
        <FormField name="exemption_text" />
      </FormSection>
      <FormSection title={t('accounts')}>
        <FormField name="account_sale" />
        <FormField name="account_purchase" />
      </FormSection>
      <FormField name="is_active" />
    </ListWithPanel>
  )
}

function RateBadge({ rate }: { rate: string | null | undefined }) {
  const { t } = useTranslation('admin')
  return isUsable(rate) ? null : <Badge tone="warning">{t('rateUnusable')}</Badge>
}

function useRate(): string | null {
  const { form } = useFormState()
  return useWatch({ control: form.control, name: 'number' }) as string | null
}

function CategoryHelp() {
  const { t } = useTranslation(['admin', 'commercial'])
  const rate = useRate()
  if (rate === null || rate === '') return null
  return <>{t('categoryProposed', { category: t(`commercial:tax.choices.category.${vatCategory(rate).category}`) })}</>
}

function RateWarning() {
  const { t } = useTranslation('admin')
  const rate = useRate()
  if (isUsable(rate)) return null
  return (
    <p role="status" className={styles.warning}>
      <TriangleAlert className={styles.icon} aria-hidden />
      {t('rateWarning')}
    </p>
  )
}
