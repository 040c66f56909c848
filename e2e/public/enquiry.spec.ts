import { expect } from '@playwright/test'
import { mailWith } from '../kit/outbox.ts'
import { breakPosts } from '../kit/proxy.ts'
import { untilFormsPost } from '../kit/scripts.ts'
import { test } from '../kit/test.ts'
import { ofThisTry } from '../kit/this-try.ts'

const sent = 'Your message has been sent successfully! The mediator will contact you soon.'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor finds a mediator and sends an enquiry, which arrives', async ({ page }) => {
    const dispute = ofThisTry('The fence')
    await page.goto('/search?keyword=bethan+llewellyn')
    await page.getByRole('link', { name: 'Bethan Llewellyn', exact: true }).click()
    await expect(page).toHaveTitle('Bethan Llewellyn | Mediator Profile')
    const panel = page.locator('#contact')
    await panel.getByRole('link', { name: 'Individual seeking mediation' }).click()

    await panel.getByLabel('Your name').fill('Priya Shah')
    await panel.getByLabel('Email', { exact: true }).fill('priya at example')
    await panel.getByLabel('Preferred contact method').selectOption('phone')
    await panel.getByRole('button', { name: 'Send enquiry' }).click()

    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Please enter a valid email')
    await expect(alert).toContainText('Please provide a brief description of your dispute')
    await expect(page).toHaveTitle(/^Error: /)
    const phone = page.getByLabel('Phone', { exact: true })
    await expect(phone).toHaveAccessibleDescription(/Please give a phone number/)
    await expect(phone).toBeVisible()
    await expect(page.getByLabel('Your name')).toHaveValue('Priya Shah')

    await phone.fill('07700 900412')
    await page.getByLabel('Email', { exact: true }).fill('priya.enquiry@example.com')
    await page.getByLabel('Briefly, what is the dispute about?').fill(dispute)
    await page.getByRole('button', { name: 'Send enquiry' }).click()
    await expect(page.locator('main h1 + [role=status]')).toHaveText(sent)
    await page.reload()
    await expect(page.getByText(sent)).toBeVisible()

    const mail = await mailWith(dispute)
    expect(mail).toContain('To: Bethan Llewellyn <bethan@example.org>')
    expect(mail).toContain('Reply-To: Priya Shah <priya.enquiry@example.com>')
  })

  test('a review is written, said to be sent at the top of the page, and waits', async ({
    page,
  }) => {
    const comment = ofThisTry('Patient and clear.')
    await page.goto('/mediator/bethan-llewellyn/review')
    await page.getByLabel('Name to show').fill('R. Thomas')
    await page.getByLabel('Your review').fill(comment)
    await page.getByRole('button', { name: 'Submit review' }).click()
    await expect(page.getByRole('alert')).toContainText('Please select a rating')

    await page.getByLabel('4 stars').check({ force: true })
    await page.getByRole('button', { name: 'Submit review' }).click()
    await expect(page.getByText('Review submitted successfully')).toBeInViewport()
    const text = (await page.locator('body').textContent()) ?? ''
    expect(text.indexOf('Review submitted successfully')).toBeLessThan(text.indexOf('About'))
    expect(text).not.toContain(comment)
  })
})

test('the contact form reaches support, keeps what was typed through a lost connection, and hides a field', async ({
  page,
  context,
}) => {
  const subject = ofThisTry('A question')
  await page.goto('/contact')
  await page.getByRole('button', { name: /Send/ }).click()
  await expect(page.getByRole('alert')).toContainText('Name is required')
  await page.getByLabel('Name').fill('Priya Shah')
  await page.getByLabel('Email').fill('priya.enquiry@example.com')
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Message').fill('How do I list my practice?')
  // Nobody sees, reaches or hears what only a program would fill in.
  const field = page.locator('main input[name=homepage]')
  await expect(field).toHaveAttribute('tabindex', '-1')
  await expect(field).toHaveAttribute('autocomplete', 'off')
  await expect(page.getByRole('textbox', { name: 'Leave this field empty' })).toHaveCount(0)
  const box = await page.locator('main label:has(input[name=homepage])').boundingBox()
  expect((box?.width ?? 0) * (box?.height ?? 0)).toBeLessThanOrEqual(1)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Failed to send message. Please try again later.',
  )
  await expect(page.getByLabel('Message')).toHaveValue('How do I list my practice?')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page).toHaveURL(/sent=true/)
  expect(await mailWith(`Subject: ${subject}`)).toContain('support@example.org')
})

test('what cannot be sent because of a lost connection or a proxy stays in the forms of a profile', async ({
  page,
  context,
}) => {
  await page.goto('/mediator/bethan-llewellyn?as=individual')
  await page.getByText('Write a Review').click()
  await untilFormsPost(page, 'enquiry', 'review')
  for (const [field, button, failure] of [
    [
      'Briefly, what is the dispute about?',
      'Send enquiry',
      'Failed to submit inquiry. Please try again later.',
    ],
    ['Your review', 'Submit review', 'Failed to submit review'],
  ] as const) {
    const words = page.getByLabel(field)
    const send = page.getByRole('button', { name: button })
    const alert = page.locator('form', { has: words }).getByRole('alert')
    await words.fill('Written with care.')

    await context.setOffline(true)
    await send.click()
    await expect(alert).toContainText(failure)
    await expect(words).toHaveValue('Written with care.')
    await context.setOffline(false)

    await breakPosts(page)
    await send.click()
    await expect(send).toBeEnabled()
    await expect(alert).toContainText(failure)
    await expect(words).toHaveValue('Written with care.')
    await page.unrouteAll()
    await send.click()
    await expect(alert).not.toContainText(failure)
    await expect(words).toHaveValue('Written with care.')
  }
})
