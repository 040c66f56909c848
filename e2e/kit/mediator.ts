import { sql } from 'drizzle-orm'
import { openDatabase } from '#app/infrastructure/database/database.server.ts'
import { parseEnvironment } from '#app/infrastructure/environment.server.ts'
import { shareDatabase } from '#server/connect.ts'
import { aLead, aMediator } from '#test/kit/builders.ts'

type Lead = NonNullable<Parameters<typeof aLead>[2]>

/** A listed mediator of the test's own, with these leads and the sample password. */
export async function aMediatorWithLeads(given: readonly Lead[]) {
  const { E2E_DATA_DIR: DATA_DIR } = process.env
  const { connectionString, close } = await shareDatabase(parseEnvironment({ DATA_DIR }))
  const db = openDatabase(connectionString, { connections: 1 })
  try {
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
  } finally {
    await db.$client.end()
    await close()
  }
}
