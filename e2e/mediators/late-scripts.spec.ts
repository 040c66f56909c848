import { expect } from '@playwright/test'
import { beforeScripts } from '../kit/late-scripts.ts'
import { aListedMediator, aMediatorWithLeads } from '../kit/mediator.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

test('a profile edited before the scripts arrive follows, and is not lost', async ({ page }) => {
  const mediator = await aListedMediator('Carys Beynon')
  await signIn(page, mediator.email)
  const bio = page.locator('textarea[name=bio]')
  await beforeScripts(page, '/dashboard/profile', async () => {
    await page.getByLabel('Full name').fill('Carys Beynon-Hughes')
    await bio.fill('I have mediated for twenty years.')
    await page.getByLabel('Family Mediation').check()
    await page.getByLabel('Website').fill('www.example.org')
    await page.getByLabel('Phone').focus()
  })
  await expect(page.getByLabel('Last name')).toHaveValue('Beynon-Hughes')
  await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveText(
    'I have mediated for twenty years.',
  )
  await expect(page.getByRole('heading', { name: 'Family mediation', exact: true })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Completion' })).not.toContainText(
    'Add a website',
  )

  await page.getByRole('link', { name: 'My Leads' }).last().click()
  await expect(page.getByRole('heading', { name: 'Leave without saving?' })).toBeVisible()
})

test('the editor does not take the place of a text that is being typed', async ({ page }) => {
  const mediator = await aListedMediator('Carys Beynon')
  await signIn(page, mediator.email)
  const bio = page.locator('textarea[name=bio]')
  await beforeScripts(page, '/dashboard/profile', () => bio.fill('I have mediated'))
  await page.getByRole('toolbar', { name: 'Certifications' }).waitFor()
  await page.keyboard.press('End')
  await page.keyboard.type(' for twenty years.')
  await page.getByLabel('Phone').focus()
  await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveText(
    'I have mediated for twenty years.',
  )
})

test('what is written about a lead before the scripts arrive is saved', async ({ page }) => {
  const mediator = await aMediatorWithLeads([{ notes: 'Rang twice.' }])
  await signIn(page, mediator.email)
  await beforeScripts(page, `/dashboard/leads/${mediator.leads[0]}`, async () => {
    await page.getByLabel('Status', { exact: true }).selectOption('in_progress')
    await page.getByText('All notes', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Notes' }).fill('Rang twice, meeting on Monday.')
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Lead updated')).toBeVisible()
  await page.reload()
  await page.getByText('All notes', { exact: true }).click()
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('in_progress')
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue(
    'Rang twice, meeting on Monday.',
  )
})

test('a filter of the leads chosen before the scripts arrive is followed', async ({ page }) => {
  const mediator = await aMediatorWithLeads([{ name: 'Old Client', status: 'completed' }, {}])
  await signIn(page, mediator.email)
  await beforeScripts(page, '/dashboard/leads', () =>
    page.getByLabel('Status', { exact: true }).selectOption('completed'),
  )
  await expect(page).toHaveURL('/dashboard/leads?status=completed')
  await expect(page.getByText('Old Client').first()).toBeVisible()
})
