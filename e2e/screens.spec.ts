import { expect, type Page } from '@playwright/test'
import { overflowOf, violationsOf } from './kit/check.ts'
import { brokenWords } from './kit/layout/broken-words.ts'
import { fillWith } from './kit/layout/fill-with.ts'
import { showFirstRowsAlone } from './kit/layout/first-rows.ts'
import { joinedWords } from './kit/layout/joined-words.ts'
import { onlyPressed } from './kit/layout/only-pressed.ts'
import { outsideTheScreen } from './kit/layout/outside-the-screen.ts'
import { smallTargets } from './kit/layout/small-targets.ts'
import { withoutBorder } from './kit/layout/without-border.ts'
import { longWord } from './kit/long-words.ts'
import { readScreenData, urlInLongWords, urlOfScreen } from './kit/screen-data.ts'
import { screensOf, type Viewer } from './kit/screens.ts'
import { resize, test, visit } from './kit/visit.ts'

/** Those with parts that a phone does not show; the others only have the header besides. */
const otherOnDesktop = ['/', '/search', '/search?view=list', '/mediator/bethan-llewellyn']

/** Lists that use the width of a screen. */
const wide = [
  '/admin/mediators',
  '/admin/analytics',
  '/admin/profile-approvals',
  '/admin/reviews',
  '/admin/reviews/approved',
  '/admin/reviews/answers',
  '/admin/reports',
  '/admin/deliveries',
  '/admin/audit',
  '/admin/security-log',
]

/** Screens of mediators that show nothing that anybody wrote. */
const wordless =
  /^\/(?:confirm-identity$|dashboard\/(?:account\/(?!email)|suite\/|leads\/(?:selected|filters)|.*\/(?:new|none)$))/

for (const viewer of Object.keys(screensOf) as Viewer[]) {
  for (const screen of screensOf[viewer]) {
    test(`${viewer} ${screen}`, async ({ pageOf }) => {
      const data = await readScreenData()
      const page = await pageOf(viewer)
      const url = urlOfScreen(screen, data)
      await visit(page, url)
      if (viewer !== 'visitor') expect(new URL(page.url()).pathname).toBe(url.split('?')[0])
      await askAtWidth(page, 1280, { asksAxe: otherOnDesktop.includes(screen) })
      if (wide.includes(screen)) await expectWideList(page)
      await askInOtherMedia(page)
      await askInLargeText(page)
      await askAtWidth(page, 390, { asksAxe: true })
      if (viewer === 'administrator' && !screen.endsWith('/none')) await expectTabInView(page)
      await askInLongWords(page, url)

      const inLongWords = urlInLongWords(screen, viewer, data)
      const isTheSame = viewer === 'mediator' ? wordless.test(screen) : inLongWords === url
      if (isTheSame) return
      const other = await pageOf(viewer === 'mediator' ? 'long-words' : viewer)
      await visit(other, inLongWords)
      await askInLongWords(other, inLongWords)
    })
  }
}

async function askAtWidth(page: Page, width: number, { asksAxe }: { asksAxe: boolean }) {
  await resize(page, width)
  await expectToFit(page, `at ${width} pixels`)
  const broken = await page.evaluate(brokenWords)
  expect.soft(broken, `broken words at ${width} pixels`).toEqual([])
  await page.evaluate(showFirstRowsAlone, true)
  const small = await page.evaluate(smallTargets)
  expect.soft(small, `small targets at ${width} pixels`).toEqual([])
  if (asksAxe)
    expect.soft(await violationsOf(page), `what axe finds at ${width} pixels`).toEqual([])
  await page.evaluate(showFirstRowsAlone, false)
}

async function expectWideList(page: Page) {
  for (const [width, atLeast] of [
    [1280, 1100],
    [1680, 1500],
  ] as const) {
    await resize(page, width)
    const box = await page.getByRole('main').locator(':scope > *').last().boundingBox()
    expect.soft(box?.width, `width of the list at ${width} pixels`).toBeGreaterThan(atLeast)
  }
}

async function askInOtherMedia(page: Page) {
  const joined = await page.evaluate(joinedWords)
  expect.soft(joined, 'words that run together in text alone').toEqual([])
  await page.emulateMedia({ forcedColors: 'active' })
  const borderless = await page.evaluate(withoutBorder)
  expect.soft(borderless, 'buttons without a border in a contrast theme').toEqual([])
  await page.emulateMedia({ forcedColors: 'none', media: 'print' })
  expect.soft(await page.evaluate(onlyPressed), 'what can only be pressed on paper').toEqual([])
  await page.emulateMedia({ media: 'screen' })
}

async function expectTabInView(page: Page) {
  await page.evaluate(() => window.scrollTo(0, 0))
  const tab = page.locator('nav [aria-current="page"]').first()
  await expect.soft(tab, 'the tab of the page is in view').toBeInViewport()
}

async function askInLargeText(page: Page) {
  for (const width of [800, 390]) {
    await resize(page, width)
    const outside = await page.evaluate(outsideTheScreen)
    expect.soft(outside, `outside of the screen in large text at ${width} pixels`).toEqual([])
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

/** A word that has no place to break, in all that people wrote and in every field. */
async function askInLongWords(page: Page, url: string) {
  await resize(page, 320)
  await expectToFit(page, `at 320 pixels of ${url}`)
  await page.evaluate(fillWith, longWord)
  for (const width of [320, 1280]) {
    await resize(page, width)
    await expectToFit(page, `at ${width} pixels of ${url}, filled in`)
  }
}

async function expectToFit(page: Page, where: string) {
  expect.soft(await overflowOf(page), `sideways scrolling ${where}`).toBeLessThanOrEqual(0)
}
