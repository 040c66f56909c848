import { localPath } from './local-path.ts'

/** Where someone set out from for another site, and what has to be known when they come back. */
export type WayBack = {
  page: 'login' | 'register'
  /** The page of ours that they wanted, or an empty text. */
  wanted: string
  /** Names the attempt where it runs in a window of its own; else an empty text. */
  attempt: string
}

/** The way back as a URL of ours, which travels along. */
export function wayBackUrl({ page, wanted, attempt }: WayBack): string {
  const search = new URLSearchParams()
  if (wanted) search.set('redirect', wanted)
  if (attempt) search.set('attempt', attempt)
  return search.size > 0 ? `/${page}?${search}` : `/${page}`
}

/** Reads it again. A URL that is none of ours leads to the login page. */
export function readWayBack({ pathname, searchParams }: URL): WayBack {
  return {
    page: pathname === '/register' ? 'register' : 'login',
    wanted: localPath(searchParams.get('redirect'), ''),
    attempt: attemptName(searchParams.get('attempt')),
  }
}

export function attemptName(text: unknown): string {
  return typeof text === 'string' && /^[\w-]{1,64}$/.test(text) ? text : ''
}
