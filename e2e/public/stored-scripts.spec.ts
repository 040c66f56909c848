import { expect } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { onDatabase } from '../kit/database.ts'
import { aListedMediator } from '../kit/mediator.ts'
import { untilScriptsRun } from '../kit/scripts.ts'
import { test } from '../kit/test.ts'

test('a script that was stored runs on no page, and those of the page do', async ({ page }) => {
  const { id, publicPath } = await aListedMediator('Stored Script')
  const injected = '<p>Calm.</p><script>window.injected = true</script>'
  await onDatabase((db) => db.execute(sql`update listings set bio = ${injected} where id = ${id}`))
  for (const query of ['', '', '?toast=review-submitted']) {
    const answer = await page.goto(publicPath + query)
    expect(await answer?.text()).not.toContain('window.injected')
    await untilScriptsRun(page)
    expect(await page.evaluate(() => 'injected' in window)).toBe(false)
  }
})
