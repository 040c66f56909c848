import { setTimeout as delay } from 'node:timers/promises'
import type { Child } from './supervise-workers.ts'

/** Milliseconds that the metrics of one process are waited for. */
const waitFor = 1_500

let asked = 0

/** The metrics of these processes; those that do not answer in time are left out. */
export async function collectReports(children: readonly Child[]): Promise<string[]> {
  const reports = await Promise.all(children.map(reportOf))
  return reports.filter((report) => report !== undefined)
}

function reportOf(child: Child): Promise<string | undefined> {
  asked += 1
  const id = asked
  const answer = new Promise<string>((resolve) => {
    const forget = child.onMessage((message) => {
      if (message.kind === 'report' && message.id === id) resolve(message.report)
    })
    delay(waitFor, undefined, { ref: false }).then(forget)
    child.send({ kind: 'report', id })
  })
  return Promise.race([answer, delay(waitFor, undefined, { ref: false })])
}

type Counts = { wanted: number; serving: number; restarts: number }

/** What the primary process knows itself, as metrics. */
export function ownReport({ wanted, serving, restarts }: Counts): string {
  return `# HELP app_processes Processes that serve the site, and how many are wanted
# TYPE app_processes gauge
app_processes{state="serving"} ${serving}
app_processes{state="wanted"} ${wanted}

# HELP app_process_restarts_total Processes that ended unexpectedly and were started again
# TYPE app_process_restarts_total counter
app_process_restarts_total ${restarts}
`
}
