import { expect } from '@playwright/test'
import { untilScriptsRun } from './kit/scripts.ts'
import { test } from './kit/test.ts'

test('a new page is read from its heading', async ({ page }) => {
  await page.goto('/contact')
  await untilScriptsRun(page)
  await page.getByRole('link', { name: 'What is Mediation?' }).first().press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'What is Mediation?' })).toBeFocused()
  // What leads to or from a search or a profile loads a document, which browsers read from its beginning.
  await page.getByRole('link', { name: 'Search', exact: true }).first().press('Enter')
  await expect(page).toHaveURL('/search')
  await expect(page.locator('body')).toBeFocused()
})

test('a control that removes itself hands the focus on', async ({ page }) => {
  await page.goto('/?userType=business')
  await page.getByRole('link', { name: /^Change/ }).press('Enter')
  await expect(page.getByRole('heading', { name: /I am looking as/ })).toBeFocused()

  await page.goto('/search?specialties=elder&keyword=a')
  await page.getByRole('link', { name: /^Remove filter: Elder/ }).press('Enter')
  await expect(page).toHaveURL('/search?keyword=a')
  await expect(page.getByRole('heading', { name: 'Mediators matching “a”' })).toBeFocused()
})

test('Load More Results goes on with the first new mediator', async ({ page }) => {
  await page.goto('/search')
  await untilScriptsRun(page)
  await page.getByRole('link', { name: 'Load More Results' }).press('Enter')
  const firstNew = page.getByRole('article').nth(50).getByRole('link').first()
  await expect(firstNew).toBeFocused()
})

test('the contact form keeps what was typed through a lost connection', async ({
  page,
  context,
}) => {
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Priya Shah')
  await page.getByLabel('Email').fill('priya.focus@example.com')
  await page.getByLabel('Subject').fill('A question')
  await page.getByLabel('Message').fill('Are you there?')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Failed to send message. Please try again later.',
  )
  await expect(page.getByLabel('Message')).toHaveValue('Are you there?')
})

test('a message after a redirect is shown once', async ({ page }) => {
  await page.goto('/mediator/bethan-llewellyn?toast=review-submitted#reviews')
  await expect(page.getByText('Review submitted successfully')).toBeVisible()
  await expect(page).toHaveURL('/mediator/bethan-llewellyn#reviews')
  await page.reload()
  await expect(page.getByText('Review submitted successfully')).toHaveCount(0)
})
