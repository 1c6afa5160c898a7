// Runs every check and prints the time that each took and may take; the last line counts the tests (1 for a step
// without tests). Arguments choose the steps whose name includes one of them.
import { chromium, ensure, pdfReader, postgres } from './test/programs.ts'
import { browserSteps, runSteps, staticSteps, unitSteps } from './test/steps.ts'

const words = process.argv.slice(2)
const chosen = [...staticSteps, ...unitSteps, ...browserSteps].filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
)
ensure([pdfReader, postgres, ...(chosen.some(({ name }) => name.includes('Chromium')) ? [chromium] : [])])
await runSteps(chosen)
