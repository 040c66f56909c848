import { expect, type Page, test } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { onDatabase } from '../kit/database.ts'
import { aListedMediator } from '../kit/mediator.ts'
import { untilScriptsRun } from '../kit/scripts.ts'

/** What a page's policy refused, as the browser says it. */
function refusalsOf(page: Page): string[] {
  const refusals: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refusals.push(message.text())
  })
  return refusals
}

test('a script that was stored runs on no page, and those of the page do', async ({ page }) => {
  const { id, publicPath } = await aListedMediator('Stored Script')
  const injected = '<p>Calm.</p><script>window.injected = true</script>'
  await onDatabase((db) => db.execute(sql`update listings set bio = ${injected} where id = ${id}`))
  for (const query of ['', '', '?toast=review-submitted']) {
    const refusals = refusalsOf(page)
    const answer = await page.goto(publicPath + query)
    expect(await answer?.text()).toContain('<script>window.injected')
    await untilScriptsRun(page)
    expect(await page.evaluate(() => 'injected' in window)).toBe(false)
    await expect.poll(() => refusals.length).toBeGreaterThan(0)
  }
})
