import { test as asVisitor, expect, type Page } from '@playwright/test'
import { test } from '../kit/test.ts'

const words = 'Briefly, what is the dispute about?'

/** What this browser has stored of the enquiry form. */
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('draft:enquiry'))

test('what was typed survives Back, a reload and another mediator, until it is cleared', async ({
  page,
}) => {
  await page.goto('/mediator/bethan-llewellyn?as=individual')
  await page.getByLabel('Business/Corporate client').check()
  await page.getByLabel('Type of dispute').selectOption('workplace')
  await page.getByLabel('Your name').fill('Priya Shah')
  await page.getByLabel(words).fill('A shared workshop.')
  await page.getByText('More about your situation').click()
  await page.getByLabel('Budget').fill('Up to £800')
  await expect.poll(() => stored(page)).toContain('Up to £800')

  const expectDraft = async () => {
    await expect(page.getByLabel('Your name')).toHaveValue('Priya Shah')
    await expect(page.getByLabel(words)).toHaveValue('A shared workshop.')
    await expect(page.getByLabel('Business/Corporate client')).toBeChecked()
    await expect(page.getByLabel('Type of dispute')).toHaveValue('workplace')
    await expect(page.getByLabel('Budget')).toHaveValue('Up to £800')
    await expect(page.getByLabel('Budget')).toBeVisible()
  }
  await page.reload()
  await expectDraft()
  await page.goto('/search')
  await page.goBack()
  await expectDraft()
  await page.goto('/mediator/amara-okafor/enquiry')
  await expectDraft()

  await page.getByRole('button', { name: 'Clear what I typed' }).click()
  await expect(page.getByText('Cleared.')).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('')
  await expect(page.getByLabel(words)).toHaveValue('')
  expect(await stored(page)).toBeNull()
  await page.reload()
  await expect(page.getByLabel('Your name')).toHaveValue('')
})

test('what was chosen anew on the way counts more than what was typed before, and a day later nothing of it', async ({
  page,
}) => {
  await page.goto('/mediator/bethan-llewellyn?as=individual&near=Leeds')
  await page.getByLabel('Your town or postcode').fill('Otley')
  await page.getByLabel('Your name').fill('Priya Shah')
  await expect.poll(() => stored(page)).toContain('Priya Shah')
  await page.goto('/mediator/bethan-llewellyn?as=individual&near=Cardiff')
  await expect(page.getByLabel('Your name')).toHaveValue('Priya Shah')
  await expect(page.getByLabel('Your town or postcode')).toHaveValue('Cardiff')

  await page.evaluate(() => {
    const draft = JSON.parse(localStorage.getItem('draft:enquiry') ?? '')
    const at = draft.at - 24 * 60 * 60 * 1_000
    localStorage.setItem('draft:enquiry', JSON.stringify({ ...draft, at }))
  })
  await page.goto('/mediator/amara-okafor/enquiry')
  await expect.poll(() => stored(page)).toBeNull()
  await expect(page.getByLabel('Your name')).toHaveValue('')
})

// Begins as visitors do, without scripts.
asVisitor('a form that was left is filled in again before anybody touches it', async ({ page }) => {
  await page.goto('/mediator/bethan-llewellyn?as=individual')
  await page.getByLabel('Your name').fill('Priya Shah')
  await expect.poll(() => stored(page)).toContain('Priya Shah')
  await page.reload()
  await expect(page.getByLabel('Your name')).toHaveValue('Priya Shah')
})
