import { expect, type Page } from '@playwright/test'
import { aWorldOfLongWords, longWord } from '../kit/long-words.ts'
import { test } from '../kit/test.ts'
import { viewers, visitScreens } from '../kit/visit.ts'

/** A word that has no place to break, in every text that someone can type. */
for (const viewer of viewers) {
  test(`no word that is typed widens a screen of a ${viewer}`, async ({ page }) => {
    test.setTimeout(600_000)
    await page.setViewportSize({ width: 320, height: 800 })
    const world = await aWorldOfLongWords()
    const tooWide: string[] = []
    for await (const screen of visitScreens(page, viewer, world[viewer])) {
      if ((await widthOf(page)) > 320) tooWide.push(screen)
      await fillEveryField(page)
      if ((await widthOf(page)) > 320) tooWide.push(`${screen}, filled in`)
    }
    expect(tooWide).toEqual([])
  })
}

const widthOf = (page: Page) => page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0)

/** Unfolds what is folded, and types into all that takes text. */
async function fillEveryField(page: Page) {
  await page.evaluate((text) => {
    for (const details of document.querySelectorAll('main details')) {
      details.setAttribute('open', '')
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
      if (!['hidden', 'checkbox', 'radio', 'file', 'date', 'number'].includes(field.type))
        field.value = text
    }
    for (const field of document.querySelectorAll('[contenteditable=true]'))
      field.textContent = text
  }, longWord)
}
