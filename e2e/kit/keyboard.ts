import { expect, type Locator, type Page } from '@playwright/test'

/** Moves the focus to an element with the Tab key alone. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 200 && !(await isThere()); presses += 1)
    await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

/** Types into the field that has the focus, and presses the button after it. */
export async function typeAndPress(page: Page, text: string) {
  await page.keyboard.type(text)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}
