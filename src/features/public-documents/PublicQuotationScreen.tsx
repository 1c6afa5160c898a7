import { PenLine } from 'lucide-react'
import { type ReactElement, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAnswered } from '../../api/commercial/public/public.ts'
import type { PublicDocument, PublicLineRead, PublicPlace } from '../../api/commercial/public/public-document.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { today } from '../../widgets/today.ts'
import { DocumentHead } from './DocumentHead.tsx'
import { Mentions, Parties } from './DocumentFacts.tsx'
import { DocumentLines } from './DocumentLines.tsx'
import { DocumentTotals } from './DocumentTotals.tsx'
import { type PublicState, sellerNameOf, publicStateOf } from './document-state.ts'
import {
  AcceptDialog,
  DepositAsked,
  DepositButton,
  QuestionDialog,
  RefuseDialog,
  usePrefetchedDialogs,
  QuestionThread,
} from './lazy-dialogs.ts'
import { PdfButton, usePdf } from './PdfButton.tsx'
import { PublicFrame, PublicWaiting } from '../../widgets/public/PublicFrame.tsx'
import { PublicNotice } from '../../widgets/public/PublicNotice.tsx'
import type { QuestionSubject } from './answers/QuestionDialog.tsx'
import { QuotationNotice } from './QuotationNotice.tsx'
import { type Options, useOptions } from './use-options.ts'
import { documentAddress } from './use-payment.ts'
import { usePublicDocument, useSellerLogo } from './use-public-document.ts'
import type { Read } from '../../widgets/public/use-read.ts'

export function PublicQuotationScreen({ company = '', id = '' }: Record<string, string>): ReactElement {
  const { t } = useTranslation('public')
  const { place, read } = usePublicDocument('quotation', company, id)
  if (read.state !== 'ready' || !read.data) return <PublicWaiting read={read} title={t('kinds.quotation')} />
  return <Ready place={place} document={read.data} read={read} />
}

type Asking = 'accept' | 'refuse' | QuestionSubject

function Ready({
  place,
  document,
  read,
}: {
  place: PublicPlace
  document: PublicDocument
  read: Read<PublicDocument>
}) {
  const { t } = useTranslation('public')
  const logo = useSellerLogo(place, document)
  const [asking, setAsking] = useState<Asking | null>(null)
  const [isRefused, setRefused] = useState(false)
  const pdf = usePdf(place, document)
  usePrefetchedDialogs('all')
  const seen = publicStateOf('quotation', document, today())
  const state: PublicState = isRefused ? { ...seen, name: 'refused' } : seen
  const canAnswer = isAnswered()
  const options = useOptions(document, canAnswer && state.canAnswer)
  const shown = options?.shown ?? document
  const ask = canAnswer
    ? (line: PublicLineRead): void => setAsking({ about: line.kind === 'option' ? 'option' : 'line', line })
    : undefined
  return (
    <PublicFrame
      brand={sellerNameOf(document, place.company)}
      logo={logo}
      title={t('kinds.quotationNumber', { number: document.number ?? '' })}
      tools={canAnswer && <PdfButton onDownload={pdf.download} isBusy={pdf.act.isBusy} />}
      actions={
        canAnswer && <Actions place={place} document={document} state={state} read={read} onChoose={setAsking} />
      }
    >
      {pdf.act.error && <PublicNotice title={t('tools.pdfFailed')}>{pdf.act.error}</PublicNotice>}
      <DocumentHead kind="quotation" document={shown} state={state} />
      <QuotationNotice state={state} document={document} onDownload={pdf.download} />
      <DocumentLines document={shown} lines={shown.quotation_lines ?? []} options={options} onAsk={ask} />
      <DocumentTotals kind="quotation" document={shown} />
      <Deposit document={shown} />
      <Others document={shown} />
      <Mentions kind="quotation" document={document} />
      <Parties document={document} />
      <Suspense>
        {asking && (
          <Answer
            asking={asking}
            place={place}
            document={shown}
            options={options}
            read={read}
            onRefused={() => setRefused(true)}
            onClose={() => setAsking(null)}
          />
        )}
      </Suspense>
    </PublicFrame>
  )
}

