import { and, eq, min, sql } from 'drizzle-orm'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import type { FormFacts } from '#app/platform/forms/spam-signals.ts'
import type { KeyedDigest } from '#app/platform/text/digest.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { isMediatorsEmail } from '#app/profiles/contact-address/find-confirmed-emails.server.ts'

/** Who posts a review, as far as is known: each may be empty. */
export type Sender = {
  ip?: string
  email?: string
  userId?: string | undefined
  form?: FormFacts
  /** Whether it came with the answer to a question of ours. */
  isAnswered?: boolean
}

/**
 * What is stored of the sender of a review, so that reviews can be compared: digests, neither the IP
 * address nor the email address itself.
 */
export async function findSenderFacts(
  db: Queryable,
  keyedDigest: KeyedDigest,
  mediatorId: string,
  { ip = '', email = '', userId }: Sender,
) {
  const wroteOn = email ? await findInquiryDay(db, mediatorId, email) : null
  const hasMediatorsEmail = email !== '' && (await isMediatorsEmail(db, mediatorId, email))
  return {
    clientIpKey: clientIpKey(keyedDigest, ip),
    emailKey: email ? emailKey(keyedDigest, email) : null,
    emailInquiryOn: wroteOn,
    isByMediator: userId === mediatorId || hasMediatorsEmail,
  }
}

/** The client's IP address as it is stored; null if it is not known. */
export function clientIpKey(keyedDigest: KeyedDigest, ip: string): string | null {
  return ip ? keyedDigest(`address ${ip}`) : null
}

/** The email address of a sender as it is stored. */
export function emailKey(keyedDigest: KeyedDigest, email: string): string {
  return keyedDigest(`email ${email.toLowerCase()}`)
}

/** The day on which this email address first wrote to the mediator. */
async function findInquiryDay(db: Queryable, mediatorId: string, email: string) {
  const [found] = await db
    .select({ first: min(inquiries.createdAt) })
    .from(inquiries)
    .where(
      and(
        eq(inquiries.mediatorId, mediatorId),
        sql`lower(${inquiries.email}) = lower(${email})`,
        sql`isfinite(${inquiries.createdAt})`,
      ),
    )
  return found?.first ? londonDay(found.first) : null
}
