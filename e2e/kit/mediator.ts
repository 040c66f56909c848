import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '#app/infrastructure/database/database.server.ts'
import { parseEnvironment } from '#app/infrastructure/environment.server.ts'
import { shareDatabase } from '#server/connect.ts'
import { aLead, aMediator } from '#test/kit/builders.ts'

type Lead = NonNullable<Parameters<typeof aLead>[2]>

/** A listed mediator of the test's own, with these leads and the sample password. */
export async function aMediatorWithLeads(given: readonly Lead[]) {
  return onDatabase(async (db) => {
    const mediator = await aMediator(db, { fullName: 'Lowri Pritchard' })
    await db.execute(sql`update users set email_verified = true where id = ${mediator.id}`)
    await db.execute(sql`
      insert into accounts (id, account_id, provider_id, user_id, password)
      select ${mediator.id}, ${mediator.id}, 'credential', ${mediator.id}, a.password
      from accounts a join users u on u.id = a.user_id
      where u.email = 'bethan@example.org' and a.provider_id = 'credential'`)
    const leads: string[] = []
    for (const lead of given) leads.push(await aLead(db, mediator.id, lead))
    return { ...mediator, leads }
  })
}

/** Someone at the head of the queue of those who wait for approval. */
export function aWaitingMediator(fullName: string) {
  const longAgo = new Date('2020-01-01')
  return onDatabase((db) => aMediator(db, { approved: false, fullName, submittedAt: longAgo }))
}

/** The mediator saves another title, as if in another window. */
export function saveTitle(id: string, title: string) {
  return onDatabase((db) =>
    db.execute(sql`update mediators set title = ${title}, version = version + 1 where id = ${id}`),
  )
}

/** Something done to the database of the product under test. */
async function onDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const { E2E_DATA_DIR: DATA_DIR } = process.env
  const { connectionString, close } = await shareDatabase(parseEnvironment({ DATA_DIR }))
  const db = openDatabase(connectionString, { connections: 1 })
  try {
    return await work(db)
  } finally {
    await db.$client.end()
    await close()
  }
}
