import { expect, type Page } from '@playwright/test'
import { expectSound } from '../kit/check.ts'
import { aMediatorWithLeads } from '../kit/mediator.ts'
import { untilScriptsRun } from '../kit/scripts.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

const day = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * day)

const three = [
  { name: 'Ada Fence' },
  { name: 'Bo Builder', createdAt: daysAgo(20), status: 'contacted' },
  { name: 'Cy Office', createdAt: daysAgo(200), status: 'completed' },
] as const

async function atLeads(page: Page, leads: Parameters<typeof aMediatorWithLeads>[0] = three) {
  const mediator = await aMediatorWithLeads(leads)
  await signIn(page, mediator.email)
  await page.goto('/dashboard/leads')
  return mediator
}

const names = (page: Page) => page.getByRole('table', { name: 'Leads' }).getByRole('link')
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
const status = (page: Page) => page.getByLabel('Status', { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const ownReminder = (page: Page) => page.getByRole('region', { name: 'Reminder', exact: true })
const inTwoDays = () => daysAgo(-2).toISOString().slice(0, 10)

test('several leads are given a status, archived and put back, and filters are saved', async ({
  page,
}) => {
  await atLeads(page)
  await page.getByLabel('Order').selectOption('Newest first')
  await expect(names(page)).toHaveText(['Ada Fence', 'Bo Builder', 'Cy Office'])
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByRole('alert')).toContainText('Choose at least one lead')

  await box(page, 'Ada Fence').check()
  await box(page, 'Cy Office').check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByLabel('New status').selectOption('Declined')
  await page.getByRole('button', { name: 'Set status' }).click()
  const done = page.getByRole('status').filter({ hasText: 'set to Declined' })
  await expect(done).toContainText('2 leads set to Declined.')
  await expect(done).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 leads given back the status from before.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Cy Office/ })).toContainText('Completed')

  await page.getByLabel('Select all').check()
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('3 leads archived.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No open leads' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('3 leads put back among the open ones.')).toBeVisible()
  await expect(names(page)).toHaveCount(3)

  await status(page).selectOption('Contacted')
  await page.getByText('Save these filters').click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Enter a name for these filters')
  await page.getByLabel('Name', { exact: true }).fill('To ring')
  await save(page).click()
  await expect(page.getByText('Filters saved').first()).toBeVisible()
  await page.getByRole('link', { name: 'Reset Filters' }).click()
  await expect(names(page)).toHaveCount(3)
  await page.getByRole('link', { name: 'To ring' }).click()
  await expect(names(page)).toHaveText(['Bo Builder'])
  await page.getByRole('button', { name: 'Remove “To ring”' }).click()
  await expect(page.getByRole('link', { name: 'To ring' })).toHaveCount(0)
})

test('leads are gone through by single keys, which can be switched off', async ({ page }) => {
  const { leads } = await atLeads(page)
  await untilScriptsRun(page)
  await page.keyboard.press('j')
  await expect(names(page).nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(names(page).nth(1)).toBeFocused()
  await page.keyboard.press('x')
  await expect(box(page, 'Bo Builder')).toBeChecked()
  await page.keyboard.press('e')
  await expect(page.getByText('1 lead archived.')).toBeVisible()
  await expect(names(page)).toHaveText(['Ada Fence', 'Cy Office'])

  await page.keyboard.press('/')
  await expect(page.getByLabel(/Name, email/)).toBeFocused()
  await page.keyboard.type('jxe?')
  await expect(page.getByLabel(/Name, email/)).toHaveValue('jxe?')
  await expect(names(page)).toHaveCount(2)

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await expect(page.getByText('Next or previous lead')).toBeVisible()
  await page.getByLabel('Use these keys in this browser').uncheck()
  await page.reload()
  await untilScriptsRun(page)
  await page.keyboard.press('j')
  await page.keyboard.press('?')
  await expect(page.getByText('Next or previous lead')).toBeHidden()
  await expect(names(page).nth(0)).not.toBeFocused()

  await page.getByText('Keyboard shortcuts').click()
  await page.getByLabel('Use these keys in this browser').check()
  await page.keyboard.press('j')
  await page.keyboard.press('o')
  await expect(page).toHaveURL(`/dashboard/leads/${leads[0]}`)
})

test('a reminder is set on a lead and stands in the list when it is due', async ({ page }) => {
  const due = {
    name: 'Di Due',
    remindAt: daysAgo(1),
    remindNote: 'Call back',
    createdAt: daysAgo(3),
  }
  const { leads } = await atLeads(page, [...three, due])
  const reminders = page.getByRole('region', { name: 'Your reminders' })
  await expect(reminders).toContainText('Call back')
  await expectSound(page)
  await reminders.getByRole('button', { name: /^Done.*Di Due$/ }).click()
  await expect(reminders).toHaveCount(0)

  await page.goto(`/dashboard/leads/${leads[0]}`)
  await page.getByRole('button', { name: 'Set reminder' }).click()
  await expect(page.getByRole('alert')).toContainText('Choose a day')
  await ownReminder(page).getByLabel('Day').fill(inTwoDays())
  await ownReminder(page).getByLabel('Time').fill('14:30')
  await page.getByLabel(/What of/).fill('Ring about the hedge')
  await page.getByRole('button', { name: 'Set reminder' }).click()
  await expect(page.getByText('Reminder set').first()).toBeVisible()
  await expect(page.getByText('Ring about the hedge')).toBeVisible()
  await expect(page.getByText('Choose a day')).toHaveCount(0)
  await page.getByRole('link', { name: 'Print or save as PDF' }).click()
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the lead' }).click()
  await page.getByRole('button', { name: 'Remove reminder' }).click()
  await expect(page.getByText('Reminder removed').first()).toBeVisible()
  await expect(page.getByText('Ring about the hedge')).toHaveCount(0)
})
