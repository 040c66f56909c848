import { changeRole, findAdmins } from '#app/administration/change-role.server.ts'
import { removeFactorsOf } from '#app/administration/remove-factors.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { StartError, UsageError } from '#app/platform/operator-error.ts'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import { acceptFiles, acceptSecret } from '../installation.ts'
import { commandEnvironment } from './command-environment.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

const usage = `Usage:
  npm run admin -- grant EMAIL    makes the account an administrator's
  npm run admin -- revoke EMAIL   ends that
  npm run admin -- remove-factors EMAIL   takes passkeys and authenticator app from an account
  npm run admin -- list           names the administrators
  npm run admin -- accept-secret  makes the present secret the database's own, where the old one is lost for good
  npm run admin -- accept-files   the same of the file store; files that it lacks are given up`

/** Who stands in the audit log as having changed a role. */
const actor = { id: 'command-line', email: 'command line' }

await runCommand(async () => {
  const command = commandOf(process.argv.slice(2))
  const environment = commandEnvironment()
  await withDatabase(environment, (db) => command(db, environment))
})

function commandOf([verb, typedEmail, ...rest]: string[]) {
  const email = typedEmail?.trim().toLowerCase()
  if (verb === 'list' && !email) return list
  if (verb === 'accept-secret' && !email) return printing(acceptSecret)
  if (verb === 'accept-files' && !email) return printing(acceptFiles)
  if (!email || rest.length > 0) throw new UsageError(usage)
  if (verb === 'grant') return (db: Database) => change(db, email, 'admin')
  if (verb === 'remove-factors') return (db: Database) => removeAllFactors(db, email)
  if (verb === 'revoke') return (db: Database) => change(db, email, 'user')
  throw new UsageError(usage)
}

async function change(db: Database, email: string, role: 'admin' | 'user') {
  const changed = await changeRole(db, email, { role, actor, at: new Date() })
  if (!changed.ok && changed.reason === 'unconfirmed')
    throw new StartError(
      `Nobody has confirmed ${email} yet, so the account may be a stranger's. Have its owner follow the link in our email first.`,
    )
  if (!changed.ok) throw new StartError(`No account has the email address ${email}.`)
  const state = role === 'admin' ? 'an administrator' : 'no administrator'
  console.log(`${email} is ${changed.isChanged ? 'now' : 'already'} ${state}.`)
}

async function removeAllFactors(db: Database, email: string) {
  const by = { actor, reason: 'by the command', at: new Date() }
  const removed = await removeFactorsOf(db, email, by)
  if (!removed.ok) throw new StartError(`No account has the email address ${email}.`)
  console.log(`${email} has no passkey and no authenticator app any more, and is logged out.`)
}

const printing = (verb: typeof acceptSecret) => async (db: Database, environment: Environment) => {
  for (const line of await verb(db, environment)) console.log(line)
}

async function list(db: Database, { supportEmail }: Environment) {
  const others = (await findAdmins(db)).filter(({ email }) => email !== supportEmail)
  for (const { name, email } of others) console.log(`${email}  ${name}`)
  console.log(`${supportEmail}  the support account, once its email address is confirmed`)
}
