import { dictionary } from '@zxcvbn-ts/language-common'
import { isWeakPassword } from '../weak-password.ts'
import type { RankOf } from './password-guesses.ts'

const { 'passwords-common': leaked, 'diceware-common': words } = dictionary

/** Made when they are first asked for. */
let ranks: Map<string, number> | undefined

/** Leaked passwords in the order of how often they were used, and common English words. */
const rankOf: RankOf = (text) => {
  ranks ??= new Map([
    ...words.map((word) => [word, words.length] as const),
    ...leaked.map((word, index) => [word, index + 1] as const),
  ])
  return ranks.get(text)
}

/** Whether a password for the time to come is too easy to guess, for the owner of these words. */
export function isTooEasy(password: string, own: readonly string[] = []): boolean {
  return isWeakPassword(password, own, rankOf)
}
