import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx'
import type { PageSide } from '../../../../widgets/documents/kinds.ts'
import { MentionFields } from '../../../../widgets/documents/MentionFields.tsx'
import { useMentions } from '../../../../widgets/documents/use-mentions.ts'

/** Asks for the mentions that the records of the customer or the company lack, without leaving the document. */
export function MentionsDialog({
  side,
  paths,
  organization,
  onClose,
}: {
  side: PageSide
  paths: readonly string[]
  organization: string | null
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation(['commercial', 'common'])
  const mentions = useMentions(paths, organization)
  return (
    <FormDialog
      title={t('commercial:legal.fill.title')}
      submitLabel={t('common:actions.save')}
      isBusy={mentions.isBusy}
      onClose={onClose}
      onSubmit={async () => {
        if (await mentions.save()) onClose()
      }}
    >
      <p>{t('commercial:legal.fill.text')}</p>
      <MentionFields mentions={mentions} side={side} />
    </FormDialog>
  )
}
