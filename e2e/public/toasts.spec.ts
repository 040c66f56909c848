import { expect, type Locator, type Page } from '@playwright/test'
import { aMediatorWithLeads } from '../kit/mediator.ts'
import { untilScriptsRun } from '../kit/scripts.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

/** Milliseconds; a toast leaves after 3,000. */
const longerThanAToast = 4_500

const withToast = '/mediator/bethan-llewellyn?toast=review-submitted'

const toastOf = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')

/** A page that comes with a toast. The test then moves the clock. */
async function showToast(page: Page) {
  await page.clock.install()
  await page.goto(withToast)
  const toast = toastOf(page)
  await expect(toast).toContainText('Review submitted successfully')
  await expect(page).toHaveURL('/mediator/bethan-llewellyn')
  return toast
}

test('a toast that appears under a resting pointer stays until the pointer leaves', async ({
  page,
}) => {
  const mediator = await aMediatorWithLeads([{}])
  await signIn(page, mediator.email)
  await page.clock.install()
  await page.goto(`/dashboard/leads/${mediator.leads[0]}`)
  await untilScriptsRun(page)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const toast = toastOf(page)
  await save.press('Enter')
  await expect(toast).toBeVisible()
  const { x, y } = await middleOf(toast)
  await page.clock.fastForward(longerThanAToast)
  await expect(toast).toBeHidden()

  await page.mouse.move(x, y)
  await save.press('Enter')
  await expect(toast).toBeVisible()
  await expect.poll(() => toast.evaluate((element) => element.matches(':hover'))).toBe(true)
  await page.clock.fastForward(longerThanAToast)
  await expect(toast).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.fastForward(longerThanAToast)
  await expect(toast).toBeHidden()
})

test('a toast after a redirect stays while the focus is in it, and is shown once', async ({
  page,
}) => {
  const toast = await showToast(page)
  await page.getByRole('button', { name: 'Close message' }).focus()
  await page.clock.fastForward(longerThanAToast)
  await expect(toast).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.clock.fastForward(longerThanAToast)
  await expect(toast).toBeHidden()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached()
  await expect(toast).toHaveCount(0)
})

const pages = {
  390: ['/mediator/bethan-llewellyn', '/search', '/contact', '/dashboard', '/dashboard/leads'],
  1280: ['/mediator/bethan-llewellyn', '/search', '/dashboard/leads'],
}

test('a toast covers nothing that can be pressed', async ({ page }) => {
  await signIn(page, 'bethan@example.org')
  for (const [width, paths] of Object.entries(pages)) {
    await page.setViewportSize({ width: Number(width), height: 844 })
    for (const path of paths) {
      const toast = toastOf(page)
      // It stays while the focus is in it. On a busy machine it may have left before.
      await expect(async () => {
        await page.goto(`${path}?toast=review-submitted`)
        await toast.getByRole('button', { name: 'Close message' }).focus({ timeout: 2_000 })
      }).toPass()
      await expect(toast).toBeInViewport({ ratio: 1 })
      await expect.poll(() => coveredBy(toast)).toEqual([])
    }
  }
})

async function middleOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('the toast is not shown')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** The links, buttons and fields outside of a toast that share a part of the screen with it. */
function coveredBy(toast: Locator): Promise<string[]> {
  return toast.evaluate((element) => {
    const box = element.getBoundingClientRect()
    const controls = document.querySelectorAll('a, button, summary, input, select, textarea')
    return [...controls]
      .filter((control) => !element.contains(control) && control.checkVisibility())
      .filter((control) => {
        const other = control.getBoundingClientRect()
        const isBeside = other.right <= box.left || other.left >= box.right
        return !isBeside && other.bottom > box.top && other.top < box.bottom
      })
      .map((control) => control.textContent ?? '')
  })
}
