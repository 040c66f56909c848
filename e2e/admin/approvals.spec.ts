import { expect, type Page } from '@playwright/test'
import { approvalMessages } from '#app/administration/administration-messages.ts'
import { expectSound } from '../kit/check.ts'
import { aWaitingMediator, mediatorsInARow, saveTitle } from '../kit/mediator.ts'
import { mailWith } from '../kit/outbox.ts'
import { untilScriptsRun } from '../kit/scripts.ts'
import { signIn } from '../kit/sign-in.ts'
import { anAdministrator, ownDesk, support } from '../kit/support.ts'
import { test } from '../kit/test.ts'

const queue = '/admin/profile-approvals'

const boxOf = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
const approveSelected = (page: Page) => page.getByRole('button', { name: 'Approve selected' })

test('several are approved at once, undone and approved again, and what changed is shown', async ({
  browser,
}) => {
  const steady = await aWaitingMediator('Steady Sian')
  const changing = await aWaitingMediator('Changing Carys')
  const page = await ownDesk(browser)
  const notice = page.locator('#held > *').filter({ hasText: steady.fullName })
  const undo = notice.getByRole('button', { name: 'Undo' })
  await page.goto(queue)
  await approveSelected(page).click()
  await expect(page.getByRole('alert')).toContainText(approvalMessages.noneChosen)
  await boxOf(page, changing.fullName).check()
  await approveSelected(page).click()
  await expect(page.getByRole('heading', { name: 'Approve 1 profile?' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: changing.fullName })).toBeVisible()
  await saveTitle(changing.id, 'Family mediator')
  await page.getByRole('button', { name: 'Approve 1 profile' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('1 profile not approved')
  await expect(alert.locator('ins').first()).toContainText('Family')
  await expect(alert).toBeFocused()
  await expect(boxOf(page, changing.fullName)).not.toBeChecked()
  await expectSound(page)

  await boxOf(page, steady.fullName).check()
  await boxOf(page, changing.fullName).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await approveSelected(page).click()
  await page.getByRole('button', { name: 'Approve 2 profiles' }).click()
  await expect(page.locator('#held')).toBeFocused()
  await undo.press('Enter')
  await expect(page.getByText('Undone. Nothing was approved.').first()).toBeVisible()
  await expect(boxOf(page, steady.fullName)).toBeChecked()
  await expect(boxOf(page, changing.fullName)).toBeChecked()

  await approveSelected(page).click()
  await page.getByRole('button', { name: 'Approve 2 profiles' }).click()
  await expect(notice).toContainText('2 profiles will be approved in ten seconds.')
  await expect(page.locator('#held')).toBeFocused()
  await undo.focus()
  const top = async () => (await notice.boundingBox())?.y ?? Number.NaN
  const before = await top()
  await expect(notice).toContainText('2 profiles approved.')
  await expect(undo).toHaveCount(0)
  await expect(notice).toBeFocused()
  expect(Math.abs((await top()) - before)).toBeLessThan(1)
  // Who comes to the page now is not moved to the notice.
  await page.reload()
  await untilScriptsRun(page)
  await expect(notice).toContainText('2 profiles approved.')
  await expect(page.locator('body')).toBeFocused()
  expect(await mailWith(steady.email)).toContain('Your profile is approved')
})

test('all that are ready are selected and let go again, and the bar counts them', async ({
  browser,
}) => {
  const { fullName } = await aWaitingMediator('Bioless Bryn', { bio: '' })
  const page = await ownDesk(browser, { width: 390 })
  await page.goto(queue)
  await untilScriptsRun(page)
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/, disabled: false })
  const all = page.getByRole('checkbox', { name: /^Select all \d+ ready$/ })
  await expect(all).toBeInViewport()
  await expect(approveSelected(page)).toBeInViewport()
  const row = page.getByRole('listitem').filter({ hasText: fullName })
  await expect(row).toContainText('Incomplete: under 60%, no bio')
  await expect(boxOf(page, fullName)).toBeDisabled()
  await all.check()
  await expect(boxOf(page, fullName)).not.toBeChecked()
  const total = await boxes.count()
  await expect(page.getByText(`${total} selected`)).toBeAttached()
  await boxes.first().uncheck()
  await expect(page.getByText(`${total - 1} selected`)).toBeAttached()
  await expect(all).not.toBeChecked()
  await all.check()
  await all.uncheck()
  await expect(boxes.first()).not.toBeChecked()
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

test('the bar covers nothing that is focused, and the decisions stay in view, on a phone too', async ({
  browser,
}) => {
  // More than a page of them, and a profile that is longer than the queue beside it.
  await mediatorsInARow(27)
  const { id } = await aWaitingMediator('Long Lena', { bio: '<p>Calm.</p>'.repeat(300) })
  const page = await ownDesk(browser)
  for (const [width, url] of [
    [1280, `${queue}/${id}`],
    [390, queue],
  ] as const) {
    await test.step(`the queue at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 600 })
      await page.goto(url)
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

    await test.step(`a long profile at ${width} pixels`, async () => {
      const approve = page.getByRole('button', { name: 'Approve and publish' })
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${queue}/${id}#profile`)
      for (const screens of [0, 1, 3]) {
        await page.evaluate((top) => window.scrollBy(0, top), screens * 900)
        await expect(approve).toBeInViewport({ ratio: 1 })
        await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeInViewport()
        await expect(page.getByRole('link', { name: 'Send back' })).toBeInViewport()
      }
    })
  }

  await test.step('the way to the next page of the queue', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(queue)
    const next = page.getByRole('link', { name: 'Next', exact: true })
    await next.scrollIntoViewIfNeeded()
    await expect(next).toBeInViewport({ ratio: 1 })
    const isOnTop = await next.evaluate((link) => {
      const { left, top, width, height } = link.getBoundingClientRect()
      return link.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    expect(isOnTop).toBe(true)
    await next.click()
    await expect(page).toHaveURL(`${queue}?page=2`)
  })
})

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
