import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { samplePassword } from '#app/accounts/weak-password.ts'
import { mailWith } from '../kit/outbox.ts'
import { test } from '../kit/test.ts'

const password = 'a quiet harbour'
const name = `Journey Person ${Date.now()}`
const email = `journey-${Date.now()}@example.org`

async function someone(browser: Browser) {
  return (await browser.newContext()).newPage()
}

/** The newest wait at the end of the queue, which others shorten meanwhile. */
async function findInQueue(page: Page, link: Locator) {
  const next = page.getByRole('link', { name: 'Next', exact: true })
  await expect(async () => {
    for (let number = 1; ; number += 1) {
      await page.goto(`/admin/profile-approvals?page=${number}`)
      if (await link.isVisible()) return
      expect(await next.isVisible(), 'there is a next page').toBe(true)
    }
  }).toPass()
}

test('a mediator registers, is approved, is found, and answers an enquiry', async ({ browser }) => {
  const mediator = await someone(browser)
  await mediator.goto('/register')
  await mediator.getByLabel('Full name').fill(name)
  await mediator.getByLabel('Email').fill(email)
  await mediator.getByLabel('Password', { exact: true }).fill(password)
  await mediator.getByLabel('Confirm password', { exact: true }).fill(password)
  await mediator.getByLabel(/I agree/).check()
  await mediator.getByRole('button', { name: 'Register' }).click()
  await expect(mediator).toHaveURL('/dashboard')

  // Nothing is published before the address is confirmed.
  const [link = ''] = /\/verify-email\?token=3D[\w-]+/.exec(await mailWith(email)) ?? []
  await mediator.goto(link.replace('=3D', '='))
  await mediator.getByRole('button', { name: 'Confirm my email address' }).click()
  await expect(mediator).toHaveURL(/\/dashboard/)

  await mediator.goto('/dashboard/profile')
  await mediator.getByLabel('Professional title').fill('Boundary mediator')
  await mediator.locator('[contenteditable=true]').first().fill('I help neighbours settle.')
  await mediator.getByLabel('Phone').fill('0113 496 0123')
  await mediator.getByLabel('Town or city').fill('Leeds')
  await mediator.getByLabel('Years of experience').fill('7')
  await mediator.getByLabel('Community Mediation').check()
  await mediator.getByRole('button', { name: 'Save profile' }).last().click()
  await expect(mediator).toHaveURL('/dashboard')

  const visitor = await someone(browser)
  const search = `/search?keyword=${encodeURIComponent(name)}`
  await visitor.goto(search)
  await expect(visitor.getByText('No mediators found')).toBeVisible()

  const admin = await someone(browser)
  await admin.goto('/login')
  await admin.getByLabel('Email').fill('support@example.org')
  await admin.getByLabel('Password', { exact: true }).fill(samplePassword)
  await admin.getByRole('button', { name: 'Log in' }).click()
  await expect(admin).toHaveURL('/admin/profile-approvals')
  const waiting = admin.getByRole('region', { name: 'Waiting profiles' })
  await expect(waiting).toBeVisible()
  await findInQueue(admin, waiting.getByRole('link', { name, exact: true }))
  await waiting.getByRole('link', { name, exact: true }).click()
  await expect(admin.locator('#profile')).toHaveText(name)
  await admin.getByRole('button', { name: 'Approve and publish' }).click()
  await expect(admin.getByText('Approved and published')).toBeVisible()
  await expect(waiting.getByRole('link', { name, exact: true })).toHaveCount(0)

  await visitor.goto(search)
  await visitor.getByRole('link', { name, exact: true }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name)
  await visitor.goto(`${visitor.url()}/enquiry`)
  await visitor.getByLabel('Your name').fill('Priya Shah')
  await visitor.getByLabel('Email', { exact: true }).fill('priya.journey@example.com')
  await visitor
    .getByLabel(/description|about/i)
    .first()
    .fill('The fence between our gardens.')
  await visitor.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(visitor.getByText(/Your message has been sent successfully!/).first()).toBeVisible()

  await mediator.goto('/dashboard/leads')
  await mediator.getByRole('link', { name: 'Priya Shah' }).click()
  await mediator.getByLabel('Your reply to Priya').fill('Thank you. Shall we talk on Monday?')
  await mediator.getByRole('button', { name: 'Send to Priya' }).click()
  await expect(mediator.getByText('Your reply is on its way')).toBeVisible()
  await expect(mediator.getByText('Thank you. Shall we talk on Monday?')).toBeVisible()
})
