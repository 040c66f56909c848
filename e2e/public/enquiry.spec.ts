import { expect } from '@playwright/test'
import { expectAccessible } from '../kit/check.ts'
import { mailWith } from '../kit/outbox.ts'
import { breakPosts } from '../kit/proxy.ts'
import { untilFormsPost } from '../kit/scripts.ts'
import { test } from '../kit/test.ts'
import { ofThisTry } from '../kit/this-try.ts'

const sent = 'Your message has been sent successfully! The mediator will contact you soon.'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

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
      if (javaScriptEnabled) {
        await expect(alert).toBeFocused()
        await expectAccessible(page)
      }
      const phone = page.getByLabel('Phone', { exact: true })
      await expect(phone).toHaveAccessibleDescription(/Please give a phone number/)
      await expect(phone).toBeVisible()
      await expect(page.getByLabel('Your name')).toHaveValue('Priya Shah')

      await phone.fill('07700 900412')
      await page.getByLabel('Email', { exact: true }).fill('priya.enquiry@example.com')
      await page.getByLabel('Briefly, what is the dispute about?').fill(dispute)
      await page.getByRole('button', { name: 'Send enquiry' }).click()
      await expect(page.getByText(sent)).toBeVisible()
      await page.reload()
      await expect(page.getByText(sent)).toBeVisible()

      const mail = await mailWith(dispute)
      expect(mail).toContain('To: Bethan Llewellyn <bethan@example.org>')
      expect(mail).toContain('Reply-To: Priya Shah <priya.enquiry@example.com>')
    })
  })
}

test('the contact form reaches support', async ({ page }) => {
  const subject = ofThisTry('A question')
  await page.goto('/contact')
  await page.getByRole('button', { name: /Send/ }).click()
  await expect(page.getByRole('alert')).toContainText('Name is required')
  await page.getByLabel('Name').fill('Priya Shah')
  await page.getByLabel('Email').fill('priya.enquiry@example.com')
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Message').fill('How do I list my practice?')
  await page.getByRole('button', { name: /Send/ }).click()
  await expect(page).toHaveURL(/sent=true/)
  expect(await mailWith(`Subject: ${subject}`)).toContain('support@example.org')
})

test('a review is written without JavaScript, and waits for approval', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const comment = ofThisTry('Patient and clear.')
  await page.goto('/mediator/bethan-llewellyn/review')
  await page.getByLabel('Name to show').fill('R. Thomas')
  await page.getByLabel('Your review').fill(comment)
  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByRole('alert')).toContainText('Please select a rating')

  await page.getByLabel('4 stars').check({ force: true })
  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByText('Review submitted successfully')).toBeVisible()
  await expect(page.getByText(comment)).toHaveCount(0)
  await context.close()
})

for (const [form, fill, failure] of [
  [
    'enquiry',
    'Briefly, what is the dispute about?',
    'Failed to submit inquiry. Please try again later.',
  ],
  ['review', 'Your review', 'Failed to submit review'],
] as const) {
  test(`what cannot be sent because of a lost connection or a proxy stays in the ${form}`, async ({
    page,
    context,
  }) => {
    await page.goto(`/mediator/bethan-llewellyn${form === 'enquiry' ? '?as=individual' : ''}`)
    if (form === 'review') await page.getByText('Write a Review').click()
    const words = page.getByLabel(fill)
    await words.fill('Written with care.')
    await untilFormsPost(page, form)
    const send = page.getByRole('button', { name: form === 'review' ? 'Submit review' : 'Send' })

    await context.setOffline(true)
    await send.click()
    await expect(page.getByRole('alert')).toContainText(failure)
    await expect(words).toHaveValue('Written with care.')
    await context.setOffline(false)

    await breakPosts(page)
    await send.click()
    await expect(send).toBeEnabled()
    await expect(page.getByRole('alert')).toContainText(failure)
    await expect(words).toHaveValue('Written with care.')
    await page.unrouteAll()
    await send.click()
    await expect(page.getByRole('alert')).not.toContainText(failure)
    await expect(words).toHaveValue('Written with care.')
  })
}

test('on a small screen the Contact Mediator button opens the form, and who asks resets the type of dispute', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/mediator/bethan-llewellyn')
  await page.getByRole('link', { name: 'Contact Mediator' }).click()
  await expect(page.getByLabel('Your name')).toBeVisible()
  const disputeType = page.getByLabel('Type of dispute')
  await page.getByLabel('Individual seeking mediation').check()
  await disputeType.selectOption('family')
  await page.getByLabel('Business/Corporate client').check()
  await expect(disputeType).toHaveValue('')
  await expect(disputeType.locator('option[value="family"]')).toHaveCount(0)
})
