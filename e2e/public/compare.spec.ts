import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScrolling } from '../kit/check.ts'
import { tabTo } from '../kit/keyboard.ts'
import { aListedMediator } from '../kit/mediator.ts'
import { test } from '../kit/test.ts'

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
const saved = (page: Page) => page.getByRole('link', { name: /^Saved/ })
const column = (page: Page, name: string) => page.getByRole('columnheader', { name })

/** Three of one surname, so that one search finds them alone. */
async function three() {
  const names = ['Ana', 'Ben', 'Cat']
  const made = []
  for (const name of names) made.push(await aMediatorToCompare(name))
  return made
}

async function aMediatorToCompare(firstName: string) {
  const { fullName, publicPath } = await aListedMediator(`${firstName} Comparison`)
  return { fullName, slug: publicPath.split('/').at(-1) ?? '' }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('mediators are saved while searching, compared, and let go', async ({ page }) => {
      const [ana, ben, cat] = await three()
      if (!ana || !ben || !cat) throw new Error('nobody was made')
      for (const { fullName } of [ana, ben, cat]) {
        await page.goto(`/search?keyword=${encodeURIComponent(fullName)}${listOf(page)}`)
        await card(page, fullName).getByRole('button', { name: /^Save/ }).click()
        await expect(card(page, fullName).getByRole('button', { name: /^Save/ })).toHaveAttribute(
          'aria-pressed',
          'true',
        )
      }
      await expect(page.getByText('Your list is kept on this device only.').first()).toBeVisible()
      await saved(page).click()
      await expect(page.getByRole('heading', { name: 'Saved mediators' })).toBeVisible()
      await expect(page.getByRole('checkbox')).toHaveCount(3)

      await page.getByRole('button', { name: 'Compare', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Compare 3 mediators' })).toBeVisible()
      await page.getByRole('link', { name: `Remove ${ben.fullName}` }).click()
      await expect(page.getByRole('heading', { name: 'Compare 2 mediators' })).toBeVisible()
      await expect(column(page, cat.fullName)).toBeVisible()

      await page.getByRole('checkbox', { name: 'Only what differs' }).check()
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Apply' }).click()
      await expect(page).toHaveURL(/only=differences/)
      await expect(page.getByRole('rowheader', { name: 'Languages' })).toHaveCount(0)

      await page.goBack()
      await expect(page.getByRole('heading', { name: /Compare|Saved mediators/ })).toBeVisible()
    })

    test('one enquiry goes to those who are compared', async ({ page }) => {
      const [ana, ben, cat] = await three()
      await page.goto(`/compare?with=${ana?.slug},${ben?.slug},${cat?.slug}`)
      await page.getByRole('link', { name: 'Write to all 3' }).click()
      await expect(page.getByRole('heading', { name: 'Write to 3 mediators' })).toBeVisible()
      await page.getByRole('link', { name: `Take ${ben?.fullName} off` }).click()
      await expect(page.getByRole('heading', { name: 'Write to 2 mediators' })).toBeVisible()
      await page.getByLabel('Your name').fill('Priya Shah')
      await page.getByLabel('Email', { exact: true }).fill(`priya-${ana?.slug}@example.com`)
      await page.getByLabel('Briefly, what is the dispute about?').fill('A wall and two gardens.')
      await page.getByRole('button', { name: 'Send enquiry' }).click()
      await expect(page).toHaveURL(/\/my-enquiry\//)
    })

    test('the form to several knows what was searched for', async ({ page }) => {
      const [ana, ben] = await three()
      await page.goto(
        `/search?userType=individual&location=Leeds&radius=any&keyword=Comparison&saved=${ana?.slug},${ben?.slug}`,
      )
      await saved(page).click()
      await page.getByRole('button', { name: 'Compare', exact: true }).click()
      await page.getByRole('checkbox', { name: 'Only what differs' }).check()
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Apply' }).click()
      await expect(page).toHaveURL(/only=differences/)
      await page.getByRole('link', { name: 'Write to both' }).click()
      await expect(page.getByLabel('Individual seeking mediation')).toBeChecked()
      await expect(page.getByLabel('Your town or postcode')).toHaveValue(/^Leeds/)
    })

    test('a phone shows two of three, and another on request', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 800 })
      const [ana, ben, cat] = await three()
      await page.goto(`/compare?with=${ana?.slug},${ben?.slug},${cat?.slug}`)
      await expect(column(page, ana?.fullName ?? '')).toBeVisible()
      await expect(column(page, cat?.fullName ?? '')).toBeHidden()
      await page
        .getByRole('navigation', { name: 'Choose two to show' })
        .getByRole('link', { name: 'Cat' })
        .click()
      await expect(column(page, cat?.fullName ?? '')).toBeVisible()
      await expect(column(page, ana?.fullName ?? '')).toBeHidden()
    })
  })
}

