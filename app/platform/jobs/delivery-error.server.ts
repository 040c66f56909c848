/**
 * Why something was not delivered. The message goes to the log and names nobody; `detail` is the
 * other side's own text, which may repeat email addresses, and is for administrators only.
 */
export class DeliveryError extends Error {
  /** True if trying again cannot help, because the other side has refused this delivery for good. */
  readonly isFinal: boolean
  readonly code: string | undefined
  readonly responseCode: number | undefined
  readonly command: string | undefined
  readonly #detail: string

  constructor(message: string, { detail = '', isFinal = false, ...smtp }: Details = {}) {
    super(message)
    this.isFinal = isFinal
    this.code = smtp.code
    this.responseCode = smtp.responseCode
    this.command = smtp.command
    this.#detail = detail
  }

  /** Stored in a private field, so that a log that copies properties does not repeat it. */
  get detail(): string {
    return this.#detail
  }
}

type Details = {
  detail?: string
  isFinal?: boolean
  code?: string | undefined
  responseCode?: number | undefined
  command?: string | undefined
}

const maxLength = 500

/** What administrators read of any failure, on one line of at most 500 characters. */
export function failureText(error: unknown): string {
  const text = error instanceof DeliveryError && error.detail !== '' ? error.detail : causeOf(error)
  return text.replace(/\s+/g, ' ').trim().slice(0, maxLength).toWellFormed()
}

/** Drizzle's message repeats the statement and its values; the database's own reason is enough. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isPacked = error.message.startsWith('Failed query') || error.message === 'fetch failed'
  return isPacked && error.cause instanceof Error ? causeOf(error.cause) : error.message
}
