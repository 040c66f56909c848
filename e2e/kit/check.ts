import { readFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Of a long list the first rows stand for all, which are drawn alike. */
const furtherRows = 'li:nth-child(n+9), tr:nth-child(n+9)'

/** The builder asks for axe twice: a document that has it need not read it again. */
const axeSource = `if (!window.axe) ${readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')}`

/** Expects no accessibility violation on the page as it is once nothing fades in any more. */
export async function expectAccessible(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await violationsOf(page)).toEqual([])
}

/** What axe finds on the page as it is. */
export async function violationsOf(page: Page): Promise<string[]> {
  // What has scrolled under the header would count as too small to touch.
  await page.evaluate(() => window.scrollTo(0, 0))
  const axe = new AxeBuilder({ page, axeSource })
    .exclude(furtherRows)
    .options({ runOnly: rules, resultTypes: ['violations'] })
  // The pages have no frames: axe needs no second page to gather what it found.
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join('\n')}`)
}

/** Pixels by which the page is wider than the screen. */
export const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

export async function expectNoSidewaysScrolling(page: Page) {
  await expect.poll(() => overflowOf(page), { message: widthOf(page) }).toBeLessThanOrEqual(0)
}

function widthOf(page: Page): string {
  return `sideways scrolling at ${page.viewportSize()?.width} pixels of ${page.url()}`
}

/** Expects a page that is accessible on a phone and fits a desktop, a phone and 320 pixels. */
export async function expectSound(page: Page) {
  for (const width of [1280, 320, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScrolling(page)
  }
  await expectAccessible(page)
}
