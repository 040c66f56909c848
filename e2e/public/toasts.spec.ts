import { expect, type Page, test } from '@playwright/test'

/** Milliseconds; a toast leaves after 3000. */
const longerThanAToast = 4500

/** The review form asks for a rating, and a toast says so too. The page's clock is ours. */
async function askForARating(page: Page) {
  await page.clock.install()
  await page.goto('/mediator/bethan-llewellyn')
  await page.getByText('Write a Review').click()
  await page.mouse.move(640, 860)
  await page.getByRole('button', { name: 'Submit review' }).press('Enter')
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
  await expect(toast).toContainText('Please select a rating')
  return toast
}

test('a toast that appears under a resting pointer stays until the pointer leaves', async ({
  page,
}) => {
  const toast = await askForARating(page)
  await page.clock.runFor(longerThanAToast)
  await expect(toast).toBeVisible()
  await page.mouse.move(640, 200)
  await page.clock.runFor(longerThanAToast)
  await expect(toast).toBeHidden()
})

test('a toast stays while the focus is in it', async ({ page }) => {
  const toast = await askForARating(page)
  await page.getByRole('button', { name: 'Close message' }).focus()
  await page.mouse.move(640, 200)
  await page.clock.runFor(longerThanAToast)
  await expect(toast).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.clock.runFor(longerThanAToast)
  await expect(toast).toBeHidden()
})
