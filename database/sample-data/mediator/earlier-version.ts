import type { MediatorRow } from '#app/profiles/mediators.table.server.ts'

/** The profile as it was approved, before its mediator changed the bio, the fees and the photo. */
export function earlierVersion(mediator: MediatorRow): MediatorRow {
  const { hourlyRateMin, hourlyRateMax, bio } = mediator
  return {
    ...mediator,
    bio: withoutLastParagraph(bio),
    hourlyRateMin: hourlyRateMin === null ? null : hourlyRateMin - 10,
    hourlyRateMax: hourlyRateMax === null ? null : hourlyRateMax - 10,
    profileImage: '',
    approved: true,
  }
}

function withoutLastParagraph(html: string): string {
  const last = html.lastIndexOf('<p>')
  return last > 0 ? html.slice(0, last) : html
}
