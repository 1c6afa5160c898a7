import '../../../src/ui/theme/styles.css'
import { createRoot } from 'react-dom/client'
import { TooltipHost } from '../../../src/ui/overlay/TooltipHost.tsx'
import { specimens } from './specimens.tsx'

// One part alone, in the direction that the address asks for, between two buttons for the focus to come from and go to.
const query = new URLSearchParams(location.search)
const Part = specimens[query.get('part') ?? '']
document.documentElement.dir = query.get('dir') ?? 'ltr'
document.body.style.padding = '40px'
createRoot(document.getElementById('root')!).render(
  <>
    <button type="button">Before</button>
    {Part ? <Part /> : <h1>No such part</h1>}
    <button type="button">After</button>
    <TooltipHost />
  </>,
)
