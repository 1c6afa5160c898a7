import { createContext, useContext } from 'react'

const ENGLISH = {
  close: 'Close',
  cancel: 'Cancel',
  clear: 'Clear',
  search: 'Search',
  searching: 'Searching…',
  noResult: 'No result',
  create: (text: string) => `Create “${text}”`,
  remove: (name: string) => `Remove ${name}`,
  previous: 'Previous',
  next: 'Next',
  retry: 'Try again',
  openCalendar: 'Open the calendar',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  charactersLeft: (count: number) => `${count} characters left`,
  charactersOver: (count: number) => `${count} characters too many`,
  resultCount: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  selectRow: (name: string) => `Select ${name}`,
  peekRow: (name: string) => `Look at ${name}`,
  selectAllRows: 'Select all rows of this page',
  skipToContent: 'Skip to the content',
  mainNavigation: 'Main navigation',
  shortNavigation: 'Short navigation',
  menu: 'Menu',
  pins: 'Pinned',
  arrangePins: 'Arrange the pins',
  modules: 'Modules',
  closeMenu: 'Close the menu',
  foldMenu: 'Fold the menu',
  unfoldMenu: 'Unfold the menu',
  breadcrumb: 'Breadcrumb',
  back: 'Back',
  notifications: 'Notifications',
  errorPrefix: 'Error:',
  stepDone: 'done',
  stepCurrent: 'current step',
  stepTodo: 'to do',
  stepProblem: 'needs attention',
}

/** Texts that the parts of `ui` show by themselves, in the shape in which the application translates them. */
export type UiLabelSet = typeof ENGLISH

/** Carries the translated texts: `<UiLabels value={labels}>` at the root; without a provider they are English. */
export const UiLabels = createContext<UiLabelSet>(ENGLISH)

/** Returns the texts that the parts of `ui` show by themselves. */
export function useUiLabels(): UiLabelSet {
  return useContext(UiLabels)
}
