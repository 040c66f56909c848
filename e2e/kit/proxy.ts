import type { Page } from '@playwright/test'

/** From now on posts get the answer of a proxy while the product behind it restarts. */
export async function breakPosts(page: Page) {
  await page.route('**/*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' })
      : route.fallback(),
  )
}
