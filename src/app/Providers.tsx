import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsOnline } from '../api/line.ts'
import { directionOf } from '../i18n/languages.ts'
import { LinkPart, type UiLinkProps } from '../ui/actions/UiLink.tsx'
import { FloatingNotice } from '../ui/toast/FloatingNotice.tsx'
import { UiLabels } from '../ui/ui-labels.ts'
import { LazyToasts } from './LazyToasts.tsx'
import { useUiLabelSet } from './use-ui-labels.ts'

/** Provides the context of every page: data, texts of the parts, links, toasts, tooltips, the offline banner. */
export function Providers({
  client,
  link,
  offlineNotice,
  children,
}: {
  client: QueryClient
  link?: (props: UiLinkProps) => ReactElement
  /** Shown in the banner while there is no network. */
  offlineNotice?: ReactNode
  children: ReactNode
}): ReactElement {
  const { t, i18n } = useTranslation('common')
  const labels = useUiLabelSet()
  return (
    <QueryClientProvider client={client}>
      <UiLabels value={labels}>
        {link ? <LinkPart value={link}>{children}</LinkPart> : children}
        <LazyToasts isRtl={directionOf(i18n.language) === 'rtl'} />
        <FloatingNotice icon={CloudOff} isShown={!useIsOnline()}>
          {t('messages.offline')} {offlineNotice}
        </FloatingNotice>
      </UiLabels>
    </QueryClientProvider>
  )
}
