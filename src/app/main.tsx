import '../ui/theme/styles.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { loadConfig } from '../api/http/config.ts'
import { i18nOfScreens, startI18n } from '../i18n/i18n.ts'
import { applyTheme } from '../ui/theme/theme.ts'
import { commonNamespaces } from '../i18n/languages.ts'
import { reloadOnceAfterDeploy, timedOut } from './screens/chunks.ts'
import { isPublicAddress } from './address/public-addresses.ts'
import { StartFailure } from './screens/StartFailure.tsx'

applyTheme()
reloadOnceAfterDeploy()
/** Longest wait in ms for the first screen before its skeleton is drawn. */
const patienceMs = 60

const root = createRoot(document.getElementById('root')!)

async function start(): Promise<void> {
  const isPublic = isPublicAddress(location.pathname)
  const part = isPublic
    ? import('./PublicApp.tsx').then(({ PublicApp: App }) => ({ App, firstScreen: undefined }))
    : import('./StaffApp.tsx').then(({ StaffApp: App, firstScreen }) => ({ App, firstScreen }))
  const [{ App, firstScreen }] = await timedOut(
    Promise.all([part, startI18n(isPublic ? [...commonNamespaces, 'validation'] : commonNamespaces), loadConfig()]),
  )
  // The screen is mostly loaded with the page: drawing it at once with its shell saves drawing the skeleton.
  await Promise.race([
    firstScreen?.(),
    new Promise((resolve) => {
      setTimeout(resolve, firstScreen ? patienceMs : 0)
    }),
  ]).catch(() => undefined)
  // Drawn in slices: requests of the page are sent between two of them, not after all.
  startTransition(() =>
    root.render(
      <I18nextProvider i18n={i18nOfScreens}>
        <App />
      </I18nextProvider>,
    ),
  )
}

function begin(): void {
  start().catch(() => root.render(<StartFailure onRetry={begin} />))
}

begin()
