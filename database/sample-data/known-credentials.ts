import { daysBefore } from '#app/platform/time/london-time.ts'
import type { CredentialKind } from '#app/profiles/credentials/credential.ts'
import type { credentials } from '#app/profiles/credentials/credentials.table.server.ts'
import { londonToday } from './london-today.ts'

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

/** What the first known mediators hold besides the accreditation of family mediators, in every state. */
const stories: Readonly<Record<string, readonly Story[]>> = {
  'sample-1': [
    { body: 'resolution', kind: 'accredited', number: '20417', endsIn: 410, addedDaysAgo: 0.2 },
    {
      body: 'college-of-mediators',
      kind: 'registered',
      number: 'CM 1180',
      endsIn: -12,
      checkedDaysAgo: 300,
      addedDaysAgo: 302,
    },
    {
      body: 'law-society',
      kind: 'accredited',
      refusal:
        'We could not find you in the register of this body.\n\nAre you listed there under another name?',
      addedDaysAgo: 40,
    },
  ],
  'sample-2': [{ body: 'cmc', kind: 'registered', number: 'R 2264', addedDaysAgo: 1.1 }],
  'sample-4': [
    {
      body: 'cmc',
      kind: 'registered',
      number: 'R 0918',
      endsIn: 38,
      checkedDaysAgo: 190,
      addedDaysAgo: 191,
    },
    { body: 'cedr', kind: 'accredited', checkedDaysAgo: 391, addedDaysAgo: 393 },
  ],
  'sample-5': [
    {
      body: 'scottish-mediation',
      kind: 'registered',
      number: '771',
      endsIn: 240,
      checkedDaysAgo: 25,
      addedDaysAgo: 27,
    },
    { body: 'rics', kind: 'accredited', checkedDaysAgo: 25, addedDaysAgo: 27 },
  ],
}

const day = 24 * 60 * 60 * 1000

/** The rows of these stories; none but for the mediators whose they are. */
export function knownCredentials(
  mediatorId: string,
  now: Date,
): (typeof credentials.$inferInsert)[] {
  const today = londonToday(now)
  return (stories[mediatorId] ?? []).map((story, index) => {
    const { body, kind, number = '', endsIn, checkedDaysAgo, refusal = '', addedDaysAgo } = story
    const hasEnded = endsIn !== undefined && endsIn < 0
    const createdAt = new Date(now.getTime() - addedDaysAgo * day)
    return {
      id: `${mediatorId}-credential-${index + 1}`,
      mediatorId,
      body,
      kind,
      number,
      validUntil: endsIn === undefined ? null : daysBefore(today, -endsIn),
      status: statusOf(story),
      checkedOn: checkedDaysAgo === undefined ? null : daysBefore(today, checkedDaysAgo),
      checkedBy: checkedDaysAgo === undefined ? null : 'sample-support',
      refusal,
      version: checkedDaysAgo === undefined && refusal === '' ? 0 : 1,
      // No reminder is mailed of a sample.
      reminded: endsIn === undefined ? null : 0,
      endedAt: hasEnded ? new Date(now.getTime() + (endsIn + 1) * day) : null,
      createdAt,
      updatedAt: createdAt,
    }
  })
}

function statusOf({ checkedDaysAgo, refusal }: Story) {
  if (refusal) return 'refused'
  return checkedDaysAgo === undefined ? 'waiting' : 'checked'
}
