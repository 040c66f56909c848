import { expect, type Locator, type Page } from '@playwright/test'
import { expectSound } from '../kit/check.ts'
import { expectWellLaidOut } from '../kit/layout/expect-well-laid-out.ts'
import { aMediatorWithLeads } from '../kit/mediator.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

async function atProfile(page: Page) {
  const mediator = await aMediatorWithLeads([])
  await signIn(page, mediator.email)
  await page.goto('/dashboard/profile')
}

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save profile' }).last()
const section = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { name, exact: true }) })
const where = (page: Page) => section(page, 'Where you work')
const place = (page: Page) => page.getByLabel('Town or city')
const choices = (page: Page) => page.getByRole('group', { name: 'Choose the place' })
const openOffices = (page: Page) => page.getByText('Further offices (optional)').click()
const addOffice = (page: Page) => page.getByRole('button', { name: 'Add another office' })

/** Fills in a place and leaves its field, so that no list of suggestions lies over what follows. */
async function fillPlace(field: Locator, text: string) {
  await field.fill(text)
  await field.blur()
}

test('which place is meant, and what a fee is, is asked back, and all that was set comes back, on a phone too', async ({
  page,
}) => {
  await atProfile(page)
  await page.getByLabel('Professional title').fill('Typed before')
  await page.getByLabel('MIAM fee').fill('£120')
  await page.getByLabel('What the fixed fee is for').fill('a half-day')
  await page.getByLabel('Who pays these fees').selectOption('Each person pays this')
  await page.getByLabel('The first call is free').check()
  await page.getByText('Languages besides English (optional): none chosen').click()
  for (const language of ['Polish', 'Welsh']) await page.getByLabel(language).check()
  await expect(page.getByText('Languages besides English (optional): Polish, Welsh')).toBeVisible()
  await page.getByLabel('Wheelchair access').check()
  await page.getByLabel('Evenings').check()
  await page.getByLabel('Earliest first meeting').selectOption('Within 2 weeks')
  await fillPlace(place(page), 'Newport')
  await openOffices(page)
  await fillPlace(page.getByLabel('Second office'), 'Qwxyzzle')
  await saveButton(page).click()

  const problem = (name: string | RegExp) => page.getByRole('alert').getByRole('link', { name })
  await problem(/how much the fixed fee is/).click()
  await expect(page.getByLabel('Fixed fee', { exact: false }).first()).toBeFocused()
  await page.keyboard.type('450')
  await problem('Which place do you mean?').click()
  await expect(place(page)).toBeFocused()
  const keep = page.getByLabel('Keep it as I wrote it')
  await expect(keep).toBeVisible()
  await expectSound(page)
  await expectWellLaidOut(page)

  await page.setViewportSize({ width: 390, height: 900 })
  await choices(page).getByLabel('Isle of Wight').check()
  await keep.check()
  await saveButton(page).click()
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/dashboard/profile')
  await expect(page.getByLabel('Professional title')).toHaveValue('Typed before')
  await expect(place(page)).toHaveValue('Newport, Isle of Wight')
  await expect(choices(page)).toHaveCount(0)
  await expect(page.getByLabel('Second office')).toHaveValue('Qwxyzzle')
  await expect(page.getByLabel('MIAM fee')).toHaveValue('120')
  await expect(page.getByText('Languages besides English (optional): Polish, Welsh')).toBeVisible()
  await expect(page.getByLabel('Earliest first meeting')).toHaveValue('14')
})

test('offices are added up to five, and removed with what was asked about them', async ({
  page,
}) => {
  await atProfile(page)
  await expect(page.getByLabel('Second office')).toBeHidden()
  await openOffices(page)
  await fillPlace(page.getByLabel('Second office'), 'Qwxyzzle')
  await addOffice(page).click()
  await expect(page.getByLabel('Third office')).toBeFocused()
  await page.keyboard.type('York')
  await page.keyboard.press('Tab')
  const third = page.getByRole('group', { name: 'Third office' })
  await third.getByLabel('Miles travelled').fill('12')
  await third.getByLabel('Show my full postcode').check()
  await saveButton(page).click()
  const keep = page.getByLabel('Keep it as I wrote it')
  await expect(keep).toBeVisible()

  await page.getByRole('button', { name: 'Remove the second office' }).click()
  await expect(addOffice(page)).toBeFocused()
  const second = page.getByLabel('Second office')
  await expect(second).toBeHidden()
  await expect(keep).toHaveCount(0)
  for (const _ of [2, 4, 5]) await addOffice(page).click()
  await expect(second).toHaveValue('')
  await expect(second).not.toHaveAttribute('aria-invalid')
  await expect(addOffice(page)).toHaveCount(0)
  await expect(where(page).getByRole('button', { name: 'Remove' })).toHaveCount(4)

  await saveButton(page).click()
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/dashboard/profile')
  await expect(second).toHaveValue('York')
  const kept = page.getByRole('group', { name: 'Second office' })
  await expect(kept.getByLabel('Miles travelled')).toHaveValue('12')
  await expect(kept.getByLabel('Show my full postcode')).toBeChecked()
})
