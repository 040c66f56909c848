import { changeRole, findAdmins } from '#app/administration/change-role.server.ts'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { runCommand, UsageError } from './command/run-command.ts'
import { shareDatabase } from './connect.ts'
import { migrateDatabase } from './migrate.ts'
import { StartError } from './start-error.ts'

const usage = `Usage:
  npm run admin -- grant EMAIL    makes the account an administrator's
  npm run admin -- revoke EMAIL   ends that
  npm run admin -- list           names the administrators`

/** On record as the one who changed a role: whoever may run commands here. */
const actor = { id: 'command-line', email: 'command line' }

await runCommand(async () => {
  const command = commandOf(process.argv.slice(2))
  const environment = parseEnvironment(process.env)
  const { connectionString, close } = await shareDatabase(environment)
  try {
    await migrateDatabase(connectionString)
    const db = openDatabase(connectionString, { connections: 1 })
    await command(db, environment.supportEmail).finally(() => db.$client.end())
  } finally {
    await close()
  }
})

function commandOf([verb, address, ...rest]: string[]) {
  const email = address?.trim().toLowerCase()
  if (verb === 'list' && !email) return list
  if (!email || rest.length > 0) throw new UsageError(usage)
  if (verb === 'grant') return (db: Database) => change(db, email, 'admin')
  if (verb === 'revoke') return (db: Database) => change(db, email, 'user')
  throw new UsageError(usage)
}

async function change(db: Database, email: string, role: 'admin' | 'user') {
  const changed = await changeRole(db, email, { role, actor, at: new Date() })
  if (!changed.ok) throw new StartError(`No account has the address ${email}.`)
  const state = role === 'admin' ? 'an administrator' : 'no administrator'
  console.log(`${email} is ${changed.isChanged ? 'now' : 'already'} ${state}.`)
}

async function list(db: Database, supportEmail: string) {
  const others = (await findAdmins(db)).filter(({ email }) => email !== supportEmail)
  for (const { name, email } of others) console.log(`${email}  ${name}`)
  console.log(`${supportEmail}  the support account, once its address is confirmed`)
}
