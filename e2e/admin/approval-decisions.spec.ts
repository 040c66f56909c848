import { expect } from '@playwright/test'
import { expectAccessible } from '../kit/check.ts'
import { tabTo, typeAndPress } from '../kit/keyboard.ts'
import { aListedMediator, mediatorsInARow, saveTitle } from '../kit/mediator.ts'
import { untilScriptsRun } from '../kit/scripts.ts'
import { ownDesk } from '../kit/support.ts'
import { test } from '../kit/test.ts'

const queue = '/admin/profile-approvals'

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  test(`profiles in a row are decided on with three presses each, ${how} JavaScript`, async ({
    browser,
  }) => {
    const mediators = await mediatorsInARow(2)
    const page = await ownDesk(browser, { javaScriptEnabled })
    await page.goto(`${queue}/${mediators[0]?.id}#profile`)
    if (javaScriptEnabled) await untilScriptsRun(page)
    const approve = page.getByRole('button', { name: 'Approve and publish' })
    const isAtButton = () => approve.evaluate((button) => button === document.activeElement)
    let presses = 0
    const press = async (key: string) => {
      presses += 1
      await page.keyboard.press(key)
    }
    for (const { fullName } of mediators) {
      await expect(page.locator('#profile')).toHaveText(fullName)
      await expect(page.locator('#profile')).toBeFocused()
      await expect(page.locator('#profile')).toBeInViewport({ ratio: 1 })
      await expect(approve).toBeInViewport({ ratio: 1 })
      for (let tabs = 0; tabs < 2 && !(await isAtButton()); tabs += 1) await press('Tab')
      await expect(approve).toBeFocused()
      await press('Enter')
    }
    // What comes next may be decided on by another test before it is drawn.
    await expect(page).not.toHaveURL(new RegExp(mediators.at(-1)?.id ?? ''))
    expect(presses).toBeLessThanOrEqual(3 * mediators.length)
  })
}

test('a listed profile that changed opens in full, and is sent back by keyboard alone', async ({
  browser,
}) => {
  const { id, fullName } = await aListedMediator('Changed Cerys')
  await saveTitle(id, 'Family and workplace mediator')
  const page = await ownDesk(browser)
  await page.goto(`${queue}/${id}`)
  await expect(page.getByRole('heading', { name: 'What changed' })).toBeVisible()
  await page.getByText('The whole profile').click()
  await expect(page.getByText('Areas of practice')).toBeVisible()
  await expectAccessible(page)

  await tabTo(page, page.getByRole('link', { name: 'Send back with a reason' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('What should change?'))
  await typeAndPress(page, 'Please say where you trained.')
  await expect(page).toHaveURL(new RegExp(`${queue}/[^/]+(\\?.*)?#profile$`))
  await expect(page.getByRole('checkbox', { name: `Select ${fullName}` })).toHaveCount(0)
})
