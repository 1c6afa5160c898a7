import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useNewVersion } from '../../../../api/commercial/documents/quotations.ts'
import { useRenewLink } from '../../../../api/commercial/documents/sending.ts'
import { refusalOf } from '../../../../api/refusal.ts'
import { showToast } from '../../../../ui/toast/toast.ts'
import { useConfirm } from '../../../../widgets/confirm/Confirm.tsx'
import { useRefusalText } from '../../../../widgets/state-actions/use-transition.ts'
import { idOf } from '../../../../widgets/entity.ts'
import type { Kind, PageSide } from '../../../../widgets/documents/kinds.ts'
import type { PageRecord } from '../../../../widgets/documents/page-record.ts'
import { copyText } from '../../../../ui/copy-text.ts'
import { publicLink } from '../../../../widgets/documents/public-link.ts'
import { useDocumentTransition } from '../../../../widgets/documents/use-document-transition.ts'
import type { ActionName } from './page-ask.ts'
import { saveEInvoice } from './save-e-invoice.ts'
import { useMakingActions } from './use-making-actions.ts'

/** Returns the texts about cancelling a document from which no other was made. */
function cancelWord({ name, hasPrices }: Kind) {
  if (name === 'purchase-order') return { text: 'text', action: 'cancelOrder' } as const
  if (name === 'product-return') return { text: 'textReturn', action: 'cancelReturn' } as const
  return hasPrices
    ? ({ text: 'textDraft', action: 'cancelDraft' } as const)
    : ({ text: 'textNote', action: 'cancelNote' } as const)
}

/** Runs an action of the page: at once, after a question, or in its dialog. */
export function useRunAction({
  kind,
  side,
  document,
  openDialog,
}: {
  kind: Kind
  side: PageSide
  document: PageRecord
  openDialog: (name: ActionName) => void
}): (name: ActionName) => void {
  const { t } = useTranslation(['commercial', 'common'])
  const navigate = useNavigate()
  const confirm = useConfirm()
  const newVersion = useNewVersion()
  const renewLink = useRenewLink()
  const { make } = useDocumentTransition(kind, document)
  const textOf = useRefusalText()
  const go = (address: string): void => void navigate(address)
  const making = useMakingActions(kind, side, document)

  const move = async (name: string): Promise<void> => {
    await make(name).catch((error: unknown) =>
      showToast('warning', textOf(refusalOf(error)) ?? t('common:errors.save')),
    )
  }
  const changeLink = async (name: 'renewLink' | 'withdrawLink'): Promise<void> => {
    const number = document.number ?? ''
    const question = {
      title: t(`actions.${name}`),
      text: t(`link.${name}`, { number }),
      confirmLabel: t(`actions.${name}`),
    }
    if (!(await confirm(question))) return
    await renewLink.mutateAsync({ type: kind.name, id: document.id, withdraw: name === 'withdrawLink' })
    showToast('success', t(`link.${name}Done`))
  }
  const acts: Readonly<Partial<Record<ActionName, () => Promise<void> | void>>> = {
    modify: () => go(kind.modifyTo(document.id, side)),
    copyFromLast: () =>
      go(kind.createTo(side, { organization: idOf(document.organization) ?? undefined, copyFromLast: '1' })),
    ...making,
    version: async () => {
      if (
        !(await confirm({
          title: t('version.title'),
          text: t('version.text', { number: document.number ?? '' }),
          confirmLabel: t('actions.version'),
        }))
      )
        return
      go(kind.modifyTo((await newVersion.mutateAsync(document.id)).id, side))
    },
    abandon: async () => {
      if (
        await confirm({
          title: t('abandon.title'),
          text: t('abandon.text', { number: document.number ?? '' }),
          confirmLabel: t('actions.abandon'),
          isDeletion: true,
        })
      )
        await move('abandon')
    },
    facturx: () => saveEInvoice('facturx', kind, document, t),
    cii: () => saveEInvoice('cii', kind, document, t),
    reopen: () => move('reopen'),
    takeIn: () => move('take_in'),
    start: () => move('start'),
    wait: () => move('wait'),
    prepare: () => move('prepare'),
    ready: () => move('ready'),
    confirm: () => move('confirm'),
    receive: () => move('receive'),
    cancelOrder: async () => {
      const number = document.number ?? ''
      if (
        await confirm({
          title: t('cancelOrder.title', { number }),
          text: t(`cancelOrder.${cancelWord(kind).text}`),
          confirmLabel: t(`actions.${cancelWord(kind).action}`),
          isDeletion: true,
        })
      )
        await move('cancel')
    },
    copyLink: async () => {
      const link = publicLink(kind, document)
      if (link && (await copyText(link))) showToast('success', t('page.linkCopied'))
      else if (link) showToast('info', t('page.linkByHand'), { detail: link })
    },
    renewLink: () => changeLink('renewLink'),
    withdrawLink: () => changeLink('withdrawLink'),
    preview: () => {
      window.open(publicLink(kind, document, true) ?? '', '_blank', 'noopener')
    },
  }
  return (name) => {
    const act = acts[name]
    if (!act) return openDialog(name)
    void Promise.resolve(act()).catch(() => undefined)
  }
}
