import { plainLetters } from '#app/platform/text/plain-letters.ts'
import { withoutEnding } from '#app/platform/text/without-ending.ts'
import type { MediatorProfile } from '#app/profiles/mediator.ts'
import { languageLabel } from '#app/taxonomy/languages.ts'
import { practiceAreaLabel } from '#app/taxonomy/practice-areas.ts'
import { ambiguousWords, keywordWords, tellingWords } from '../keywords/keyword-words.ts'

/** Ten are more than anyone types. */
const maxWords = 10

type SearchedProfile = Pick<
  MediatorProfile,
  | 'fullName'
  | 'firstName'
  | 'lastName'
  | 'userType'
  | 'location'
  | 'offices'
  | 'title'
  | 'email'
  | 'practiceAreas'
  | 'specialties'
  | 'languages'
  | 'familyLegalAid'
>

/**
 * The words in which a keyword is looked for, in four parts of which each weighs less: name and
 * title; areas of practice and what else they offer; where they work; all the rest.
 */
export function searchTexts(
  profile: SearchedProfile,
  { bioText, certifications }: { bioText: string; certifications: string },
): string[] {
  const { fullName, firstName, lastName, title, practiceAreas, offices } = profile
  const parts = [
    [fullName, firstName, lastName, title],
    [
      ...practiceAreas.flatMap((code) => [code, practiceAreaLabel(code)]),
      ...profile.specialties,
      ...profile.languages.map(languageLabel),
      profile.familyLegalAid && practiceAreas.includes('family') ? 'legal aid' : '',
      profile.userType,
    ],
    [profile.location, ...offices.flatMap(({ place, areas }) => [place, ...areas])],
  ].map((texts) => tellingWords(texts.join(' ')))
  const rest = tellingWords(`${bioText} ${certifications}`).filter(
    (word) => !ambiguousWords.has(word),
  )
  return [...parts, [...rest, ...keywordWords(profile.email)]].map((words) => words.join(' '))
}

/** The words a search of records asks for, each of which must be found. */
export function searchWords(keyword: string): string[] {
  const words = searchable(keyword)
    .split(' ')
    .map((word) => withoutEnding(word.replace(/^[,;]+/, ''), /[,;]/))
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
