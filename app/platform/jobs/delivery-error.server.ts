/**
 * Why something was not delivered. The message is for the log and names nobody; the words are the
 * other side's own, which may repeat people's addresses, and are for administrators only.
 */
export class DeliveryError extends Error {
  /** Trying again cannot help: the other side has refused this delivery for good. */
  readonly isFinal: boolean
  readonly code: string | undefined
  readonly responseCode: number | undefined
  readonly command: string | undefined
  readonly #words: string

  constructor(message: string, { words = '', isFinal = false, ...smtp }: Details = {}) {
    super(message)
    this.isFinal = isFinal
    this.code = smtp.code
    this.responseCode = smtp.responseCode
    this.command = smtp.command
    this.#words = words
  }

  /** What administrators read. Private, so that no log that copies properties repeats it. */
  get words(): string {
    return this.#words
  }
}

type Details = {
  words?: string
  isFinal?: boolean
  code?: string | undefined
  responseCode?: number | undefined
  command?: string | undefined
}

const longest = 500

/** What an administrator reads of any failure, on one line. */
export function failureWords(error: unknown): string {
  const text = error instanceof DeliveryError && error.words !== '' ? error.words : causeOf(error)
  return text.replace(/\s+/g, ' ').trim().slice(0, longest).toWellFormed()
}

/** A failed query repeats its statement and its values; the database's own reason is enough. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isPacked = error.message.startsWith('Failed query') || error.message === 'fetch failed'
  return isPacked && error.cause instanceof Error ? causeOf(error.cause) : error.message
}
