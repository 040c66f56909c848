import { expect, type Page } from '@playwright/test'
import { violationsOf } from './kit/check.ts'
import { fillWith } from './kit/layout/fill-with.ts'
import { showFirstRowsAlone } from './kit/layout/first-rows.ts'
import { onlyPressed } from './kit/layout/only-pressed.ts'
import {
  askAtWidth,
  askInLargeText,
  askInTextAlone,
  askToFit,
  resize,
} from './kit/layout/questions.ts'
import { withoutBorder } from './kit/layout/without-border.ts'
import { longWord } from './kit/long-words.ts'
import { readScreenData, urlInLongWords, urlOfScreen } from './kit/screen-data.ts'
import { screensOf, type Viewer } from './kit/screens.ts'
import { test, visit } from './kit/visit.ts'

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
  /^\/(?:confirm-identity$|dashboard\/(?:account\/(?!email)|suite\/|.*\/(?:new|none)$))/

for (const viewer of Object.keys(screensOf) as Viewer[]) {
  for (const screen of screensOf[viewer]) {
    test(`${viewer} ${screen}`, async ({ pageOf }) => {
      const data = await readScreenData()
      const page = await pageOf(viewer)
      const url = urlOfScreen(screen, data)
      await visit(page, url)
      if (viewer !== 'visitor') expect(new URL(page.url()).pathname).toBe(url.split('?')[0])
      await askInTextAlone(page)
      await askAtWidth(page, 1280)
      if (otherOnDesktop.includes(screen)) await askAxe(page)
      if (wide.includes(screen)) await expectWideList(page)
      await askInOtherMedia(page)
      await askInLargeText(page)
      await askAtWidth(page, 390)
      await askAxe(page)
      if (viewer === 'administrator' && !screen.endsWith('/none')) await expectTabInView(page)
      await askInLongWords(page)

      const inLongWords = urlInLongWords(screen, viewer, data)
      const isTheSame = viewer === 'mediator' ? wordless.test(screen) : inLongWords === url
      if (isTheSame) return
      const other = await pageOf(viewer === 'mediator' ? 'long-words' : viewer)
      await visit(other, inLongWords)
      await askInLongWords(other)
    })
  }
}

async function askAxe(page: Page) {
  await page.evaluate(showFirstRowsAlone, true)
  const where = `at ${page.viewportSize()?.width} pixels`
  expect.soft(await violationsOf(page), `what axe finds ${where}`).toEqual([])
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

/** A word that has no place to break, in all that people wrote and in every field. */
async function askInLongWords(page: Page) {
  await resize(page, 320)
  await askToFit(page)
  await page.evaluate(fillWith, longWord)
  for (const width of [320, 1280]) {
    await resize(page, width)
    await askToFit(page)
  }
}
