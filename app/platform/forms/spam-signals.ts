/**
 * How a form was filled in. `secondsOpen` is undefined where the form was never opened, and the secret
 * is empty where its page is kept for everyone and was used without scripts.
 */
export type FormFacts = { isTrapped: boolean; secondsOpen: number | undefined; secret?: string }

/**
 * What was sent, how often the same text was sent before within a day, and whether too much named the
 * same email address, both by anybody.
 */
export type SentFacts = FormFacts & { text: string; copies?: number; isNamedOften?: boolean }

/**
 * What speaks for a program rather than a person, with its weight. Some are enough by
 * themselves; the others are things that people do as well, so it takes several of them.
 */
const signals = {
  trap: { weight: 100, text: 'A field that people do not see was filled in' },
  fast: { weight: 40, text: 'Sent within two seconds of opening the form' },
  unopened: { weight: 20, text: 'Sent without opening the form' },
  markup: { weight: 60, text: 'Contains links written for web pages' },
  'many-links': { weight: 60, text: 'Contains more than three links' },
  links: { weight: 20, text: 'Contains links' },
  'many-copies': { weight: 60, text: 'The same text was sent ten times or more within a day' },
  copies: { weight: 20, text: 'The same text was sent five times or more within a day' },
  'named-often': { weight: 60, text: 'Too many enquiries named the same email address in a day' },
} as const

export type SpamSignal = keyof typeof signals

/** The weight from which something is held. */
const suspectFrom = 60

/** Nobody reads a form, writes to a stranger and sends it within so many seconds. */
const fewestSeconds = 2

/** A person may put the same case to several mediators, but rarely to ten within a day. */
const severalCopies = 4
const manyCopies = 9

/** Letters and digits below which two people may well write the same. */
export const fewestComparable = 40

/** What makes something look like spam; nothing where that is not enough to hold it. */
export function findSuspicion(sent: SentFacts): SpamSignal[] {
  const found = spamSignals(sent)
  const weight = found.reduce((sum, signal) => sum + signals[signal].weight, 0)
  return weight >= suspectFrom ? found : []
}

function spamSignals({
  isTrapped,
  secondsOpen,
  text,
  copies = 0,
  isNamedOften = false,
}: SentFacts): SpamSignal[] {
  const links = countLinks(text)
  const found: (SpamSignal | false)[] = [
    isTrapped && 'trap',
    secondsOpen === undefined && 'unopened',
    secondsOpen !== undefined && secondsOpen < fewestSeconds && 'fast',
    /<a\s[^>]*href|\[(?:url|link)(?:=|\]\s*(?:https?:|www\.))/i.test(text) && 'markup',
    links > 3 && 'many-links',
    links > 0 && links <= 3 && 'links',
    copies >= manyCopies && 'many-copies',
    copies >= severalCopies && copies < manyCopies && 'copies',
    isNamedOften && 'named-often',
  ]
  return found.filter((signal) => signal !== false)
}

/** A signal in words; a code of a later version as it is. */
export function spamSignalText(code: string): string {
  return code in signals ? signals[code as SpamSignal].text : code
}

function countLinks(text: string): number {
  return text.match(/\bhttps?:\/\/|\bwww\./gi)?.length ?? 0
}
