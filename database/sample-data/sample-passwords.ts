import { randomBytes } from 'node:crypto'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import type { Pool } from 'pg'
import { samplePassword } from '#app/accounts/weak-password.ts'
import { sampleIdPrefix } from './existing-samples.ts'

/** Who can sign in among the sample people, and what there is to see. */
export const sampleAccounts = [
  { email: 'bethan@example.org', description: 'a listed mediator with reviews and leads' },
  { email: 'farah@example.org', description: 'a mediator whose profile is in review' },
  { email: 'joseph@example.org', description: 'a mediator whose profile is incomplete' },
  { email: 'support@example.org', description: 'the administrator' },
] as const

/** The passwords of the sample accounts by email address; undefined where all have the published one. */
export type SamplePasswords = ReadonlyMap<string, string> | undefined

/** A password for each sample account that nobody can know. */
export function randomPasswords(): SamplePasswords {
  return new Map(sampleAccounts.map(({ email }) => [email, randomPassword()]))
}

const randomPassword = () => randomBytes(15).toString('base64url')

/** The hash to store for an email address. With random passwords only the sample accounts have a known one. */
export async function passwordHashes(
  passwords: SamplePasswords,
): Promise<(email: string) => string> {
  const others = await hashPassword(passwords ? randomPassword() : samplePassword)
  const own = new Map<string, string>()
  for (const [email, password] of passwords ?? []) own.set(email, await hashPassword(password))
  return (email) => own.get(email) ?? others
}

/** Whether a sample account in a database has the published password. */
export async function hasPublishedPassword(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ password: string }>(
    `select distinct password from accounts join users on users.id = user_id
     where password is not null and (users.id like $1 or email = any($2))`,
    [`${sampleIdPrefix}%`, sampleAccounts.map(({ email }) => email)],
  )
  for (const { password: hash } of rows)
    if (await verifyPassword({ hash, password: samplePassword })) return true
  return false
}

/** The lines that name the sample accounts to the person at the terminal. */
export function sampleAccountLines(passwords: SamplePasswords): string {
  const title = passwords
    ? 'Sample accounts. Their passwords are shown this once:'
    : `Sample accounts (password ${samplePassword}):`
  const lines = sampleAccounts.map(({ email, description }) => {
    const password = passwords ? `${passwords.get(email)}  ` : ''
    return `    ${email.padEnd(22)} ${password}${description}`
  })
  return ['', `  ${title}`, ...lines, ''].join('\n')
}
