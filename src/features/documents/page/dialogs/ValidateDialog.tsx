import { type ReactElement, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emailTemplates } from '../../../../api/notifications/emails.ts'
import { useSendDocument } from '../../../../api/commercial/documents/sending.ts'
import { type ApiError, refusalOf } from '../../../../api/refusal.ts'
import { useSession } from '../../../../api/session/use-session.ts'
import { isIssuedByUs, isSelfBilled } from '../../../../contract/commercial/rules/fiscal/issuer.ts'
import { formatMoney } from '../../../../format/amounts.ts'
import { inSentence } from '../../../../format/in-sentence.ts'
import { errorTexts } from '../../../../i18n/errors.ts'
import { Button } from '../../../../ui/actions/Button.tsx'
import { LinkButton } from '../../../../ui/actions/LinkButton.tsx'
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx'
import { showToast } from '../../../../ui/toast/toast.ts'
import { tellSent } from '../../../../widgets/email-dialog/mail-toast.ts'
import { fillVariables, missingVariables } from '../../../../format/variables.ts'
import type { Kind, PageSide } from '../../../../widgets/documents/kinds.ts'
import { pageMailVariables, templateTitle } from '../../../../widgets/documents/mail.ts'
import { emailOf, type PageRecord, partyName, replacedBy } from '../../../../widgets/documents/page-record.ts'
import { useDocumentTransition } from '../../../../widgets/documents/use-document-transition.ts'
import { idOf } from '../../../../widgets/entity.ts'
import { errorPlace } from '../../../../widgets/documents/error-place.ts'
import { MentionFields } from '../../../../widgets/documents/MentionFields.tsx'
import { useMentions } from '../../../../widgets/documents/use-mentions.ts'
import { useMailChoice } from './MailChoice.tsx'
import { useSupplierPaper } from '../quantities/use-supplier-paper.ts'
import styles from '../../../../widgets/documents/page.module.css'
import type { DocumentDialogProps } from '../actions/dialog-props.ts'

/** Returns the name and the meaning of validating, by kind and side. */
function wordsOf({ name }: Kind, isSale: boolean) {
  if (name === 'refund') return { title: 'titleRefund', text: 'textRefund', action: 'validateDraft' } as const
  if (name === 'credit')
    return {
      title: 'titleCredit',
      text: isSale ? 'textCredit' : 'textCreditPurchase',
      action: 'validateDraft',
    } as const
  return isSale
    ? ({ title: 'title', text: 'text', action: 'validate' } as const)
    : ({ title: 'titlePurchase', text: 'textPurchase', action: 'approve' } as const)
}

const selfBilledWords = { title: 'titleSelfBilled', text: 'textSelfBilled', action: 'validate' } as const

/**
 * Asks before the one irreversible step: names its effects and takes the data that the customer's record still lacks.
 * It sends the invoice in the same step.
 */
