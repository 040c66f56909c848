import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { messages } from '#app/enquiries/messages.table.server.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { authSecret } from '#app/platform/settings/secret.server.ts'
import { openKeyedDigest } from '#app/platform/text/digest.server.ts'
import { aLinkedRequest } from '#test/kit/linked-request.ts'
import { inPlaces } from '#test/kit/offices.ts'
import { onDatabase } from './database.ts'
import { addMediator } from './mediator.ts'
import { ofThisTry } from './this-try.ts'

/** A request to two mediators of Leeds, the first of whom has answered, and two others like them. */
export async function aPrivatePage() {
  const { E2E_DATA_DIR: DATA_DIR } = process.env
  const keyedDigest = openKeyedDigest(await authSecret(parseEnvironment({ DATA_DIR })))
  return onDatabase(async (db) => {
    const work = { ...(await inPlaces(db, 'Leeds')), practiceAreas: ['family'], miamFee: 95 }
    const ids: string[] = []
    const names = ['Gwen Pritchard', 'Tariq Hussain', 'Safiya Begum', 'Marta Zielinska']
    const [gwen = '', tariq = '', ...others] = names.map(ofThisTry)
    for (const fullName of [gwen, tariq, ...others])
      ids.push((await addMediator(db, { ...work, fullName })).id)
    const disputeDescription = ofThisTry('We cannot agree about the school holidays.')
    const lead = { disputeType: 'family', disputeDescription }
    const request = await aLinkedRequest({ db, keyedDigest }, ids.slice(0, 2), {
      // An address of its own, as one that many enquiries name is asked a question.
      email: `priya.${randomUUID()}@example.com`,
      ...{ lead, place: 'Leeds', isCallSafe: false, safeTimes: 'After 6 pm' },
    })
    const [inquiryId = ''] = request.leads
    const [id, createdAt] = [randomUUID(), new Date()]
    const text = 'Would Tuesday after 6 pm suit you?'
    await db.insert(messages).values({
      ...{ id, inquiryId, author: 'mediator', channel: 'page', text, digest: id, createdAt },
    })
    const answered = { answeredAt: createdAt, readAt: createdAt }
    await db.update(inquiries).set(answered).where(eq(inquiries.id, inquiryId))
    return { ...request, disputeDescription, gwen, tariq }
  })
}
