import { expect, type Page } from '@playwright/test'
import { inPlaces } from '#test/kit/offices.ts'
import { onDatabase } from '../kit/database.ts'
import { addMediator } from '../kit/mediator.ts'
import { test } from '../kit/test.ts'
import { ofThisTry } from '../kit/this-try.ts'

/** A mediator on Orkney, where the sample people do not work. */
function aMediatorOnOrkney() {
  return onDatabase((db) =>
    addMediator(db, {
      fullName: ofThisTry('Ailsa Rendall'),
      ...inPlaces('Kirkwall, Orkney'),
      practiceAreas: ['family', 'elder'],
      familyAccredited: true,
      hourlyRateMin: 95,
      hourlyRateMax: 95,
    }),
  )
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

test('a visitor goes from the home page by area and place to a mediator', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Family mediation', exact: true }).click()
  await expect(heading(page, 'Family mediation in the UK')).toBeVisible()
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

test('a page of a place leads to its search, and up again', async ({ page }) => {
  const { fullName } = await aMediatorOnOrkney()
  await page.goto('/elder-mediation/kirkwall')
  await expect(heading(page, 'Elder mediation in Kirkwall')).toBeVisible()
  await expect(page.getByRole('link', { name: fullName })).toBeVisible()
  const way = page.getByRole('navigation', { name: 'Breadcrumb' })
  await way.getByRole('link', { name: 'Elder mediation' }).click()
  await expect(heading(page, 'Elder mediation in the UK')).toBeVisible()

  await page.goto('/family-mediation/kirkwall')
  await page.getByRole('link', { name: /^(See all \d+ near Kirkwall|Open the search)$/ }).click()
  await expect(page).toHaveURL(/\/search\?disputeType=family&location=Kirkwall/)
  await expect(page.getByRole('link', { name: fullName })).toBeVisible()
})

test('a place without anybody leads on', async ({ page }) => {
  const answer = await page.goto('/construction-mediation/lerwick')
  expect(answer?.status()).toBe(404)
  await expect(
    heading(page, 'No construction and engineering mediators near Lerwick yet'),
  ).toBeVisible()
  await page.getByRole('link', { name: /^All \d+ construction/ }).click()
  await expect(heading(page, 'Construction and engineering mediation in the UK')).toBeVisible()
})

test('on a phone the page has one column and nothing beside it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/family-mediation')
  await expect(heading(page, 'Family mediation in the UK')).toBeVisible()
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }))
  expect(scrollWidth).toBe(clientWidth)
  const box = async (name: RegExp) => page.getByRole('heading', { name, level: 2 }).boundingBox()
  const cards = await box(/^Mediators to begin with$/)
  const towns = await box(/^Towns in the UK$/)
  expect(cards?.x).toBe(towns?.x)
  expect(towns?.y).toBeGreaterThan(cards?.y ?? 0)
})
