import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { contentOptions } from '../../../api/files/files.ts'
import { readStoredFile } from '../../../api/files/stored.ts'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { SkeletonText } from '../../../ui/state/SkeletonText.tsx'
import { BlobView, canShow } from './BlobView.tsx'

const read = async (address: string, signal: AbortSignal): Promise<Blob> => (await readStoredFile(address, signal)).blob

/** Shows a stored document, as far as a browser can. */
export function Preview({ address, media, name }: { address: string; media: string; name: string }): ReactElement {
  const { t } = useTranslation('public')
  const { data, isError } = useQuery({ ...contentOptions(address, read), enabled: canShow(media) })
  if (!canShow(media) || isError)
    return (
      <EmptyState icon={FileText} title={t(isError ? 'failed.title' : 'file.noPreview')}>
        {t('file.noPreviewText')}
      </EmptyState>
    )
  return data ? <BlobView blob={data} media={media} name={name} /> : <SkeletonText lines={8} />
}
