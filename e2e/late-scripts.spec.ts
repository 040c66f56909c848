import { expect, type Page } from '@playwright/test'
import { aGivenUpMail } from './kit/deliveries.ts'
import { firstOfEachList, urlOfScreen } from './kit/first-of-each-list.ts'
import { beforeScripts, fillEveryField, standingInFields } from './kit/late-scripts.ts'
import { administratorScreens, mediatorScreens, visitorScreens } from './kit/screens.ts'
import { signIn } from './kit/sign-in.ts'
import { test } from './kit/test.ts'

// Every screen is here by itself, so that a new form is, too.

test("what is typed before the scripts arrive stays in a visitor's forms", async ({ page }) => {
  test.setTimeout(300_000)
  for (const screen of visitorScreens) await expectEarlyInputToStay(page, screen)
})

test("what is typed before the scripts arrive stays in a mediator's forms", async ({ page }) => {
  test.setTimeout(300_000)
  await signIn(page, 'bethan@example.org')
  for (const screen of mediatorScreens) await expectEarlyInputToStay(page, screen)
})

test("what is typed before the scripts arrive stays in an administrator's forms", async ({
  page,
}) => {
  test.setTimeout(300_000)
  await aGivenUpMail('late')
  await signIn(page, 'support@example.org')
  const ids = await firstOfEachList(page)
  for (const screen of administratorScreens) {
    await expectEarlyInputToStay(page, urlOfScreen(screen, ids))
  }
})

/** What can be typed into, ticked or chosen. */
const field = /<(?:input(?! type="hidden")|select|textarea)\b/

async function expectEarlyInputToStay(page: Page, url: string) {
  // Where nothing can be typed, nothing can be lost.
  if (!field.test(await (await page.request.get(url)).text())) return
  let typed: string[] = []
  // What other screens stored in this browser would be shown here.
  await page.evaluate(() => localStorage.clear()).catch(() => {})
  await beforeScripts(page, url, async () => {
    await fillEveryField(page)
    typed = await standingInFields(page)
  })
  // Lists and results may have been asked for anew: what was typed is what they were asked for.
  await page.waitForLoadState('networkidle')
  // Scripts may add fields of their own.
  const standing = await standingInFields(page)
  expect(standing, url).toEqual(expect.arrayContaining(withoutRows(typed)))
  await expect(page.locator('main button:disabled'), url).toHaveCount(0)
}

/** Without the forms of the rows of a list and of its filters, which other filters replace. */
const withoutRows = (fields: string[]) =>
  fields.filter((field) => !/ lead: |^\/dashboard\/leads\/(?:selected|filters)\b/.test(field))
