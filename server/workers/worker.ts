import { isOperatorError } from '#app/platform/operator-error.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { keepTicks } from '../kept-ticks.ts'
import { builtPages } from '../pages.ts'
import { forgetAllocator } from '../process-memory.ts'
import { openSite, type Site } from '../site.ts'
import { aliveEvery, type FromWorker, type ToWorker } from './messages.ts'
import { shareOfSettings } from './share-of-settings.ts'

/** Milliseconds within which the process is gone after it was asked to stop, and the drain. */
const maxStop = 8_500

/** Milliseconds that the metrics of the others are waited for. */
const maxReports = 3_000

/** Serves the site in a process that the primary one has started, until that asks it to end. */
export function work(): void {
  forgetAllocator()
  keepTicks()
  const environment = shareOfSettings(parseEnvironment(process.env))
  const readers = new Map<number, (reports: string[]) => void>()
  let site: Promise<Site> | undefined
  let isEnding = false
  let leave = () => {}
  let reads = 0

  // A terminal sends these to all processes; what becomes of this one, the primary one says.
  process.on('SIGINT', () => {}).on('SIGHUP', () => {})
  process.on('SIGTERM', stop)
  process.on('message', receive)
  setInterval(() => send({ kind: 'alive' }), aliveEvery).unref()

  async function receive(message: ToWorker) {
    if (message.kind === 'open') await open(message)
    else if (message.kind === 'stop') await stop()
    else if (message.kind === 'retire') await end((opened) => opened.retire(saidRetired))
    else if (message.kind === 'leave') leave()
    else if (message.kind === 'reports') readers.get(message.id)?.(message.reports)
    else if (message.kind === 'report' && site)
      send({ ...message, report: await (await site).metrics.own() })
  }

  async function open({ connectionString, port, number }: ToWorker & { kind: 'open' }) {
    const siblings = { number, readMetrics }
    site = builtPages().then((pages) =>
      openSite({ ...environment, port }, connectionString, pages, { siblings }),
    )
    try {
      send({ kind: 'serving', port: (await site).port })
    } catch (error) {
      const { message, stack } = error as Error
      const sentence = isOperatorError(error) ? message : stack
      send({ kind: 'failed', sentence }, () => process.exit(1))
    }
  }

  async function stop() {
    setTimeout(() => process.exit(1), environment.drainSeconds * 1_000 + maxStop).unref()
    await end((opened) => opened.stop())
  }

  async function end(how: (opened: Site) => Promise<void>) {
    if (isEnding) return
    isEnding = true
    if (site) await how(await site)
    process.exit(0)
  }

  /** Connections that were sent here before the primary one heard of it are sent on by then. */
  function saidRetired(): Promise<void> {
    return new Promise((resolve) => {
      leave = resolve
      send({ kind: 'retired' })
    })
  }

  function readMetrics(): Promise<string[]> {
    reads += 1
    const id = reads
    return new Promise<string[]>((resolve) => {
      readers.set(id, resolve)
      setTimeout(() => resolve([]), maxReports).unref()
      send({ kind: 'ask-reports', id })
    }).finally(() => readers.delete(id))
  }
}

function send(message: FromWorker, onSent: () => void = () => {}) {
  process.send?.(message, undefined, undefined, onSent)
}
