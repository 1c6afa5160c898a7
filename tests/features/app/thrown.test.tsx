import { staffApp } from '../../support/staff.tsx'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { ids } from '../../support/forms/form-steps.ts'
import { makeFormRecords } from '../../support/forms/form-table.ts'
import { client as queries } from '../../../src/app/router.ts'
import { StaffApp } from '../../../src/app/StaffApp.tsx'

/** The fault switch: the component of this name throws when it is drawn; those that were drawn are noted. */
const fault = vi.hoisted(() => ({ name: '', isThrown: false, drawn: new Set<string>() }))
vi.mock('react/jsx-dev-runtime', async (original) => {
  const real = await original<{ jsxDEV: (type: unknown, ...rest: unknown[]) => unknown }>()
  const nameOf = (type: unknown): string => {
    const found = typeof type === 'object' && type !== null && 'type' in type ? type.type : type
    return typeof found === 'function' ? found.name : ''
  }
  function Thrown(): never {
    fault.isThrown = true
    throw new TypeError('Anna Le Goff')
  }
  return {
    ...real,
    jsxDEV: (type: unknown, ...rest: unknown[]) => {
      const name = nameOf(type)
      fault.drawn.add(name)
      return real.jsxDEV(name && name === fault.name ? Thrown : type, ...rest)
    },
  }
})

const { state, calls, arrive } = staffApp()
const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)

beforeAll(() => makeFormRecords(state))
afterEach(() => {
  fault.name = ''
  queries.clear()
})
afterAll(() => quiet.mockRestore())

const parts = /(?:Panel|Card|Dialog|Tile|Timeline|Facts|List|Table|Part|Form|Tree|Calendar|Document|Lines|Totals)$/
const frames =
  /^(?:PanelPart|ConfirmPart|Card|Dialog|ConfirmDialog|FormDialog|SidePanel|LinkPart|PartBoundary|LazyPart|LeaveDialog|Part)$/
const isPart = (name: string): boolean => parts.test(name) && !frames.test(name)

const draw = async (address: string): Promise<void> => {
  await arrive(address)
  await act(async () => {
    render(<StaffApp />)
  })
}
/** Until what the page reads has come, and the set of its parts grows no more. */
const settle = async (): Promise<void> => {
  let quiet = 0
  let size = 0
  await waitFor(
    () => {
      const isQuiet =
        queries.isFetching() === 0 && !document.querySelector('[aria-busy=true]') && size === fault.drawn.size
      size = fault.drawn.size
      quiet = isQuiet ? quiet + 1 : 0
      if (quiet < 5) throw new Error('something is still on its way')
    },
    { interval: 20 },
  )
}

/** The address of a screen, drawn whole, with its parts. */
const screens: readonly (() => string)[] = [
  () => '/',
  () => `/organization/${ids.client}`,
  () => `/invoice/${ids.invoice}/sales?action=pay`,
  () => `/quotation/${ids.quotation}/sales?action=extend`,
  () => `/product-modify/${ids.product}`,
  () => '/file-manager',
  () => `/file/${ids.page}`,
  () => `/accounting-detail/${ids.account}`,
  () => '/price-levels?form=new',
  () => '/manage-email?form=new',
  () => `/invoice/${ids.lacking}/sales`,
  () => `/invoice-modify/sales/${ids.lacking}`,
  () => '/admin',
  () => '/profile',
]
const thrown = new Set<string>()

it.each(screens.map((address, at) => ({ at, address })))(
  'of the screen $at one part fails at a time: the page stands, the id is shown and reported',
  async ({ address }) => {
    fault.drawn.clear()
    await draw(address())
    await settle()
    const drawn = [...fault.drawn].filter(isPart)
    cleanup()
    for (const name of drawn) {
      if (thrown.has(name)) continue
      fault.name = name
      calls.length = 0
      fault.isThrown = false
      await draw(address())
      await settle()
      // Some parts are made ready and not drawn, such as the list of a closed dialog.
      if (!fault.isThrown) {
        cleanup()
        continue
      }
      const shown = await screen
        .findAllByText(/Référence de l’erreur\s: [a-z0-9]{8}/, {}, { timeout: 4000 })
        .catch(() => {
          throw new Error(`${name} took its id along`)
        })
      expect(screen.getAllByRole('button', { name: /Mon compte/ }).length, name).toBeGreaterThan(0)
      const id = /[a-z0-9]{8}$/.exec(shown[0]!.textContent!.split(' Copier')[0]!.trim())![0]
      await waitFor(() =>
        expect(calls.map(({ path, body }) => [path, body?.id])).toContainEqual(['/api/history/v1/client-errors/', id]),
      )
      expect(
        JSON.stringify(calls.filter(({ path }) => path.includes('client-errors')).map(({ body }) => body)),
      ).not.toContain('Anna')
      thrown.add(name)
      fault.name = ''
      cleanup()
    }
  },
  120_000,
)

it('tried thirty parts at least', () => {
  expect(thrown.size, [...thrown].join(' ')).toBeGreaterThanOrEqual(30)
})
