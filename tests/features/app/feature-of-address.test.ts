import '../../support/browser.ts'
import { expect, it } from 'vitest'
import { featureLoader } from '../../../src/app/modules/modules.ts'
import { publicNames } from '../../../src/app/address/public-addresses.ts'
import { paths } from '../../../src/paths/index.ts'
import type { Path } from '../../../src/paths/path.ts'

it('every due address of the staff leads to the feature that has its screen, a planned one to none', async () => {
  const rows: readonly Path[] = paths.filter(({ name }) => !(publicNames as readonly string[]).includes(name))
  for (const { name, planned } of rows) {
    const feature = await featureLoader(name)?.()
    expect([name, Boolean(feature && name in feature.screens)]).toEqual([name, !planned])
  }
})
