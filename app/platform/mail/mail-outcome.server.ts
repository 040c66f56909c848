import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.server.ts'
import { failureText } from '../jobs/delivery-error.server.ts'
import type { JobOutcome, OnOutcome } from '../jobs/jobs.server.ts'
import { givenUpQueue } from '../jobs/queue.ts'
import { type Mail, mailQueue } from './mail.server.ts'

/** A mail server took it, or it was refused for good or given up, with the reason. */
export type MailOutcome = { isSent: true } | { isSent: false; reason: string }

/**
 * What each noun does when it hears of a mail that carries something of its own, by the name of the
 * noun. It may hear of one more than once.
 */
export type MailOutcomes = Readonly<
  Record<string, (tx: Transaction, id: string, outcome: MailOutcome, at: Date) => Promise<void>>
>

/** Tells nouns of their mails; the mark of one that was sent and what they note are one transaction. */
export function tellOutcomes(
  db: Database,
  outcomes: MailOutcomes,
  now: () => Date,
): OnOutcome<Pick<Mail, 'carries'>> {
  return async ({ carries }, outcome, mark) => {
    const note = carries && outcomes[carries.noun]
    if (!note) return outcome.isDone ? mark() : undefined
    await db.transaction(async (tx) => {
      await note(tx, carries.id, mailOutcome(outcome), now())
      if (outcome.isDone) await mark(tx)
    })
  }
}

function mailOutcome(outcome: JobOutcome): MailOutcome {
  return outcome.isDone ? { isSent: true } : { isSent: false, reason: failureText(outcome.error) }
}

/**
 * Tells nouns of mails that no handler gave up: those that an administrator ended, and those whose
 * process was killed at the last try.
 */
export async function tellGivenUp(
  db: Database,
  outcomes: MailOutcomes,
  now: () => Date,
): Promise<void> {
  const { rows } = await db.execute<{ carries: { noun: string; id: string }; reason: string }>(sql`
    select data -> 'carries' as carries,
      case when state = 'cancelled' then 'Ended by an administrator'
        else coalesce(output ->> 'message', output #>> '{value,message}', '') end as reason
    from pgboss.job
    where data ? 'carries' and ((name = ${givenUpQueue} and state < 'active')
      or (name = ${mailQueue.name} and state = 'cancelled'))`)
  for (const { carries, reason } of rows) {
    const note = outcomes[carries.noun]
    if (note) await db.transaction((tx) => note(tx, carries.id, { isSent: false, reason }, now()))
  }
}
