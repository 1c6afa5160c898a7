import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCapability } from '../../../../api/capabilities.ts'
import type { OrganizationRead } from '../../../../api/directory/organizations.ts'
import { formatDay } from '../../../../format/dates.ts'
import { Checkbox } from '../../../../ui/fields/choice/Checkbox.tsx'
import { today } from '../../../../widgets/today.ts'
import type { Kind } from '../../../../widgets/documents/kinds.ts'
import styles from '../DocumentEditor.module.css'
import type { Head } from '../model/model.ts'

/**
 * Edits whether the company makes the invoice in the name of a supplier who has agreed to it: number and day are set at
 * validation.
 */
export function SelfBillingField({
  kind,
  head,
  supplier,
  error,
  onHead,
}: {
  kind: Kind
  head: Head
  supplier: OrganizationRead | null
  error: string | undefined
  onHead: (values: Partial<Head>) => void
}): ReactElement | null {
  const { t, i18n } = useTranslation('commercial')
  const since = supplier?.self_billing_since
  const isOn = head.type === 'self_billing'
  const mayBe = kind.name === 'invoice' && [null, 'invoice'].includes(head.type)
  if (!isOn && !(since && mayBe && hasCapability('commercial', 'added'))) return null
  return (
    <div className={styles.selfBilling}>
      <Checkbox
        data-head="type"
        label={t('selfBilling.choice')}
        help={since ? t('selfBilling.agreed', { day: formatDay(since, i18n.language) }) : undefined}
        checked={isOn}
        onChange={(event) =>
          onHead(
            event.target.checked
              ? { type: 'self_billing', number: null, issue_date: null }
              : { type: 'invoice', number: null, issue_date: today() },
          )
        }
      />
      {error && (
        <p role="alert" className={styles.sameNumber}>
          {error}
        </p>
      )}
    </div>
  )
}
