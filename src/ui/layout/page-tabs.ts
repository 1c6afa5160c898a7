import { createContext, type ReactNode } from 'react'

/** Content below the title of every page: the pages that belong together with it. */
export const PageTabs = createContext<ReactNode>(null)
