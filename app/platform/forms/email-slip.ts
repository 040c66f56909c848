import { isKnownHost } from '../text/known-host.ts'

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

/** Whose hosts are there; the endings that people in the UK have, and whether there are others. */
type Provider = { name: string; endings: readonly string[]; hasOthers?: true }

const providers: readonly Provider[] = [
  { name: 'gmail', endings: ['com'] },
  { name: 'googlemail', endings: ['com'] },
  { name: 'icloud', endings: ['com'] },
  { name: 'hotmail', endings: ['com', 'co.uk'], hasOthers: true },
  { name: 'outlook', endings: ['com'], hasOthers: true },
  { name: 'yahoo', endings: ['com', 'co.uk'], hasOthers: true },
  { name: 'btinternet', endings: ['com'] },
  { name: 'btopenworld', endings: ['com'] },
  { name: 'virginmedia', endings: ['com'] },
  { name: 'ntlworld', endings: ['com'] },
  { name: 'blueyonder', endings: ['co.uk'] },
  { name: 'talktalk', endings: ['net'], hasOthers: true },
  { name: 'protonmail', endings: ['com'], hasOthers: true },
]

/** What a slip in an ending makes of "com", though hosts of that country have it. */
const slippedEndings = new Set(['co', 'cm', 'om'])

/** In the order in which they are meant. */
const endings = ['com', 'co.uk', 'uk', 'org', 'org.uk', 'net', 'ac.uk', 'gov.uk', 'ie', 'eu']

function findMeantHost(host: string): string | undefined {
  const [name = '', ...rest] = host.split('.')
  const ending = findMeantEnding(rest.join('.'))
  for (const provider of providers) {
    if (name !== provider.name && !isNameSlip(name, provider.name)) continue
    const meant = endingAt(provider, ending, name)
    if (meant) return `${provider.name}.${meant}`
  }
  const meant = `${name}.${ending}`
  return isKnownHost(meant) ? meant : undefined
}

/** The ending of a provider's host; undefined for a host that has nothing to do with it. */
function endingAt(provider: Provider, ending: string, name: string): string | undefined {
  const [usual = ''] = provider.endings
  if (provider.endings.includes(ending)) return ending
  if (slippedEndings.has(ending)) return usual
  if (name === provider.name)
    return provider.hasOthers && isKnownHost(`a.${ending}`) ? ending : usual
  return !provider.hasOthers && ending === 'co.uk' ? usual : undefined
}

function findMeantEnding(typed: string): string {
  if (isKnownHost(`a.${typed}`)) return typed
  const dot = typed.lastIndexOf('.') + 1
  const last = typed.slice(dot)
  const meant = endings.find((ending) => isSlip(last, ending, () => true))
  return meant ? typed.slice(0, dot) + meant : typed
}

/** "ymail" and "mail" are names of their own, so the first letter has to be right. */
function isNameSlip(typed: string, meant: string): boolean {
  return typed[0] === meant[0] && isSlip(typed, meant, isNear)
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
