import type { Page } from '@playwright/test'

/** To another page of the site without loading the document anew, as by a link. */
export function follow(page: Page, path: string) {
  return page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as Window & {
      __reactRouterDataRouter: { navigate: (path: string) => Promise<void> }
    }
    return router.navigate(to)
  }, path)
}
