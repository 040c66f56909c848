import { desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '#app/accounts/accounts.table.server.ts'
import { auditLog } from '#app/audit/audit-log.table.server.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { changedSettingsLines } from '#server/changed-settings.ts'
import { firstAdministratorLines } from '#server/first-administrator.ts'
import { anAdmin } from '../kit/administrators.ts'
import { publishProfile } from '../kit/builders.ts'
import { aDatabase } from '../kit/database.ts'
import { mailWith } from '../kit/mails.ts'
import { aProduct } from '../kit/product.ts'
import { afterFile } from '../kit/run/after-file.ts'
import { signedIn, signIn } from '../kit/sign-in.ts'

const [former, present] = ['old@charity.example', 'new@charity.example']

async function aServedDatabase(settings: Record<string, string>) {
  const { url, drop } = await aDatabase()
  afterFile(drop, 'servers')
  return { url, product: await aProduct(settings, url) }
}

const linesFor = (settings: Record<string, string>, url: string) =>
  changedSettingsLines(parseEnvironment(settings), url)

it('a changed SUPPORT_EMAIL is said, recorded, and told to those whom it concerns', async () => {
  const { url, product } = await aServedDatabase({ SUPPORT_EMAIL: former })
  await anAdmin(product, { email: former, role: 'user' })
  await anAdmin(product, { email: present, role: 'user' })
  await product.close()
  expect(await linesFor({ SUPPORT_EMAIL: former }, url)).toBe('')

  const said = await linesFor({ SUPPORT_EMAIL: present }, url)
  expect(said).toContain(`SUPPORT_EMAIL has changed from ${former} to ${present}.`)
  expect(said).toContain(`${former} is no longer an administrator.`)
  expect(said).toContain(`npm run admin -- grant ${former}`)
  expect(said).toContain(`${present} is an administrator now`)

  const changed = await aProduct({ SUPPORT_EMAIL: present, ADMIN_SECOND_FACTOR: 'false' }, url)
  expect(await linesFor({ SUPPORT_EMAIL: present }, url)).toBe('')
  expect(await mailWith(changed, 'You are no longer an administrator')).toContain(former)
  expect(await mailWith(changed, 'Your address is the support address now')).toContain(present)
  const [entry] = await changed.db.select().from(auditLog).orderBy(desc(auditLog.at))
  expect(entry).toMatchObject({
    action: 'settings.support-email',
    before: { SUPPORT_EMAIL: former },
    after: { SUPPORT_EMAIL: present },
  })

  const lost = await changed.get('/admin/profile-approvals', await signIn(changed, former))
  expect(lost.status).toBe(403)
  const page = await lost.text()
  expect(page).toContain('You are no longer an administrator')
  expect(page).toContain(former)
  expect(page).toContain('Go to your dashboard')
  const list = await changed.get('/admin/credentials', await signIn(changed, former))
  expect(await list.text()).toContain('You are no longer an administrator')
  const given = await changed.get('/admin/profile-approvals', await signIn(changed, present))
  expect(given.status).toBe(200)
  const mediator = await signedIn(changed)
  expect((await changed.get('/admin/profile-approvals', mediator.headers)).status).toBe(404)
})

it('says how to get to the support account wherever nobody has confirmed its address', async () => {
  const { url, product } = await aServedDatabase({ SUPPORT_EMAIL: former })
  await anAdmin(product)
  const settings = { SUPPORT_EMAIL: present, APP_URL: 'https://mediators.example' }
  const lines = await firstAdministratorLines(parseEnvironment(settings), url)
  expect(lines).toContain(`Nobody has confirmed ${present} yet`)
  expect(lines).toContain(
    `Open https://mediators.example/forgot-password and enter ${present}, the SUPPORT_EMAIL.`,
  )
  await anAdmin(product, { email: present, role: 'user' })
  expect(await firstAdministratorLines(parseEnvironment(settings), url)).toBe('')
})

it('does not start with a SUPPORT_EMAIL that now names a mediator in the directory', async () => {
  const { url, product } = await aServedDatabase({ SUPPORT_EMAIL: former })
  const { id } = await signedIn(product)
  await publishProfile(product.db, id)
  await product.db.update(users).set({ email: present }).where(eq(users.id, id))
  await expect(linesFor({ SUPPORT_EMAIL: present }, url)).rejects.toThrow(
    `Name another address in SUPPORT_EMAIL; or leave ${former} there, and make the mediator an administrator as well: npm run admin -- grant ${present}`,
  )
})

it('a changed APP_URL is said with what follows from it, and recorded', async () => {
  const { url, product } = await aServedDatabase({ APP_URL: 'https://former.example' })
  await product.close()
  const settings = {
    APP_URL: 'https://mediators.example',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
  }
  const said = await linesFor(settings, url)
  expect(said).toContain('APP_URL has changed from https://former.example to https://mediators.ex')
  expect(said).toContain('Passkeys belong to the old name')
  expect(said).toContain('https://mediators.example/sign-in/google/callback')
  expect(said).toContain('REPLY_DOMAIN')
  expect(await linesFor({}, url)).toBe('')

  const moved = await aProduct(settings, url)
  expect(await linesFor(settings, url)).toBe('')
  const [entry] = await moved.db.select().from(auditLog).orderBy(desc(auditLog.at))
  expect(entry).toMatchObject({ action: 'settings.app-url', subjectId: 'APP_URL' })
})

it('the first administrator chooses a password, and is not told that somebody asked to reset it', async () => {
  const { product } = await aServedDatabase({ SUPPORT_EMAIL: present })
  expect((await product.post('/forgot-password', { email: present })).status).toBe(303)
  const mail = await mailWith(product, 'Choose a password to administer')
  expect(mail).not.toMatch(/reset the password/)
  expect(mail).toContain('/reset-password?token')
})
