import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import PostalMime, { type Address } from 'postal-mime'
import { users } from '#app/accounts/accounts.table.server.ts'
import type { Queryable, Transaction } from '#app/platform/database/database.server.ts'
import { outboxOf } from '#app/platform/mail/outbox.server.ts'
import type { HeldRecord, PersonalRecords } from '#app/platform/personal-records.server.ts'
import { redactLinks } from '#app/platform/text/redact-access-links.ts'
import { isOurs } from './own-jobs.server.ts'

/**
 * Mails to somebody, and mails that name them as whom to answer, as a message to support does: those
 * that wait, that failed, and those of the last day that have left.
 */
export const mailsOfPerson: PersonalRecords = {
  code: 'mails',
  label: 'Emails waiting, failed or sent within a day',
  columns: [],
  async find({ db }, { email }) {
    return email === '' ? [] : findMails(db, isOf(email))
  },
  async addresses(db) {
    const { rows } = await db.execute<{ email: string }>(sql`
      select distinct lower(named.email) as email from pgboss.job,
        unnest(${sql.raw(namedIn)}) named(email)
      where ${isOurs} and position('@' in named.email) > 0`)
    return rows.map(({ email }) => email)
  },
  async erase({ db }, { email }) {
    if (email === '') return 0
    return db.transaction((tx) => forgetMails(tx, isOf(email)))
  },
  stays:
    'An email that is leaving at this very moment leaves. Emails that have left are with whoever got them.',
}

/** The addresses that a job names: to whom it goes, whom it introduces, who reads the reply. */
const namedIn = `array[data ->> 'to', data -> 'client' ->> 'email', data -> 'replyTo' ->> 'email']`

const isOf = (email: string) =>
  sql`${email} in (select lower(named.email) from unnest(${sql.raw(namedIn)}) named(email))`

/**
 * Whether a mail goes to the address of an account. One that its owner has not confirmed may be
 * anybody's, and so no mail to it is the account's.
 */
const isToAccount = (userId: string) => sql`lower(data ->> 'to') in (
  select lower(${users.email}) from ${users}
  where ${users.id} = ${userId} and ${users.emailVerified})`

/** Mails to the confirmed address of an account, and what became of them so far. */
export function findMailsOfAccount(db: Queryable, userId: string): Promise<HeldRecord[]> {
  return findMails(db, isToAccount(userId))
}

/** The text of one that waits or failed, without links: those are for who reads the mail. */
async function findMails(db: Queryable, which: SQL): Promise<HeldRecord[]> {
  const { rows } = await db.execute<{ text: string | null }>(sql`
    select data ->> 'label' as label, data ->> 'subject' as subject, data ->> 'text' as text,
      state::text as state, created_on as "createdAt"
    from pgboss.job where ${isOurs} and name <> 'photo-deletion' and ${which}
    order by created_on, id`)
  return rows.map((row) => ({ ...row, text: redactLinks(row.text ?? '') }))
}

/** Deletes mails to the confirmed address of an account, unless they are leaving now. */
export function deleteMailsOfAccount(tx: Transaction, userId: string): Promise<number> {
  return forgetMails(tx, isToAccount(userId))
}

async function forgetMails(tx: Transaction, which: SQL): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    delete from pgboss.job where ${isOurs} and state <> 'active' and ${which}`)
  return rowCount ?? 0
}

/** Files of the outbox, which a product without a mail server writes in place of mails. */
export const outboxOfPerson: PersonalRecords = {
  code: 'outbox',
  label: 'Files of the outbox',
  columns: [],
  async find({ environment }, { email }) {
    if (email === '') return []
    const found = await findFiles(outboxOf(environment), email)
    return found.map(({ name, subject, date }) => ({ file: name, subject, date }))
  },
  async erase({ environment }, { email }) {
    if (email === '') return 0
    const folder = outboxOf(environment)
    const found = await findFiles(folder, email)
    for (const { name } of found) await rm(join(folder, name), { force: true })
    return found.length
  },
  stays:
    'The outbox is a folder of this machine: those of other machines that run the product have to be looked at there. Files about several people stay; where one matters, delete it by hand.',
}

/** Those to an address, and those that are to be answered to it. */
async function findFiles(folder: string, email: string) {
  const names = await readdir(folder).catch(() => [])
  const found: { name: string; subject: string; date: string }[] = []
  for (const name of names.filter((each) => each.endsWith('.eml')).toSorted()) {
    const content = await readFile(join(folder, name)).catch(() => undefined)
    if (!content) continue
    const mail = await PostalMime.parse(content)
    const named = [...(mail.to ?? []), ...(mail.replyTo ?? [])].flatMap(addressesOf)
    if (!named.includes(email)) continue
    found.push({ name, subject: mail.subject ?? '', date: mail.date ?? '' })
  }
  return found
}

function addressesOf(address: Address): string[] {
  const group = address.group ?? []
  return [address.address ?? '', ...group.map(({ address }) => address)].map((each) =>
    each.toLowerCase(),
  )
}
