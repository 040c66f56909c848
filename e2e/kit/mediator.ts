import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { aLead, aMediator, type GivenMediator } from '#test/kit/builders.ts'
import { until } from '#test/kit/until.ts'
import { onDatabase } from './database.ts'
import { ofThisTry } from './this-try.ts'

type Lead = NonNullable<Parameters<typeof aLead>[2]>

/**
 * A listed mediator for one test alone, with the sample password and without reviews. Each try
 * gets another one, so that nothing is left over from an earlier try.
 */
export async function aListedMediator(fullName: string) {
  return onDatabase((db) => addMediator(db, { fullName: ofThisTry(fullName) }))
}

/** As above, with these leads. */
export async function aMediatorWithLeads(given: readonly Lead[]) {
  return onDatabase(async (db) => {
    const mediator = await addMediator(db, { fullName: 'Lowri Pritchard' })
    const leads: string[] = []
    for (const lead of given) leads.push(await aLead(db, mediator.id, lead))
    return { ...mediator, leads }
  })
}

/** A listed mediator who can sign in with the sample password, whom the search knows. */
export async function addMediator(db: Database, given: GivenMediator) {
  const mediator = await aMediator(db, given)
  const { rows } = await db.execute<{ slug: string }>(sql`
    with verified as (update users set email_verified = true where id = ${mediator.id}),
    signing_in as (
      insert into accounts (id, account_id, provider_id, user_id, password)
      select ${mediator.id}, ${mediator.id}, 'credential', ${mediator.id}, a.password
      from accounts a join users u on u.id = a.user_id
      where u.email = 'bethan@example.org' and a.provider_id = 'credential')
    select slug from listings where id = ${mediator.id}`)
  const publicPath = `/mediator/${rows[0]?.slug}`
  await until(() => isListed(publicPath), 'the search knows the mediator')
  return { ...mediator, path: `/admin/mediators/${mediator.id}`, publicPath }
}

async function isListed(publicPath: string) {
  const answer = await fetch(`http://localhost:${process.env.E2E_PORT}/search?sort=newest`)
  return (await answer.text()).includes(publicPath)
}

/** A number that nobody else has: who shares one is named on the other's page as similar. */
const ownPhone = () => `0113 ${Math.floor(1_000_000 + Math.random() * 9_000_000)}`

/** The first mediator in the queue for approval: each has waited for longer than the one before. */
export function aWaitingMediator(fullName: string, given: GivenMediator = {}) {
  const longAgo = new Date(Date.UTC(2020, 0, 1) - (Date.now() - Date.UTC(2026, 0, 1)))
  return onDatabase((db) =>
    aMediator(db, {
      phone: ownPhone(),
      ...given,
      approved: false,
      fullName: ofThisTry(fullName),
      submittedAt: longAgo,
    }),
  )
}

/**
 * So many in the queue with nobody between them, every other one listed and changed since. They
 * stand after the first, and so take no other test's mediator off the first page.
 */
export function mediatorsInARow(total: number) {
  const first = Date.UTC(2021, 0, 1) + Math.floor(Math.random() * 1e11)
  return onDatabase(async (db) => {
    const mediators: Awaited<ReturnType<typeof aMediator>>[] = []
    for (let n = 0; n < total; n += 1) {
      const fullName = ofThisTry(`Person ${n + 1}`)
      const mediator = await aMediator(db, {
        fullName,
        phone: ownPhone(),
        submittedAt: new Date(first + n),
      })
      mediators.push(mediator)
      await (n % 2 === 0 ? unlist(db, mediator.id) : changeTitle(db, mediator.id, 'New title'))
    }
    return mediators
  })
}

function unlist(db: Database, id: string) {
  return db.execute(sql`
    with unlisted as (delete from listings where id = ${id})
    update mediators set approved = false where id = ${id}`)
}

/** Saves another title, as the mediator would in another window. */
export function saveTitle(id: string, title: string) {
  return onDatabase((db) => changeTitle(db, id, title))
}

function changeTitle(db: Database, id: string, title: string) {
  return db.execute(sql`
    update mediators set title = ${title}, approved = false, version = version + 1
    where id = ${id}`)
}
