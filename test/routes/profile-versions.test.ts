import { asc, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import {
  deleteOldVersions,
  profileVersionDays,
  profileVersionDeletionQueue,
} from '#app/administration/profile-versions.server.ts'
import { profileVersions } from '#app/administration/profile-versions.table.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aMediator } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { until } from '../kit/until.ts'

let product: TestProduct
let headers: Record<string, string>
beforeAll(async () => {
  product = await aProduct()
  headers = (await anAdmin(product)).headers
})

const queue = '/admin/profile-approvals'

it('are recorded when an administrator is shown them, each once', async () => {
  const { id } = await aMediator(product.db, { approved: false, title: 'First title' })
  await product.get(queue, headers)
  const [first] = await versionsOf(id)
  await product.get(`${queue}/${id}`, headers)
  await save(id, { title: 'Second title', version: 1 })
  await product.get(`${queue}/${id}`, headers)

  const versions = await versionsOf(id)
  expect(versions[0]).toEqual(first)
  expect(versions.map(({ version, fields }) => [version, titleIn(fields)])).toEqual([
    [0, 'First title'],
    [1, 'Second title'],
  ])
})

it('say what changed since, also to the one of two administrators who read the older one', async () => {
  const { id } = await aMediator(product.db, { approved: false, title: 'First title' })
  await product.get(`${queue}/${id}`, headers)
  await save(id, { title: 'Second title', version: 1 })
  const other = await anAdmin(product)
  await product.get(`${queue}/${id}`, other.headers)
  await save(id, { title: 'Third title', version: 2 })

  for (const [version, before] of [
    ['0', 'First'],
    ['1', 'Second'],
  ]) {
    const answer = await product.post(`${queue}/${id}/approve`, { version: `${version}` }, headers)
    expect(answer.status).toBe(409)
    const html = await answer.text()
    expect(html).toMatch(new RegExp(`<del[^>]*>.*${before}.*</del><ins[^>]*>.*Third.*</ins> title`))
  }
})

it('before the approved one are deleted with its approval, and all with their mediator', async () => {
  const { id, email } = await aMediator(product.db, { approved: false })
  await product.get(`${queue}/${id}`, headers)
  await save(id, { version: 1 })
  await product.get(`${queue}/${id}`, headers)
  await product.post(`${queue}/${id}/approve`, { version: '1' }, headers)
  expect((await versionsOf(id)).map(({ version }) => version)).toEqual([1])

  const form = { email, reason: 'Asked for it.' }
  await product.post(`/admin/mediators/${id}/delete`, form, headers)
  expect(await versionsOf(id)).toEqual([])
})

it('are deleted by themselves after 90 days', async () => {
  const { id } = await aMediator(product.db)
  const now = new Date()
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000)
  const days = [profileVersionDays + 1, profileVersionDays - 1]
  const fill = () =>
    product.db
      .insert(profileVersions)
      .values(
        days.map((day, version) => ({ mediatorId: id, version, fields: [], readAt: daysAgo(day) })),
      )
      .onConflictDoNothing()
  const left = async () => (await versionsOf(id)).map(({ version }) => version)

  await fill()
  expect(await deleteOldVersions(product.db, now)).toBe(1)
  expect(await left()).toEqual([1])
  await fill()
  await product.db.transaction((tx) =>
    product.jobs.send(tx, profileVersionDeletionQueue, { label: '', id: '', to: '' }),
  )
  await until(async () => (await left()).length === 1, 'the old version is deleted')
  expect(await left()).toEqual([1])
})

const versionsOf = (id: string) =>
  product.db
    .select()
    .from(profileVersions)
    .where(eq(profileVersions.mediatorId, id))
    .orderBy(asc(profileVersions.version))

const save = (id: string, changes: Partial<typeof mediators.$inferInsert>) =>
  product.db.update(mediators).set(changes).where(eq(mediators.id, id))

const titleIn = (fields: { label: string; text: string }[]) =>
  fields.find(({ label }) => label === 'Title')?.text
