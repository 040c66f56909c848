import { type BrowserContext, expect, type Page } from '@playwright/test'
import { aPicture } from '#test/kit/pictures.ts'
import { expectAccessible } from '../kit/check.ts'
import { aMediatorWithLeads } from '../kit/mediator.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

async function atProfile(page: Page) {
  const mediator = await aMediatorWithLeads([])
  await signIn(page, mediator.email)
  await page.goto('/dashboard/profile')
  return mediator
}

/** The editor has taken the place of the text area. */
const bio = (page: Page) => page.getByRole('textbox', { name: 'Bio' }).and(page.locator('div'))
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save profile' }).last()
const card = (page: Page) => page.getByRole('complementary', { name: 'Completion' })

test('the score follows what is typed, leaving without saving needs a confirmation, and on a phone the way to save stays in view', async ({
  page,
}) => {
  await atProfile(page)
  await expect(bio(page)).toBeVisible()
  await expect(card(page)).toContainText('60% complete')
  await page.getByLabel('Website').fill('www.example.org')
  await expect(card(page)).toContainText('70% complete')
  await bio(page).fill('')
  await expect(card(page)).toContainText('50% complete')

  await page.getByRole('navigation', { name: 'Dashboard' }).getByText('My Leads').click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.getByLabel('Website')).toHaveValue('www.example.org')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByText('My Leads').click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL('/dashboard/leads')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard/profile')
  await expect(saveButton(page)).toBeInViewport()
  const score = page.getByText(/^\d+% complete$/).last()
  await expect(score).toBeInViewport()
  const before = await score.textContent()
  await page.getByLabel('Phone').fill('')
  await expect(score).not.toHaveText(before ?? '')
  await page.getByLabel('Town or city').focus()
  const [field, bar] = await Promise.all(
    [page.getByLabel('Town or city'), saveButton(page)].map((each) => each.boundingBox()),
  )
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  await saveButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Enter a phone number')

  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/dashboard/account/password')
  const tab = page.getByRole('navigation', { name: 'Dashboard' }).getByText('Account')
  await expect(tab).toBeInViewport({ ratio: 1 })
})

test('a bio is written and a profile saved by keyboard alone', async ({ page }) => {
  await atProfile(page)
  await bio(page).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('I listen. ')
  await page.keyboard.press('ControlOrMeta+B')
  await page.keyboard.type('Always.')
  const toolbar = page.getByRole('toolbar', { name: 'Bio: formatting' })
  await expect(toolbar.getByRole('button', { name: 'Bold' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await expect(toolbar.getByRole('button').first()).toBeFocused()
  // Each tool is called what it shows, for those who speak to it.
  for (const tool of await toolbar.getByRole('button').all()) {
    await expect(tool).toHaveAccessibleName((await tool.innerText()).trim())
  }

  await saveButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Profile updated successfully and in review')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('In Review').first()).toBeVisible()
  await page.goto('/dashboard/profile')
  await expect(page.getByText(/Your profile is in review\./)).toBeVisible()
  await expect(bio(page).locator('strong')).toHaveText('Always.')
})

test('what is typed is previewed as visitors would see it, and not lost when the connection breaks or the session ends', async ({
  page,
  context,
}) => {
  const { id } = await atProfile(page)
  await expect(bio(page)).toBeVisible()
  const title = page.getByLabel('Professional title')
  await title.fill('A title nobody has seen')
  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: /Preview my public profile/ }).click()
  const preview = await opening
  await expect(preview.getByText('A title nobody has seen')).toBeVisible()
  await expect(preview.getByText('None of it is saved yet.')).toBeVisible()
  await preview.goto(`/mediator/x?id=${id}`)
  await expect(preview.getByText('A title nobody has seen')).toHaveCount(0)
  await page.bringToFront()
  await expect(title).toHaveValue('A title nobody has seen')

  const fails = async (message: string, meanwhile: (context: BrowserContext) => Promise<void>) => {
    await meanwhile(context)
    await saveButton(page).click()
    await expect(page.getByRole('alert')).toContainText(message)
    await expect(title).toHaveValue('A title nobody has seen')
  }
  await fails('Failed to update profile. Please try again.', (it) => it.setOffline(true))
  await context.setOffline(false)
  await fails('You have been signed out.', (it) => it.clearCookies())
})

test('a photo without its last bytes or its lower half is judged, and another file named', async ({
  page,
}) => {
  await atProfile(page)
  const jpeg = await aPicture().jpeg().toBuffer()
  const choose = (buffer: Buffer) =>
    page
      .getByLabel(/Choose a photo|Change photo/)
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })

  await choose(await aPicture().webp().toBuffer())
  await expect(page.getByText(/This is a WebP picture\. Save it as a JPG/)).toBeVisible()
  await choose(jpeg.subarray(0, 750))
  await expect(page.getByText(/This picture is damaged or incomplete\./)).toBeVisible()
  await choose(jpeg.subarray(0, -2))
  await expect(page.getByText(/Your photo was saved/)).toBeVisible()
})

