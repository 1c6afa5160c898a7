import { FileDown } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { pathTo } from '../../../paths/index.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { useOpenedRecord } from '../../../widgets/record-screen/opened-record.ts'
import { RecordMenu } from '../../../widgets/record-menu/RecordMenu.tsx'
import { RecordLoader } from '../../../widgets/record-screen/RecordLoader.tsx'
import { PreviousNext } from '../../../widgets/list-screen/PreviousNext.tsx'
import { DocumentStateBadge } from '../../../widgets/document-state/DocumentStateBadge.tsx'
import { isOurs, type Kind, type PageSide, sideOf } from '../../../widgets/documents/kinds.ts'
import { translateKey } from '../../../widgets/labels.ts'
import { type PageRecord, partyName, partyOf } from '../../../widgets/documents/page-record.ts'
import { documentState } from '../../../widgets/document-state/document-state.ts'
import { today } from '../../../widgets/today.ts'
import { DocumentParts, DocumentSubtitle, type PageParts } from './DocumentParts.tsx'
import { useDocumentNews } from './document-news.ts'
import { type Held, HeldBadge, TakeBackButton, useHeldMail } from './HeldMail.tsx'
import { type PageAction, usePageActions } from './actions/page-actions.ts'
import { type ActionName } from './actions/page-ask.ts'
import { PageDialogs } from './PageDialogs.tsx'
import styles from '../../../widgets/documents/page.module.css'
import { UnreadPage } from './UnreadPage.tsx'
import { useStoredPdf } from './cards/use-pdf-file.ts'
import { useRunAction } from './actions/use-run-action.ts'

const none: PageParts = {}

/** Shows the page of one document: its facts, the one next step, and all related parts. */
export function DocumentScreen({ kind, parts = none }: { kind: Kind; parts?: PageParts }): ReactElement {
  const { id = '', sales } = useParams()
  const side = sideOf(sales)
  const query = kind.records.useOne(id, { expand: kind.expand })
  return (
    <RecordLoader
      entity={kind.records.entity}
      query={query}
      listTo={kind.listTo(side)}
      skeleton={<UnreadPage kind={kind} id={id} />}
    >
      {(document) => <Loaded kind={kind} side={side} document={document} parts={parts} />}
    </RecordLoader>
  )
}

function Loaded({
  kind,
  side,
  document,
  parts,
}: {
  kind: Kind
  side: PageSide
  document: PageRecord
  parts: PageParts
}) {
  const { t } = useTranslation('commercial')
  const [query, setQuery] = useSearchParams()
  const state = documentState(kind.name, document, today())
  const { next, others } = usePageActions({ kind, side, document, state })
  const asked = askedIn(query.get('action'), [...(next ? [next] : []), ...others])
  const [dialog, setDialog] = useState(asked)
  const [isOpened, setOpened] = useState(asked !== null)
  // The capabilities of the service may be known only after the page was first rendered.
  if (asked && !isOpened) {
    setOpened(true)
    setDialog(asked)
  }
  const run = useRunAction({ kind, side, document, openDialog: setDialog })
  // A dialog that ends closes only itself: meanwhile another may have been opened.
  const close = (): void => {
    setDialog((open) => (open === dialog ? null : open))
    if (query.has('action'))
      setQuery(
        (now) => {
          now.delete('action')
          return now
        },
        { replace: true },
      )
  }
  const party = partyOf(document)
  const held = useHeldMail(document.id)
  // An open dialog keeps its typed values.
  const news = useDocumentNews(kind, document, { state, isHeld: dialog !== null })
  const { step, menu } = whileHeld(held, next, others)
  useOpenedRecord(
    document.number,
    [translateKey(`commercial:${kind.name}.one`), partyName(document)].filter(Boolean).join(' · '),
  )
  return (
    <Page
      title={document.number ?? t('editor.noNumber')}
      beside={
        <>
          <DocumentStateBadge state={state} name={kind.name} />
          {held && <HeldBadge held={held} />}
          {party ? (
            <TextLink isQuiet to={pathTo('organization', { id: party.id })}>
              {party.company_name}
            </TextLink>
          ) : (
            partyName(document)
          )}
          <span role="status" className={styles.news}>
            {news}
          </span>
        </>
      }
      subtitle={<DocumentSubtitle document={document} parts={parts} />}
      actions={
        <>
          <PreviousNext source={kind.records} id={document.id} to={(id) => kind.pageTo(id, side)} />
          <RecordMenu
            label={t('page.others')}
            items={menu.map((action) => menuItem(action, () => run(action.name)))}
            shown={step ? [menuItem(step, () => run(step.name))] : []}
          />
          {isOurs(kind, side, document) && <PdfButton kind={kind} document={document} />}
          {held && <TakeBackButton held={held} />}
          {step && (
            <Button variant="primary" icon={step.icon} onClick={() => run(step.name)}>
              {step.label}
            </Button>
          )}
        </>
      }
    >
      <DocumentParts kind={kind} side={side} document={document} parts={parts} run={run} />
      {dialog && (
        <PageDialogs kind={kind} side={side} document={document} dialog={dialog} onClose={close} onNext={setDialog} />
      )}
    </Page>
  )
}

const sends: ReadonlySet<ActionName> = new Set(['send', 'remind'])

/** Returns the actions of a document: while a mail of it waits, no other is sent. */
function whileHeld(held: Held | null, next: PageAction | null, others: readonly PageAction[]) {
  const isOffered = ({ name }: PageAction): boolean => !held || !sends.has(name)
  return { step: next && isOffered(next) ? next : null, menu: others.filter(isOffered) }
}

const groupStarts: readonly ActionName[] = [
  'modify',
  'facturx',
  'copyLink',
  'refuse',
  'abandon',
  'cancel',
  'end',
  'reopen',
]

const menuItem = ({ name, label, icon, isDanger, refused }: PageAction, onSelect: () => void) => ({
  key: name,
  label,
  icon,
  isDanger: isDanger && !refused,
  onSelect,
  startsGroup: groupStarts.includes(name),
  ...(refused ? { isDisabled: true, detail: refused } : {}),
})

/** Returns the dialog that the address requests, as the editor does after saving; only an offered one. */
const askedIn = (asked: string | null, offered: readonly PageAction[]): ActionName | null =>
  offered.find(({ name, refused }) => name === asked && !refused)?.name ?? null

function PdfButton({ kind, document }: { kind: Kind; document: PageRecord }) {
  const { t } = useTranslation('commercial')
  const { download, isBusy } = useStoredPdf(kind.name, document)
  return (
    <Button icon={FileDown} isLoading={isBusy} onClick={() => download()} aria-label={t('actions.downloadPdf')}>
      PDF
    </Button>
  )
}
