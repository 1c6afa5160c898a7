import { formatIban } from '../../format/identifiers.ts'
import { Copy } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PublicDocument } from '../../api/commercial/public/public-document.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { DefinitionList } from '../../ui/data/DefinitionList.tsx'
import { FactRows } from './DocumentFacts.tsx'
import styles from './public.module.css'

/** Shows the account of a transfer, and its required reference. */
export function BankDetails({ document }: { document: PublicDocument }): ReactElement | null {
  const { t } = useTranslation('public')
  const [copied, setCopied] = useState('')
  const { iban, bic, legal_name: legalName, name } = document.seller ?? {}
  if (!iban) return null
  // Plain http has no clipboard: the text can still be selected by hand.
  const canCopy = typeof navigator !== 'undefined' && Boolean(navigator.clipboard)
  const copy = (key: string, text: string): void =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(key),
      () => undefined,
    )
  const value = (key: string, text: string, raw = text) => (
    <span className={styles.copied}>
      <bdi dir="ltr" className="tabular">
        {text}
      </bdi>
      {canCopy && (
        <IconButton
          size="s"
          icon={Copy}
          label={t('bank.copy', { what: t(`bank.${key as 'iban'}`) })}
          onClick={() => copy(key, raw)}
        />
      )}
    </span>
  )
  return (
    <FactRows title={t('bank.title')}>
      <DefinitionList
        items={[
          { key: 'holder', label: t('bank.holder'), value: legalName || name || '' },
          { key: 'iban', label: t('bank.iban'), value: value('iban', formatIban(iban), iban.replaceAll(/\s/g, '')) },
          ...(bic ? [{ key: 'bic', label: t('bank.bic'), value: value('bic', bic) }] : []),
          { key: 'reference', label: t('bank.reference'), value: value('reference', document.number ?? '') },
        ]}
      />
      <p className="srOnly" role="status">
        {copied && t('bank.done')}
      </p>
    </FactRows>
  )
}
