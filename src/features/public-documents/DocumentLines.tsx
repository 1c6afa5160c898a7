import { type ReactElement, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { isExemptSeller } from '../../contract/commercial/rules/fiscal/exempt-seller.ts'
import type { PublicDocument, PublicLineRead } from '../../api/commercial/public/public-document.ts'
import { formatMoney, formatPercent, formatPrice, formatQuantity } from '../../format/amounts.ts'
import { TextButton } from '../../ui/actions/TextButton.tsx'
import { Switch } from '../../ui/fields/choice/Switch.tsx'
import { type PublicLine, PublicLines } from '../../ui/public/PublicLines.tsx'
import { inSentence } from '../../format/in-sentence.ts'
import { sellerNameOf } from './document-state.ts'
import { QuestionThread } from './lazy-dialogs.ts'
import type { Options } from './use-options.ts'
import styles from './public.module.css'

interface Section {
  key: string
  title: string | null
  lines: PublicLineRead[]
  options: PublicLineRead[]
}

/** Returns lines under their sections; options follow the lines of theirs. */
function sectionsOf(lines: readonly PublicLineRead[]): Section[] {
  const sections: Section[] = []
  for (const line of lines) {
    if (line.kind === 'page_break') continue
    if (line.kind === 'section' || sections.length === 0)
      sections.push({
        key: line.id,
        title: line.kind === 'section' ? (line.product_name ?? '') : null,
        lines: [],
        options: [],
      })
    const section = sections.at(-1)!
    if (line.kind === 'option') section.options.push(line)
    else if (line.kind !== 'section') section.lines.push(line)
  }
  return sections
}

export function DocumentLines({
  document,
  lines,
  options,
  onAsk,
}: {
  document: PublicDocument
  lines: readonly PublicLineRead[]
  options?: Options | null
  onAsk?: (line: PublicLineRead) => void
}): ReactElement {
  const { t } = useTranslation('public')
  const sections = sectionsOf(lines)
  return (
    <section aria-label={t('lines.label')}>
      {sections.map((section) => (
        <PublicLines
          key={section.key}
          title={section.title && <bdi>{section.title}</bdi>}
          lines={section.lines.map((line) => lineOf(line, document, onAsk))}
        >
          {section.options.length > 0 &&
            section.options.map((line) =>
              options?.canChoose ? (
                <OptionSwitch key={line.id} line={line} document={document} options={options} />
              ) : (
                <Option key={line.id} line={line} document={document} onAsk={onAsk} />
              ),
            )}
        </PublicLines>
      ))}
    </section>
  )
}

function lineOf(line: PublicLineRead, document: PublicDocument, onAsk?: (line: PublicLineRead) => void): PublicLine {
  const name = line.product_name || line.description || ''
  if (line.kind === 'text')
    return {
      key: line.id,
      title: (
        <span className={styles.plain}>
          <bdi>{name}</bdi>
        </span>
      ),
      value: null,
    }
  const value = <Money amount={line.total} document={document} />
  if (line.kind === 'subtotal') return { key: line.id, title: <SubtotalName name={line.product_name} />, value }
  return {
    key: line.id,
    title: <bdi>{name}</bdi>,
    value,
    detail: <LineDetail line={line} document={document} />,
    aside: onAsk && <Ask line={line} onAsk={onAsk} />,
    below: threadOf(line, document),
  }
}

/** Returns the questions about a line. */
function threadOf(line: PublicLineRead, document: PublicDocument): ReactNode {
  const asked = document.questions?.filter((question) => question.line === line.id)
  return asked?.length ? (
    <Suspense>
      <QuestionThread questions={asked} company={sellerNameOf(document, '')} />
    </Suspense>
  ) : undefined
}

function Money({ amount, document }: { amount: string | null | undefined; document: PublicDocument }) {
  const { i18n } = useTranslation()
  return <>{formatMoney(amount, i18n.language, document.currency)}</>
}

function SubtotalName({ name }: { name: string | null | undefined }) {
  const { t } = useTranslation('public')
  return <bdi>{name || t('lines.subtotal')}</bdi>
}

/** Units that add no information to their number. */
const bareUnits = new Set(['', 'u', 'unité', 'unit'])

function LineDetail({ line, document }: { line: PublicLineRead; document: PublicDocument }) {
  const { t, i18n } = useTranslation('public')
  const { language } = i18n
  const unit = bareUnits.has(line.unit ?? '') ? '' : ` ${line.unit}`
  const hasDiscount = /[1-9]/.test(line.discount ?? '')
  const description = line.product_name ? line.description : null
  return (
    <>
      <bdi dir="ltr">
        {formatQuantity(line.quantity, language)}
        {unit} × {formatPrice(line.price, language, document.currency ?? 'eur')}
      </bdi>
      {document.accepted_options?.includes(line.id) && <> · {t('lines.optionTaken')}</>}
      {hasDiscount && t('lines.discount', { percent: formatPercent(line.discount, language) })}
      {description && (
        <span className={styles.description}>
          <bdi>{description}</bdi>
        </span>
      )}
    </>
  )
}

function Ask({
  line,
  onAsk,
  children,
}: {
  line: PublicLineRead
  onAsk: (line: PublicLineRead) => void
  children?: ReactNode
}) {
  const { t } = useTranslation('public')
  return (
    <TextButton className={styles.ask} onClick={() => onAsk(line)}>
      {children ?? t('lines.ask')}
      <span className="srOnly"> {line.product_name}</span>
    </TextButton>
  )
}

/** Shows an option that is not in the total until it is ticked. */
function OptionSwitch({
  line,
  document,
  options,
}: {
  line: PublicLineRead
  document: PublicDocument
  options: Options
}) {
  const { t, i18n } = useTranslation('public')
  const amount = inSentence(formatMoney(options.addedBy(line.id), i18n.language, document.currency), i18n.language)
  return (
    <Switch
      isLarge
      isFramed
      label={<bdi>{line.product_name}</bdi>}
      help={
        <>
          {t(isExemptSeller(document.seller) ? 'lines.optionExempt' : 'lines.optionTaxed', { amount })}
          {line.description && (
            <span className={styles.description}>
              <bdi>{line.description}</bdi>
            </span>
          )}
        </>
      }
      checked={options.chosen.includes(line.id)}
      onChange={() => options.toggle(line.id)}
    />
  )
}

/**
 * Shows an option that cannot be ticked: wanting it sends a message to the seller, who sends a new version. After the
 * answer to the quotation, nothing can be wanted.
 */
function Option({
  line,
  document,
  onAsk,
}: {
  line: PublicLineRead
  document: PublicDocument
  onAsk?: (line: PublicLineRead) => void
}) {
  const { t, i18n } = useTranslation('public')
  return (
    <div className={styles.option}>
      <div className={styles.optionText}>
        <p className={styles.optionName}>
          <bdi>{line.product_name}</bdi>
        </p>
        <p className={styles.quiet}>
          {t(`lines.option${document.accepted_at ? 'Left' : ''}${isExemptSeller(document.seller) ? 'Exempt' : ''}`, {
            amount: inSentence(formatMoney(line.total, i18n.language, document.currency), i18n.language),
          })}
        </p>
        {line.description && (
          <p className={styles.quiet}>
            <bdi>{line.description}</bdi>
          </p>
        )}
        {threadOf(line, document)}
      </div>
      {onAsk && document.status === 'pending' && (
        <Ask line={line} onAsk={onAsk}>
          {t('lines.wantOption')}
        </Ask>
      )}
    </div>
  )
}
