import type { ComponentType } from 'react'
import type { PublicName } from './public-addresses.ts'

/** The screens of the public documents; they read their parameters by `useParams` of react-router. */
export const publicScreens: Readonly<Partial<Record<PublicName, () => Promise<ComponentType>>>> = {}
