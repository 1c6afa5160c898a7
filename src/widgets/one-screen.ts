import type { ComponentType } from 'react'

type Part<Name extends string> = () => Promise<Readonly<Record<Name, ComponentType>>>

/** Returns a loader of one of the screens of a file. */
export const one =
  <Name extends string>(load: Part<Name>, name: Name) =>
  (): Promise<ComponentType> =>
    load().then((part) => part[name])
