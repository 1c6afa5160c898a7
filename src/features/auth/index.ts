import type { FeatureModule } from '../../widgets/feature-module.ts'
import { screens } from './screens.ts'

/** Feature of logging in, registering, passwords, the first set-up and the own profile. */
export const feature = { name: 'auth', screens, namespaces: ['auth', 'validation'] } as const satisfies FeatureModule
