import { parseArgs } from 'node:util'
import { build } from '#server/build/build.ts'
import { isBuilt } from '#server/build/is-built.ts'
import { faults } from './faults.ts'
import { isFailed, type Result, type Skipped } from './result.ts'
import { table } from './table.ts'

/** Breaks the running product in every way we know, and prints what was lost: it must be nothing. */
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    rounds: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

const unknown = values.only.filter((name) => !faults.some((fault) => fault.name === name))
if (values.help || unknown.length > 0) {
  console.log(
    [
      ...(unknown.length > 0 ? [`There is no fault "${unknown.join('", "')}".`, ''] : []),
      'npm run faults -- [--only FAULT]… [--rounds N]',
      '',
      ...faults.map(({ name, title, rounds }) => `  ${name.padEnd(18)} ${title} (${rounds})`),
    ].join('\n'),
  )
  process.exit(unknown.length > 0 ? 2 : 0)
}

if (!(await isBuilt())) await build()

const results: (Result | Skipped)[] = []
for (const fault of faults) {
  if (values.only.length > 0 && !values.only.includes(fault.name)) continue
  const begun = performance.now()
  console.log(`… ${fault.title}`)
  const result = await fault.run(Number(values.rounds ?? fault.rounds)).catch(
    (error: Error): Result => ({
      fault: fault.title,
      rounds: 0,
      acknowledged: 0,
      missing: 0,
      promised: 0,
      undelivered: 0,
      repeated: 0,
      notes: [],
      failures: [error.message],
    }),
  )
  const mark = 'skipped' in result ? 'skipped' : isFailed(result) ? 'FAILED' : 'ok'
  const counts = 'skipped' in result ? result.skipped : countsOf(result)
  console.log(`  ${mark} after ${((performance.now() - begun) / 1000).toFixed(0)} s: ${counts}`)
  results.push(result)
}

console.log(`\n${table(results)}`)
process.exit(results.some(isFailed) ? 1 : 0)

function countsOf({ acknowledged, missing, undelivered, repeated }: Result): string {
  return `${acknowledged} acknowledged, ${missing} missing, ${undelivered} undelivered, ${repeated} delivered twice`
}
