import { expect, type Page } from '@playwright/test'
import { approvalMessages } from '#app/administration/administration-messages.ts'
import { holdRequests, requestsUnderWay } from '../kit/hold.ts'
import { aWaitingMediator, saveTitle } from '../kit/mediator.ts'
import { untilScriptsRun } from '../kit/scripts.ts'
import { ownDesk } from '../kit/support.ts'
import { test } from '../kit/test.ts'

const queue = '/admin/profile-approvals'

const boxOf = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true })

test('an approval leads on, though one made before takes effect while it is on its way', async ({
  browser,
}) => {
  const before = await aWaitingMediator('Earlier Enid')
  const next = await aWaitingMediator('Later Llew')
  const page = await ownDesk(browser)
  await page.clock.install()
  await page.goto(queue)
  await untilScriptsRun(page)
  await boxOf(page, before.fullName).check()
  await page.getByRole('button', { name: 'Approve selected' }).click()
  await page.getByRole('button', { name: 'Approve 1 profile' }).click()
  await expect(page.locator('#held')).toContainText('will be approved in ten seconds.')
  await page.getByRole('link', { name: next.fullName }).first().click()
  await expect(page.locator('#profile')).toHaveText(next.fullName)
  const release = await holdRequests(page, /\/approve\.data/)
  const approve = page.getByRole('button', { name: 'Approve and publish' })
  await approve.click()
  await expect(approve).toHaveAttribute('aria-disabled', 'true')
  await page.clock.fastForward(30_000)
  release()
  await expect(page.getByText('Approved and published').first()).toBeVisible()
})

test('an approval leads on and a refusal is shown, though another page was on its way', async ({
  browser,
}) => {
  const shown = [await aWaitingMediator('Shown Sioned'), await aWaitingMediator('Shown Sulwen')]
  const other = await aWaitingMediator('Other Olwen')
  const page = await ownDesk(browser)
  const otherPage = new RegExp(`${other.id}\\.data`)
  const loading = requestsUnderWay(page, otherPage)
  for (const [at, { id, fullName }] of shown.entries()) {
    const refused = at === 1
    await page.goto(`${queue}/${id}`)
    await untilScriptsRun(page)
    if (refused) await saveTitle(id, 'Family mediator')
    const leave = await holdRequests(page, otherPage)
    const answer = await holdRequests(page, /\/approve\.data/)
    await page.getByRole('link', { name: other.fullName }).first().click()
    await expect(page.locator('#profile')).toHaveText(fullName)
    await page.getByRole('button', { name: 'Approve and publish' }).click()
    leave()
    await expect.poll(() => loading.size).toBe(0)
    answer()
    if (refused) {
      await expect(page.getByRole('alert')).toContainText(approvalMessages.stale)
      await expect(page.locator('#profile')).toHaveText(fullName)
    } else await expect(page.getByText('Approved and published').first()).toBeVisible()
    await page.unrouteAll()
    await page.goto(queue)
    await expect(boxOf(page, fullName)).toHaveCount(refused ? 1 : 0)
  }
})
