import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { expectAccessible } from '../kit/check.ts'
import { onDatabase } from '../kit/database.ts'
import { holdRequests } from '../kit/hold.ts'
import { tabTo } from '../kit/keyboard.ts'
import { aListedMediator } from '../kit/mediator.ts'
import { mailWith } from '../kit/outbox.ts'
import { untilScriptsRun } from '../kit/scripts.ts'
import { test } from '../kit/test.ts'
import { ofThisTry } from '../kit/this-try.ts'

const sent = 'Your message has been sent successfully! The mediator will contact you soon.'
const words = 'Briefly, what is the dispute about?'

/** What this browser has stored of enquiry forms. */
const stored = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('draft:enquiry '))
      .join(),
  )

/** Marks the document, so that another one is told from it. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stayed: true }))
const hasStayed = (page: Page) => page.evaluate(() => 'stayed' in window)

/**
 * A form that can be sent, to a mediator of this test. All browsers are one client, of whose
 * enquiries only some are confirmed by mail, so most of what is sent here asks for no mail.
 */
async function aFilledForm(page: Page) {
  const { publicPath } = await aListedMediator('Fflur Forms')
  const dispute = ofThisTry('The shared drive')
  await page.goto('/search?location=leeds')
  await page.goto(`${publicPath}?as=individual&near=Leeds`)
  await untilScriptsRun(page)
  await mark(page)
  await page.getByLabel('Your name').fill('Priya Shah')
  await page.getByLabel('Email', { exact: true }).fill(`${randomUUID()}@example.com`)
  await page.getByLabel(words).fill(dispute)
  return { publicPath, dispute }
}

test('who is asking is said without leaving the page, and Back leads to the results', async ({
  page,
  context,
}) => {
  await page.goto('/search?keyword=bethan+llewellyn')
  await page.getByRole('link', { name: 'Bethan Llewellyn', exact: true }).click()
  await untilScriptsRun(page)
  await mark(page)
  await page.getByText('Write a Review').click()
  await page.getByLabel('Your review').fill('Half a review.')
  const choice = page.getByRole('link', { name: 'Business/Corporate client' })

  await context.setOffline(true)
  await choice.click()
  await expect(page.locator('#contact').getByRole('alert')).toContainText('We could not reach')
  await context.setOffline(false)
  await choice.press('Enter')

  await expect(page.getByRole('heading', { name: 'Contact Bethan' })).toBeFocused()
  await expect(page).toHaveURL('/mediator/bethan-llewellyn?as=business')
  await expect(page.getByLabel('Business/Corporate client')).toBeChecked()
  await expect(page.getByLabel('Type of dispute').locator('option')).toHaveCount(5)
  await expect(page.getByLabel('Your review')).toHaveValue('Half a review.')
  await expect(page.locator('a[data-saved]').first()).toHaveAttribute('href', /as=business/)
  expect(await hasStayed(page)).toBe(true)
  await page.getByLabel('Your name').fill('Priya Shah')
  await expect.poll(() => stored(page)).toContain('Priya Shah')
  await page.goBack()
  await expect(page).toHaveURL('/search?keyword=bethan+llewellyn')
})

test('two presses send one enquiry, which is said in the place of the form', async ({ page }) => {
  // What other tests have sent from this client counts no more: its sender is mailed.
  await onDatabase((db) =>
    db.execute(sql`delete from throttles where key like 'confirmation-from-ip:%'`),
  )
  const { publicPath, dispute } = await aFilledForm(page)
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1
  })
  const answer = await holdRequests(page, /\/enquiry$/)
  const send = page.getByRole('button', { name: 'Send enquiry' })
  await send.dblclick()
  await page.getByLabel('Your name').press('Enter')
  await expect(page.getByRole('status').getByText('Loading')).toBeVisible()
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  answer()

  const news = page.getByRole('status').filter({ hasText: sent })
  await expect(news).toBeFocused()
  await expect(page).toHaveURL(`${publicPath}?sent=enquiry#contact`)
  await expect(page).toHaveTitle('Your message was sent')
  await expect(page.getByRole('status').getByText('Loading')).toHaveCount(0)
  await expect(page.getByLabel(words)).toHaveCount(0)
  await expect(page.locator('[data-bottom-bar]')).toHaveCount(0)
  expect(await hasStayed(page)).toBe(true)
  expect(await stored(page)).toBe('')
  expect(posts).toBe(1)
  expect(await mailWith(dispute)).toContain('Leeds')
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
  await expect(page.getByText('After 3 days without an answer')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open your private page' })).toBeVisible()

  await page.locator('#contact').getByRole('link', { name: 'Back to results' }).click()
  await expect(page).toHaveURL('/search?location=leeds')
  await page.goForward()
  await expect(page.getByText(sent)).toBeVisible()
  await expect(page.getByLabel(words)).toHaveCount(0)
})