test('the second of two tabs is told what differs, and chooses', async ({ page, context }) => {
  await atProfile(page)
  const other = await context.newPage()
  await other.goto('/dashboard/profile')
  // A tab behind another hardly gets to work.
  await page.bringToFront()
  await page.getByLabel('Professional title').fill('From the first tab')
  await saveButton(page).click()
  await expect(page).toHaveURL('/dashboard')

  await other.bringToFront()
  await other.getByLabel('Professional title').fill('From the second tab')
  await saveButton(other).click()
  const told = other.getByRole('alert').filter({ hasText: 'changed in another tab' })
  await expect(told).toContainText('Professional title')
  await expect(told).toBeFocused()
  await expectAccessible(other)
  await told.getByRole('button', { name: 'Replace it with mine' }).click()
  await expect(other).toHaveURL('/dashboard')
  await page.goto('/dashboard/profile')
  await expect(page.getByLabel('Professional title')).toHaveValue('From the second tab')
})

test('a profile is saved without JavaScript, asks which place is meant, and loses nothing where that fails', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await atProfile(page)
  await page.getByLabel('Certifications').fill('- FMCA\n- Elder mediation')
  await saveButton(page).click()
  await expect(page).toHaveURL(/\/dashboard\?toast=profile-saved/)
  await expect(page.getByText('Profile updated successfully and in review')).toBeVisible()
  await page.goto('/dashboard/profile/preview')
  await expect(page.locator('li', { hasText: 'Elder mediation' })).toBeVisible()
  await page.goto('/dashboard/profile')
  await expect(page.getByLabel('Certifications')).toHaveValue('- FMCA\n- Elder mediation')

  const entered = await enterEverywhere(page)
  expect(entered.length).toBeGreaterThan(90)
  await saveButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Please enter a valid email')
  expect(await page.locator('main').evaluate(readFields)).toEqual(expect.arrayContaining(entered))

  await page.goto('/dashboard/profile')
  await page.getByLabel('Town or city').fill('Newport')
  await page.getByText('Further offices (optional)').click()
  await page.getByLabel('Fifth office').fill('Qwxyzzle')
  await expect(page.getByRole('button', { name: 'Add another office' })).toBeHidden()
  await saveButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Which place do you mean?')
  await page.getByRole('group', { name: 'Choose the place' }).getByLabel('Isle of Wight').check()
  // What was asked about stays open.
  await page.getByLabel('Keep it as I wrote it').check()
  await saveButton(page).click()
  await expect(page).toHaveURL(/\/dashboard\?toast=profile-saved/)
  await context.close()
})

/** Changes every field of the form, and returns what is then in them. */
async function enterEverywhere(page: Page) {
  await page.locator('main').evaluate((main) => {
    for (const field of main.querySelectorAll('select')) field.selectedIndex += 1
    for (const field of main.querySelectorAll('textarea')) field.value += ' and more'
    for (const field of main.querySelectorAll('input')) {
      if (field.type === 'checkbox') field.checked = !field.checked
      else if (field.type === 'radio') field.checked = true
      else if (field.type === 'date') field.value = '2020-02-03'
      else if (!['hidden', 'file'].includes(field.type)) field.value += ' and more'
    }
  })
  return page.locator('main').evaluate(readFields)
}

function readFields(main: Element) {
  const fields = main.querySelectorAll<HTMLInputElement>(
    'input:not([type=hidden], [type=file]), select, textarea',
  )
  return [...fields].map(({ name, type, value, checked }) =>
    ['checkbox', 'radio'].includes(type) ? `${name} ${value} ${checked}` : `${name} ${value}`,
  )
}
