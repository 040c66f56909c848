import { withoutSeparators } from './without-ending.ts'

/** "Dr Siân van den Berg KC (she/her)" is Siân to write to, and van den Berg to look up. */
export function nameParts(fullName: string): { firstName: string; lastName: string } {
  const { words, hasTitle, isUnsure } = readName(fullName)
  const [first = '', ...rest] = words
  if (isUnsure) return { firstName: '', lastName: '' }
  // "Lady Smith" says the last name alone.
  if (hasTitle && rest.length === 0) return { firstName: '', lastName: first }
  if (isLastName(words)) return { firstName: '', lastName: words.join(' ') }
  return {
    firstName: isGivenName(first) ? first : '',
    lastName: rest.slice(lastNameStart(rest)).join(' '),
  }
}

/** What a person is called: the first name where one is typed or sure, else the whole name. */
export function calledName(fullName: string, firstName = ''): string {
  if (isName(firstName)) return wholeName(firstName)
  return nameParts(fullName).firstName || wholeName(fullName)
}

/** How a letter addresses a stranger: who gives a title or more than three names, by all of it. */
export function addressedName(fullName: string): string {
  const { words, hasTitle } = readName(fullName)
  const isLong = lastNameStart(words.slice(1)) > 1
  return hasTitle || isLong ? wholeName(withoutTrade(fullName)) : calledName(fullName)
}

/** A name as it was written, without what was typed around it. */
export function wholeName(fullName: string): string {
  const line = unquoted(splitWords(fullName.replace(/^[\s,;]+/, '')).join(' '))
  const name = withoutSeparators(line)
  return endsInDot(name.slice(name.lastIndexOf(' ') + 1)) ? name.slice(0, -1) : name
}

/** Whether more than a title, an honour or a pronoun is in it. */
export function isName(text: string): boolean {
  return readName(text).words.length > 0
}

type ReadName = {
  /** Given names first, without titles, honours and pronouns. */
  words: string[]
  hasTitle: boolean
  /** Whether it may be a firm, two people, or a name with a comma of another meaning. */
  isUnsure: boolean
}

