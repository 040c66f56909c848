import { expect, type Page } from '@playwright/test'
import { brokenWords } from './broken-words.ts'
import { joinedWords } from './joined-words.ts'
import { outsideTheScreen } from './outside-the-screen.ts'
import { smallTargets } from './small-targets.ts'

/**
 * Expects what can be pressed to be large enough, words to stay apart in text alone and whole on the
 * screen, and text of twice the size to stay on the screen. Gives the text its size back.
 */
export async function expectWellLaidOut(page: Page) {
  // A toast leaves by itself. Where it may stand until then has tests of its own.
  const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
  await expect(toasts).toHaveCount(0)
  expect
    .soft(await page.evaluate(joinedWords), `words of ${page.url()} that run together`)
    .toEqual([])
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const small = await page.evaluate(smallTargets)
    expect.soft(small, `small targets of ${page.url()} at ${width} pixels`).toEqual([])
    const broken = await page.evaluate(brokenWords)
    expect.soft(broken, `broken words of ${page.url()} at ${width} pixels`).toEqual([])
  }
  for (const width of [800, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const outside = await page.evaluate(outsideTheScreen)
    expect.soft(outside, `outside of ${page.url()} in large text at ${width} pixels`).toEqual([])
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}
