import { expect, type Page } from '@playwright/test'
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
  const ids = viewer === 'administrator' ? await firstOfEach(page) : {}
  for (const screen of screensOf[viewer]) {
    const list = screen.split('/:id')[0] ?? ''
    await page.goto(at(screen).replace(':id', ids[list] ?? ''))
    await expect(page.getByRole('main')).toBeVisible()
    yield screen
  }
}

/** The id of something that each list of the administrators leads to. */
async function firstOfEach(page: Page) {
  const ids: Record<string, string> = {}
  for (const list of ['mediators', 'profile-approvals', 'reviews', 'deliveries']) {
    await page.goto(`/admin/${list}`)
    const links = new RegExp(`/admin/${list}/([^/?".]+)["/?]`, 'g')
    const found = [...(await page.content()).matchAll(links)].map(([, id]) => id ?? '')
    ids[`/admin/${list}`] =
      found.find((id) => !['approve', 'approved', 'retry', 'undo'].includes(id)) ?? ''
    expect(ids[`/admin/${list}`]).not.toBe('')
  }
  return ids
}
