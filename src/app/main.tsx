import '../ui/theme/styles.css'
import { createRoot } from 'react-dom/client'
import { loadConfig } from '../api/http/config.ts'
import { startI18n } from '../i18n/i18n.ts'
import { applyTheme } from '../ui/theme/theme.ts'
import { reloadOnceAfterDeploy, timedOut } from './chunks.ts'
import { isPublicAddress } from './public-addresses.ts'
import { StartFailure } from './StartFailure.tsx'

applyTheme()
reloadOnceAfterDeploy()
const root = createRoot(document.getElementById('root')!)

async function start(): Promise<void> {
  const isPublic = isPublicAddress(location.pathname)
  const part = isPublic ? import('./PublicApp.tsx').then(({ PublicApp }) => PublicApp) : import('./StaffApp.tsx').then(({ StaffApp }) => StaffApp)
  const [App] = await timedOut(Promise.all([part, startI18n(isPublic ? undefined : ['common', 'paths']), loadConfig()]))
  root.render(<App />)
}

function begin(): void {
  start().catch(() => root.render(<StartFailure onRetry={begin} />))
}

begin()
