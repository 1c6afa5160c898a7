import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** The records on which forms are opened, by what they are. */
export const ids: Record<string, string> = {}

export const dialog = (name?: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('dialog', name ? { name } : {})
export const region = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('region', { name })
export const press = async (user: UserEvent, name: string | RegExp, place?: HTMLElement): Promise<void> =>
  user.click(await (place ? within(place) : screen).findByRole('button', { name }))
export const choose = async (user: UserEvent, of: string | RegExp, name: string | RegExp): Promise<void> => {
  await press(user, of)
  await user.click(await screen.findByRole('menuitem', { name }))
}
/** Returns the form that contains a field. */
export const around = async (field: string | RegExp): Promise<HTMLElement> => {
  const input = await screen.findByLabelText(field)
  return input.closest('form') ?? input.closest('main') ?? document.body
}

/** Form of a screen: its address, and the steps that open it there. */
export interface Form {
  at: () => string
  open: (user: UserEvent) => Promise<HTMLElement>
  /** How it is filled in and read where its fields are no plain inputs. */
  fill?: (root: HTMLElement, user: UserEvent) => Promise<void>
  read?: (root: HTMLElement) => Record<string, string>
  /** Set where the form passes its values to the form of its page and sends no request. */
  writesNothing?: true
}
export const panel = (at: string | (() => string)): Form => ({
  at: typeof at === 'string' ? () => at : at,
  open: () =>
    waitFor(() => {
      const found = screen.getByRole('dialog')
      if (!found.querySelector('input, textarea, select')) throw new Error('its record is not read yet')
      return found
    }),
})
export const of = (at: () => string, open: Form['open']): Form => ({ at, open })
export const client = (): string => `/organization/${ids.client}`
