import { heldOn } from '#app/profiles/credentials/checked-credentials.ts'
import type { CheckedCredential } from '#app/profiles/credentials/credential.ts'
import type { credentials } from '#app/profiles/credentials/credentials.table.server.ts'
import { nationsWithoutMiams } from '#app/profiles/credentials/family-courts.ts'
import type { MediatorRow } from '#app/profiles/mediators.table.server.ts'
import { londonDaysAgo, londonToday } from './london-today.ts'
import { randomFor } from './random.ts'

type CredentialRow = typeof credentials.$inferInsert

const day = 24 * 60 * 60 * 1000

/**
 * The FMC accreditation of family mediators in England and Wales: checked for those who have been
 * approved, and waiting for the others.
 */
export function sampleCredentials(mediator: MediatorRow, now: Date): CredentialRow[] {
  const { id, familyAccredited, practiceAreas, approvedAt } = mediator
  const isFamily = practiceAreas.includes('family') && familyAccredited === true
  if (!isFamily || nationsWithoutMiams(mediator).length > 0) return []
  const random = randomFor('credentials', id)
  const number = `${random.whole(1_000, 9_999)}A`
  const daysAgo = random.whole(10, 250)
  const daysLeft = random.whole(200, 900)
  const at = new Date(now.getTime() - daysAgo * day)
  return [
    {
      id: `${id}-credential-fmc`,
      mediatorId: id,
      body: 'fmc',
      kind: 'accredited',
      number,
      validUntil: londonDaysAgo(now, -daysLeft),
      status: approvedAt ? 'checked' : 'waiting',
      checkedOn: approvedAt ? londonDaysAgo(now, daysAgo) : null,
      checkedBy: approvedAt ? 'sample-support' : null,
      refusal: '',
      version: approvedAt ? 1 : 0,
      // No reminder is mailed of a sample.
      reminded: 0,
      endedAt: null,
      createdAt: at,
      updatedAt: at,
    },
  ]
}

/** What of these rows the listing has. */
export function checkedAmong(rows: readonly CredentialRow[], now: Date): CheckedCredential[] {
  const checked = rows.flatMap(({ body, kind, checkedOn, validUntil = null }) =>
    checkedOn ? [{ body, kind, checkedOn, validUntil }] : [],
  )
  return heldOn(checked, londonToday(now))
}
