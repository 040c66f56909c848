import { plainLetters } from '#app/platform/text/plain-letters.ts'
import { practiceAreas } from '#app/taxonomy/practice-areas.ts'
import { isMissing, type Note, shown } from './reading.ts'
import type { Given } from './values.ts'

type Choice<Code extends string> = { code: Code } & Readonly<Record<string, string>>

/** One of the codes, also under its label and in another spelling; the fallback for any other. */
export function choiceFrom<const Code extends string, Fallback extends string>(
  [field, value]: Given,
  choices: readonly Choice<Code>[],
  fallback: Fallback,
  note: Note,
): Code | Fallback {
  if (isMissing(value)) return fallback
  const wanted = typeof value === 'string' ? keyOf(value) : ''
  const chosen = choices.find((choice) =>
    Object.values(choice).some((name) => keyOf(name) === wanted),
  )
  if (chosen) return chosen.code
  note(
    `${field} is ${shown(value)}, which is unknown; ${fallback === '' ? 'it is left out' : `it is taken for ${fallback}`}`,
  )
  return fallback
}

/** Several of the codes, in the order of the choices, each once; what is none of them is noted. */
export function choicesFrom<const Code extends string>(
  [field, value]: Given,
  choices: readonly Choice<Code>[],
  note: Note,
): Code[] {
  const names = namesIn(value)
  if (!isMissing(value) && typeof value !== 'string' && typeof value !== 'object')
    note(`${field} is ${shown(value)}, which is no list; it is left out`)
  const chosen = names.map((name) => choiceFrom([field, name], choices, '', note))
  return [...new Set(choices.map(({ code }) => code))].filter((code) => chosen.includes(code))
}

const areaOfKey = new Map(
  practiceAreas.flatMap(({ code, label, shortLabel }) =>
    [code, label, shortLabel, shortLabel.replace(/ \(.*/, '')].map((name) => [areaKey(name), code]),
  ),
)

const maxAreas = 20
const maxAreaLength = 60

/**
 * Areas of practice by code or label, each once. An unknown one is stored as a code of its own, which
 * pages show in words, and noted.
 */
export function areasFrom([field, value]: Given, note: Note): string[] {
  const areas = namesIn(value).map((name) => areaFrom([field, name], note))
  return [...new Set(areas)].filter((area) => area !== '').slice(0, maxAreas)
}

export function areaFrom([field, name]: readonly [string, string], note: Note): string {
  const known = areaOfKey.get(areaKey(name))
  if (known) return known
  const code = plainLetters(name)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, maxAreaLength)
  note(`${field} names ${shown(name)}, which is no area of practice that is known here`)
  return code
}

/** Names in a list, in a text with commas, or ticked in a map ({ family: true }). */
export function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return namesIn(value.split(/[,;\n]/))
  if (Array.isArray(value)) {
    return value
      .filter((name) => typeof name === 'string')
      .map((name) => name.trim())
      .filter((name) => name !== '')
  }
  if (typeof value !== 'object' || value === null) return []
  const ticked = Object.entries(value).filter(([, isTicked]) => isTicked === true)
  return namesIn(ticked.map(([name]) => name))
}

function areaKey(name: string): string {
  return keyOf(name.replaceAll('&', ' and ')).replace(/mediation$/, '')
}

/** What is alike in two spellings of a code or a label. */
function keyOf(name: string): string {
  return plainLetters(name).replace(/[^a-z0-9]+/g, '')
}
