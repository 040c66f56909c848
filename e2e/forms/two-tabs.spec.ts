import { expect, type Page } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { leadMessages } from '#app/enquiries/lead-messages.ts'
import { messages } from '#app/enquiries/messages.table.server.ts'
import { privatePageMessages } from '#app/enquiries/private-page/private-page-messages.ts'
import { credentialMessages } from '#app/profiles/credentials/credential-messages.ts'
import { credentials } from '#app/profiles/credentials/credentials.table.server.ts'
import { aCheckedCredential } from '#test/kit/builders.ts'
import { expectSound } from '../kit/check.ts'
import { onDatabase } from '../kit/database.ts'
import { holdRequests } from '../kit/hold.ts'
import { aListedMediator, aMediatorWithLeads } from '../kit/mediator.ts'
import { aPrivatePage } from '../kit/private-page.ts'
import { untilFormsPost, untilScriptsRun } from '../kit/scripts.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'
import { ofThisTry } from '../kit/this-try.ts'

const status = (page: Page) => page.getByLabel('Status', { exact: true })
const notes = (page: Page) => page.getByLabel('Notes', { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

test('status and notes of a lead that two tabs change are merged, and both shown where both changed the same', async ({
  page,
  context,
}) => {
  const { email, leads } = await aMediatorWithLeads([{ name: 'Ada Fence' }])
  const path = `/dashboard/leads/${leads[0]}`
  await signIn(page, email)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(path)
    await tab.getByText('All notes', { exact: true }).click()
    await untilFormsPost(tab, 'status')
  }
  await notes(page).fill('Never call before 6 pm.')
  await save(page).click()
  await expect(page.getByText('Lead updated').first()).toBeVisible()

  await status(other).selectOption('In progress')
  await save(other).click()
  await expect(other.getByText('Lead updated').first()).toBeVisible()
  await expect(notes(other)).toHaveValue('Never call before 6 pm.')

  await notes(page).fill('Never call before 7 pm.')
  await save(page).click()
  await expect(page.getByText('Status changed from New to In progress')).toBeVisible()
  await expect(status(page)).toHaveValue('in_progress')
  await notes(other).fill('Call at noon.')
  await save(other).click()
  await expect(other.getByRole('alert')).toContainText(leadMessages.changedElsewhere)
  await expect(other.getByText('Saved meanwhile:')).toBeVisible()
  await expect(other.getByText('Never call before 7 pm.').first()).toBeVisible()
  await expect(notes(other)).toHaveValue('Call at noon.')
  await expectSound(other)
  await save(other).click()
  await expect(other.getByText('Lead updated').first()).toBeVisible()
  await page.reload()
  await page.getByText('All notes', { exact: true }).click()
  await expect(notes(page)).toHaveValue('Call at noon.')
  await expect(status(page)).toHaveValue('in_progress')
})

test('how a sender may be contacted never becomes less safe by a tab from before', async ({
  page,
  context,
}) => {
  const { path } = await aPrivatePage()
  await page.goto(path)
  await page.getByRole('button', { name: 'Open my page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('has answered you')
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`${path}/contact`)
    await untilScriptsRun(tab)
  }
  const email = (tab: Page) => tab.getByRole('group', { name: 'Is it safe to email you?' })
  await email(page).getByLabel('No').check()
  await save(page).click()
  await expect(page.getByText('No email and no calls. After 6 pm')).toBeVisible()

  await other.getByLabel('When, and what').fill('Only on Mondays')
  await save(other).click()
  await expect(other.getByText('No email and no calls. Only on Mondays')).toBeVisible()

  await page.goto(`${path}/contact`)
  await other.goto(`${path}/contact`)
  for (const tab of [page, other]) await untilScriptsRun(tab)
  await page.getByLabel('When, and what').fill('On Tuesdays')
  await save(page).click()
  await expect(page.getByText('No email and no calls. On Tuesdays')).toBeVisible()
  await other.getByLabel('When, and what').fill('On Fridays')
  await save(other).click()
  await expect(other.getByRole('alert')).toContainText(privatePageMessages.contactChanged)
  await expect(other.getByText('On Tuesdays')).toBeVisible()
  await expect(other.getByLabel('When, and what')).toHaveValue('On Fridays')
  await expectSound(other)
})

test('a credential that is checked while its mediator changes it is not sent back unread', async ({
  page,
}) => {
  const { id, email } = await aListedMediator('Carys Changing')
  await onDatabase((db) => aCheckedCredential(db, id, { status: 'waiting', checkedOn: null }))
  await signIn(page, email)
  await page.goto('/dashboard/credentials')
  await page.getByRole('link', { name: 'Change FMC accredited' }).click()
  await untilScriptsRun(page)
  await page.getByLabel('Number').fill('0417B')
  const isTheirs = eq(credentials.mediatorId, id)
  await onDatabase((db) =>
    db
      .update(credentials)
      .set({ status: 'checked', checkedOn: '2026-11-02', version: 2 })
      .where(isTheirs),
  )
  await page.getByRole('button', { name: 'Save credential' }).click()
  await expect(page.getByRole('alert')).toContainText(credentialMessages.stale.checked)
  await expect(page.getByLabel('Number')).toHaveValue('0417B')
  const isChecked = and(isTheirs, eq(credentials.status, 'checked'))
  expect(await onDatabase((db) => db.$count(credentials, isChecked))).toBe(1)
  await expectSound(page)
  await page.getByRole('button', { name: 'Save credential' }).click()
  await expect(page.getByText('Waiting to be checked')).toBeVisible()
})

test('a reply that is sent slowly is sent once, and what is typed meanwhile stays', async ({
  page,
}) => {
  const { email, leads } = await aMediatorWithLeads([{ name: 'Ada Fence' }])
  await signIn(page, email)
  await page.goto(`/dashboard/leads/${leads[0]}`)
  await untilFormsPost(page, 'reply')
  const release = await holdRequests(page, /reply/)
  const field = page.getByLabel('Your reply to Ada')
  const send = page.getByRole('button', { name: 'Send to Ada' })
  const slow = ofThisTry('Sent slowly')
  await field.fill(slow)
  await send.click()
  await expect(field).toHaveValue(slow)
  await send.click({ force: true })
  await field.fill('A second thought')
  release()
  await expect(page.getByText('Your reply is on its way').first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: slow })).toBeVisible()
  await expect(field).toHaveValue('A second thought')
  expect(await onDatabase((db) => db.$count(messages, eq(messages.text, slow)))).toBe(1)
})

