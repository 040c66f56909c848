import { expect, type Page } from '@playwright/test'
import { approvalMessages } from '#app/administration/administration-messages.ts'
import { expectSound } from '../kit/check.ts'
import { holdRequests } from '../kit/hold.ts'
import { tabTo } from '../kit/keyboard.ts'
import { aWaitingMediator, mediatorsInARow, saveTitle } from '../kit/mediator.ts'
import { mailWith } from '../kit/outbox.ts'
import { untilScriptsRun } from '../kit/scripts.ts'
import { signIn } from '../kit/sign-in.ts'
import { anAdministrator, ownDesk, support } from '../kit/support.ts'
import { test } from '../kit/test.ts'

const queue = '/admin/profile-approvals'

// The check takes its time over a long queue.
test.describe.configure({ timeout: 240_000 })

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
    const page = await ownDesk(browser, { javaScriptEnabled })
    await page.goto(queue)
    await boxOf(page, steady.fullName).check()
    await boxOf(page, changing.fullName).check()
    if (javaScriptEnabled) await expect(page.getByText('2 selected')).toBeVisible()
    await approveSelected(page).click()
    await expect(page.getByRole('heading', { name: 'Approve 2 profiles?' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: changing.fullName })).toBeVisible()
    await saveTitle(changing.id, 'Family mediator')
    await page.getByRole('button', { name: 'Approve 2 profiles' }).click()

    const alert = page.getByRole('alert')
    await expect(alert).toContainText('1 profile will be approved. 1 profile not approved')
    await expect(alert.locator('ins').first()).toContainText('Family')
    if (javaScriptEnabled) await expect(alert).toBeFocused()
    await expect(boxOf(page, steady.fullName)).toHaveCount(0)
    await expect(boxOf(page, changing.fullName)).not.toBeChecked()

    await alert.getByRole('link', { name: changing.fullName }).click()
    await expect(page.locator('#profile')).toHaveText(changing.fullName)
    await page.getByRole('button', { name: 'Approve and publish' }).click()
    await expect(page.getByText('Approved and published').first()).toBeVisible()
    await page.goto(queue)
    await expect(boxOf(page, changing.fullName)).toHaveCount(0)
  })

  test(`an approval of several is undone and done again, ${how} JavaScript`, async ({
    browser,
  }) => {
    const one = await aWaitingMediator('Undone Una')
    const two = await aWaitingMediator('Undone Uri')
    const page = await ownDesk(browser, { javaScriptEnabled })
    const notice = page.locator('#held > *').filter({ hasText: one.fullName })
    const undo = notice.getByRole('button', { name: 'Undo' })
    await page.goto(queue)
    await boxOf(page, one.fullName).check()
    await boxOf(page, two.fullName).check()
    await approveSelected(page).click()
    await page.getByRole('button', { name: 'Approve 2 profiles' }).click()
    await expect(notice).toContainText('2 profiles will be approved in ten seconds.')
    await expect(page.locator('#held')).toBeFocused()
    await tabTo(page, undo)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Undone. Nothing was approved.').first()).toBeVisible()
    await expect(boxOf(page, one.fullName)).toBeChecked()
    await expect(boxOf(page, two.fullName)).toBeChecked()

    await approveSelected(page).click()
    if (javaScriptEnabled) await expectSound(page)
    await page.getByRole('button', { name: 'Approve 2 profiles' }).click()
    await expect(notice).toContainText('will be approved')
    if (javaScriptEnabled) await undo.focus()
    const placeBefore = await notice.boundingBox()
    if (!javaScriptEnabled) {
      const isDone = async () => {
        await page.reload()
        return notice.textContent()
      }
      await expect.poll(isDone, { timeout: 40_000 }).toContain('2 profiles approved.')
    }
    await expect(notice).toContainText('2 profiles approved.', { timeout: 40_000 })
    await expect(undo).toHaveCount(0)
    if (javaScriptEnabled) {
      await expect(notice).toBeFocused()
      expect(await notice.boundingBox()).toEqual(placeBefore)
      // Who comes to the page now is not moved to the notice.
      await page.reload()
      await untilScriptsRun(page)
      await expect(notice).toContainText('2 profiles approved.')
      await expect(page.locator('body')).toBeFocused()
    }
    expect(await mailWith(one.email)).toContain('Your profile is approved')
  })
}

