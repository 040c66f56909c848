import { londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore } from '#app/platform/time/london-time.ts'
import { heldOn } from '#app/profiles/credentials/checked-credentials.ts'
import type { CheckedCredential, CredentialKind } from '#app/profiles/credentials/credential.ts'
import type { credentials } from '#app/profiles/credentials/credentials.table.server.ts'
import { nationsWithoutMiams } from '#app/profiles/credentials/family-courts.ts'
import type { MediatorRow } from '#app/profiles/mediators.table.server.ts'
import { randomFor } from './random.ts'

type CredentialRow = typeof credentials.$inferInsert

type Story = {
  body: string
  kind: CredentialKind
  number?: string
  /** Days from today; negative for what has ended. */
  endsIn?: number
  /** When it was found in the register; absent for what waits or was refused. */
  checkedDaysAgo?: number
  refusal?: string
  addedDaysAgo: number
}

const refusal =
  'We could not find you in the register of this body.\n\nAre you listed there under another name?'

/** What the first mediators hold besides the accreditation of family mediators, in every state. */
const fixedStories: Readonly<Record<string, readonly Story[]>> = {
  'sample-1': [
    { body: 'resolution', kind: 'accredited', number: '20417', endsIn: 410, addedDaysAgo: 0.2 },
    {
      ...{ body: 'college-of-mediators', kind: 'registered', number: 'CM 1180' },
      ...{ endsIn: -12, checkedDaysAgo: 300, addedDaysAgo: 302 },
    },
    { body: 'law-society', kind: 'accredited', refusal, addedDaysAgo: 40 },
  ],
  'sample-2': [{ body: 'cmc', kind: 'registered', number: 'R 2264', addedDaysAgo: 1.1 }],
  'sample-4': [
    {
      ...{ body: 'cmc', kind: 'registered', number: 'R 0918' },
      ...{ endsIn: 38, checkedDaysAgo: 190, addedDaysAgo: 191 },
    },
    { body: 'cedr', kind: 'accredited', checkedDaysAgo: 391, addedDaysAgo: 393 },
  ],
  'sample-5': [
    {
      ...{ body: 'scottish-mediation', kind: 'registered', number: '771' },
      ...{ endsIn: 240, checkedDaysAgo: 25, addedDaysAgo: 27 },
    },
    { body: 'rics', kind: 'accredited', checkedDaysAgo: 25, addedDaysAgo: 27 },
  ],
}

/** What a mediator holds: checked for those who have been approved, and waiting for the others. */
export function sampleCredentials(mediator: MediatorRow, now: Date): CredentialRow[] {
  const { id } = mediator
  const fmc = fmcStory(mediator)
  return [
    ...(fmc ? [credentialRow(id, 'fmc', fmc, now)] : []),
    ...(fixedStories[id] ?? []).map((story, index) => {
      return credentialRow(id, String(index + 1), story, now)
    }),
  ]
}

/** The accreditation of family mediators in England and Wales. */
function fmcStory(mediator: MediatorRow): Story | undefined {
  const { id, familyAccredited, practiceAreas, approvedAt } = mediator
  const isFamily = practiceAreas.includes('family') && familyAccredited === true
  if (!isFamily || nationsWithoutMiams(mediator).length > 0) return undefined
  const { whole } = randomFor('credentials', id)
  const [number, addedDaysAgo, endsIn] = [whole(1_000, 9_999), whole(10, 250), whole(200, 900)]
  return {
    ...{ body: 'fmc', kind: 'accredited', number: `${number}A`, endsIn, addedDaysAgo },
    checkedDaysAgo: approvedAt ? addedDaysAgo : undefined,
  }
}

const day = 24 * 60 * 60 * 1000

function credentialRow(mediatorId: string, name: string, story: Story, now: Date): CredentialRow {
  const { body, kind, number = '', endsIn, checkedDaysAgo, refusal = '', addedDaysAgo } = story
  const isChecked = checkedDaysAgo !== undefined
  const createdAt = new Date(now.getTime() - addedDaysAgo * day)
  const today = londonDay(now)
  return {
    ...{ id: `${mediatorId}-credential-${name}`, mediatorId, body, kind, number, refusal },
    validUntil: endsIn === undefined ? null : daysBefore(today, -endsIn),
    status: refusal ? 'refused' : isChecked ? 'checked' : 'waiting',
    checkedOn: isChecked ? daysBefore(today, checkedDaysAgo) : null,
    checkedBy: isChecked ? 'sample-support' : null,
    version: isChecked || refusal ? 1 : 0,
    // No reminder is mailed of a sample.
    reminded: endsIn === undefined ? null : 0,
    endedAt:
      endsIn !== undefined && endsIn < 0 ? new Date(now.getTime() + (endsIn + 1) * day) : null,
    createdAt,
    updatedAt: createdAt,
  }
}

/** What of these rows the listing has. */
export function checkedAmong(rows: readonly CredentialRow[], now: Date): CheckedCredential[] {
  const checked = rows.flatMap(({ body, kind, checkedOn, validUntil = null }) =>
    checkedOn ? [{ body, kind, checkedOn, validUntil }] : [],
  )
  return heldOn(checked, londonDay(now))
}
