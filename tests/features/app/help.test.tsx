import { readFileSync } from 'node:fs'
import { staffApp } from '../../support/staff.tsx'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { allFeatures } from '../../../src/app/modules/modules.ts'
import { routeOf, type RouteName } from '../../../src/paths/index.ts'
import { helpTopic } from '../../../src/app/shell/help-topics.ts'

const { show } = staffApp()
const wordsOf = (language: string): Record<string, Record<string, string>> =>
  // The keys of single screens are no topics.
  (({ keys: _keys, keyNames: _names, ...topics }) => topics)(
    JSON.parse(readFileSync(`locales/${language}/help.json`, 'utf8')),
  )

const screens = (await allFeatures()).flatMap((feature) => Object.keys(feature.screens))

describe.each(['fr', 'en', 'es', 'zh', 'ar'])('in %s', (language) => {
  it('every screen of the staff has its three sentences, on both sides, and no sentence is left over', () => {
    const words = wordsOf(language)
    const told = new Set<string>()
    const missing = screens
      .filter((name) => name !== 'logout' && routeOf(name as RouteName).access === 'staff')
      .flatMap((name) =>
        ['sales', 'purchases'].map((sales) => {
          const topic = helpTopic(name, /^(quotation|invoice)/.test(name) ? { sales } : {})?.topic ?? ''
          told.add(topic)
          const { purpose, first, know } = words[topic] ?? {}
          return new Set([purpose, first, know].filter((text) => /[.。]$/.test(text ?? ''))).size === 3
            ? ''
            : `${name} ${sales}`
        }),
      )
    expect(missing.filter(Boolean)).toEqual([])
    expect(Object.keys(words).filter((topic) => !told.has(topic))).toEqual([])
  })
})

it('the key ? opens the help of the present screen with the keys that work there', async () => {
  const user = await show('/directory')
  await screen.findByRole('table', { name: 'Annuaire' })
  await user.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Aide\u00a0: Annuaire' })
  expect(dialog.textContent).toContain('L’annuaire réunit organisations et contacts.')
  expect(within(dialog).getByRole('region', { name: 'Dans les listes' })).toBeTruthy()
  expect(within(dialog).queryByRole('region', { name: 'Dans les formulaires' })).toBeNull()
})

it('the help of received quotations is not that of sent ones', async () => {
  const user = await show('/quotations/purchases')
  await screen.findByRole('table')
  await user.click(await screen.findByRole('button', { name: 'Aide' }))
  expect((await screen.findByRole('dialog', { name: /^Aide/ })).textContent).toContain('reçus de vos fournisseurs')
})
