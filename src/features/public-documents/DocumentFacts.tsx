import { formatIdentifier } from '../../format/identifiers.ts'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isExemptSeller } from '../../contract/commercial/rules/fiscal/exempt-seller.ts'
import type { PublicDocument, PublicKindName, PublicParty } from '../../api/commercial/public/public-document.ts'
import { formatMoney } from '../../format/amounts.ts'
import { countryText } from '../../format/names.ts'
import { formatDay, parisDayOf } from '../../format/dates.ts'
import { type Definition, DefinitionList } from '../../ui/data/DefinitionList.tsx'
import { inSentence } from '../../format/in-sentence.ts'
import { PhoneText } from '../../widgets/field-value/PhoneText.tsx'
import styles from './public.module.css'

/** Shows a part of the page under the totals. */
export function FactRows({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <section className={styles.facts}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  )
}

/** Shows the payments made so far, newest last. */
export function Payments({ document }: { document: PublicDocument }): ReactElement | null {
  const { t, i18n } = useTranslation('public')
  const payments = document.invoice_payments ?? []
  if (payments.length === 0) return null
  const methods = ['cb', 'bank_check', 'cash', 'bank_transfer'] as const
  const items = payments.map(({ id, created_at, amount, payment_method }): Definition => {
    const method = methods.find((known) => known === payment_method)
    const label = t('payments.on', { date: formatDay(parisDayOf(created_at), i18n.language) })
    return {
      key: id,
      label: method ? `${label}${t('amount.comma')}${t(`payments.methods.${method}`)}` : label,
      value: (
        <bdi dir="ltr" className="tabular">
          {formatMoney(amount, i18n.language, document.currency)}
        </bdi>
      ),
    }
  })
  return (
    <FactRows title={t('payments.title')}>
      <DefinitionList items={items} />
    </FactRows>
  )
}

const present = (...parts: (string | null | undefined)[]): string[] =>
  parts.map((part) => part?.trim()).filter((part): part is string => Boolean(part))

const townOf = (party: PublicParty): string => present(party.postal_code ?? party.postcode, party.city).join(' ')

const isForeign = (country: string | null | undefined): boolean =>
  Boolean(country) && !/^(fr|france)$/i.test(country!.trim())

function Address({ party, name }: { party: PublicParty; name: string }) {
  const { i18n } = useTranslation('public')
  return (
    <address className={styles.address}>
      <bdi className={styles.partyName}>{name}</bdi>
      {present(
        party.address,
        townOf(party),
        isForeign(party.country) ? countryText(party.country!, i18n.language) : null,
      ).map((part) => (
        <bdi key={part}>{part}</bdi>
      ))}
    </address>
  )
}

/** Shows seller and customer as the document names them, with the facts that the law requires. */
export function Parties({
  document: { seller, buyer, is_sales: isSale },
}: {
  document: PublicDocument
}): ReactElement | null {
  const { t } = useTranslation('public')
  if (!seller && !buyer) return null
  return (
    <div className={styles.parties}>
      {seller && <Seller seller={seller} />}
      {buyer && (
        <FactRows title={t(isSale === false ? 'parties.supplier' : 'parties.buyer')}>
          <Address party={buyer} name={buyer.company_name ?? ''} />
        </FactRows>
      )}
    </div>
  )
}

function Seller({ seller }: { seller: PublicParty }) {
  const { t, i18n } = useTranslation('public')
  const { phone, email, siret, rcs, vat_number: vat, legal_form: form, capital } = seller
  const company = present(
    form,
    capital && t('parties.capital', { amount: inSentence(formatMoney(capital, i18n.language), i18n.language) }),
  ).join(' ')
  const legal = present(
    company,
    siret && `SIRET ${formatIdentifier(siret)}`,
    rcs && `RCS ${rcs}`,
    vat && t('parties.vat', { number: formatIdentifier(vat) }),
  )
  return (
    <FactRows title={t('parties.seller')}>
      <Address party={seller} name={seller.legal_name || seller.name || ''} />
      <p className={styles.contact}>
        {phone && (
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
            <PhoneText stored={phone} />
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`}>
            <bdi dir="ltr">{email}</bdi>
          </a>
        )}
      </p>
      <p className={styles.small}>
        {legal.map((part, at) => (
          <Fragment key={part}>
            {at > 0 && ' · '}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
      </p>
    </FactRows>
  )
}

/** Shows dates, references, delivery, terms and mentions; the PDF has every mention. */
export function Mentions({ kind, document }: { kind: PublicKindName; document: PublicDocument }): ReactElement {
  const { t, i18n } = useTranslation('public')
  const day = (value: string | null | undefined): string => formatDay(value, i18n.language)
  const delivery = present(
    document.delivery_date && day(document.delivery_date),
    document.delivery_address,
    present(document.delivery_postal_code, document.delivery_city).join(' '),
  ).join(', ')
  const items: Definition[] = [
    { key: 'issued', label: t('mentions.issued'), value: day(document.issue_date) },
    {
      key: 'due',
      label: t(kind === 'invoice' ? 'mentions.due' : 'mentions.valid'),
      value: day(kind === 'invoice' ? document.expiration_payment : document.expiration_date),
    },
    { key: 'ref', label: t('mentions.ref'), value: document.ref },
    { key: 'delivery', label: t('mentions.delivery'), value: delivery },
    {
      key: 'nature',
      label: t('mentions.nature'),
      value: document.operation_nature ? t(`mentions.natures.${document.operation_nature}`) : null,
    },
  ].filter(({ value }) => Boolean(value))
  const texts = present(
    document.terms_of_sales,
    document.legal_policy,
    isExemptSeller(document.seller) ? t('mentions.exempt') : null,
    ...new Set(document.transaction_taxes?.map(({ exemption }) => exemption)),
  )
  return (
    <FactRows title={t('mentions.title')}>
      <DefinitionList items={items} />
      <div className={styles.small}>
        {texts.map((text) => (
          <p key={text} className={styles.mention}>
            <bdi>{text}</bdi>
          </p>
        ))}
        <p className={styles.mention}>{t('mentions.pdf')}</p>
      </div>
    </FactRows>
  )
}