test('a row that was scrolled to before the scripts run stays under the pointer', async ({
  browser,
}) => {
  await mediatorsInARow(9)
  const page = await ownDesk(browser)
  const release = await holdRequests(page, /\.js$/)
  await page.goto(queue, { waitUntil: 'commit' })
  const list = page.getByRole('region', { name: 'Waiting profiles' }).getByRole('list').first()
  await list.getByRole('listitem').last().scrollIntoViewIfNeeded()
  const scrolled = () => list.evaluate(({ scrollTop }) => scrollTop)
  const before = await scrolled()
  expect(before).toBeGreaterThan(0)
  await list.getByRole('listitem').last().hover()
  release()
  await untilScriptsRun(page)
  expect(await scrolled()).toBe(before)
})

test('a profile without a bio is marked and cannot be selected', async ({ browser }) => {
  const { fullName } = await aWaitingMediator('Bioless Bryn', { bio: '' })
  const page = await ownDesk(browser)
  await page.goto(queue)
  await untilScriptsRun(page)
  const row = page.getByRole('listitem').filter({ hasText: fullName })
  await expect(row).toContainText('Incomplete: under 60%, no bio')
  await expect(boxOf(page, fullName)).toBeDisabled()
  await page.getByRole('checkbox', { name: /^Select all \d+ ready$/ }).check()
  await expect(boxOf(page, fullName)).not.toBeChecked()
})

test('what cannot be sent says so, and the page stays', async ({ browser }) => {
  const { id, fullName } = await aWaitingMediator('Offline Olwen')
  const email = await anAdministrator()
  const page = await support(browser, { email })
  const alert = page.getByRole('alert')
  await page.goto(queue)
  await untilScriptsRun(page)
  await boxOf(page, fullName).check()
  await approveSelected(page).click()
  const confirm = page.getByRole('button', { name: 'Approve 1 profile' })
  await expect(confirm).toBeVisible()
  await page.context().setOffline(true)
  await confirm.click()
  await expect(alert).toContainText('Failed to approve mediator.')
  await expect(alert).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: fullName })).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(boxOf(page, fullName)).toBeChecked()

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
  await expect(alert).toContainText('You have been signed out.')
  await signIn(page, email)
  await approve.click()
  await expect(page.getByText('Approved and published').first()).toBeVisible()
  await expect(boxOf(page, fullName)).toHaveCount(0)
})

test('all are selected and let go again, and the bar counts them', async ({ browser }) => {
  const page = await ownDesk(browser, { width: 390 })
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/, disabled: false })
  const all = page.getByRole('checkbox', { name: 'Select all' })
  // What others are approving at this moment stands above the list for a while.
  await expect(async () => {
    await page.goto(queue)
    await expect(all).toBeInViewport({ timeout: 2_000 })
    await expect(approveSelected(page)).toBeInViewport({ timeout: 2_000 })
  }).toPass()
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

for (const [width, height] of [
  [1280, 600],
  [1280, 900],
  [390, 600],
] as const) {
  test(`the bar covers nothing that is focused at ${width} by ${height}`, async ({ browser }) => {
    const page = await ownDesk(browser, { width })
    await page.setViewportSize({ width, height })
    // Beside the queue, a profile that is longer than it.
    const long = await aWaitingMediator('Long Lena', { bio: '<p>Calm.</p>'.repeat(300) })
    await page.goto(width === 390 ? queue : `${queue}/${long.id}`)
    const rows = page.getByRole('region', { name: 'Waiting profiles' }).getByRole('listitem')
    const stops = rows.locator('a, input:enabled')
    const total = await stops.count()
    await stops.first().focus()
    for (let presses = 1; presses < total; presses += 1) {
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
  const page = await ownDesk(browser)
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
  await page.getByRole('button', { name: 'Approve 1 profile' }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: changing.fullName })).toBeVisible()
  await expectSound(page)
})
