import { eq } from 'drizzle-orm'
import type { PersonalRecords } from '#app/platform/personal-records.server.ts'
import { refusalKeyOf } from './invitation-refusals.server.ts'
import { invitationRefusals } from './invitations.table.server.ts'

/** That somebody does not want to be asked for reviews. */
export const refusalsOfPerson: PersonalRecords = {
  code: 'invitation-refusals',
  label: 'Wishes not to be asked for reviews',
  columns: [invitationRefusals.emailKey],
  async find({ db, keyedDigest }, { email }) {
    if (email === '') return []
    return db
      .select({ refusedAt: invitationRefusals.refusedAt })
      .from(invitationRefusals)
      .where(eq(invitationRefusals.emailKey, refusalKeyOf(keyedDigest, email)))
  },
  stays:
    'It is a code made from the address, from which that cannot be read. It stays, so that nobody asks again.',
}
