import { expect, type Page } from '@playwright/test'
import { expectNoSidewaysScrolling } from '../kit/check.ts'
import { test } from '../kit/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

test('a visitor goes from the home page by area and place to a mediator', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Family mediation', exact: true }).click()
  await expect(heading(page, 'Family mediation in the UK')).toBeVisible()
  // On a phone all of it stands in one column.
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScrolling(page)
  const box = async (name: string) => page.getByRole('heading', { name, level: 2 }).boundingBox()
  const cards = await box('Mediators to begin with')
  const places = await box('Towns in the UK')
  expect(cards?.x).toBe(places?.x)
  expect(places?.y).toBeGreaterThan(cards?.y ?? 0)
  await page.setViewportSize({ width: 1280, height: 900 })

  await page.getByRole('link', { name: 'England', exact: true }).click()
  await expect(heading(page, 'Family mediation in England')).toBeVisible()
  const towns = page.getByRole('region', { name: 'Towns in England' })
  const town = towns.getByRole('link').first()
  const name = await town.textContent()
  await town.click()
  await expect(heading(page, `Family mediation in ${name}`)).toBeVisible()
  await expect(page.getByText(/family mediators? works? /)).toBeVisible()
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/mediator\//)
})
