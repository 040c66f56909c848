import { expect, type Page } from '@playwright/test'
import { onDatabase } from '../kit/database.ts'
import { tabTo } from '../kit/keyboard.ts'
import { addMediator } from '../kit/mediator.ts'
import { test } from '../kit/test.ts'
import { ofThisTry } from '../kit/this-try.ts'

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
const saved = (page: Page) => page.getByRole('link', { name: /^Saved/ })
const column = (page: Page, name: string) => page.getByRole('columnheader', { name })

/** Three of one surname, so that one search finds them alone. */
const three = () =>
  onDatabase(async (db) => ({
    ana: await addMediator(db, { fullName: ofThisTry('Ana Comparison') }),
    ben: await addMediator(db, { fullName: ofThisTry('Ben Comparison') }),
    cat: await addMediator(db, { fullName: ofThisTry('Cat Comparison') }),
  }))

type Made = Awaited<ReturnType<typeof three>>['ana']

const slugs = (...made: Made[]) => made.map(({ publicPath }) => publicPath.split('/').at(-1)).join()

test('mediators are saved while searching, compared, let go, and written to at once', async ({
  page,
}) => {
  const { ana, ben, cat } = await three()
  for (const { fullName } of [ana, ben, cat]) {
    const keyword = encodeURIComponent(fullName)
    await page.goto(`/search?userType=individual&keyword=${keyword}`)
    const save = card(page, fullName).getByRole('button', { name: /^Save/ })
    await save.click()
    await expect(save).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(page.getByText('Your list is kept on this device only.').first()).toBeVisible()
  await saved(page).click()
  await expect(page.getByRole('heading', { name: 'Saved mediators' })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(3)

  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Compare 3 mediators' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Only what differs' }).check()
  await expect(page).toHaveURL(/only=differences/)
  await expect(page.getByRole('rowheader', { name: 'Languages' })).toHaveCount(0)
  await page.getByRole('link', { name: `Remove ${ben.fullName}` }).click()
  await expect(page.getByRole('heading', { name: 'Compare 2 mediators' })).toBeVisible()
  await expect(column(page, cat.fullName)).toBeVisible()

  await page.getByRole('link', { name: 'Write to both' }).click()
  await expect(page.getByRole('heading', { name: 'Write to 2 mediators' })).toBeVisible()
  await expect(page.getByLabel('Individual seeking mediation')).toBeChecked()
  await page.getByLabel('Your name').fill('Priya Shah')
  await page.getByLabel('Email', { exact: true }).fill(`priya-${slugs(ana)}@example.com`)
  await page.getByLabel('Briefly, what is the dispute about?').fill('A wall and two gardens.')
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page).toHaveURL(/\/my-enquiry\//)
})

test('a phone shows two of three, and another on request; paper shows all', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const { ana, ben, cat } = await three()
  await page.goto(`/compare?with=${slugs(ana, ben, cat)}`)
  await expect(column(page, ana.fullName)).toBeVisible()
  await expect(column(page, cat.fullName)).toBeHidden()
  await page
    .getByRole('navigation', { name: 'Choose two to show' })
    .getByRole('link', { name: 'Cat' })
    .click()
  await expect(column(page, cat.fullName)).toBeVisible()
  await expect(column(page, ana.fullName)).toBeHidden()

  await page.emulateMedia({ media: 'print' })
  for (const { fullName } of [ana, ben, cat])
    await expect(page.getByText(fullName, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Contact Ana/ })).toBeHidden()
  await expect(page.getByText('Share or keep this comparison')).toBeHidden()
})

test('the list stays on the device until it is cleared, by keyboard too, and the URL says nothing of it', async ({
  page,
}) => {
  const { ana, ben } = await three()
  const save = page.getByRole('button', { name: 'Save' })
  await page.goto(ana.publicPath)
  await tabTo(page, save)
  await page.keyboard.press('Enter')
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Space')
  await expect(save).not.toHaveAttribute('aria-pressed')
  await page.keyboard.press('Space')
  await expect(saved(page)).toHaveAttribute('data-saved', '1')
  expect(page.url()).not.toContain('saved=')
  await page.goto('/contact')
  await expect(saved(page)).toHaveAttribute('data-saved', '1')
  await saved(page).click()
  await expect(page.getByRole('link', { name: ana.fullName })).toBeVisible()
  await page.getByRole('link', { name: 'Clear the list' }).click()
  await expect(page.getByText('You have not saved any mediators yet.')).toBeVisible()
  await expect(saved(page)).toBeHidden()

  // What the URL carried before the scripts ran is kept.
  await page.goto(`/search?keyword=${encodeURIComponent(ana.fullName)}&saved=${slugs(ana)}`)
  await page.getByLabel('Name or keyword').hover()
  await expect(page).not.toHaveURL(/saved=/)
  await expect(saved(page)).toHaveAttribute('data-saved', '1')
  await expect(card(page, ana.fullName).getByRole('button')).toHaveAttribute('aria-pressed', 'true')

  await page.goto(`/compare?with=${slugs(ana, ben)}`)
  await tabTo(page, page.getByRole('checkbox', { name: 'Only what differs' }))
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/only=differences/)
  await expect(page.getByRole('checkbox', { name: 'Only what differs' })).toBeFocused()
})
