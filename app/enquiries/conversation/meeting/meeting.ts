export const meetingWays = [
  { code: 'phone', label: 'By phone' },
  { code: 'online', label: 'Online' },
  { code: 'address', label: 'At an address' },
] as const

export const meetingLengths = [15, 30, 45, 60, 90, 120] as const

/** A time that a mediator proposes for a first call. */
export type Meeting = {
  startsAt: Date
  minutes: number
  way: (typeof meetingWays)[number]['code']
  /** A number, a link or an address; may be empty. */
  where: string
}

const written = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** What a message says of the time it proposes. */
export function meetingText({ startsAt, minutes, way, where }: Meeting): string {
  const label = meetingWays.find(({ code }) => code === way)?.label.toLowerCase() ?? ''
  const place = where === '' ? label : `${label}: ${where}`
  return `Proposed time: ${written.format(startsAt).replace(',', '')} (UK time), ${minutes} minutes, ${place}`
}
