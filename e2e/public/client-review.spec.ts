import { expect } from '@playwright/test'
import { expectSound } from '../kit/check.ts'
import { anInvitedClient } from '../kit/invitation.ts'
import { aPrivatePage } from '../kit/private-page.ts'
import { untilScriptsRun } from '../kit/scripts.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'
import { ofThisTry } from '../kit/this-try.ts'

// Only this journey leads to these pages.
test('an invited client writes a review, which is published, and withdraws it', async ({
  page,
}) => {
  const { path, mediator } = await anInvitedClient('Gwen Pritchard')
  await page.goto(path)
  await expect(page).toHaveTitle('Your feedback | Find a Mediator')
  await expect(page.getByText('Gwen')).toHaveCount(0)
  await untilScriptsRun(page)
  await expectSound(page)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `How did it go with ${mediator.fullName}?`,
  )
  await untilScriptsRun(page)
  await expectSound(page)

  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByRole('alert')).toContainText('Please select a rating')
  const comment = ofThisTry('She heard us both.')
  await page.getByLabel('Name to show').fill('P.S.')
  await page.getByRole('radio', { name: '5 stars' }).check({ force: true })
  await page.getByLabel('Your review').fill(comment)
  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have used this link')
  await expect(page.getByText('We are reading it. Nobody else sees it yet.')).toBeVisible()
  await untilScriptsRun(page)
  await expectSound(page)

  await signIn(page, 'support@example.org')
  await page.goto('/admin/reviews')
  const waiting = page.getByRole('article').filter({ hasText: comment })
  await expect(waiting.getByText('Client of this mediator', { exact: true })).toBeVisible()
  await untilScriptsRun(page)
  await waiting.getByRole('button', { name: /^Approve/ }).click()
  await expect(waiting).toHaveCount(0)

  await page.goto(mediator.publicPath)
  const published = page.getByRole('article').filter({ hasText: comment })
  await expect(published.getByText('Client of this mediator', { exact: true })).toBeVisible()

  await page.goto(path)
  await page.getByRole('link', { name: 'Withdraw my review' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Take back what you wrote?')
  await untilScriptsRun(page)
  await expectSound(page)
  await page.getByRole('button', { name: 'Withdraw my review' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You took it back')
  await untilScriptsRun(page)
  await expectSound(page)
  await page.goto(mediator.publicPath)
  await expect(page.getByText('No reviews yet').first()).toBeVisible()
  await expect(page.getByText(comment)).toHaveCount(0)
})

test('a client reviews from the private page, or asks not to be asked again', async ({ page }) => {
  const { path, gwen } = await aPrivatePage()
  await page.goto(path)
  await page.getByRole('button', { name: 'Open my page' }).click()
  await page.getByRole('link', { name: 'Write a review of Gwen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`How did it go with ${gwen}?`)
  await untilScriptsRun(page)
  await expectSound(page)
  await page.getByLabel('Name to show').fill('P.S.')
  await page.getByRole('radio', { name: '4 stars' }).check({ force: true })
  await page.getByLabel('Your review').fill(ofThisTry('Clear from the start.'))
  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your review')
  await page.getByRole('link', { name: 'Back to your enquiry' }).click()
  await expect(page.getByRole('link', { name: 'Your review of Gwen' })).toBeVisible()

  const invited = await anInvitedClient('Tariq Hussain')
  await page.goto(`${invited.path}/decline`)
  await untilScriptsRun(page)
  await expectSound(page)
  await page.getByRole('button', { name: 'Do not ask me again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We will not ask you again')
})