/** What carries the list from one page to the next where no scripts run. */
function listOf(page: Page): string {
  const list = page.url().startsWith('http') ? new URL(page.url()).searchParams.get('saved') : null
  return list ? `&saved=${list}` : ''
}

test('the list stays on the device until it is cleared, and the URL says nothing of it', async ({
  page,
}) => {
  const { fullName, slug } = await aMediatorToCompare('Dee')
  await page.goto(`/mediator/${slug}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(saved(page)).toHaveAttribute('data-saved', '1')
  expect(page.url()).not.toContain('saved=')
  await page.goto('/contact')
  await expect(saved(page)).toHaveAttribute('data-saved', '1')
  await saved(page).click()
  await expect(page.getByRole('link', { name: fullName })).toBeVisible()
  await page.getByRole('link', { name: 'Clear the list' }).click()
  await expect(page.getByText('Nobody is saved yet.')).toBeVisible()
  await expect(saved(page)).toBeHidden()
})

test('what the URL carried before the scripts ran is kept', async ({ page }) => {
  const { fullName, slug } = await aMediatorToCompare('Eli')
  await page.goto(`/search?keyword=${encodeURIComponent(fullName)}&saved=${slug}`)
  await page.getByLabel('Name or keyword').hover()
  await expect(page).not.toHaveURL(/saved=/)
  await expect(saved(page)).toHaveAttribute('data-saved', '1')
  await expect(card(page, fullName).getByRole('button')).toHaveAttribute('aria-pressed', 'true')
})

test('the keyboard saves, removes and compares', async ({ page }) => {
  const [ana, ben] = await three()
  await page.goto(`/mediator/${ana?.slug}`)
  await tabTo(page, page.getByRole('button', { name: 'Save' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-pressed')
  await page.goto(`/compare?with=${ana?.slug},${ben?.slug}`)
  await tabTo(page, page.getByRole('checkbox', { name: 'Only what differs' }))
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/only=differences/)
  await expect(page.getByRole('checkbox', { name: 'Only what differs' })).toBeFocused()
})

test('comparing is accessible and fits 320 pixels', async ({ page }) => {
  const [ana, ben, cat] = await three()
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/compare?with=${ana?.slug},${ben?.slug},${cat?.slug}&near=Leeds`)
    await expect(page.getByRole('table')).toBeVisible()
    await expectNoSidewaysScrolling(page)
    await expectAccessible(page)
  }
})

test('on paper all columns are there, and nothing to press', async ({ page }) => {
  const [ana, ben, cat] = await three()
  await page.goto(`/compare?with=${ana?.slug},${ben?.slug},${cat?.slug}`)
  await page.emulateMedia({ media: 'print' })
  for (const each of [ana, ben, cat]) {
    await expect(page.getByText(each?.fullName ?? '', { exact: true }).first()).toBeVisible()
  }
  await expect(page.getByRole('link', { name: /^Contact Ana/ })).toBeHidden()
  await expect(page.getByText('Share or keep this comparison')).toBeHidden()
})
