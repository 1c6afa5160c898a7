import { visitorLogo } from '../../../api/crm/visitor-pages.ts'
import { useLogo } from '../../../widgets/public/use-logo.ts'

interface VisitorPage {
  title: string
  company_object: { name: string; logo?: boolean }
}

/** Returns the head of a page for visitors: the name of the company, its logo where there is one, and the title. */
export function useVisitorHead(kind: keyof typeof visitorLogo, id: string, page: VisitorPage | null) {
  const logo = useLogo(() => visitorLogo[kind](id), page?.company_object.logo === true)
  return { brand: page?.company_object.name ?? '', logo, title: page?.title ?? '' }
}
