import { expect, type Page } from '@playwright/test'
import { overflowOf } from '../check.ts'
import { brokenWords } from './broken-words.ts'
import { joinedWords } from './joined-words.ts'
import { outsideTheScreen } from './outside-the-screen.ts'
import { smallTargets } from './small-targets.ts'

// Each names itself where it fails, and the next are asked all the same.

export async function askInTextAlone(page: Page) {
  const joined = await page.evaluate(joinedWords)
  expect.soft(joined, `words of ${page.url()} that run together in text alone`).toEqual([])
}

/** Leaves the page at this width. */
export async function askAtWidth(page: Page, width: number) {
  await resize(page, width)
  await askToFit(page)
  const broken = await page.evaluate(brokenWords)
  expect.soft(broken, `broken words of ${page.url()} at ${width} pixels`).toEqual([])
  const small = await page.evaluate(smallTargets)
  expect.soft(small, `small targets of ${page.url()} at ${width} pixels`).toEqual([])
}

export async function askToFit(page: Page) {
  const where = `${page.url()} at ${page.viewportSize()?.width} pixels`
  expect.soft(await overflowOf(page), `sideways scrolling of ${where}`).toBeLessThanOrEqual(0)
}

/** Gives the text its size back. */
export async function askInLargeText(page: Page) {
  for (const width of [800, 390]) {
    await resize(page, width)
    const outside = await page.evaluate(outsideTheScreen)
    expect.soft(outside, `outside of ${page.url()} in large text at ${width} pixels`).toEqual([])
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

/** Gives the screen another width, and waits until the page has taken it. */
export async function resize(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 })
  await page.waitForFunction((wide) => document.documentElement.clientWidth === wide, width)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}
