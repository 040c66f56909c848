import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { samplePassword } from '#app/accounts/weak-password.ts'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { htmlOf } from '#app/platform/mail/layout.server.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { shareDatabase } from '#server/connect.ts'
import { aProfile } from '#test/kit/builders.ts'
import { mailKinds, mailMakers } from '#test/kit/deliveries/every-mail.ts'
import { closeEverything } from '#test/kit/run/after-file.ts'
import { startProcess } from '#test/kit/start-process.ts'
import { test } from '../kit/test.ts'
import { expectRichTextAlone, watch } from './harmless.ts'
import { storedBio, storeHostileTexts } from './hostile-texts.ts'
import { allPayloads, payloads } from './payloads.ts'

/**
 * A product of its own with a payload in every text, for in the one that all journeys share these
 * people would be found by other tests. No page, mail or file of it does anything that they say.
 */
test.describe.configure({ mode: 'serial' })
test.setTimeout(240_000)

const mediator = 'bethan@example.org'
const administrator = 'support@example.org'

let url: string
let db: Database
let ownerId: string
let listed: string[]
let close: () => Promise<void>

test.beforeAll(async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'mediator-safety-'))
  const product = await startProcess({ DATA_DIR })
  await product.ready()
  url = product.url
  const shared = await shareDatabase(parseEnvironment({ DATA_DIR }))
  db = openDatabase(shared.connectionString, { connections: 1 })
  const [owner] = await db
    .select({ id: mediators.id })
    .from(mediators)
    .where(eq(mediators.email, mediator))
  ownerId = owner?.id ?? ''
  listed = await storeHostileTexts(db, ownerId)
  close = async () => {
    await db.$client.end()
    await shared.close()
    await closeEverything()
    await rm(DATA_DIR, { recursive: true, force: true })
  }
})

test.afterAll(() => close())

test('no page for visitors does what a text says', async ({ page }) => {
  // The lists have the names, titles and places of all; of the whole profiles every second is read.
  const some = listed.filter((_, index) => index % 2 === 0)
  const profiles = some.map((id) => `/mediator/anyone?id=${encodeURIComponent(id)}`)
  const lists = ['/', '/search?show=all', '/search?show=all&view=list', '/family-mediation']
  await expectHarmless(page, [...lists, ...profiles])
})

test('no page for a mediator does what a text says', async ({ page }) => {
  await signIn(page, mediator)
  await expectBiosStored(page)
  const { rows } = await db.$client.query('select id from inquiries order by name limit 12')
  const leads = rows.map(({ id }) => `/dashboard/leads/${id}`)
  const own = ['/dashboard', '/dashboard/leads', '/dashboard/profile', '/dashboard/profile/preview']
  await expectHarmless(page, [...own, ...leads])
  await expectPlainCells(page, '/dashboard/leads.csv')
})

test('no page for an administrator does what a text says', async ({ page }) => {
  await signIn(page, administrator)
  const lists = [
    ...['mediators', 'profile-approvals', 'reviews', 'reviews/approved', 'audit', 'deliveries'],
    ...['analytics'],
  ]
  const some = listed.filter((_, index) => index % 8 === 0)
  await expectHarmless(page, [
    ...lists.map((list) => `/admin/${list}`),
    ...some.flatMap((id) => [`/admin/mediators/${id}`, `/admin/mediators/${id}/edit`]),
  ])
  await expectPlainCells(page, '/admin/mediators.csv')
})

test('no mail does what a text says', async ({ page }) => {
  const happened = await watch(page, url)
  for (const [index, kind] of mailKinds.entries()) {
    const some = allPayloads.filter((_, at) => at % 3 === index % 3)
    const mails = some.map((text) => htmlOf(mailMakers[kind]({ name: text, text })))
    await page.goto('about:blank')
    const found = await page.evaluate(async (pages) => {
      const frames = pages.map((html) => {
        const frame = document.createElement('iframe')
        frame.srcdoc = html
        return { frame, ready: new Promise((resolve) => frame.addEventListener('load', resolve)) }
      })
      document.body.append(...frames.map(({ frame }) => frame))
      await Promise.all(frames.map(({ ready }) => ready))
      const active =
        'script, iframe, object, embed, form, img, svg, math, base, link, [onload], [onerror]'
      return frames.flatMap(({ frame }) =>
        [...(frame.contentDocument?.querySelectorAll(active) ?? [])].map((each) => each.outerHTML),
      )
    }, mails)
    expect(found, kind).toEqual([])
    expect(happened(), kind).toEqual([])
  }
})

/** Opens pages, and expects that nothing in them runs, loads, leads away or leaves its element. */
async function expectHarmless(page: Page, paths: readonly string[]) {
  const happened = await watch(page, url)
  for (const path of paths) {
    const answer = await page.goto(url + path)
    expect(answer?.status(), path).toBe(200)
    await expect(page.getByRole('main'), path).toHaveCount(1)
    await expect(page.getByRole('contentinfo'), path).toHaveCount(1)
    await expectRichTextAlone(page, path)
    await expectSoundFrame(page, path)
    expect(happened(), path).toEqual([])
  }
}

/** Links lead somewhere that links may, handlers are nobody's, and structured data can be read. */
async function expectSoundFrame(page: Page, path: string) {
  const wrong = await page.evaluate(() => {
    const links = [...document.links].filter(
      ({ protocol }) => !/^(|https?|mailto|tel):$/.test(protocol),
    )
    const handlers = [...document.querySelectorAll('*')].filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('on')),
    )
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')]
    const isBroken = ({ textContent }: Element) => {
      try {
        return JSON.parse(textContent ?? '') === undefined
      } catch {
        return true
      }
    }
    return [...links, ...handlers, ...data.filter(isBroken)].map((each) => each.outerHTML)
  })
  expect(wrong, path).toEqual([])
}

/** Posts a payload of each kind as a bio, and expects what is stored to be what was cleaned. */
async function expectBiosStored(page: Page) {
  for (const [kind, [payload = '']] of Object.entries(payloads)) {
    const [{ version } = { version: 0 }] = await db
      .select({ version: mediators.version })
      .from(mediators)
      .where(eq(mediators.id, ownerId))
    const bio = `Before.\n\n${payload}`
    const answer = await page.request.post(`${url}/dashboard/profile`, {
      headers: { origin: url },
      form: {
        ...aProfile({
          accountId: ownerId,
          version: String(version),
          bio,
          practiceAreas: 'workplace',
        }),
      } as Record<string, string>,
      maxRedirects: 0,
    })
    expect(answer.status(), kind).toBe(303)
    const [stored] = await db
      .select({ bio: mediators.bio })
      .from(mediators)
      .where(eq(mediators.id, ownerId))
    expect(stored?.bio, kind).toBe(storedBio(bio))
  }
}

/** Downloads a file for spreadsheets: no cell of it is a formula. */
async function expectPlainCells(page: Page, path: string) {
  const answer = await page.request.get(url + path)
  expect(answer.headers()['content-disposition']).toMatch(/^attachment; filename="[\w.-]+"$/)
  const cells = [...(await answer.text()).matchAll(/"((?:[^"]|"")*)"/g)].map(
    ([, cell = '']) => cell,
  )
  expect(cells.length).toBeGreaterThan(500)
  expect(cells.filter((cell) => /^[=+\-@\t\r\n]/.test(cell))).toEqual([])
}

async function signIn(page: Page, email: string) {
  const answer = await page.request.post(`${url}/login`, {
    form: { email, password: samplePassword },
    headers: { origin: url },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
}
