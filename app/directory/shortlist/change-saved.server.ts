import { redirect } from 'react-router'
import { pressed, readSaved, saveParameter, urlWithSaved } from '#app/listings/saved.ts'
import { readSlugs } from '#app/listings/slug-list.ts'

/**
 * Where no scripts run, the control of a mediator asks for the same page with `save`. Leads on to
 * that page with the list changed, which then says so.
 */
export function redirectAfterSaving(url: URL): void {
  if (!url.searchParams.has(saveParameter)) return
  const [slug] = readSlugs(url.searchParams.getAll(saveParameter))
  const before = readSaved(url.searchParams)
  const { saved, did } = slug ? pressed(before, slug) : { saved: before, did: 'nothing' as const }
  const path = urlWithSaved(url, saved)
  const toast = slug ? { save: 'saved', remove: 'unsaved', nothing: 'saved-full' }[did] : ''
  throw redirect(toast ? `${path}${path.includes('?') ? '&' : '?'}toast=${toast}` : path)
}

/** Of lists in URLs there is no end, so no page with one is kept in memory. */
export function uncachedIf(saved: readonly string[]): Record<string, string> {
  return saved.length > 0 ? { 'Cache-Control': 'no-store' } : {}
}
