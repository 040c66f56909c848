import { expect } from '@playwright/test'
import { beforeScripts } from '../kit/late-scripts.ts'
import { aWaitingMediator } from '../kit/mediator.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

test('profiles ticked before the scripts arrive are counted', async ({ page }) => {
  await aWaitingMediator('Gwen Early')
  await signIn(page, 'support@example.org')
  await beforeScripts(page, '/admin/profile-approvals', () =>
    page.locator('input[name=profile]:enabled').first().check(),
  )
  await expect(page.getByText('1 selected')).toBeVisible()
})
