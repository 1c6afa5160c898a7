import { FileText, House, Plus } from 'lucide-react'
import { type ReactElement, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/actions/Button.tsx'
import { Card } from '../../../../ui/data/Card.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { TextInput } from '../../../../ui/fields/text/TextInput.tsx'
import { CommandPalette, type Command } from '../../../../ui/overlay/CommandPalette.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { Dialog } from '../../../../ui/overlay/Dialog.tsx'
import { Popover } from '../../../../ui/overlay/Popover.tsx'
import { SidePanel } from '../../../../ui/overlay/SidePanel.tsx'
import { showToast } from '../../../../ui/toast/toast.ts'
import styles from './Parts.module.css'

type Open = 'form' | 'confirm' | 'delete' | 'side' | 'palette' | 'popover' | null

export function OverlayParts(): ReactElement {
  const { t } = useTranslation(['gallery', 'common'])
  const [open, setOpen] = useState<Open>(null)
  const anchor = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Card title={t('kind.overlays')}>
        <div className={styles.row}>
          <Button onClick={() => setOpen('form')}>{t('sample.form')}</Button>
          <Button onClick={() => setOpen('confirm')}>{t('variant.success')}</Button>
          <Button onClick={() => setOpen('delete')}>{t('variant.danger')}</Button>
          <Button onClick={() => setOpen('side')}>{t('sample.sidePanel')}</Button>
          <Button onClick={() => setOpen('palette')}>{t('sample.palette')}</Button>
          <Button
            ref={anchor}
            aria-haspopup="dialog"
            aria-expanded={open === 'popover'}
            onClick={() => setOpen(open === 'popover' ? null : 'popover')}
          >
            {t('sample.popover')}
          </Button>
        </div>
        <Popover
          takesFocus
          role="dialog"
          aria-label={t('sample.popover')}
          isOpen={open === 'popover'}
          onClose={close}
          anchor={anchor}
        >
          <Field label={t('sample.firstName')}>
            <TextInput />
          </Field>
        </Popover>
        <Forms open={open} onClose={close} />
        <Questions open={open} onClose={close} />
        {open === 'palette' && <Palette onClose={close} />}
      </Card>
      <Toasts />
    </>
  )
}

function Forms({ open, onClose }: { open: Open; onClose: () => void }) {
  const { t } = useTranslation(['gallery', 'common'])
  const [isTried, setTried] = useState(false)
  const footer = (
    <>
      <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
      <Button type="submit" variant="primary">
        {t('common:actions.create')}
      </Button>
    </>
  )
  return (
    <>
      <Dialog
        isOpen={open === 'form'}
        title={t('sample.newContact')}
        onClose={onClose}
        onSubmit={() => setTried(true)}
        footer={footer}
      >
        <Field label={t('sample.firstName')} isRequired error={isTried ? t('sample.missingName') : undefined}>
          <TextInput />
        </Field>
      </Dialog>
      <SidePanel
        isOpen={open === 'side'}
        title={t('sample.paymentTerms')}
        onClose={onClose}
        onSubmit={onClose}
        footer={footer}
      >
        <Field label={t('sample.paymentTerms')}>
          <TextInput defaultValue={t('sample.terms')} />
        </Field>
      </SidePanel>
    </>
  )
}

function Questions({ open, onClose }: { open: Open; onClose: () => void }) {
  const { t } = useTranslation(['gallery', 'common'])
  return (
    <>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        title={t('sample.validate')}
        confirmLabel={t('sample.validate')}
        onConfirm={() => undefined}
        onClose={onClose}
      >
        {t('sample.frozen')}
      </ConfirmDialog>
      <ConfirmDialog
        isDeletion
        isOpen={open === 'delete'}
        title={t('common:actions.delete')}
        confirmLabel={t('common:actions.delete')}
        onConfirm={() => undefined}
        onClose={onClose}
      >
        {t('sample.linkedGo')}
      </ConfirmDialog>
    </>
  )
}

function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('gallery')
  const [text, setText] = useState('')
  const nothing = () => undefined
  const places: Command[] = [
    { key: 'home', label: t('sample.home'), icon: House, onRun: nothing },
    { key: 'invoice', label: 'FA-2026-00415', detail: t('sample.name'), icon: FileText, onRun: nothing },
    { key: 'long', label: t('sample.long'), detail: t('sample.long'), icon: FileText, onRun: nothing },
  ]
  return (
    <CommandPalette
      label={t('sample.searchOrAct')}
      placeholder={t('sample.searchOrAct')}
      text={text}
      onText={setText}
      onClose={onClose}
      groups={[
        {
          key: 'act',
          label: t('sample.actions'),
          commands: [{ key: 'new', label: t('sample.newInvoice'), icon: Plus, kbd: 'N', onRun: nothing }],
        },
        {
          key: 'go',
          label: t('sample.goTo'),
          commands: places.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())),
        },
      ]}
    />
  )
}

function Toasts() {
  const { t } = useTranslation('gallery')
  return (
    <Card title={t('kind.toasts')}>
      <div className={styles.row}>
        <Button onClick={() => showToast('success', t('sample.saved'))}>{t('sample.success')}</Button>
        <Button onClick={() => showToast('warning', t('sample.notSaved'), { detail: t('sample.keptHere') })}>
          {t('sample.warning')}
        </Button>
        <Button onClick={() => showToast('error', t('sample.noRight'))}>{t('sample.failure')}</Button>
        <Button
          onClick={() =>
            showToast('info', t('sample.moved'), { action: { label: t('sample.undo'), onAct: () => undefined } })
          }
        >
          {t('sample.undo')}
        </Button>
      </div>
    </Card>
  )
}
