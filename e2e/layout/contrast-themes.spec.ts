import { expect, type Locator } from '@playwright/test'
import { untilScriptsRun } from '../kit/scripts.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

/** What stands out by colour alone must do so in the colours of a contrast theme, too. */
test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

const choices = [
  { what: 'who is looking', url: '/?userType=business', name: 'A business', other: 'Other' },
  { what: 'the view', url: '/search?view=list', name: 'List', other: 'Cards' },
  { what: 'all or a page', url: '/search?show=all', name: 'All Results', other: 'Paginated' },
]
test('a contrast theme shows what is chosen', async ({ page }) => {
  const main = page.getByRole('main')
  for (const { what, url, name, other } of choices) {
    await test.step(what, async () => {
      await page.goto(url)
      await expectToDiffer(
        main.getByRole('link', { name }).first(),
        main.getByRole('link', { name: other }).first(),
      )
    })
  }

  await test.step('the suggested place that the arrow keys are at', async () => {
    await page.goto('/search')
    await untilScriptsRun(page)
    await page.getByLabel('Town or postcode').focus()
    await expect(page.getByRole('combobox', { name: 'Town or postcode' })).toBeFocused()
    await page.keyboard.type('Newpo')
    const list = page.getByRole('listbox', { name: 'Places' })
    const first = list.getByRole('option').first()
    await expect(first).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await expectToDiffer(first, list)
  })

  await test.step('the tab of the page', async () => {
    await signIn(page, 'bethan@example.org')
    await page.goto('/dashboard/leads')
    const tabs = page.getByRole('navigation', { name: 'Dashboard' })
    await expectToDiffer(
      tabs.getByRole('link', { name: 'My Leads' }),
      tabs.getByRole('link', { name: 'My Profile' }),
    )
  })
})

test('a contrast theme shows a rating, and how many stars are chosen', async ({ page }) => {
  await page.goto('/mediator/bethan-llewellyn')
  const [filled, empty] = [page.locator('.star-filled'), page.locator('.star-empty')]
  expect(await colourOf(filled.first(), 'fill')).not.toBe(await colourOf(empty.first(), 'fill'))

  await page.goto('/mediator/bethan-llewellyn/review')
  await page.getByLabel('3 stars').check({ force: true })
  const star = (number: number) => page.locator('.rating-star').nth(number - 1)
  expect(await colourOf(star(3), 'color')).toBe(await colourOf(star(1), 'color'))
  expect(await colourOf(star(3), 'color')).not.toBe(await colourOf(star(4), 'color'))
})

async function expectToDiffer(chosen: Locator, other: Locator) {
  const ground = await colourOf(chosen, 'backgroundColor')
  expect(ground).not.toBe(await colourOf(other, 'backgroundColor'))
  expect(await colourOf(chosen, 'color')).not.toBe(ground)
}

function colourOf(element: Locator, property: 'color' | 'backgroundColor' | 'fill') {
  return element.evaluate((node, property) => getComputedStyle(node)[property], property)
}
