import { beforeAll, expect, it } from 'vitest'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { routePatterns } from '../kit/roles/every-page.ts'
import { anIdentityProvider } from '../kit/servers/identity-provider.ts'
import { aCast, type Cast } from './cast.ts'
import { answerWithin, isSlow } from './is-slow.ts'
import { type OddRequest, oddRequest } from './make-request.ts'
import { sendRequest } from './send-request.ts'
import { everyPage, faultOf, storeOddValues } from './stored-values.ts'

/**
 * Requests of all kinds that depend on a seed alone, over a socket, to every URL by everyone; then
 * every page with what they left behind and with odd rows. Nothing may answer with an error of ours,
 * keep anyone waiting, or break a page. `npm run fuzz` sends more of them.
 */
const seed = Number(process.env.FUZZ_SEED ?? 1)
const from = Number(process.env.FUZZ_FROM ?? 0)
const requests = Number(process.env.FUZZ_REQUESTS ?? 30)

/** Requests for the same people; what they store is read when they are through. */
const perRound = 1_000
const perBatch = 100
const atOnce = 8
/** After so many faults there is enough to look at. */
const maxFaults = 20

const patterns = await routePatterns()
let product: TestProduct
let port: number
const faults: string[] = []

beforeAll(async () => {
  const provider = await anIdentityProvider()
  product = await aProduct({
    ...provider.settings,
    TRUST_PROXY: 'true',
    LOG_LEVEL: process.env.FUZZ_LOG ?? 'silent',
  })
  port = await product.listen()
})

it(`holds against ${requests} odd requests, seed ${seed}`, {
  timeout: 120_000 + requests * 100,
  retry: 0,
}, async () => {
  for (let start = from; start < from + requests; start += perRound) {
    const end = Math.min(start + perRound, from + requests)
    const cast = await aCast(product, patterns)
    await sendAll(cast, start, end)
    await storeOddValues(product, seed, start)
    await readEverything(cast, start, end)
    if (faults.length >= maxFaults) break
    if (requests > perRound * 5) console.log(`${end - from} requests, ${faults.length} faults`)
  }
  expect(faults.join('\n\n')).toBe('')
})

async function sendAll(cast: Cast, start: number, end: number) {
  for (let index = start; index < end; index += perBatch) {
    await cast.restore()
    const batch = Array.from({ length: Math.min(perBatch, end - index) }, (_, n) =>
      oddRequest(seed, index + n, cast),
    )
    const slow: OddRequest[] = []
    const waiting = [...batch]
    const sendInTurn = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { status, milliseconds } = await sendRequest(port, next)
        if (status >= 500 && status !== 503) note(next, start, `status ${status}`)
        if (status === 0 && !next.isBroken) note(next, start, 'no answer')
        // A database that is busy with others is a matter of time as well.
        if (milliseconds > answerWithin || status === 503) slow.push(next)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, sendInTurn))
    for (const request of slow) {
      await cast.restore()
      const { status } = await sendRequest(port, request)
      if (status >= 500) note(request, start, `status ${status}`)
      if (await isSlow(() => sendRequest(port, request), plainPage)) note(request, start, 'slow')
    }
  }
}

const plainPage = async () => product.get('/how-it-works')

async function readEverything(cast: Cast, start: number, end: number) {
  await cast.restore()
  for (const { path, read } of everyPage(product, cast)) {
    const readWhole = async () => {
      const answer = await read()
      return { status: answer.status, text: await answer.text() }
    }
    const begun = performance.now()
    const judge = () => readWhole().then(faultOf, (error) => `broke off: ${error}`)
    const first = await judge()
    const fault = first === 'status 503' ? await judge() : first
    const isLate = performance.now() - begun > answerWithin
    const slow = isLate && (await isSlow(readWhole, plainPage)) ? 'slow' : undefined
    if (fault ?? slow) add(`${path}: ${fault ?? slow}\n${repeat(start, end)}`)
  }
}

function note({ index, who, head, body }: OddRequest, start: number, fault: string) {
  const request = JSON.stringify(head + body.toString().slice(0, 3_000))
  add(`request ${index} as ${who}: ${fault}\n${request}\n${repeat(start, index + 1)}`)
}

/** Said at once as well: a long run may be ended before its report. */
function add(fault: string) {
  console.error(fault)
  faults.push(fault)
}

const repeat = (start: number, end: number) =>
  `npm run fuzz -- --seed ${seed} --from ${start} --requests ${end - start}`
