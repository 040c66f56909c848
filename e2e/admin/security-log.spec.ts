import { expect, type Page } from '@playwright/test'
import { expectSound } from '../kit/check.ts'
import { aListedMediator } from '../kit/mediator.ts'
import { support } from '../kit/support.ts'
import { test } from '../kit/test.ts'

const entries = (page: Page) => page.getByRole('list', { name: 'Entries' }).locator('> li')
const found = (page: Page) => page.getByRole('status').filter({ hasText: 'Found' })

test('what happened to an account is found from the mediator, and by their email address', async ({
  browser,
}) => {
  const page = await support(browser)
  const { id, email, path } = await aListedMediator('Lowri Pritchard')
  await page.goto(`${path}/suspend`)
  await page.getByLabel('Why?').fill('Please call us.')
  await page.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('This account is suspended')).toBeVisible()
  await page.getByRole('link', { name: 'Sign-ins and security' }).click()
  await expect(page).toHaveURL(`/admin/security-log?account=${id}`)
  await expect(found(page)).toHaveText('Found 1 entry')
  await expect(entries(page)).toContainText('Suspended an account: ')
  await expect(entries(page)).not.toContainText('Please call us.')

  await page.getByRole('link', { name: 'Reset Filters' }).click()
  await expect(page).toHaveURL(/\/admin\/security-log$/)
  await page.getByLabel('Event').selectOption('Suspended an account')
  await page.getByLabel('Account: email address or id').fill(email)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\?event=account\.suspend&account=/)
  await expect(found(page)).toHaveText('Found 1 entry')
  await expectSound(page)
})
