import { createContext, type ReactNode, useContext } from 'react'
import { type Chosen, nearLabel, onlyArea } from '#app/listings/chosen.ts'
import { profileUrl } from '#app/listings/profile-url.ts'
import type { SearchedPlace } from '#app/listings/search/found-listing.ts'
import type { SearchCriteria } from '#app/listings/search/search-criteria.ts'
import { useSavedInUrl } from '../shortlist/save-button.tsx'

const searched = createContext<Partial<Chosen>>({})

/** What was searched for, around results whose links take it along. */
export const SearchedFor = searched.Provider

export function chosenIn({ userType, areas }: SearchCriteria, place: SearchedPlace | null): Chosen {
  return { near: nearLabel(place), as: userType ?? '', area: onlyArea(areas) }
}

type Props = { slug: string; id?: string; className?: string; children: ReactNode }

/** A plain link, which `useLinksIn` of what is around it follows without loading the page anew. */
export function ProfileLink({ slug, id, ...link }: Props) {
  const url = profileUrl(slug, { ...useContext(searched), id, saved: useSavedInUrl() })
  return <a {...link} href={url} />
}
