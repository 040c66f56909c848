import type { Ledger } from '../load/ledger.ts'
import type { ProductProcess } from '../servers/product.ts'

/** How many mediators wait to be reminded, each of the enquiries of two senders. */
export const waitingMediators = 200

/** What the database says became of replies, mails, withdrawals and reminders. */
export type Conversations = {
  /** Confirmed, and not there. */
  missing: string[]
  /** There twice. */
  doubled: string[]
  /** Which mails must arrive, by their id. */
  mails: string[]
  /** Who must get exactly one mail of those that a sweep sends. */
  waiting: string[]
}

export async function findConversations(
  product: ProductProcess,
  ledger: Ledger,
): Promise<Conversations> {
  const messages = await product.query<{ id: string; inquiry_id: string; author: string }>(
    `select id, inquiry_id, author from messages where inquiry_id like 'li%' and not is_held`,
  )
  const withdrawn = await product.query<{ id: string }>(
    `select id from inquiries where id like 'li%' and withdrawn_at is not null`,
  )
  const answered = await product.query<{ id: string }>(
    `select id from inquiries
     where id like 'li%' and answered_at is not null and status = 'contacted'`,
  )
  const reminded = await product.query<{ id: string }>(
    `select id from inquiries
     where id like 'wi%' and unread_reminded_at is not null and unanswered_reminded_at is not null
       and others_offered_at is not null`,
  )
  const written = messages.map(({ inquiry_id }) => inquiry_id)
  const replied = messages
    .filter(({ author }) => author === 'mediator')
    .map(({ inquiry_id }) => inquiry_id)
  const stored = new Set([...written, ...withdrawn.map(({ id }) => id)])
  const halves = replied.filter((id) => !answered.some((inquiry) => inquiry.id === id))
  const missing = ledger.acknowledged.filter(({ key }) => !stored.has(key))
  return {
    missing: [
      ...missing.map(({ kind, key }) => `${kind} ${key}`),
      ...halves.map((id) => `answer of ${id}`),
      ...(reminded.length < waitingMediators * 2 ? ['reminders'] : []),
    ],
    doubled: written.filter((id, at) => written.indexOf(id) !== at),
    mails: [
      ...messages.map(({ id }) => `message-${id}`),
      ...withdrawn.map(({ id }) => `withdrawn-${id}`),
      ...numbers(waitingMediators * 2).map((n) => `others-wr${n}`),
    ],
    waiting: [
      ...numbers(waitingMediators).map((n) => `w${n}@example.org`),
      ...numbers(waitingMediators * 2).map((n) => `wr${n}@example.com`),
    ],
  }
}

function numbers(upTo: number): number[] {
  return Array.from({ length: upTo }, (_, n) => n + 1)
}