test('errors are shown beside their fields without leaving the page, and are gone with the next answer', async ({
  page,
}) => {
  const { publicPath } = await aFilledForm(page)
  await page.getByText('More about your situation').click()
  await page.getByLabel('Budget').fill('x'.repeat(101))
  await page.getByText('More about your situation').click()
  await page.getByLabel('Email', { exact: true }).fill('priya at example')
  await page.getByLabel('Type of dispute').selectOption('family')
  await page.getByRole('button', { name: 'Send enquiry' }).press('Enter')

  const alert = page.getByRole('alert')
  await expect(alert).toBeFocused()
  await expect(page).toHaveTitle(/^Error: Fflur/)
  await expect(page.getByLabel('Budget')).toHaveAccessibleDescription(/under 100 characters/)
  await expect(page.getByLabel('Budget')).toBeVisible()
  await expectAccessible(page)
  const email = page.getByLabel('Email', { exact: true })
  await expect(email).toHaveAccessibleDescription('Error: Please enter a valid email')
  await expect(page.getByLabel('Type of dispute')).toHaveValue('family')
  await expect(page).toHaveURL(`${publicPath}?as=individual&near=Leeds`)
  expect(await hasStayed(page)).toBe(true)

  await alert.getByRole('link', { name: 'Please enter a valid email' }).press('Enter')
  await expect(email).toBeFocused()
  await email.fill('priya.formsonprofile@example.com')
  await page.getByRole('button', { name: 'Send enquiry' }).press('Enter')
  await expect(email).toHaveAccessibleDescription('')
  await expect(alert).not.toContainText('Please enter a valid email')
  await expect(alert).toContainText('under 100 characters')
  await expect(alert).toBeFocused()
})

test('a review is folded away once it is sent, empty and without errors', async ({ page }) => {
  const { publicPath } = await aListedMediator('Rhian Review')
  await page.goto(publicPath)
  await untilScriptsRun(page)
  const summary = page.getByText('Write a Review')
  await summary.click()
  await page.getByLabel('Name to show').fill('R. Thomas')
  await page.getByLabel('Your review').fill(ofThisTry('Patient and clear.'))
  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByRole('alert')).toContainText('Please select a rating')
  // What it says is not said by a toast as well.
  await expect(
    page.getByRole('region', { name: 'Notifications' }).getByRole('listitem'),
  ).toHaveCount(0)
  await expect(page).toHaveTitle(/^Error: /)
  await page.getByLabel('4 stars').check({ force: true })
  await page.getByRole('button', { name: 'Submit review' }).click()

  await expect(page.getByText('Review submitted successfully')).toBeVisible()
  await expect(page.getByLabel('Your review')).toBeHidden()
  await expect(page.locator('summary:focus')).toHaveText('Write a Review')
  await expect(page).not.toHaveTitle(/^Error: /)
  await summary.click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel('Your review')).toHaveValue('')
  await expect(page.getByLabel('4 stars')).not.toBeChecked()
})

test('an enquiry whose answer was lost leads to its private page at the next press', async ({
  page,
}) => {
  const { publicPath, dispute } = await aFilledForm(page)
  await page.getByLabel('Is it safe to email you?').selectOption('No')
  // The page is the same for everyone until it is used.
  await expect(page.locator('#contact [name=formSecret]')).toHaveValue('')
  await page.route(
    `**${publicPath}/enquiry`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  const send = page.getByRole('button', { name: 'Send enquiry' })
  await send.click()
  await expect(page.locator('#contact').getByRole('alert')).toContainText('Failed to submit')
  await send.click()
  await expect(page).toHaveURL(/\/my-enquiry\/.+\?sent=enquiry/)
  await expect(page.getByText(dispute)).toBeVisible()
  const sentOnes = await onDatabase((db) =>
    db.execute(sql`select from inquiries where dispute_description = ${dispute}`),
  )
  expect(sentOnes.rowCount).toBe(1)
})

test('the keyboard alone says who is asking and that email is not safe, and Back shows nothing of it', async ({
  page,
}) => {
  const { publicPath } = await aListedMediator('Kerys Keys')
  const dispute = ofThisTry('A wall')
  await page.goto('/search?location=leeds')
  await page.goto(publicPath)
  await tabTo(page, page.getByRole('link', { name: 'Legal professional' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Contact Kerys' })).toBeFocused()
  await tabTo(page, page.getByLabel('Your name'))
  await page.keyboard.type('Priya Shah')
  await page.keyboard.press('Tab')
  await page.keyboard.type(`${randomUUID()}@example.com`)
  await tabTo(page, page.getByLabel(words))
  await page.keyboard.type(dispute)
  await tabTo(page, page.getByLabel('Is it safe to email you?'))
  await page.keyboard.type('No')
  await tabTo(page, page.getByRole('button', { name: 'Send enquiry' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/my-enquiry\/.+\?sent=enquiry/)
  await expect(page.getByText(sent)).toBeVisible()
  await mailWith(dispute)
  expect(await stored(page)).toBe('')
  await page.goBack()
  await expect(page).toHaveURL('/search?location=leeds')
})