test('what is half typed to a mediator who goes stays on the page, with others to ask', async ({
  page,
}) => {
  const { path, leads, gwen } = await aPrivatePage()
  await page.goto(path)
  await page.getByRole('button', { name: 'Open my page' }).click()
  await untilFormsPost(page)
  const typed = ofThisTry('Half of what I mean')
  await page.getByLabel('Write again to Gwen').fill(typed)
  await onDatabase(async (db) => {
    const [lead] = await db
      .select()
      .from(inquiries)
      .where(eq(inquiries.id, leads[0] ?? ''))
    await db.delete(users).where(eq(users.id, lead?.mediatorId ?? ''))
  })
  await page.getByRole('button', { name: 'Email me the link' }).click()
  await expect(page.getByRole('region', { name: `Your enquiry to ${gwen}` })).toHaveCount(0)
  const kept = page.getByRole('region', { name: 'What you typed' })
  await expect(kept).toContainText(typed)
  await expect(kept).toContainText(privatePageMessages.noLongerWritable('Gwen'))
  await expect(page.getByRole('button', { name: /^Send it to/ }).first()).toBeVisible()
  await expectSound(page)
})

test('what is half typed to a sender who withdraws stays on the page', async ({ page }) => {
  const { email, leads } = await aMediatorWithLeads([{ name: 'Ada Fence' }])
  await signIn(page, email)
  await page.goto(`/dashboard/leads/${leads[0]}`)
  await untilFormsPost(page, 'reply', 'status')
  await page.getByLabel('Your reply to Ada').fill('Half of what I offer')
  const isThis = eq(inquiries.id, leads[0] ?? '')
  await onDatabase((db) => db.update(inquiries).set({ withdrawnAt: new Date() }).where(isThis))
  await status(page).selectOption('Contacted')
  await save(page).click()
  await expect(page.getByLabel('What you wrote')).toHaveValue('Half of what I offer')
  await expect(page.getByRole('button', { name: 'Send to Ada' })).toHaveCount(0)
})