/** Shows the requested deposit, where there is one. */
const Deposit = ({ document }: { document: PublicDocument }): ReactElement | null =>
  document.deposit ? (
    <Suspense>
      <DepositAsked document={document} />
    </Suspense>
  ) : null

/** Shows the questions about the whole, or about a line that no longer exists. */
function Others({ document }: { document: PublicDocument }) {
  const { t } = useTranslation('public')
  const lines = new Set(document.quotation_lines?.map(({ id }) => id))
  const others = document.questions?.filter(({ line }) => !line || !lines.has(line))
  return others?.length ? (
    <Suspense>
      <QuestionThread questions={others} company={sellerNameOf(document, '')} title={t('question.title')} />
    </Suspense>
  ) : null
}

interface AnswerProps {
  asking: Asking
  place: PublicPlace
  document: PublicDocument
  options: Options | null
  read: Read<PublicDocument>
  onRefused: () => void
  onClose: () => void
}

/** Shows the dialog of the chosen answer; the new state of the quotation is then shown at the top. */
function Answer({ asking, place, document, options, read, onRefused, onClose }: AnswerProps) {
  if (typeof asking === 'object')
    return (
      <QuestionDialog
        place={place}
        document={document}
        subject={asking}
        onRenewed={read.change}
        onAsked={(question) => read.change({ questions: [...(document.questions ?? []), question] })}
        onClose={onClose}
      />
    )
  const done = (change: Partial<PublicDocument>): void => {
    read.change(change)
    onClose()
    scrollTo({ top: 0 })
  }
  const stale = (): void => {
    onClose()
    void read.reload()
  }
  const dialog = { place, document, onClose, onStale: stale }
  if (asking === 'accept') {
    const chosen = options?.chosen ?? []
    return (
      <AcceptDialog
        {...dialog}
        options={chosen}
        onAccepted={(accepted) => {
          done(accepted)
          // The accepted options are lines now and part of the totals, and the deposit has its amount.
          if (chosen.length > 0 || document.deposit) void read.reload()
        }}
      />
    )
  }
  return (
    <RefuseDialog
      {...dialog}
      onRefused={() => {
        onRefused()
        done({ status: 'canceled' })
      }}
    />
  )
}

interface ActionsProps {
  place: PublicPlace
  document: PublicDocument
  state: PublicState
  read: Read<PublicDocument>
  onChoose: (asking: Asking) => void
}

function Actions({ place, document, state, read, onChoose }: ActionsProps) {
  const { t } = useTranslation('public')
  if (state.canAnswer) {
    return (
      <>
        <Button onClick={() => onChoose('refuse')}>{t('actions.refuse')}</Button>
        <Button variant="primary" icon={PenLine} onClick={() => onChoose('accept')}>
          {t('actions.accept')}
        </Button>
      </>
    )
  }
  if (state.name === 'expired')
    return (
      <Button variant="primary" onClick={() => onChoose({ about: 'renewal' })}>
        {t('actions.renew')}
      </Button>
    )
  if (state.name === 'changed')
    return (
      <Button variant="primary" onClick={() => onChoose({ about: 'revision' })}>
        {t('actions.revise')}
      </Button>
    )
  const next = document.replaced_by?.id
  const { deposit } = document
  return (
    <>
      <Button onClick={() => onChoose({ about: 'whole' })}>{t(deposit ? 'actions.askShort' : 'actions.ask')}</Button>
      {deposit?.total && !deposit.is_draft && (
        <Suspense>
          <DepositButton place={place} deposit={deposit} document={document} read={read} />
        </Suspense>
      )}
      {next && (
        <LinkButton variant="primary" to={documentAddress({ ...place, key: next })}>
          {t('actions.seeReplacement')}
        </LinkButton>
      )}
    </>
  )
}
