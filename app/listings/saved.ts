import { queryOf, readSlugs } from './slug-list.ts'

/** How many mediators a visitor can keep. */
export const maxSaved = 20

/** The parameter in which the URL carries them where no scripts run, and the one that changes it. */
export const savedParameter = 'saved'
export const saveParameter = 'save'

/** The slugs of those that a URL carries, in the order in which they were saved. */
export function readSaved(params: URLSearchParams): string[] {
  return readSlugs(params.getAll(savedParameter)).slice(0, maxSaved)
}

type Changed = { saved: string[]; did: 'save' | 'remove' | 'nothing' }

/** The list once the control of a mediator was pressed: without them if they were on it. */
export function pressed(saved: readonly string[], slug: string): Changed {
  if (saved.includes(slug)) return { saved: saved.filter((each) => each !== slug), did: 'remove' }
  if (saved.length >= maxSaved) return { saved: [...saved], did: 'nothing' }
  return { saved: [...saved, slug], did: 'save' }
}

/** Those of a list with others behind them, as far as there is room. */
export function joinedLists(saved: readonly string[], others: readonly string[]): string[] {
  return [...new Set([...saved, ...others])].slice(0, maxSaved)
}

/** The same path and query with another list, and without what was asked to change it. */
export function urlWithSaved({ pathname, searchParams }: URL, saved: readonly string[]): string {
  const query = new URLSearchParams(searchParams)
  for (const name of [savedParameter, saveParameter, 'toast']) query.delete(name)
  const rest = query.size > 0 ? `?${query}` : ''
  const list = queryOf({ [savedParameter]: saved })
  return pathname + rest + (rest ? list.replace('?', '&') : list)
}
