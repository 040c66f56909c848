import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { median, type Server, startServer } from './kit/server.ts'

/**
 * Public pages from the cache and without it, alternating on two processes with the same data:
 * requests per second, and the processor time of each, which a busy machine disturbs less. Medians.
 */
const { values } = parseArgs({
  options: {
    mediators: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
  },
})

const SAMPLE_DATA = values.mediators
const cached = await startServer({ SAMPLE_DATA, PAGE_CACHE_MB: '64' })
const uncached = await startServer({ SAMPLE_DATA, PAGE_CACHE_MB: '0' })
const area = '/search?specialties=family&location=cardiff'
for (const path of ['/', '/search', area, '/mediator/bethan-llewellyn']) {
  const rounds: { cached: Load; uncached: Load }[] = []
  await load(cached, path, 1)
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const seconds = Number(values.seconds)
    rounds.push({
      cached: await load(cached, path, seconds),
      uncached: await load(uncached, path, seconds),
    })
  }
  const columns = (['cached', 'uncached'] as const).map((which) => {
    const rate = median(rounds.map((round) => round[which].rate))
    const cpu = median(rounds.map((round) => round[which].cpu))
    return `${which} ${rate.toFixed(0).padStart(6)}/s ${cpu.toFixed(2).padStart(6)} ms of CPU`
  })
  const ratio = median(rounds.map((round) => round.uncached.cpu / round.cached.cpu))
  console.log(`${path.padEnd(45)} ${columns.join('   ')}   ×${ratio.toFixed(0)} less`)
}
await cached.stop()
await uncached.stop()

type Load = { rate: number; cpu: number }

async function load({ url, cpu }: Server, path: string, seconds: number): Promise<Load> {
  const before = await cpu()
  const { requests, non2xx } = await autocannon({
    url: url + path,
    headers: { 'accept-encoding': 'gzip, br' },
    connections: 16,
    duration: seconds,
  })
  if (non2xx > 0) throw new Error(`${path} answered ${non2xx} times with an error`)
  const each = ((await cpu()) - before) / Math.max(1, requests.total)
  return { rate: requests.average, cpu: each * 1_000 }
}
