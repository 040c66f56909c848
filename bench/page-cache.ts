import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { startChild } from './kit/child.ts'
import { browserHeaders } from './kit/load.ts'
import { startNginx } from './kit/nginx.ts'
import { report } from './kit/report.ts'
import { median, startServer } from './kit/server.ts'
import { loadedBy, loadQuickly } from './kit/wrk.ts'

/**
 * Pages from memory, in turn with Node.js alone sending the same bytes with the same headers, and
 * with nginx sending them from a file, which is the limit. The ratio is that of the processor time
 * of a request, which a busy machine and the load itself disturb less than the requests a second.
 */
const { values } = parseArgs({
  options: {
    mediators: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    paths: {
      type: 'string',
      default: '/,/search,/search?specialties=family&location=cardiff,/mediator/bethan-llewellyn',
    },
  },
})
type Found = Awaited<ReturnType<typeof loadQuickly>>

const seconds = Number(values.seconds)
const ours = await startServer({ SAMPLE_DATA: values.mediators })

for (const path of values.paths.split(',')) await compare(path)
await ours.stop()

async function compare(path: string) {
  const { body, headers } = await settled(path)
  const folder = await mkdtemp(join(tmpdir(), 'mediator-bench-'))
  const files = [join(folder, 'body'), join(folder, 'headers.json')] as const
  await writeFile(files[0], body)
  await writeFile(files[1], JSON.stringify(headers))
  const plain = await startChild('same-bytes.ts', ...files)
  const nginx = await startNginx(folder, files[0], headers)

  const rounds: { ours: Found; plain: Found; nginx: number }[] = []
  for (let round = 0; round < Number(values.rounds); round += 1) {
    rounds.push({
      ours: await loadQuickly({ ...ours, path }, seconds),
      plain: await loadQuickly({ ...plain, path }, seconds),
      nginx: nginx
        ? (await loadQuickly({ ...nginx, pid: process.pid, path: '/' }, seconds)).rate
        : 0,
    })
  }
  await plain.stop()
  await nginx?.stop()
  await rm(folder, { recursive: true, force: true })

  const of = (which: 'ours' | 'plain') =>
    `${median(rounds.map((round) => round[which].rate)).toFixed(0)}/s at ${(1_000 * median(rounds.map((round) => round[which].cpu))).toFixed(0)} µs`
  const rates = median(rounds.map((round) => round.ours.rate / round.plain.rate))
  const limit = nginx
    ? `nginx ${median(rounds.map((round) => round.nginx)).toFixed(0)}/s`
    : 'nginx is not installed'
  report({
    name: `from memory: ${path}`,
    ratio: median(rounds.map((round) => round.plain.cpu / round.ours.cpu)),
    figures: `${of('ours')}; node:http ${of('plain')}; ${rates.toFixed(2)} of its rate; ${limit}; ${body.length} bytes; load by ${loadedBy}`,
  })
}

/** The page as it is sent once it is in memory and compressed for good. */
async function settled(path: string) {
  for (;;) {
    const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
      get(ours.url + path, { headers: browserHeaders }, resolve).on('error', reject)
    })
    const body = await buffer(response)
    if (response.headers['content-encoding'] !== 'br') continue
    const own = new Set(['date', 'connection', 'keep-alive'])
    const headers = Object.entries(response.headers)
      .filter(([name]) => !own.has(name))
      .flatMap(([name, value]) => [name, String(value)])
    return { body, headers }
  }
}
