import { expect, type Page } from '@playwright/test'

/** The id of something that each list of the administrators leads to. */
export async function firstOfEachList(page: Page) {
  const ids: Record<string, string> = {}
  for (const list of [
    'mediators',
    'profile-approvals',
    'reviews',
    'credentials',
    'reports',
    'held-enquiries',
    'deliveries',
  ]) {
    await page.goto(`/admin/${list}`)
    const links = new RegExp(`/admin/${list}/([^/?".]+)["/?]`, 'g')
    const found = [...(await page.content()).matchAll(links)].map(([, id]) => id ?? '')
    ids[`/admin/${list}`] =
      found.find((id) => !['answers', 'approve', 'approved', 'retry', 'undo'].includes(id)) ?? ''
    expect(ids[`/admin/${list}`]).not.toBe('')
  }
  return ids
}

/** The URL of an administrator's screen, about the first of its list. */
export function urlOfScreen(screen: string, ids: Record<string, string>): string {
  const list = screen.split('/:id')[0] ?? ''
  return screen.replace(':id', ids[list] ?? '')
}
