import { useEffect, useRef } from 'react'
import { data, href, useNavigate } from 'react-router'
import { type Chosen, readChosen, searchedFor } from '#app/listings/chosen.ts'
import { directoryMessages } from '#app/listings/listing-messages.ts'
import { readSaved, savedParameter } from '#app/listings/saved.ts'
import { queryOf } from '#app/listings/slug-list.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { counted } from '#app/platform/text/plural.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { BackToResults } from '../mediator/back-to-results.tsx'
import type { Route } from './+types/shortlist'
import { redirectAfterSaving } from './change-saved.server.ts'
import { ClearSaved } from './clear-saved.tsx'
import { findShortlist } from './find-shortlist.server.ts'
import { SavedList } from './saved-list.tsx'
import { keepSaved, savedHere } from './saved-store.tsx'
import { savedTexts } from './saved-texts.ts'
import { useSaved } from './use-saved.tsx'

/** It is made for one browser's list, so it is neither kept in memory nor shown in searches. */
export const handle = {
  access: 'public',
  cachedBy: false,
  isNoIndex: true,
  loadFailed: directoryMessages.fetchFailed,
  toasts: {
    saved: savedTexts.save,
    unsaved: savedTexts.remove,
    'saved-full': savedTexts.nothing,
  },
} satisfies RouteFacts

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Saved mediators',
    description: 'The mediators you saved on this device, to compare or to write to.',
  })

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ url, context }: Route.LoaderArgs) {
  redirectAfterSaving(url)
  const inUrl = readSaved(url.searchParams)
  const asked = readChosen(url.searchParams)
  const { near, ...shortlist } = await findShortlist(context.get(platform), inUrl, asked.near)
  const chosen = { ...asked, near }
  return data({ inUrl, chosen, ...shortlist }, { headers: { 'Cache-Control': 'no-store' } })
}

export default function ShortlistPage({ loaderData }: Route.ComponentProps) {
  const { inUrl, saved, chosen, mediators, gone } = loaderData
  useListOfBrowser(inUrl, saved, chosen)
  return (
    <Page>
      <PageTitle title="Saved mediators" />
      <BackToResults chosen={chosen} saved={saved} />
      <div className="max-w-[44rem]">
        <h1 className="mt-2 text-page">Saved mediators</h1>
        <p className="mt-1 text-ink-soft">
          Your list is saved in this browser only. Anyone who uses this browser can see it.
          <noscript>
            {' '}
            JavaScript is off in your browser, so your list is saved in the web address of this
            page.
          </noscript>
        </p>
        {gone > 0 && (
          <Notice kind="wait" className="mt-4">
            {`${counted(gone, 'mediator')} you saved ${gone === 1 ? 'is' : 'are'} no longer listed.`}
          </Notice>
        )}
        {mediators.length > 0 ? (
          <SavedList mediators={mediators} saved={saved} chosen={chosen} />
        ) : (
          <p className="mt-5">
            You have not saved any mediators yet. When you search, press Save next to a mediator.
          </p>
        )}
        <p className="mt-6 flex flex-wrap gap-3">
          <ButtonLink
            to={href('/search') + queryOf({ ...searchedFor(chosen), saved })}
            kind="quiet"
          >
            Search Mediators
          </ButtonLink>
          {saved.length > 0 && <ClearSaved chosen={chosen} />}
        </p>
      </div>
    </Page>
  )
}

/**
 * The list of this browser is the one that counts. Only where it has none yet, that of the URL is
 * kept: it comes from pages before the scripts ran.
 */
function useListOfBrowser(inUrl: readonly string[], current: readonly string[], chosen: Chosen) {
  const here = useSaved()
  const navigate = useNavigate()
  // What is removed later stays removed.
  const first = useRef(inUrl)
  useEffect(() => {
    if (savedHere().length === 0 && first.current.length > 0) keepSaved(first.current)
  }, [])
  useEffect(() => {
    if (savedHere() !== here) return
    if (here.join() === inUrl.join()) {
      // A web address has changed since it was saved.
      if (current.join() !== inUrl.join()) keepSaved(current)
      return
    }
    navigate(href('/shortlist') + queryOf({ ...chosen, [savedParameter]: here }), {
      replace: true,
      preventScrollReset: true,
    })
  }, [here, inUrl, current, chosen, navigate])
}
