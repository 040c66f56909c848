import { execFileSync } from 'node:child_process'
import autocannon from 'autocannon'
import { enquiryForm } from '../load/forms.ts'
import type { Fault } from '../result.ts'
import { ProductProcess } from '../servers/product.ts'
import { chooseRecipients, onStage, seconds } from './stage.ts'

const fault = '200 connections'
const connections = 200
const metricsToken = 'for-the-run-alone'
const searches = [
  '/search',
  '/search?keyword=family',
  '/search?specialties=family&location=cardiff',
  '/search?userType=business&sort=highest_rated',
  '/search?keyword=no-such-word',
]

/** A realistic mix from two hundred connections at once: one post in fifty requests. */
export const rush: Fault = {
  name: 'rush',
  title: `${fault} for 60 s`,
  rounds: 1,
  run: (rounds) =>
    onStage(async (stage) => {
      const duration = rounds * 60
      const product = await ProductProcess.open(`${stage.folder}/data`, {
        ...stage.settings,
        SAMPLE_DATA: '250',
        METRICS_TOKEN: metricsToken,
      })
      await product.start()
      const slugs = await chooseRecipients(product)
      const pages = slugs.slice(0, 20).map((slug) => `/mediator/${slug}`)
      const mix = [...Array(8).fill('/'), ...searches, ...searches, ...searches, ...pages]
      const key = `f${Date.now().toString(36)}-v0`
      const memory: number[] = []
      const sampling = setInterval(() => memory.push(residentMegabytes(product.pid)), 1_000)
      try {
        let posted = 0
        await eventLoopDelay(product)
        const enquiry: autocannon.Request = {
          method: 'POST',
          path: `${pages[0]}/enquiry`,
          setupRequest(request) {
            posted += 1
            const body = new URLSearchParams(enquiryForm(`${key}-${posted}`)).toString()
            const clientIp = `10.${posted >> 16}.${(posted >> 8) & 255}.${posted & 255}`
            return { ...request, body, headers: headersOf(product, clientIp) }
          },
        }
        const { requests, latency, errors, timeouts, ...counts } = await autocannon({
          url: product.origin,
          connections,
          duration,
          timeout: 30,
          // Each connection begins elsewhere in the mix, so that they do not all post at once.
          setupClient(client) {
            const at = Math.floor(Math.random() * (mix.length + 1))
            client.setRequests([
              ...mix.slice(at).map((path) => ({ path })),
              enquiry,
              ...mix.slice(0, at).map((path) => ({ path })),
            ])
          },
        })
        const delay = await eventLoopDelay(product)
        const wrong = counts['4xx'] + counts['5xx'] + errors + timeouts
        const stored = await product.query(
          `select count(*)::int as stored from inquiries where email like $1`,
          [`${key}-%`],
        )
        const missing = Math.max(0, counts['3xx'] - Number(stored[0]?.stored))
        const [middle, end] = [memory.slice(memory.length >> 1, -10), memory.slice(-10)]
        const grows = Math.max(...end) > Math.max(...middle, 300) * 1.3
        return {
          fault: `${fault} for ${duration} s`,
          rounds: 1,
          acknowledged: counts['3xx'],
          missing,
          promised: 0,
          undelivered: 0,
          repeated: 0,
          notes: [
            `${requests.total} answers, ${requests.average.toFixed(0)} a second, p99 ${seconds(latency.p99)} s`,
            `memory at most ${Math.max(...memory)} MB, ${memory.at(-1)} MB at the end`,
            `event-loop delay ${delay.p50} ms (median), ${delay.p99} ms (p99)`,
          ],
          failures: [
            ...(wrong > 0
              ? [
                  `4xx ${counts['4xx']}, 5xx ${counts['5xx']}, errors ${errors}, time-outs ${timeouts}`,
                ]
              : []),
            ...(missing > 0 ? [`${missing} enquiries are missing`] : []),
            ...(grows ? ['memory still grew at the end'] : []),
          ],
        }
      } finally {
        clearInterval(sampling)
        await product.end('SIGTERM')
      }
    }),
}

function headersOf(product: ProductProcess, clientIp: string) {
  return {
    'Content-Type': 'application/x-www-form-urlencoded',
    'X-Forwarded-For': clientIp,
    Origin: product.origin,
  }
}

/** Milliseconds, as the process itself has measured since it was last asked. */
async function eventLoopDelay(product: ProductProcess) {
  const headers = { Authorization: `Bearer ${metricsToken}` }
  const metrics = await (await fetch(`${product.origin}/metrics`, { headers })).text()
  const of = (name: string) => {
    const [, figure] = metrics.match(new RegExp(`^${name} (\\S+)$`, 'm')) ?? []
    if (!figure) throw new Error(`/metrics does not tell ${name}`)
    return (Number(figure) * 1_000).toFixed(0)
  }
  return {
    p50: of('nodejs_eventloop_lag_p50_seconds'),
    p99: of('nodejs_eventloop_lag_p99_seconds'),
  }
}

function residentMegabytes(pid: number): number {
  return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024)
}
