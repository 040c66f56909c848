import { createContext, type ReactNode, useContext } from 'react'
import { Link } from 'react-router'
import { profileUrl } from '#app/listings/profile-url.ts'
import type { SearchedPlace } from '#app/listings/search/found-listing.ts'

const searchedPlace = createContext<SearchedPlace | null>(null)

/** The place that was searched for, around results whose links take it along. */
export const SearchedNear = searchedPlace.Provider

export function useProfileUrl(slug: string, id?: string): string {
  return profileUrl(slug, { near: useContext(searchedPlace), id })
}

type Props = { slug: string; className: string; children: ReactNode }

export function ProfileLink({ slug, ...link }: Props) {
  return <Link {...link} to={useProfileUrl(slug)} />
}
