import { expect } from '@playwright/test'
import { test } from '../kit/test.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a message that was sent says so at the top of the page', async ({ page }) => {
    const sent = 'Your message has been sent successfully! The mediator will contact you soon.'
    await page.goto('/mediator/bethan-llewellyn/enquiry')
    await page.getByLabel('Your name').fill('Priya Shah')
    await page.getByLabel('Email', { exact: true }).fill('priya.textalone@example.com')
    await page.getByLabel('Briefly, what is the dispute about?').fill('The hedge.')
    await page.getByRole('button', { name: 'Send enquiry' }).click()
    await expect(page.getByText(sent)).toBeVisible()
    await expect(page.locator('main h1 + [role=status]')).toHaveText(sent)
  })

  test('a review that was sent says so at the top of the page', async ({ page }) => {
    await page.goto('/mediator/bethan-llewellyn/review')
    await page.getByLabel('Name to show').fill('R. Thomas')
    await page.getByLabel('5 stars').check({ force: true })
    await page.getByLabel('Your review').fill('Calm and fair.')
    await page.getByRole('button', { name: 'Submit review' }).click()
    const message = page.getByText('Review submitted successfully')
    await expect(message).toBeInViewport()
    const text = (await page.locator('body').textContent()) ?? ''
    expect(text.indexOf('Review submitted successfully')).toBeLessThan(text.indexOf('About'))
  })
})
