import { plainLetters } from '#app/platform/text/plain-letters.ts'
import { passwordGuesses, type RankOf } from './passwords/password-guesses.ts'

/** Of the sample accounts. The README publishes it, so a site that others can reach never accepts it. */
export const samplePassword = 'mediator-sample-2026'

export const minPasswordLength = 8
export const maxPasswordLength = 128

/** Digits and symbols alone are dates and telephone numbers; so many are not guessed any more. */
const enoughDigits = 14

/** Fewer guesses than this many, as a power of ten, are tried in no time. */
const enoughGuesses = 7

/**
 * Whether a password is among the first that anyone would try: too short, hardly any different
 * characters, digits and signs alone, or made of so little that is not in a list of leaked
 * passwords, on the keyboard or in the owner's own name and address that few guesses find it.
 */
export function isWeakPassword(password: string, own: readonly string[], rankOf: RankOf): boolean {
  // Such a one is refused for its length; looking at it closely would only cost time.
  if (password.length > maxPasswordLength) return false
  const characters = [...password]
  if (characters.length < minPasswordLength || new Set(characters).size < 4) return true

  const plain = plainLetters(password)
  if (/^[ -@[-`{-~]+$/.test(plain) && plain.length < enoughDigits) return true
  return passwordGuesses(plain, own.flatMap(wordsOf), rankOf) < enoughGuesses
}

/** The words of a name or an address, and all of them written together. */
function wordsOf(text: string): string[] {
  const words = plainLetters(text).split(/[^\p{L}\p{N}]+/u)
  const [local = ''] = plainLetters(text).split('@')
  const together = [words.join(''), local.replace(/[^\p{L}\p{N}]+/gu, '')]
  return [...words, ...together].filter((word) => word.length > 2)
}
