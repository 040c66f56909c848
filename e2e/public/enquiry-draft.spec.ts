import { randomUUID } from 'node:crypto'
import { test as asVisitor, expect, type Page } from '@playwright/test'
import { aListedMediator } from '../kit/mediator.ts'
import { untilScriptsRun } from '../kit/scripts.ts'
import { test } from '../kit/test.ts'
import { ofThisTry } from '../kit/this-try.ts'

const words = 'Briefly, what is the dispute about?'

const bethan = 'draft:enquiry bethan-llewellyn'

/** What this browser has stored of the form to Bethan Llewellyn. */
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), bethan)

test('what was typed survives Back and a reload, is offered for another mediator, until it is cleared', async ({
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
  await page.getByRole('button', { name: 'Use what I typed for another mediator' }).click()
  await expectDraft()
  expect(await stored(page)).toContain('A shared workshop.')

  await page.getByRole('button', { name: 'Clear what I typed' }).click()
  await expect(page.getByText('Cleared.')).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('')
  await expect(page.getByLabel(words)).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Clear what I typed' })).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('')
  await page.goto('/mediator/bethan-llewellyn/enquiry')
  await expectDraft()
  await page.getByRole('button', { name: 'Clear what I typed' }).click()
  expect(await stored(page)).toBeNull()
})

test('forms to two mediators that are open at once keep their words apart, and sending the one keeps the other', async ({
  page: first,
  context,
}) => {
  const second = await context.newPage()
  const pages = [
    { page: first, name: 'Dilys Draft', dispute: ofThisTry('A shared workshop') },
    { page: second, name: 'Enid Draft', dispute: ofThisTry('A garden wall') },
  ]
  const paths: string[] = []
  for (const { page, name, dispute } of pages) {
    const { publicPath } = await aListedMediator(name)
    paths.push(publicPath)
    await page.goto(`${publicPath}?as=individual`)
    await untilScriptsRun(page)
    await page.getByLabel('Your name').fill('Priya Shah')
    await page.getByLabel('Email', { exact: true }).fill(`${randomUUID()}@example.com`)
    await page.getByLabel(words).fill(dispute)
  }
  for (const { page, dispute } of pages) {
    await page.reload()
    await expect(page.getByLabel(words)).toHaveValue(dispute)
  }

  await first.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(first.getByText('Your message has been sent successfully!')).toBeVisible()
  await second.reload()
  await expect(second.getByLabel(words)).toHaveValue(pages[1]?.dispute ?? '')
  await first.goto(`${paths[0]}/enquiry`)
  await expect(first.getByRole('button', { name: 'Clear what I typed' })).toBeVisible()
  await expect(first.getByLabel(words)).toHaveValue('')
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

  await page.evaluate((key) => {
    const draft = JSON.parse(localStorage.getItem(key) ?? '')
    const at = draft.at - 24 * 60 * 60 * 1_000
    localStorage.setItem(key, JSON.stringify({ ...draft, at }))
  }, bethan)
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
