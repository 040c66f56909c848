import { expect, type Page } from '@playwright/test'
import { aListedMediator } from '../kit/mediator.ts'
import { untilScriptsRun } from '../kit/scripts.ts'
import { support } from '../kit/support.ts'
import { test } from '../kit/test.ts'

/** To another page of the site without loading the document anew, as by a link. */
function follow(page: Page, path: string) {
  return page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as Window & {
      __reactRouterDataRouter: { navigate: (path: string) => Promise<void> }
    }
    return router.navigate(to)
  }, path)
}

test('a jump in the history from one editor to another shows the fields of that mediator', async ({
  browser,
}) => {
  const page = await support(browser)
  const [first, second] = [await aListedMediator('Fern First'), await aListedMediator('Sid Second')]
  const name = page.getByLabel('Full name')
  await page.goto(`${first.path}/edit`)
  await untilScriptsRun(page)
  await expect(name).toHaveValue(first.fullName)
  await follow(page, second.path)
  await follow(page, `${second.path}/edit`)
  await expect(name).toHaveValue(second.fullName)
  await page.evaluate(() => history.go(-2))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first.fullName)
  await expect(name).toHaveValue(first.fullName)
})

for (const decision of ['suspend', 'take-down'])
  test(`a reason to ${decision} stays with the mediator it was written for`, async ({
    browser,
  }) => {
    const page = await support(browser)
    const [first, second] = [
      await aListedMediator('Fern First'),
      await aListedMediator('Sid Second'),
    ]
    await page.goto(`${first.path}/${decision}`)
    await untilScriptsRun(page)
    await page.getByLabel('Why?').fill('Written about the first.')
    await follow(page, `${second.path}/${decision}`)
    await expect(page.getByRole('main')).toContainText(second.fullName)
    await expect(page.getByLabel('Why?')).toHaveValue('')
  })
