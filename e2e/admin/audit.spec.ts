import { expect, type Page } from '@playwright/test'
import { expectSound } from '../kit/check.ts'
import { aMediatorWithLeads } from '../kit/mediator.ts'
import { support } from '../kit/support.ts'
import { test } from '../kit/test.ts'

/** A mediator whose profile was taken down for this reason. */
async function someoneTakenDown(page: Page, reason: string) {
  const mediator = await aMediatorWithLeads([])
  await page.goto(`/admin/mediators/${mediator.id}/take-down`)
  await page.getByLabel('Why?').fill(reason)
  await page.getByRole('button', { name: 'Take down' }).click()
  await expect(page.getByText('This profile is taken down.')).toBeVisible()
  return mediator
}

const entries = (page: Page) => page.getByRole('list', { name: 'Entries' }).locator('> li')
const found = (page: Page) => page.getByRole('status').filter({ hasText: 'Found' })

test('who did what to whom and when is found from the mediator, and after their deletion', async ({
  browser,
}) => {
  const page = await support(browser)
  const { id, email } = await someoneTakenDown(page, 'Please prove your title.')
  await page.getByRole('link', { name: 'Administrator actions' }).click()
  await expect(page).toHaveURL(`/admin/audit?subject=${id}`)
  await expect(found(page)).toHaveText('Found 1 entry')
  await expect(entries(page)).toContainText('Took a profile down: Lowri Pritchard')
  await expect(entries(page)).toContainText('By support@example.org')
  await expect(entries(page)).toContainText('Reason: Please prove your title.')
  await expect(entries(page).getByRole('time')).toHaveText(
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d (GMT|BST)$/,
  )

  await page.goto(`/admin/mediators/${id}/delete`)
  await page.getByLabel('Type that email address').fill(email)
  await page.getByLabel('Why?').fill('They asked us to.')
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('Mediator deleted')).toBeVisible()
  await page.goto('/admin/audit')
  await page.getByLabel('About: name').fill(email)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(found(page)).toHaveText('Found 2 entries')
  await expect(entries(page).first()).toContainText('Deleted a mediator: Lowri Pritchard')
})

test('every state of the filters has a URL, and the form shows it', async ({ browser }) => {
  const page = await support(browser)
  const { id } = await someoneTakenDown(page, 'Filtered.')
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/London' }).format(new Date())
  await page.goto('/admin/audit')
  await page.getByLabel('Action').selectOption('Took a profile down')
  await page.getByLabel('About: name').fill(id)
  await page.getByLabel('Administrator: name').fill('support')
  await page.getByLabel('From').fill(today)
  await page.getByRole('button', { name: 'Search' }).click()
  const query = `action=mediator.take-down&subject=${id}&actor=support&from=${today}`
  await expect(page).toHaveURL(`/admin/audit?${query}`)
  await expect(found(page)).toHaveText('Found 1 entry')

  await page.getByLabel('Until').fill('2020-01-01')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByLabel('From')).toHaveValue('2020-01-01')
  await expect(page.getByLabel('Until')).toHaveValue(today)
  await page.getByLabel('Administrator: name').fill('nobody-at-all')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing recorded yet' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Administrator: name')).toHaveValue('support')
  await page.getByRole('link', { name: 'Reset Filters' }).click()
  await expect(page).toHaveURL(/\/admin\/audit$/)
  await expect(page.getByLabel('About: name')).toHaveValue('')
  await expect(page.getByLabel('From')).toHaveValue('')
  await expect(page.getByLabel('Action')).toHaveValue('')
})

test('the log is searched without JavaScript', async ({ browser }) => {
  const page = await support(browser, { javaScriptEnabled: false })
  const { id } = await someoneTakenDown(page, 'No scripts.')
  await page.goto('/admin/audit')
  await page.getByLabel('Action').selectOption('Took a profile down')
  await page.getByLabel('About: name').fill(id)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(found(page)).toHaveText('Found 1 entry')
  await expect(page.getByLabel('Action')).toHaveValue('mediator.take-down')
  await page.getByRole('link', { name: 'Reset Filters' }).click()
  await expect(page.getByLabel('About: name')).toHaveValue('')
})

test('the log is searched by keyboard alone', async ({ browser }) => {
  const page = await support(browser)
  const { email } = await someoneTakenDown(page, 'By keyboard.')
  await page.goto('/admin/audit')
  await page.getByLabel('Action').focus()
  await page.keyboard.type('Took')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('About: name')).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Administrator: name')).toBeFocused()
  await page.keyboard.type('support')
  await page.keyboard.press('Enter')
  await expect(found(page)).toHaveText('Found 1 entry')
  await expect(page).toHaveURL(/action=mediator.take-down&subject=.+&actor=support$/)
})

test('the log is accessible and fits', async ({ browser }) => {
  test.setTimeout(180_000)
  const page = await support(browser)
  const { id } = await someoneTakenDown(page, `${'Unbroken'.repeat(30)} and then some.`)
  await page.request.get('/admin/mediators.csv?status=incomplete')
  for (const screen of ['', `?subject=${id}`, '?actor=nobody-at-all']) {
    await page.goto(`/admin/audit${screen}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectSound(page)
  }
})
