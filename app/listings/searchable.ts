import { plainLetters } from '#app/platform/text/plain-letters.ts'
import type { MediatorProfile } from '#app/profiles/mediator.ts'
import { practiceAreaLabel } from '#app/taxonomy/practice-areas.ts'

const maxWords = 10

type SearchedProfile = Pick<
  MediatorProfile,
  | 'fullName'
  | 'firstName'
  | 'lastName'
  | 'userType'
  | 'location'
  | 'title'
  | 'email'
  | 'practiceAreas'
>

/** Everything a keyword is looked for in, one field per line so that no match spans two. */
export function searchText(profile: SearchedProfile, bioText: string): string {
  const fields = [
    profile.fullName,
    profile.firstName,
    profile.lastName,
    profile.title,
    profile.userType,
    profile.location,
    profile.email,
    ...profile.practiceAreas.flatMap((code) => [code, practiceAreaLabel(code)]),
    bioText,
  ]
  return fields
    .map(searchable)
    .filter((field) => field !== '')
    .join('\n')
}

/** The words a keyword asks for, each of which must be found; ten are more than anyone types. */
export function searchWords(keyword: string): string[] {
  const words = searchable(keyword)
    .split(' ')
    .map((word) => word.replace(/^[,;]+|[,;]+$/g, ''))
    .filter((word) => word !== '')
  return [...new Set(words)].slice(0, maxWords)
}

/** The name to sort by: O'Brien comes beside Obrien, Élodie beside Elodie. */
export function sortName(fullName: string): string {
  return searchable(
    searchable(fullName)
      .replaceAll("'", '')
      .replace(/[^\p{L}\p{N}]+/gu, ' '),
  )
}

/** How text is compared: lower case, no accents, straight apostrophes, single spaces. */
export function searchable(text: string): string {
  return plainLetters(text).replace(/[‘’ʼ]/g, "'").replace(/\s+/g, ' ').trim()
}
