// Makes the demo company that the suites of the journeys start from, unless it is there.
import prepareDemo from './demo-folder.ts'

await prepareDemo()
