import { createContext, type ReactNode, useContext } from 'react'
import { profileUrl } from '#app/listings/profile-url.ts'
import type { SearchedPlace } from '#app/listings/search/found-listing.ts'

const searchedPlace = createContext<SearchedPlace | null>(null)

/** The place that was searched for, around results whose links take it along. */
export const SearchedNear = searchedPlace.Provider

type Props = { slug: string; id?: string; className?: string; children: ReactNode }

/** A plain link, which `useLinksIn` of what is around it follows without loading the page anew. */
export function ProfileLink({ slug, id, ...link }: Props) {
  const url = profileUrl(slug, { near: useContext(searchedPlace), id })
  return <a {...link} href={url} />
}
