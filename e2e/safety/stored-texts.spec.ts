import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { eq, inArray } from 'drizzle-orm'
import { samplePassword } from '#app/accounts/weak-password.ts'
import { listings } from '#app/listings/listings.table.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { htmlOf } from '#app/platform/mail/layout.server.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { authSecret } from '#app/platform/settings/secret.server.ts'
import { openKeyedDigest } from '#app/platform/text/digest.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { shareDatabase } from '#server/connect.ts'
import { mailKinds, mailMakers } from '#test/kit/deliveries/every-mail.ts'
import { closeEverything } from '#test/kit/run/after-file.ts'
import { startProcess } from '#test/kit/start-process.ts'
import { test } from '../kit/test.ts'
import { expectRichTextAlone, watch } from './harmless.ts'
import { everything, storeHostileTexts } from './hostile-texts.ts'

/**
 * A product of its own with a payload in every text, for in the one that all journeys share these
 * people would be found by other tests. No page, mail or file of it does anything that they say.
 */
test.describe.configure({ mode: 'serial' })

const mediator = 'bethan@example.org'
const administrator = 'support@example.org'

let url: string
let stored: Awaited<ReturnType<typeof storeHostileTexts>>
let slugs: string[]
let close: () => Promise<void>

test.beforeAll(async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'mediator-safety-'))
  const product = await startProcess({ DATA_DIR })
  await product.ready()
  url = product.url
  const environment = parseEnvironment({ DATA_DIR })
  const keyedDigest = openKeyedDigest(await authSecret(environment))
  const shared = await shareDatabase(environment)
  const db = openDatabase(shared.connectionString, { connections: 1 })
  const [owner] = await db
    .select({ id: mediators.id })
    .from(mediators)
    .where(eq(mediators.email, mediator))
  stored = await storeHostileTexts({ db, keyedDigest }, owner?.id ?? '')
  const rows = await db
    .select({ slug: listings.slug })
    .from(listings)
    .where(inArray(listings.id, stored.listed))
  slugs = rows.map(({ slug }) => slug)
  await db.$client.end()
  close = async () => {
    await shared.close()
    await closeEverything()
    await rm(DATA_DIR, { recursive: true, force: true })
  }
})

test.afterAll(() => close())

test('no page for visitors does what a text says', async ({ page }) => {
  const happened = await watch(page, url)
  await expectHarmless(page, happened, [
    ...['/search?show=all', '/search?show=all&view=list', '/family-mediation'],
    ...stored.listed.map((id) => `/mediator/anyone?id=${encodeURIComponent(id)}`),
    ...['compare?with=', 'shortlist?saved=', 'enquiry?to='].map((to) => `/${to}${slugs.join(',')}`),
    ...[`/mediator/${slugs[0]}/review`, `/report/profile/${slugs[0]}`],
    ...['/mediator/bethan-llewellyn', `/report/review/${stored.published}`],
  ])
  const { path } = stored.request
  await page.goto(url + path)
  await page.getByRole('button', { name: 'Open my page' }).click()
  await page.getByRole('region', { name: /^Your enquiry to / }).waitFor()
  await expectHarmless(page, happened, [path, `${path}/contact`])
})

test('no page for a mediator does what a text says', async ({ page }) => {
  await signIn(page, mediator)
  const lead = `/dashboard/leads/${stored.lead}`
  const paths = ['profile', 'profile/preview', 'leads', 'reviews', 'saved-replies']
  await expectHarmless(page, await watch(page, url), [
    ...['/dashboard', ...paths.map((path) => `/dashboard/${path}`)],
    ...[lead, `${lead}?reply=${stored.reply}`, `${lead}/print`],
    ...[
      `/dashboard/saved-replies/${stored.reply}`,
      `/dashboard/reviews/${stored.published}/answer`,
    ],
  ])
})

test('no page for an administrator does what a text says', async ({ page }) => {
  await signIn(page, administrator)
  const [listed] = stored.listed
  const [waiting] = stored.waiting
  const paths = [
    ...['mediators', 'profile-approvals', 'reviews', 'reviews/approved', 'reviews/answers'],
    ...['reports', 'held-enquiries', 'replies', 'audit', 'deliveries'],
    ...stored.listed.map((id) => `mediators/${id}`),
    ...['edit', 'preview', 'as-mediator', 'take-down', 'delete'].map(
      (part) => `mediators/${listed}/${part}`,
    ),
    ...[`profile-approvals/${waiting}`, `profile-approvals/${waiting}/send-back`],
    ...[`reviews/${stored.review}/delete`, `reports/${stored.report}`],
    `held-enquiries/${stored.held}/discard`,
  ]
  await expectHarmless(
    page,
    await watch(page, url),
    paths.map((path) => `/admin/${path}`),
  )
})

test('no mail does what a text says', async ({ page }) => {
  const happened = await watch(page, url)
  const mails = mailKinds.map((kind) => [
    kind,
    htmlOf(mailMakers[kind]({ name: everything, text: everything })),
  ])
  const found = await page.evaluate(async (pages) => {
    const frames = pages.map(([kind, html = '']) => {
      const frame = document.createElement('iframe')
      frame.srcdoc = html
      return {
        kind,
        frame,
        ready: new Promise((resolve) => frame.addEventListener('load', resolve)),
      }
    })
    document.body.append(...frames.map(({ frame }) => frame))
    await Promise.all(frames.map(({ ready }) => ready))
    const active =
      'script, iframe, object, embed, form, img, svg, math, base, link, [onload], [onerror]'
    return frames.flatMap(({ kind, frame }) =>
      [...(frame.contentDocument?.querySelectorAll(active) ?? [])].map(
        (each) => `${kind}: ${each.outerHTML}`,
      ),
    )
  }, mails)
  expect(found).toEqual([])
  expect(happened()).toEqual([])
})

/** Opens pages, and expects that nothing in them runs, loads, leads away or leaves its element. */
async function expectHarmless(page: Page, happened: () => string[], paths: readonly string[]) {
  for (const path of paths) {
    const answer = await page.goto(url + path)
    expect(answer?.status(), path).toBe(200)
    expect((await answer?.text())?.includes('ran()'), `${path} shows a payload`).toBe(true)
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

async function signIn(page: Page, email: string) {
  const answer = await page.request.post(`${url}/login`, {
    form: { email, password: samplePassword },
    headers: { origin: url },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
}
