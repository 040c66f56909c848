import { expect, type Page } from '@playwright/test'
import { firstOfEachList, urlOfScreen } from './first-of-each-list.ts'
import { administratorScreens, mediatorScreens, visitorScreens } from './screens.ts'
import { signIn } from './sign-in.ts'

export const viewers = ['visitor', 'mediator', 'administrator'] as const
export type Viewer = (typeof viewers)[number]

const screensOf = {
  visitor: visitorScreens,
  mediator: mediatorScreens,
  administrator: administratorScreens,
} satisfies Record<Viewer, string[]>

const accounts = {
  visitor: '',
  mediator: 'bethan@example.org',
  administrator: 'support@example.org',
}

type Options = {
  /** Who is signed in; the sample account without it. */
  email?: string
  /** Another URL for a screen, as that of something with other texts. */
  at?: (screen: string) => string
}

/** Opens every screen that such a viewer sees, one after the other. */
export async function* visitScreens(page: Page, viewer: Viewer, options: Options = {}) {
  const { email = accounts[viewer], at = (screen) => screen } = options
  if (email !== '') await signIn(page, email)
  const ids = viewer === 'administrator' ? await firstOfEachList(page) : {}
  for (const screen of screensOf[viewer]) {
    await page.goto(urlOfScreen(at(screen), ids))
    await expect(page.getByRole('main')).toBeVisible()
    yield screen
  }
}
