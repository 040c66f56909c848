import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { inPlaces } from '#test/kit/offices.ts'
import { onDatabase } from '../kit/database.ts'
import { addMediator } from '../kit/mediator.ts'
import { test } from '../kit/test.ts'
import { ofThisTry } from '../kit/this-try.ts'

const says = {
  practiceAreas: ['family'],
  familyAccredited: true,
  familyQualifiedCourtForms: true,
  miamFee: 95,
}

/** One whose accreditation was checked, and one who alone says so, in the same two places. */
const twoMediators = () =>
  onDatabase(async (db) => {
    const profile = { ...says, ...(await inPlaces(db, 'Lerwick, Shetland', 'Cardiff')) }
    return {
      checked: await addMediator(db, {
        ...profile,
        fullName: ofThisTry('Ailsa Rendall'),
        email: `${randomUUID().slice(0, 8)}@example.org`,
        credentials: [{ validUntil: '2099-12-31' }],
      }),
      unchecked: await addMediator(db, { ...profile, fullName: ofThisTry('Una Muir') }),
    }
  })

test('a search finds those whose credentials were checked, and their profiles say what that means', async ({
  page,
}) => {
  const { checked, unchecked } = await twoMediators()
  await page.goto('/search?location=Lerwick')
  await expect(page.getByRole('link', { name: checked.fullName })).toBeVisible()
  await expect(page.getByRole('link', { name: unchecked.fullName })).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: checked.fullName })
  await expect(card.getByText('FMC accredited, checked March 2026')).toBeVisible()

  await page.getByRole('checkbox', { name: 'Credentials checked' }).check()
  await expect(page).toHaveURL(/credentialsChecked=true/)
  await expect(page.getByRole('link', { name: unchecked.fullName })).toBeHidden()
  await expect(page.getByRole('link', { name: checked.fullName })).toBeVisible()
  await expect(
    page.getByRole('link', { name: /^Remove filter.*Credentials checked/ }),
  ).toBeVisible()

  await page.goto(unchecked.publicPath)
  const glance = page.getByRole('region', { name: 'At a glance' })
  await expect(glance.getByText('Says yes')).toBeVisible()
  await expect(glance.getByText('Not checked', { exact: true })).toBeVisible()
  await expect(page.getByText('Can sign after a MIAM')).toBeHidden()
  await expect(page.getByText('What “checked” means')).toBeHidden()

  await page.goto(checked.publicPath)
  await expect(glance.getByText('Checked March 2026')).toBeVisible()
  const meaning = page.getByText('It does not mean that we have judged their work or recommend')
  await expect(meaning).toBeHidden()
  await page.getByText('What “checked” means').click()
  await expect(meaning).toBeVisible()
  await expect(page.getByRole('link', { name: 'Public register: FMC' })).toBeVisible()
  await expect(glance.getByText('Can sign after a MIAM')).toBeVisible()
})
