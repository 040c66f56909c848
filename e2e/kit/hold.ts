import type { Page } from '@playwright/test'

/** Holds the requests to these URLs back, as a slow connection would, until the result is called. */
export async function holdRequests(page: Page, url: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
