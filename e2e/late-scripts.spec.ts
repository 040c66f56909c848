import { expect } from '@playwright/test'
import { beforeScripts } from './kit/late-scripts.ts'
import { aMediatorWithLeads } from './kit/mediator.ts'
import { signIn } from './kit/sign-in.ts'
import { test } from './kit/test.ts'

test('words and filters of a search count though the scripts came late', async ({ page }) => {
  await beforeScripts(page, '/search', async () => {
    await page.getByLabel('Name or keyword').fill('llewellyn')
    await page.getByRole('checkbox', { name: 'Family' }).check()
  })
  await expect(page).toHaveURL('/search?disputeType=family&keyword=llewellyn')
  await expect(page.getByRole('link', { name: 'Bethan Llewellyn', exact: true })).toBeVisible()
})

test('a profile edited before the scripts arrive follows in the editor, and is not lost', async ({
  page,
}) => {
  const mediator = await aMediatorWithLeads([])
  await signIn(page, mediator.email)
  await beforeScripts(page, '/dashboard/profile', async () => {
    await page.getByLabel('Full name').fill('Carys Beynon-Hughes')
    await page.locator('textarea[name=bio]').fill('I have mediated for twenty years.')
    await page.getByLabel('Phone').focus()
  })
  await expect(page.getByLabel('Last name')).toHaveValue('Beynon-Hughes')
  await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveText(
    'I have mediated for twenty years.',
  )
  await page.getByRole('link', { name: 'My Leads' }).last().click()
  await expect(page.getByRole('heading', { name: 'Leave without saving?' })).toBeVisible()
})

test('what is chosen and written about a lead before the scripts arrive is saved', async ({
  page,
}) => {
  const mediator = await aMediatorWithLeads([{ notes: 'Rang twice.' }])
  await signIn(page, mediator.email)
  const notes = page.getByRole('textbox', { name: 'Notes' })
  await beforeScripts(page, `/dashboard/leads/${mediator.leads[0]}`, async () => {
    await page.getByLabel('Status', { exact: true }).selectOption('in_progress')
    await page.getByText('All notes', { exact: true }).click()
    await notes.fill('Rang twice, meeting on Monday.')
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Lead updated')).toBeVisible()
  await page.reload()
  await page.getByText('All notes', { exact: true }).click()
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('in_progress')
  await expect(notes).toHaveValue('Rang twice, meeting on Monday.')
})
