import { plainLetters } from '#app/platform/text/plain-letters.ts'
import { commonWords, keyboardRuns } from './common-passwords.ts'

/** Of the sample accounts. The README publishes it, so a site that others can reach never accepts it. */
export const samplePassword = 'mediator-sample-2026'

export const minPasswordLength = 8
export const maxPasswordLength = 128

/** Digits and symbols alone are dates and telephone numbers; so many are not guessed any more. */
const enoughDigits = 14

/**
 * Whether a password is among the first that anyone would try: too short, hardly any different
 * characters, a run of the keyboard, or one or two common words (or words of one's own name and
 * email) with nothing but digits and symbols around them.
 */
export function isWeakPassword(password: string, own: readonly string[] = []): boolean {
  // Such a one is refused for its length; looking at it closely would only cost time.
  if (password.length > maxPasswordLength) return false
  const characters = [...password]
  if (characters.length < minPasswordLength || new Set(characters).size < 4) return true

  const plain = plainLetters(password)
  if (keyboardRuns.some((run) => `${run}${run}`.includes(plain))) return true
  if (/^[ -@[-`{-~]+$/.test(plain)) return plain.length < enoughDigits

  const letters = undisguisedLetters(plain)
  return isMadeOf(letters, [...commonWords, ...own.flatMap(wordsOf)])
}

/** "P@ssw0rd-2024!" is "password": signs at the ends fall away, inside they stand for letters. */
function undisguisedLetters(plain: string): string {
  return plain
    .replace(/^\P{L}+|\P{L}+$/gu, '')
    .replace(/[@4031!$5]/g, (sign) => disguises[sign] ?? sign)
    .replace(/\P{L}/gu, '')
}

const disguises: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  $: 's',
  '5': 's',
}

function isMadeOf(letters: string, words: readonly string[]): boolean {
  const rests = words
    .filter((word) => letters.startsWith(word))
    .map((word) => letters.slice(word.length))
  return rests.some((rest) => rest === '' || words.includes(rest))
}

function wordsOf(text: string): string[] {
  return plainLetters(text)
    .split(/\P{L}+/u)
    .filter((word) => word.length > 2)
}
