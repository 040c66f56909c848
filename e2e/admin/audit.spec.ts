import { expect, type Page } from '@playwright/test'
import { londonDay } from '#app/platform/time/calendar.ts'
import { aMediatorWithLeads } from '../kit/mediator.ts'
import { support } from '../kit/support.ts'
import { test } from '../kit/test.ts'

const entries = (page: Page) => page.getByRole('list', { name: 'Entries' }).locator('> li')
const found = (page: Page) => page.getByRole('status').filter({ hasText: 'Found' })

test('who did what to whom and when is found from the mediator, by filters and after their deletion', async ({
  browser,
}) => {
  const page = await support(browser)
  const { id, email } = await aMediatorWithLeads([])
  await page.goto(`/admin/mediators/${id}/take-down`)
  await page.getByLabel('Why?').fill('Please prove your title.')
  await page.getByRole('button', { name: 'Take down' }).click()
  await expect(page.getByText('This profile is taken down.')).toBeVisible()
  await page.getByRole('link', { name: 'Administrator actions' }).click()
  await expect(page).toHaveURL(`/admin/audit?subject=${id}`)
  await expect(found(page)).toHaveText('Found 1 entry')
  await expect(entries(page)).toContainText('Took a profile down: Lowri Pritchard')
  await expect(entries(page)).toContainText('By support@example.org')
  await expect(entries(page)).toContainText('Reason: Please prove your title.')
  await expect(entries(page).getByRole('time')).toHaveText(
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d (GMT|BST)$/,
  )

  await page.getByRole('link', { name: 'Reset Filters' }).click()
  await expect(page).toHaveURL(/\/admin\/audit$/)
  await expect(page.getByLabel('About: name')).toHaveValue('')
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

  const today = londonDay(new Date())
  await page.getByLabel('From').fill(today)
  await page.getByLabel('Until').fill('2020-01-01')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByLabel('From')).toHaveValue('2020-01-01')
  await expect(page.getByLabel('Until')).toHaveValue(today)
  await page.getByLabel('Administrator: name').fill('nobody-at-all')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing recorded yet' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Administrator: name')).toHaveValue('support')

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
