import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { inquiries, inquiryChanges } from './inquiries.table.server.ts'
import { messages } from './messages.table.server.ts'

/** A column of the lead in question, also within a query on another table. */
const ofLead = ({ name }: PgColumn): SQL =>
  sql`${sql.identifier('inquiries')}.${sql.identifier(name)}`

const fromMediator = sql`${messages} m where m.inquiry_id = ${ofLead(inquiries.id)}
  and m.author = 'mediator'`
const fromEnquirer = sql`${messages} m where m.inquiry_id = ${ofLead(inquiries.id)}
  and m.author = 'enquirer' and not m.is_held`

/** Whether its client wrote something that the mediator has not read. */
export const hasNewMessage = sql<boolean>`exists (select from ${fromEnquirer} and m.read_at is null)`

/** Whether the mediator's last message came back. */
export const hasReturnedReply = sql<boolean>`coalesce((
  select m.returned_at is not null from ${fromMediator} order by m.created_at desc limit 1), false)`

const hasSender = sql`${ofLead(inquiries.withdrawnAt)} is null and ${ofLead(inquiries.erasedAt)} is null`

export const isUnread = sql<boolean>`(${hasSender} and (${hasNewMessage}
  or ${ofLead(inquiries.readAt)} is null and ${ofLead(inquiries.status)} = 'new'))`

const isUnanswered = sql`${ofLead(inquiries.answeredAt)} is null
  and ${ofLead(inquiries.status)} = 'new'
  and not ${ofLead(inquiries.responded)} and ${ofLead(inquiries.responseMessage)} = ''`

/** When the mediator last answered, on the site or in a way that they recorded. */
const lastAnswer = sql`coalesce(greatest(
  ${ofLead(inquiries.answeredAt)},
  (select max(m.created_at) from ${fromMediator}),
  (select max(c.changed_at) from ${inquiryChanges} c
    where c.inquiry_id = ${ofLead(inquiries.id)} and jsonb_exists(c.changes, 'responseMessage'))
  ), '-infinity')`

/** Since when its client waits for an answer; null where none is due. */
export const waitsSince = sql<Date | null>`case
  when not (${hasSender}) or ${ofLead(inquiries.status)} in ('completed', 'declined') then null
  when ${isUnanswered} then ${ofLead(inquiries.createdAt)}
  else (select min(m.created_at) from ${fromEnquirer} and m.created_at > ${lastAnswer})
end`.mapWith(inquiries.createdAt)
