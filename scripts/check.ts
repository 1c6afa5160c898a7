// Runs the checks without a browser and without processes of their own. Without arguments it runs all of them, with
// names of modules those that a change of these modules affects.
import { servicesOfModules, testsOf } from './test/modules.ts'
import { quickSteps, runSteps, staticSteps, vitest } from './test/steps.ts'

const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in servicesOfModules))
if (unknown.length > 0) {
  console.error(`there is no module ${unknown.join(', ')}: ${Object.keys(servicesOfModules).join(', ')}`)
  process.exit(1)
}
// The tables over all routes check those of the modules alone.
if (names.length > 0) process.env.CHECKED_SERVICES = names.flatMap((name) => servicesOfModules[name] ?? []).join()
const ofModules = {
  name: `tests of ${names.join(', ')}`,
  minutes: 3,
  command: vitest(['rules', 'server', 'features', 'isolated'], testsOf(names)),
  report: 'vitest' as const,
}
await runSteps([...staticSteps, ...(names.length > 0 ? [ofModules] : quickSteps)])
