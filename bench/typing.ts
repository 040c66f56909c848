import { parseArgs } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { devices } from '@playwright/test'
import { openBrowser } from './kit/browser.ts'
import { median, startServer } from './kit/server.ts'

/**
 * How long the screen takes to answer while one types in the search, on a phone whose processor is
 * slowed six times: from each key to the next frame painted, as browsers count it. Each round begins
 * on a page that has loaded no scripts, so the first keys meet their arrival.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    slowdown: { type: 'string', default: '6' },
  },
})

/** Milliseconds between keys of somebody who types fast on a phone. */
const betweenKeys = 150
const words = 'family mediation'

const server = values.url ? undefined : await startServer({ SAMPLE_DATA: '1000' })
const browser = await openBrowser()
const rounds: Typing[] = []
for (let round = 0; round < Number(values.rounds); round += 1) {
  rounds.push(await typeInSearch(browser, values.url ?? server?.url ?? ''))
}
await browser.close()
await server?.stop()

console.log(`the press that comes first: ${median(rounds.map(({ press }) => press))} ms`)
for (const which of ['first', 'later'] as const) {
  const slowest = rounds.map((round) => Math.max(0, ...round[which]))
  const usual = rounds.map((round) => median(round[which]))
  console.log(
    `${which === 'first' ? 'while the scripts come' : 'once they run'}: the slowest key ${median(slowest)} ms, half of them within ${median(usual)} ms`,
  )
}

/** Milliseconds of the press on the field, and of each key until the scripts ran and after. */
type Typing = { press: number; first: number[]; later: number[] }

async function typeInSearch(browser: Browser, url: string): Promise<Typing> {
  const page = await (await browser.newContext(devices['Pixel 7'])).newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slowdown) })
  await page.addInitScript(watchInteractions)
  await page.goto(`${url}/search`, { waitUntil: 'networkidle' })
  const field = page.getByLabel('Name or keyword')
  await field.tap()
  await field.pressSequentially(words, { delay: betweenKeys })
  await page.waitForURL(/keyword=family/)
  const { press, keys: first } = await interactionsOf(page)

  await field.fill('')
  await page.waitForURL((found) => !found.search.includes('keyword'))
  await interactionsOf(page)
  await field.pressSequentially(words, { delay: betweenKeys })
  await page.waitForURL(/keyword=family/)
  const { keys: later } = await interactionsOf(page)
  await page.context().close()
  return { press, first, later }
}

/** Takes what was recorded so far out of the page, once nothing more is on its way. */
async function interactionsOf(page: Page): Promise<{ press: number; keys: number[] }> {
  await page.waitForLoadState('networkidle')
  const taken = await page.evaluate(() =>
    (window as unknown as { interactions: Interaction[] }).interactions.splice(0),
  )
  const keys = new Map<number, number>()
  let press = 0
  for (const { id, isKey, duration } of taken) {
    if (isKey) keys.set(id, Math.max(duration, keys.get(id) ?? 0))
    else press = Math.max(press, duration)
  }
  return { press, keys: [...keys.values()] }
}

/** What a browser reports of one event of an interaction. */
type Interaction = { id: number; isKey: boolean; duration: number }

/** Runs in the page before anything else. */
function watchInteractions() {
  const interactions: Interaction[] = []
  Object.assign(window, { interactions })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & {
      interactionId: number
    })[]) {
      if (entry.interactionId) {
        const { interactionId: id, name, duration } = entry
        interactions.push({ id, isKey: /key|input/.test(name), duration })
      }
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}
