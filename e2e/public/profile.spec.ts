import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectSound } from '../kit/check.ts'
import { onDatabase } from '../kit/database.ts'
import { expectWellLaidOut } from '../kit/layout/expect-well-laid-out.ts'
import { addMediator } from '../kit/mediator.ts'
import { test } from '../kit/test.ts'
import { ofThisTry } from '../kit/this-try.ts'

const office = {
  placeId: '',
  areas: [],
  latitude: 51.59,
  longitude: -3,
  travelMiles: 10,
  showsPostcode: false,
}

/** A family mediator in Newport and Barry who said everything there is to say. */
function aFamilyMediator() {
  return onDatabase((db) =>
    addMediator(db, {
      fullName: ofThisTry('Gwen Pritchard'),
      email: `${randomUUID().slice(0, 8)}@example.org`,
      location: 'barry',
      practiceAreas: ['family'],
      hourlyRateMin: 110,
      hourlyRateMax: 140,
      feesPer: 'person',
      feesVat: 'included',
      miamFee: 95,
      familyAccredited: true,
      familyAccreditationDate: '2015-05-14',
      familyLegalAid: true,
      familyQualifiedChildren: true,
      familyQualifiedCourtForms: true,
      credentials: [{}],
      languages: ['cy', 'fr'],
      worksOnline: true,
      offices: [
        { ...office, location: 'barry', place: 'Barry', latitude: 51.4, longitude: -3.28 },
        { ...office, location: 'newport', place: 'Newport' },
      ],
      sessionTimes: ['evenings'],
      accessibility: ['wheelchair', 'quiet_room'],
    }),
  )
}

test('a profile begins with what decides, and explains its words', async ({ page }) => {
  const { publicPath } = await aFamilyMediator()
  await page.goto(`${publicPath}?near=Newport%2C+Newport`)
  const glance = page.getByRole('region', { name: 'At a glance' })
  await expect(glance.getByText('£110 to £140 an hour')).toBeVisible()
  await expect(glance.getByText('Newport, less than a mile')).toBeVisible()
  await expect(glance.getByText('English, French and Welsh')).toBeVisible()

  await expect(glance.getByText('Child-inclusive mediation:')).toBeHidden()
  await glance.getByText('What these words mean').focus()
  await page.keyboard.press('Enter')
  await expect(glance.getByText('Child-inclusive mediation:')).toBeVisible()
  await expectSound(page)
  await expectWellLaidOut(page)

  await page.getByRole('link', { name: 'Individual seeking mediation' }).click()
  await expect(page.getByLabel('Your name')).toBeVisible()
  await expect(page.getByText('Newport, less than a mile').first()).toBeVisible()
})

test('on a phone the price and the way to write stay in view, and who asks resets the type of dispute', async ({
  page,
}) => {
  const { publicPath } = await aFamilyMediator()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(publicPath)
  const bar = page.locator('[data-bottom-bar]')
  await expect(bar.getByText('£110 to £140 an hour each')).toBeInViewport()
  await expect(bar.getByRole('link', { name: 'Contact Mediator' })).toBeInViewport()
  const box = await bar.boundingBox()
  expect(box?.height).toBeLessThan(80)

  await bar.getByRole('link', { name: 'Contact Mediator' }).click()
  await expect(page.getByLabel('Your name')).toBeVisible()
  const disputeType = page.getByLabel('Type of dispute')
  await page.getByLabel('Individual seeking mediation').check()
  await disputeType.selectOption('family')
  await page.getByLabel('Business/Corporate client').check()
  await expect(disputeType).toHaveValue('')
  await expect(disputeType.locator('option[value="family"]')).toHaveCount(0)
})
