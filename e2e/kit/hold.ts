import type { Page, Request } from '@playwright/test'

/** Holds the requests to these URLs back, as a slow connection would, until the result is called. */
export async function holdRequests(page: Page, url: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** The requests to these URLs that have begun from now on and have not ended. */
export function requestsUnderWay(page: Page, url: RegExp): ReadonlySet<Request> {
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    if (url.test(request.url())) underWay.add(request)
  })
  const end = (request: Request) => underWay.delete(request)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return underWay
}
