import { staffApp } from '../../support/staff.tsx'
import { render, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { lazyPart } from '../../../src/widgets/panel/lazy-part.ts'

const { show, calls } = staffApp()

it('a part that does not arrive, or breaks, leaves its page, is named and reported, and can be tried again', async () => {
  await show('/price-levels')
  let tries = 0
  const Late = lazyPart<object>(async () => {
    tries += 1
    if (tries === 1) throw new Error('Failed to fetch dynamically imported module')
    return () => {
      if (tries === 2) throw new Error('broken')
      return <p>La partie est là</p>
    }
  })
  const logged = console.error
  console.error = () => undefined
  try {
    const { container } = render(
      <main>
        <p>Le reste de la page</p>
        <Late />
      </main>,
    )
    const user = userEvent.setup()
    const named: string[] = []
    for (const wanted of [1, 2]) {
      await waitFor(() => expect([tries, container.textContent]).toEqual([wanted, expect.stringMatching(/n’a pas pu/)]))
      expect(container.textContent).toContain('Le reste de la page')
      named.push(container.querySelector('code')?.textContent ?? container.textContent)
      // The last button of the alert is the one that tries again.
      await user.click(within(container).getAllByRole('button').at(-1)!)
    }
    await waitFor(() => expect(container.textContent).toContain('La partie est là'))
    expect(new Set(named).size).toBe(2)
    await waitFor(() => expect(calls.filter(({ path }) => /client.?errors/i.test(path)).length).toBe(2))
  } finally {
    console.error = logged
  }
})