function readName(fullName: string): ReadName {
  const text = withoutTrade(unquoted(fullName))
    .replace(/[([][^)\]]*[)\]]?/g, ' ')
    .replace(pronouns, ' ')
    .replace(/["“”„«»]/g, ' ')
    .replace(/\s(?:n[ée]e|Née|NÉE)\s[^,;]*/gu, ' ')
  const isOneCase = text === text.toLowerCase() || text === text.toUpperCase()
  const [name, ...others] = text.split(/[,;]/).map((part) => readPart(part, isOneCase))
  const { words = [], hasTitle = false } = name ?? {}
  const given = others.find((part) => part.words.length > 0 && !part.hasOccupation)
  const isUnsure =
    /^\s*the\s+\S+$/i.test(text) || [...words, ...(given?.words ?? [])].some(isNoName)
  if (!given || given.words.length > 2) return { words, hasTitle, isUnsure }
  // "van den Berg, Pieter"
  if (lastNameStart(words) > 0) return { words, hasTitle, isUnsure: true }
  return {
    words: [...given.words, ...words],
    hasTitle: hasTitle || given.hasTitle,
    isUnsure,
  }
}

/** What stands between two commas: of titles and honours alone nothing is left. */
function readPart(part: string, isOneCase: boolean) {
  const all = splitWords(part.replace(titleWithDot, '$1. '))
  const hasOccupation = all.some(isOccupation)
  const start = all.findIndex((word) => !titles.has(bare(word)))
  const words = start === -1 ? [] : all.slice(start)
  const isTrade = (word: string) => hasOccupation && trades.has(bare(word))
  while (isTrade(words.at(-1) ?? '') || isHonour(words, isOneCase)) words.pop()
  const last = words.at(-1)
  if (last && endsInDot(last)) words.splice(-1, 1, last.slice(0, -1))
  const hasTitle = all.length > 0 && start !== 0
  return { words, hasTitle, hasOccupation }
}

/** Where a last name begins, with the particles before it. */
function lastNameStart(words: readonly string[]): number {
  const particle = words.slice(0, -1).findIndex((word) => particles.has(word.toLowerCase()))
  return particle === -1 ? Math.max(0, words.length - 1) : particle
}

/** "van den Berg" alone: small beside a capital, or with another particle behind it. */
function isLastName(words: readonly string[]): boolean {
  const [first = '', second] = words
  if (second === undefined) return false
  const isSmall = particles.has(first) && words.some((word) => /\p{Lu}/u.test(word))
  return isSmall || (/^(?:van|von|de)$/i.test(first) && particles.has(second.toLowerCase()))
}

/** Not an initial, nor two names in one. */
function isGivenName(word: string): boolean {
  return /^\p{L}[\p{L}\p{M}'’‘.-]*$/u.test(word) && !/^[\p{Lu}\p{Ll}](?:\.|$)/u.test(word)
}

const isNoName = (word: string) => /[\p{N}&+/@]/u.test(word) || joinsOrFirms.has(bare(word))
const isOccupation = (word: string) => occupations.has(bare(word))

/** Mba and Obe are last names too: short ones count as they are properly written. */
function isHonour(words: readonly string[], isOneCase: boolean): boolean {
  const word = words.at(-1) ?? ''
  const plain = word.replaceAll('.', '')
  const isKnown = lowerHonours.has(bare(word))
  if (isOccupation(word) || (isKnown && plain.length > 3)) return true
  if (isOneCase) return isKnown && words.length > 2
  if (/^\p{Lu}{2,6}$/u.test(plain) && words.filter(isMixedCase).length > 1) return true
  return honours.has(plain) || /^\p{Lu}{2}(?=.*\p{Ll}).*\p{Lu}/u.test(plain)
}

const isMixedCase = (word: string) => /^\p{Lu}.*\p{Ll}/u.test(word)

/** "Jane Smith – Family Mediator", "Jane Smith | Mediator": what she is called ends at the sign. */
function withoutTrade(text: string): string {
  const [name = '', ...others] = text.split(/\s[-–—]\s|\|/)
  return others.some((part) => splitWords(part).some(isOccupation)) ? name : text
}

function unquoted(text: string): string {
  const line = text.trim()
  return /^["“„«'‘’][^"“”„«»]*["“”»'’]$/.test(line) ? line.slice(1, -1).trim() : line
}

/** A dot that ends a sentence, not "Jr." or "Ltd.". */
function endsInDot(word: string): boolean {
  const isShort = lowerHonours.has(bare(word)) || joinsOrFirms.has(bare(word))
  return /^[\p{L}\p{M}'’-]{3,}\.$/u.test(word) && !isShort
}

function splitWords(text: string): string[] {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}&+]/u.test(word))
}

function bare(word: string): string {
  return word.toLowerCase().replace(/[.'’‘]/g, '')
}

const setOf = (text: string) => new Set(text.split(/\s+/))

/** Before a name. Those that are first names as well, as Dean or Earl, are left out. */
const titles = setOf(
  `mr mrs ms miss mx mister madam dr prof professor sir dame lord lady baroness rev revd reverend
  father fr sister rabbi imam canon cllr councillor rt hon right honourable the his her honour hhj
  judge justice capt captain col colonel lt maj sgt pastor bishop messrs mme mlle herr frau sr`,
)

const titleWithDot = new RegExp(`\\b(${[...titles].join('|')})\\.(?=\\p{L})`, 'giu')

/** Behind a name, as they are written. */
const honours = setOf(
  `KC QC SC JP CB DL CBE OBE MBE KBE DBE BEM MP MSP PhD DPhil LLB LLM LLD BA MA BSc MSc MBA MPhil
  MRes MEd BEd PGCE PGDip GDL LPC BPTC Dip DipLaw DipFM Cert Hons FMC FMCA FMCP CMC PPC FCMI WS MCIArb FCIArb ACIArb FRICS
  MRICS AssocRICS MRTPI FRTPI FIoD MCIPD FCIPD MBACP UKCP FRSA FCA ACA FCCA ACCA CEng MICE FICE
  MIET FCILEx CILEx TEP FInstLM FHEA Esq Jr Jnr Sr Snr Junior Senior II III IV`,
)
const lowerHonours = new Set([...honours].map((honour) => honour.toLowerCase()))

const occupations = setOf('solicitor barrister mediator arbitrator advocate lawyer counsellor')

/** What stands before an occupation. */
const trades = setOf(
  `accredited registered qualified professional independent family civil commercial workplace
  employment community divorce and &`,
)

/** What makes of names two people, or something other than a person. */
const joinsOrFirms = setOf(
  'and or for of obo ltd limited llp plc inc cic solicitors chambers family families',
)

const particles = setOf(
  'ap ab al ben bin bint ibn da das de del della den der di do dos du el la le mac ní ó st ten ter van von',
)

const pronouns = /\b(?:she|he|they|ze|xe)\s?\/\s?\p{L}+(?:\s?\/\s?\p{L}+)?(?!\p{L})/giu
