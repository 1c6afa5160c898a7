import type { ComponentType } from 'react'
import type { RoutePrefetch } from '../api/route-prefetch.ts'

/** Runs before a screen is shown and may lead elsewhere by answering an address. */
export type Resolver = (params: Readonly<Record<string, string | undefined>>) => Promise<string | void> | string | void

/** A screen as a feature's `screens.ts` gives it: how to load it, or that with hooks which run in sequence before. */
export type Screen =
  (() => Promise<ComponentType>) | { load: () => Promise<ComponentType>; before: readonly Resolver[] }

/** How to load a screen. */
export const loaderOf = (screen: Screen): (() => Promise<ComponentType>) =>
  typeof screen === 'function' ? screen : screen.load

/** The hooks before a screen. */
export const resolversOf = (screen: Screen): readonly Resolver[] => (typeof screen === 'function' ? [] : screen.before)

/** How to load what a screen asks first at an address. */
export type LoadPrefetch = () => Promise<
  (address: { params: Readonly<Record<string, string | undefined>>; query: URLSearchParams }) => RoutePrefetch
>