export function ValidateDialog({ kind, side, document, onClose, onNext }: DocumentDialogProps): ReactElement {
  const { t, i18n } = useTranslation(['commercial', 'common'])
  const { user } = useSession()
  const email = emailOf(document)
  const isSale = side === 'sales'
  const isOwn = isIssuedByUs(document)
  const isSent = isOwn && kind.publicPath !== null
  const words = isSelfBilled(document) ? selfBilledWords : wordsOf(kind, isSale)
  const { sends, choice } = useMailChoice(isSent, email)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { make } = useDocumentTransition(kind, document)
  const send = useSendDocument()
  const paper = useSupplierPaper(kind, document, isOwn)
  const mentions = useMentions(Object.keys(refusal?.errors ?? {}), idOf(document.organization))

  const mail = async (validated: PageRecord): Promise<void> => {
    const { results } = await emailTemplates.list({ page_size: 100 }, { isSilent: true })
    const template = results.find(({ title }) => title === templateTitle(kind, 'send', document))
    const variables = pageMailVariables(
      kind,
      { ...document, ...validated, organization: document.organization, invoice_contact: document.invoice_contact },
      user?.company_object?.name ?? '',
    )
    if (!template || missingVariables(`${template.object} ${template.text}`, variables).length > 0)
      return onNext('send')
    const sent = await send.mutateAsync({
      type: kind.name,
      emails: [email],
      object: fillVariables(template.object, variables, false),
      data: { id: document.id, content: fillVariables(template.text, variables) },
    })
    tellSent(sent, false, email, () => undefined)
    onClose()
  }
  const validate = async (): Promise<void> => {
    setBusy(true)
    try {
      if (!(await mentions.save())) return
      const validated = await make('validate', paper.values)
      showToast('success', t('commercial:validate.done', { number: validated.number ?? '' }))
      // The document stays validated when the mail fails; the failure of the mail is shown, and it can be sent again.
      if (sends) await mail(validated).catch(onClose)
      else onClose()
    } catch (error) {
      setRefusal(refusalOf(error) ?? null)
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title={t(`commercial:validate.${words.title}`)}
      onClose={onClose}
      onSubmit={validate}
      submitLabel={t(`commercial:actions.${words.action}`)}
      isBusy={isBusy}
      button={{ isReady: true }}
      isDisabled={paper.isMissing}
    >
      <p>
        {t(`commercial:validate.${words.text}`, {
          party: partyName(document),
          amount: inSentence(formatMoney(document.total_price, i18n.language, document.currency), i18n.language),
        })}
      </p>
      {isOwn && kind.name === 'invoice' && <Effects document={document} />}
      {paper.fields}
      {choice}
      {refusal && (
        <Missing
          refusal={refusal}
          side={side}
          written={mentions.missing}
          to={kind.isWritten ? kind.modifyTo(document.id, side) : null}
          onModify={() => onNext('modifyDraft')}
        >
          <MentionFields mentions={mentions} side={side} />
        </Missing>
      )}
    </FormDialog>
  )
}

/** Shows the effects of validating, and the invoice that a corrective one replaces. */
function Effects({ document }: { document: PageRecord }) {
  const { t } = useTranslation('commercial')
  const replaced = replacedBy(document)
  const effects = isSelfBilled(document)
    ? (['supplierNumber', 'frozenPurchase', 'purchaseEntries'] as const)
    : (['number', 'frozen', 'entries'] as const)
  return (
    <ul className={styles.effects}>
      {effects.map((key) => (
        <li key={key}>{t(`validate.effects.${key}`)}</li>
      ))}
      {replaced && <li>{t('corrective.effect', { number: replaced.number ?? '' })}</li>}
    </ul>
  )
}

/**
 * Shows the missing data of the document: fields for values that can be typed here, links for those of the document.
 */
function Missing({
  refusal,
  side,
  written,
  to,
  onModify,
  children,
}: {
  refusal: ApiError
  side: PageSide
  written: readonly string[]
  /** Address of the editor of the document; null where a dialog changes it. */
  to: string | null
  onModify: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('commercial')
  const rows = Object.entries(refusal.errors)
  const others = rows.filter(([path]) => !written.includes(path))
  return (
    <>
      <div role="alert" className={styles.refusal}>
        <p>{(rows.length === 0 && refusal.detail) || t('validate.refused')}</p>
        {written.length > 0 && <p>{t('validate.fill')}</p>}
        {others.length > 0 && <p>{t('validate.missing')}</p>}
        {others.length > 0 && (
          <ul className={styles.effects}>
            {others.map(([path, errors]) => (
              <li key={path}>
                <b>{errorPlace(path, side)}</b> {errorTexts(errors)}
              </li>
            ))}
          </ul>
        )}
        {(others.length > 0 || rows.length === 0) &&
          (to ? (
            <LinkButton to={to} size="s">
              {t('actions.modify')}
            </LinkButton>
          ) : (
            <Button size="s" onClick={onModify}>
              {t('actions.modify')}
            </Button>
          ))}
      </div>
      {written.length > 0 && children}
    </>
  )
}
