import { expect, type Page } from '@playwright/test'
import { tabTo, typeAndPress } from '../kit/keyboard.ts'
import { aMediatorWithLeads } from '../kit/mediator.ts'
import { breakPosts } from '../kit/proxy.ts'
import { untilFormsPost } from '../kit/scripts.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

const day = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * day)

const three = [
  { name: 'Ada Fence', disputeDescription: 'A hedge of three metres.', disputeType: 'community' },
  {
    name: 'Bo Builder',
    email: 'bo@example.com',
    createdAt: daysAgo(20),
    status: 'contacted',
  },
  { name: 'Cy Office', phone: '07700 900412', createdAt: daysAgo(200), status: 'completed' },
] as const

async function atLeads(page: Page, leads: Parameters<typeof aMediatorWithLeads>[0]) {
  const mediator = await aMediatorWithLeads(leads)
  await signIn(page, mediator.email)
  await page.goto('/dashboard/leads')
  return mediator
}

const names = (page: Page) => page.getByRole('table', { name: 'Leads' }).getByRole('link')
const notes = (page: Page) => page.getByLabel('Notes', { exact: true })
const status = (page: Page) => page.getByLabel('Status', { exact: true })
const write = (page: Page, way: string) => page.getByRole('radio', { name: way, exact: true })
const openNotes = (page: Page) => page.getByText('All notes', { exact: true }).click()
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

test('leads are searched, filtered and exported, and each state has a URL', async ({ page }) => {
  await atLeads(page, three)
  await expect(names(page)).toHaveText(['Ada Fence', 'Bo Builder', 'Cy Office'])
  await expect(page.getByText('(unread)')).toHaveCount(1)

  await page.getByLabel(/Name, email/).fill('HEDGE')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/dashboard/leads?keyword=HEDGE')
  await expect(names(page)).toHaveText(['Ada Fence'])
  await expect(page.getByRole('status').filter({ hasText: 'Found 1 lead' })).toBeVisible()

  // A choice made while the page is still loading is added to the filters.
  await page.getByRole('link', { name: 'Reset Filters' }).click()
  await page.getByLabel('Received').selectOption('This Month')
  await expect(names(page)).toHaveText(['Ada Fence', 'Bo Builder'])
  await status(page).selectOption('Contacted')
  await expect(names(page)).toHaveText(['Bo Builder'])
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as CSV' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/)
  await expect(page.getByText('Opens in Excel as it was written')).toBeVisible()
  await page.goBack()
  await expect(names(page)).toHaveText(['Ada Fence', 'Bo Builder'])
  await expect(status(page)).toHaveValue('')
})

test('a lead is answered by keyboard alone', async ({ page }) => {
  const { leads } = await atLeads(page, three)
  await names(page).first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/dashboard/leads/${leads[0]}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Fence')

  await tabTo(page, page.getByLabel('Your reply to Ada'))
  await page.keyboard.type('Shall we talk on Monday?')
  await tabTo(page, page.getByRole('button', { name: 'Send to Ada' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your reply is on its way')).toBeVisible()
  await expect(page.getByText('Shall we talk on Monday?')).toBeVisible()
  await expect(page.getByText('Status changed from New to Contacted')).toBeVisible()
  await expect(page.getByLabel('Your reply to Ada')).toHaveValue('')

  await tabTo(page, write(page, 'Reply'))
  await page.keyboard.press('ArrowRight')
  await tabTo(page, page.getByLabel('Your private note'))
  await typeAndPress(page, 'Ask about the hedge.')
  await expect(page.getByText('Note added')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ask about the hedge.' })).toBeVisible()

  await tabTo(page, write(page, 'Private note'))
  await page.keyboard.press('ArrowRight')
  await tabTo(page, page.getByLabel('The reply you gave'))
  await typeAndPress(page, 'Rang her on Sunday.')
  await expect(page.getByText('Response recorded').first()).toBeVisible()
  await expect(page.getByText('Answered', { exact: true })).toBeVisible()

  await tabTo(page, status(page))
  await typeAndPress(page, 'In progress')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+A')
  await typeAndPress(page, 'Rang at noon.')
  await expect(page.getByText('Lead updated').first()).toBeVisible()
  await expect(page.getByText('Status changed from Contacted to In progress')).toBeVisible()

  await page.reload()
  await expect(status(page)).toHaveValue('in_progress')
  await expect(notes(page)).toHaveValue('Rang at noon.')
})

test('what was typed is not lost when the session ends or the connection breaks', async ({
  page,
  context,
}) => {
  const { email, leads } = await atLeads(page, three)
  await page.goto(`/dashboard/leads/${leads[0]}`)
  const answer = page.getByLabel('The reply you gave')
  const record = page.getByRole('button', { name: 'Record response' })
  await write(page, 'Answered elsewhere').check({ force: true })
  await openNotes(page)
  await answer.fill('A long and careful answer.')

  // Only scripts keep the form.
  await untilFormsPost(page, 'response', 'status')
  await context.setOffline(true)
  await record.click()
  await expect(page.getByRole('alert')).toContainText('Failed to update lead. Please try again.')
  await expect(answer).toHaveValue('A long and careful answer.')
  await context.setOffline(false)

  await breakPosts(page)
  await record.click()
  await expect(record).toBeEnabled()
  await expect(page.getByRole('alert')).toContainText('Failed to update lead. Please try again.')
  await expect(answer).toHaveValue('A long and careful answer.')
  await page.unrouteAll()

  await context.clearCookies()
  await record.click()
  await expect(page.getByRole('alert')).toContainText('You have been signed out.')
  await expect(answer).toHaveValue('A long and careful answer.')
  await notes(page).fill('Careful notes.')
  await save(page).click()
  await expect(page.getByRole('alert')).toHaveCount(2)
  await expect(notes(page)).toHaveValue('Careful notes.')

  await signIn(page, email)
  await record.click()
  await expect(page.getByText('Response recorded').first()).toBeVisible()
})

test('leads are found, changed and answered without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await atLeads(page, three)
  await status(page).selectOption('New')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(names(page)).toHaveText(['Ada Fence'])
  await names(page).first().click()

  const send = page.getByRole('button', { name: 'Send to Ada' })
  await send.click()
  await expect(page.getByRole('alert')).toContainText('Enter your reply')
  await page.getByLabel('Your reply to Ada').fill('Dear Ada, gladly.')
  await send.click()
  await expect(page.getByText('Your reply is on its way')).toBeVisible()
  await expect(page.getByText('Dear Ada, gladly.')).toBeVisible()

  await page.getByText('Private note', { exact: true }).click()
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter your note')
  await page.getByLabel('Your private note').fill('Wants a date in March.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Note added')).toBeVisible()
  await expect(page.getByText('Wants a date in March.').first()).toBeVisible()

  await page.getByText('Answered elsewhere', { exact: true }).click()
  await page.getByRole('button', { name: 'Record response' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter the reply you gave')
  await page.getByLabel('The reply you gave').fill('Gladly.')
  await page.getByRole('button', { name: 'Record response' }).click()
  await expect(page.getByText('Response recorded').first()).toBeVisible()

  await status(page).selectOption('Declined')
  await openNotes(page)
  await notes(page).fill('Too far away.')
  await save(page).click()
  await expect(page.getByText('Lead updated').first()).toBeVisible()
  await expect(status(page)).toHaveValue('declined')
  await context.close()
})
