import { type Browser, expect, type Page, test } from '@playwright/test'
import { approvalMessages } from '#app/administration/administration-messages.ts'
import { expectSound } from '../kit/check.ts'
import { tabTo } from '../kit/keyboard.ts'
import { aWaitingMediator, saveTitle } from '../kit/mediator.ts'
import { untilScriptsRun } from '../kit/scripts.ts'
import { signIn } from '../kit/sign-in.ts'

const queue = '/admin/profile-approvals'

// The check takes its time over a long queue.
test.describe.configure({ timeout: 240_000 })

async function support(browser: Browser, { javaScriptEnabled = true, width = 1280 } = {}) {
  const viewport = { width, height: 900 }
  const page = await (await browser.newContext({ javaScriptEnabled, viewport })).newPage()
  await signIn(page, 'support@example.org')
  return page
}

const boxOf = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
const approveSelected = (page: Page) => page.getByRole('button', { name: 'Approve selected' })

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  test(`several are approved at once, and what changed is shown, ${how} JavaScript`, async ({
    browser,
  }) => {
    const steady = await aWaitingMediator('Steady Sian')
    const changing = await aWaitingMediator('Changing Carys')
    const page = await support(browser, { javaScriptEnabled })
    await page.goto(queue)
    await boxOf(page, steady.fullName).check()
    await boxOf(page, changing.fullName).check()
    if (javaScriptEnabled) await expect(page.getByText('2 selected')).toBeVisible()
    await saveTitle(changing.id, 'Family mediator')
    await approveSelected(page).click()

    const alert = page.getByRole('alert')
    await expect(alert).toContainText('1 profile approved. 1 profile not approved')
    await expect(alert.locator('ins').first()).toContainText('Family')
    if (javaScriptEnabled) await expect(alert).toBeFocused()
    await expect(boxOf(page, steady.fullName)).toHaveCount(0)
    await expect(boxOf(page, changing.fullName)).not.toBeChecked()

    await alert.getByRole('link', { name: changing.fullName }).click()
    await expect(page).toHaveURL(`${queue}/${changing.id}`)
    await page.getByRole('button', { name: 'Approve and publish' }).click()
    await expect(page.getByText('Approved and published').first()).toBeVisible()
    await page.goto(queue)
    await expect(boxOf(page, changing.fullName)).toHaveCount(0)
  })
}

test('what cannot be sent says so, and the page stays', async ({ browser }) => {
  const { id, fullName } = await aWaitingMediator('Offline Olwen')
  const page = await support(browser)
  const alert = page.getByRole('alert')
  await page.goto(queue)
  await untilScriptsRun(page)
  await boxOf(page, fullName).check()
  await page.context().setOffline(true)
  await approveSelected(page).click()
  await expect(alert).toContainText('Failed to approve mediator.')
  await expect(alert).toBeFocused()
  await expect(boxOf(page, fullName)).toBeChecked()
  await page.context().setOffline(false)

  await page.goto(`${queue}/${id}`)
  await untilScriptsRun(page)
  await page.context().setOffline(true)
  const approve = page.getByRole('button', { name: 'Approve and publish' })
  await approve.click()
  await expect(alert).toContainText('Failed to approve profile. Please try again.')
  await expect(page.locator('#profile')).toHaveText(fullName)
  await page.context().clearCookies()
  await page.context().setOffline(false)
  await approve.click()
  await expect(alert).toContainText('You are signed out.')
  await signIn(page, 'support@example.org')
  await approve.click()
  await expect(page.getByText('Approved and published').first()).toBeVisible()
  await expect(boxOf(page, fullName)).toHaveCount(0)
})

test('all are selected and let go again, and the bar counts them', async ({ browser }) => {
  const page = await support(browser, { width: 390 })
  await page.goto(queue)
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  const all = page.getByRole('checkbox', { name: 'Select all' })
  await expect(all).toBeInViewport()
  await expect(approveSelected(page)).toBeInViewport()
  await all.check()
  const total = await boxes.count()
  await expect(page.getByText(`${total} selected`)).toBeAttached()
  await boxes.first().uncheck()
  await expect(page.getByText(`${total - 1} selected`)).toBeAttached()
  await expect(all).not.toBeChecked()
  await all.check()
  await all.uncheck()
  await expect(boxes.first()).not.toBeChecked()
})

for (const width of [1280, 390]) {
  test(`the bar covers nothing that is focused at ${width} pixels`, async ({ browser }) => {
    const page = await support(browser, { width })
    await page.setViewportSize({ width, height: 600 })
    await page.goto(queue)
    const rows = page.getByRole('region', { name: 'Waiting profiles' }).getByRole('listitem')
    const total = await rows.count()
    await rows.first().getByRole('checkbox').focus()
    for (let presses = 1; presses < total * 2; presses += 1) {
      await page.keyboard.press('Tab')
      expect(await isFocusCovered(page)).toBe(false)
    }
    await page.keyboard.press('Tab')
    await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(approveSelected(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText(approvalMessages.noneChosen)
    await expect(page.getByRole('alert')).toBeFocused()
  })
}

/** Whether another element lies over the lower edge or the upper edge of the focused one. */
function isFocusCovered(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused) return true
    const { left, top, bottom } = focused.getBoundingClientRect()
    const row = focused.closest('li')
    return [top + 2, bottom - 2].some((y) => !row?.contains(document.elementFromPoint(left + 5, y)))
  })
}

test('the approvals are accessible and fit', async ({ browser }) => {
  const changing = await aWaitingMediator('Wide Wynn')
  const page = await support(browser)
  await page.goto(`${queue}/${changing.id}/send-back`)
  await page.getByRole('button', { name: 'Send back' }).click()
  await expect(page.getByRole('alert')).toContainText(approvalMessages.reasonRequired)
  await expectSound(page)

  await page.goto(queue)
  await approveSelected(page).click()
  await expect(page.getByRole('alert')).toContainText(approvalMessages.noneChosen)
  await boxOf(page, changing.fullName).check()
  await saveTitle(changing.id, 'A title that changed')
  await approveSelected(page).click()
  await expect(page.getByRole('alert').getByRole('link', { name: changing.fullName })).toBeVisible()
  await expectSound(page)
})

test('what changed of a listed profile opens in full', async ({ browser }) => {
  const page = await support(browser)
  await page.goto(queue)
  const row = page.getByRole('listitem').filter({ hasText: 'Changed since approval' }).first()
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'What changed' })).toBeVisible()
  await page.getByText('The whole profile').click()
  await expect(page.getByText('Areas of practice')).toBeVisible()
  await expectSound(page)
})

test('a profile is sent back by keyboard alone', async ({ browser }) => {
  const { id, fullName } = await aWaitingMediator('Keyboard Kerry')
  const page = await support(browser)
  await page.goto(`${queue}/${id}`)
  await tabTo(page, page.getByRole('link', { name: 'Send back with a reason' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('What should change?'))
  await page.keyboard.type('Please say where you trained.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${queue}(\\?|$)`))
  await expect(boxOf(page, fullName)).toHaveCount(0)
})
