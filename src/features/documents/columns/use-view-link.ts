import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Opens the view that a link of another screen names (`?view=late`); the list keeps it as its tab. */
export function useViewLink(name: string, tabs: readonly { key: string }[]): void {
  const [params, setParams] = useSearchParams()
  const view = params.get('view')
  const isTab = view !== null && tabs.some(({ key }) => key !== '' && key === view)
  useEffect(() => {
    if (!isTab) return
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        next.delete('view')
        next.set(`menu-${name}`, view)
        return next
      },
      { replace: true },
    )
  }, [isTab, view, name, setParams])
}
