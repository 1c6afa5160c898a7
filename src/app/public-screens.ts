import type { ComponentType } from 'react'
import type { PublicName } from './public-addresses.ts'

/** A public screen gets the parameters of its address as properties (`company`, `id`, `sales`, `status`): no router stands around it. */
export type PublicScreen = () => Promise<ComponentType<Record<string, string>>>

/** The screens of the public documents. */
export const publicScreens: Readonly<Partial<Record<PublicName, PublicScreen>>> = {}
