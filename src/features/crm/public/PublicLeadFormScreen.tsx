import { Send } from 'lucide-react'
import { type ReactElement, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LeadFormPage, readLeadForm, sendLeadForm } from '../../../api/crm/visitor-pages.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { PublicFrame, PublicWaiting } from '../../../widgets/public/PublicFrame.tsx'
import { PublicNotice } from '../../../widgets/public/PublicNotice.tsx'
import { useAct } from '../../../widgets/public/use-act.ts'
import { useRead } from '../../../widgets/public/use-read.ts'
import { useVisitorForm, visitorFormId } from './use-visitor-form.ts'
import { useVisitorHead } from './use-visitor-head.ts'
import { VisitorFields } from './VisitorFields.tsx'
import styles from './visitor.module.css'

/** /lead-form/{company}/{id}: a form of the company that anybody with its address may fill in. */
export function PublicLeadFormScreen({ id = '' }: Record<string, string>): ReactElement {
  const { t } = useTranslation('public')
  const read = useRead(useCallback((signal: AbortSignal) => readLeadForm(id, signal), [id]))
  if (read.state !== 'ready' || !read.data) return <PublicWaiting read={read} title={t('kinds.form')} />
  return <Ready id={id} page={read.data} onReload={read.reload} />
}

function Ready({ id, page, onReload }: { id: string; page: LeadFormPage; onReload: () => Promise<void> }) {
  const { t } = useTranslation('public')
  const [sent, setSent] = useState<{ thanks: string | null } | null>(null)
  const act = useAct<{ thanks: string | null }>({
    // The consent text has changed: it is read before agreeing again.
    onConflict: () => {
      form.agree(false)
      void onReload()
    },
  })
  const form = useVisitorForm(page.asked, act.errors)
  const submit = async (): Promise<void> => {
    const complete = form.complete(page.asking_from)
    if (!complete) return
    const content = { ...complete, consent: page.consent.version }
    const answer = await act.run(content, (key) => sendLeadForm(id, content, key))
    if (!answer) return
    form.forget()
    setSent(answer)
  }
  const head = useVisitorHead('form', id, page)
  if (sent)
    return (
      <PublicFrame {...head}>
        <PublicNotice tone="success" title={t('visitor.sentTitle')}>
          {sent.thanks ?? t('visitor.sent', { company: head.brand })}
        </PublicNotice>
      </PublicFrame>
    )
  return (
    <PublicFrame
      {...head}
      actions={
        <Button type="submit" form={visitorFormId} variant="primary" size="l" icon={Send} isLoading={act.isBusy}>
          {t('visitor.send')}
        </Button>
      }
    >
      {page.introduction && <p className={styles.introduction}>{page.introduction}</p>}
      <form
        id={visitorFormId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <VisitorFields form={form} consent={page.consent.text} errors={act.errors} />
        {act.error && <PublicNotice>{act.error}</PublicNotice>}
      </form>
    </PublicFrame>
  )
}
