import { parseArgs } from 'node:util'
import { build } from '#server/build/build.ts'
import { isBuilt } from '#server/build/is-built.ts'
import { compose } from './compose.ts'
import type { Deployment } from './result.ts'
import { unit } from './unit.ts'

/** Runs the deployment files as a whole, with what this machine has of Docker and systemd. */
const deployments: Deployment[] = [compose, unit]

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true, default: [] } },
})
const unknown = values.only.filter((name) => !deployments.some((each) => each.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no deployment "${unknown.join('", "')}". They are ${deployments.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(2)
}

if (!(await isBuilt())) await build()

let failed = 0
for (const { name, title, run } of deployments) {
  if (values.only.length > 0 && !values.only.includes(name)) continue
  const begun = performance.now()
  console.log(`… ${title}`)
  const result = await run().catch((error: Error) => error)
  const seconds = ((performance.now() - begun) / 1000).toFixed(0)
  if (result instanceof Error) {
    failed += 1
    console.log(`  FAILED after ${seconds} s: ${result.message}`)
  } else if ('skipped' in result) {
    console.log(`  SKIPPED: ${result.skipped}`)
  } else {
    const standIns = result.standIns.length > 0 ? `, with ${result.standIns.join(', ')}` : ''
    console.log(`  ok after ${seconds} s: ${result.steps.length} steps${standIns}`)
  }
}
process.exit(failed > 0 ? 1 : 0)
