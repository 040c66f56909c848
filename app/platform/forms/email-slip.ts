import { isKnownHost, isPublicEnding } from '../text/known-host.ts'

/**
 * The address that was probably meant, or undefined: the host of one of the large providers with a
 * slip in it, or an ending that no host has. What only looks like a provider is somebody's own host.
 */
export function findMeantEmail(typed: string): string | undefined {
  const at = typed.lastIndexOf('@')
  const host = typed.slice(at + 1).toLowerCase()
  const meant = findMeantHost(host)
  return meant && meant !== host ? `${typed.slice(0, at)}@${meant}` : undefined
}

/**
 * Whose hosts are there; the endings that people in the UK have, and whether there are others, of
 * its own or of companies that are called the same; slips that are not of one letter.
 */
type Provider = {
  name: string
  endings: readonly string[]
  hasOthers?: true
  slips?: readonly string[]
}

const providers: readonly Provider[] = [
  { name: 'gmail', endings: ['com'], slips: ['gimail', 'gemail'] },
  { name: 'googlemail', endings: ['com'] },
  { name: 'icloud', endings: ['com'], slips: ['icould'] },
  { name: 'hotmail', endings: ['com', 'co.uk'], hasOthers: true },
  { name: 'outlook', endings: ['com'], hasOthers: true },
  { name: 'yahoo', endings: ['com', 'co.uk'], hasOthers: true },
  { name: 'btinternet', endings: ['com'] },
  { name: 'btopenworld', endings: ['com'] },
  { name: 'virginmedia', endings: ['com'], hasOthers: true },
  { name: 'ntlworld', endings: ['com'] },
  { name: 'blueyonder', endings: ['co.uk'], hasOthers: true },
  { name: 'talktalk', endings: ['net', 'co.uk'], hasOthers: true },
  { name: 'protonmail', endings: ['com'], hasOthers: true },
  { name: 'live', endings: ['com', 'co.uk'], hasOthers: true },
  { name: 'aol', endings: ['com', 'co.uk'], hasOthers: true },
  { name: 'msn', endings: ['com'], hasOthers: true },
]

/** What a slip in an ending makes of "com", though hosts of that country have it. */
const slippedEndings = new Set(['co', 'cm', 'om'])

/** In the order in which they are meant. */
const endings = ['com', 'co.uk', 'uk', 'org', 'org.uk', 'net', 'ac.uk', 'gov.uk', 'ie', 'eu']

function findMeantHost(host: string): string | undefined {
  const [name = '', ...rest] = host.split('.')
  const ending = findMeantEnding(rest.join('.'))
  for (const provider of providers) {
    const moved = provider.endings.find(
      (own) => withoutDots(host) === withoutDots(provider.name + own),
    )
    if (moved) return `${provider.name}.${moved}`
    if (name !== provider.name && !isNameSlip(name, provider)) continue
    const meant = endingAt(provider, ending, name)
    if (meant) return `${provider.name}.${meant}`
  }
  const meant = `${name}.${ending}`
  return isKnownHost(meant) ? meant : undefined
}

const withoutDots = (text: string) => text.replaceAll('.', '')

/** The ending of a provider's host; undefined for a host that has nothing to do with it. */
function endingAt(provider: Provider, ending: string, name: string): string | undefined {
  const [usual = ''] = provider.endings
  if (provider.endings.includes(ending)) return ending
  if (slippedEndings.has(ending)) return usual
  const isReal = isPublicEnding(ending)
  if (ending === 'co.uk') return usual
  if (name !== provider.name) return undefined
  if (ending === 'uk' || (ending.endsWith('.uk') && !isReal))
    return provider.endings.includes('co.uk') ? 'co.uk' : usual
  return provider.hasOthers && isReal ? ending : usual
}

function findMeantEnding(typed: string): string {
  if (isKnownHost(`a.${typed}`)) return typed
  const inUk = typed.replace(/(^|\.)c[ou.]*k$/, '$1co.uk')
  if (inUk !== typed) return inUk
  const dot = typed.lastIndexOf('.') + 1
  const last = typed.slice(dot)
  const meant = endings.find((ending) => isSlip(last, ending, () => true))
  const whole = typed.slice(0, dot) + meant
  const isUnknown = whole.endsWith('.uk') && !isPublicEnding(whole.split('.').slice(-2).join('.'))
  return meant && !isUnknown ? whole : typed
}

/**
 * "ymail" and "mail" are names of their own, so the first letter has to be right; beside names of
 * three or four letters there are many others.
 */
function isNameSlip(typed: string, { name, slips = [] }: Provider): boolean {
  if (slips.includes(typed)) return true
  return name.length > 4 && typed[0] === name[0] && isSlip(typed, name, isNear)
}

/** Whether one letter is left out, put in, taken for another, or two have changed places. */
function isSlip(
  typed: string,
  meant: string,
  canReplace: (typed: string | undefined, meant: string | undefined) => boolean,
): boolean {
  if (typed === meant) return false
  let at = 0
  while (typed[at] === meant[at]) at += 1
  const [rest, meantRest] = [typed.slice(at), meant.slice(at)]
  if (rest.length + 1 === meantRest.length) return rest === meantRest.slice(1)
  if (rest.length === meantRest.length + 1)
    return (
      rest.slice(1) === meantRest &&
      (canReplace(rest[0], meantRest[0]) || canReplace(rest[0], meant[at - 1]))
    )
  if (rest.slice(2) !== meantRest.slice(2) || rest.length !== meantRest.length) return false
  if (rest[1] !== meantRest[1]) return rest[0] === meantRest[1] && rest[1] === meantRest[0]
  return canReplace(rest[0], meantRest[0])
}

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** The same letter, its neighbour on the keyboard, or a vowel for a vowel. */
function isNear(typed = '', meant = ''): boolean {
  if (/[aeiou]/.test(typed) && /[aeiou]/.test(meant)) return true
  const [row, column] = placeOf(typed)
  const [meantRow, meantColumn] = placeOf(meant)
  return Math.abs(row - meantRow) <= 1 && Math.abs(column - meantColumn) <= 1
}

function placeOf(letter: string): [row: number, column: number] {
  const row = letter === '' ? -1 : rows.findIndex((keys) => keys.includes(letter))
  return row === -1 ? [Number.NaN, Number.NaN] : [row, (rows[row] ?? '').indexOf(letter)]
}
