import { createContext, type ReactNode } from 'react'

/** Carries what is shown below the title of every page: the pages that belong together with it. */
export const PageTabs = createContext<ReactNode>(null)
