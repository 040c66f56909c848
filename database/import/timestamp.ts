type Parts = Readonly<Record<string, unknown>>

/** Whatever lies outside is a slip or the zero of an empty field, not a moment of the product's life. */
const earliest = Date.UTC(1990, 0, 1)
const latest = Date.UTC(2100, 0, 1)

/**
 * A moment in any of the forms that exports give it: { _seconds, _nanoseconds } and the like, ISO
 * 8601, what JavaScript prints, milliseconds or seconds. Undefined for what is none of them.
 */
export function readTimestamp(value: unknown): Date | undefined {
  const milliseconds = millisecondsOf(value)
  if (milliseconds === undefined || milliseconds < earliest || milliseconds >= latest)
    return undefined
  return new Date(milliseconds)
}

function millisecondsOf(value: unknown): number | undefined {
  if (typeof value === 'number') return fromNumber(value)
  if (typeof value === 'string') return fromText(value.trim())
  if (typeof value === 'object' && value !== null) return fromParts(value as Parts)
  return undefined
}

/**
 * No number is both seconds and milliseconds of a time between the bounds, so nothing is guessed:
 * what is within them as seconds would be January 1970 as milliseconds.
 */
function fromNumber(number: number): number | undefined {
  if (!Number.isFinite(number)) return undefined
  return number * 1000 < latest ? number * 1000 : number
}

function fromText(text: string): number | undefined {
  if (/^\d{9,13}(\.\d+)?$/.test(text)) return fromNumber(Number(text))
  const iso = isoForm.exec(text)
  if (iso) return fromIso(iso)
  // Mon Jan 05 2026 10:00:00 GMT+0000 (Greenwich Mean Time), Mon, 05 Jan 2026 10:00:00 GMT
  if (!/^[A-Z][a-z]{2}\b.*\b\d{4}\b.*\b(GMT|UTC)\b/.test(text)) return undefined
  return numberOrNothing(Date.parse(text))
}

const isoForm =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|UTC|[+-]\d\d(?::?\d\d)?)?)?$/i

/** Without a zone the time is UTC, which is what the exports write. */
function fromIso([, year, month, day, time = '00:00', zone = 'Z']: RegExpExecArray) {
  const date = `${year}-${month}-${day}`
  // The 30th of February would otherwise pass for the 1st of March.
  if (!isCalendarDay(date)) return undefined
  return numberOrNothing(Date.parse(`${date}T${time}${isoZone(zone)}`))
}

/** The zone as JavaScript reads it: +01, +0100 and UTC are written otherwise. */
function isoZone(zone: string): string {
  if (/^(z|utc)$/i.test(zone)) return 'Z'
  const [, hours, minutes = '00'] = /^([+-]\d\d):?(\d\d)?$/.exec(zone) ?? []
  return `${hours}:${minutes}`
}

export function isCalendarDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

function fromParts(parts: Parts): number | undefined {
  if (parts.__datatype__ === 'timestamp') return millisecondsOf(parts.value)
  for (const wrapped of [parts.timestampValue, parts.$date]) {
    if (wrapped !== undefined) return millisecondsOf(wrapped)
  }
  const seconds = numeric(parts._seconds ?? parts.seconds)
  const nanoseconds = numeric(parts._nanoseconds ?? parts.nanoseconds ?? parts.nanos ?? 0)
  if (seconds === undefined || nanoseconds === undefined) return undefined
  if (nanoseconds < 0 || nanoseconds >= 1e9) return undefined
  return seconds * 1000 + Math.floor(nanoseconds / 1e6)
}

function numeric(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  return typeof value === 'string' && /^-?\d{1,12}$/.test(value) ? Number(value) : undefined
}

function numberOrNothing(number: number): number | undefined {
  return Number.isNaN(number) ? undefined : number
}
