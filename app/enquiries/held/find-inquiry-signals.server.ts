import { and, count, eq, gt, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { textKey } from '#app/platform/database/text-keys.server.ts'
import {
  type FormFacts,
  fewestComparable,
  findSuspicion,
  type SpamSignal,
} from '#app/platform/forms/spam-signals.ts'
import { heldInquiries, inquiries } from '../inquiries.table.server.ts'
import type { Inquiry } from '../inquiry-form.ts'

const day = 24 * 60 * 60 * 1_000

/**
 * What makes an enquiry look like spam; nothing where that is not enough to hold it, or where it did
 * not come through a form.
 */
export async function findInquirySignals(
  tx: Transaction,
  inquiry: Inquiry,
  form: FormFacts | undefined,
  at: Date,
): Promise<SpamSignal[]> {
  if (!form) return []
  const copies = await countCopies(tx, inquiry.disputeDescription, at)
  const { name, phone, disputeDescription, budget, bestTimeToContact, additionalNotes } = inquiry
  const typed = [name, phone, disputeDescription, budget, bestTimeToContact, additionalNotes]
  return findSuspicion({ ...form, text: typed.join('\n'), copies })
}

/** How often the same description was sent within a day, by anybody to anybody. */
async function countCopies(tx: Transaction, text: string, at: Date): Promise<number> {
  if ((text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < fewestComparable) return 0
  const since = new Date(at.getTime() - day)
  const copiesIn = (table: typeof inquiries | typeof heldInquiries) => {
    const isSame = eq(textKey(table.disputeDescription), textKey(sql`${text}::text`))
    return tx
      .select({ copies: count() })
      .from(table)
      .where(and(isSame, gt(table.createdAt, since)))
  }
  const counted = await unionAll(copiesIn(inquiries), copiesIn(heldInquiries))
  return counted.reduce((sum, { copies }) => sum + copies, 0)
}
