import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { openFileStore } from '#app/platform/files/file-store.server.ts'
import { startEmbeddedDatabase } from '#server/embedded-database/embedded-database.ts'
import { migrateDatabase } from '#server/migrate.ts'
import { aMediator, anInquiry } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { afterFile } from '../kit/run/after-file.ts'
import { until } from '../kit/until.ts'

const disk = await aSmallDisk()

describe.skipIf(disk === undefined)('when the disk of the data folder is full', () => {
  it('refuses and gives back what was typed, keeps what it confirmed, and recovers once there is room', async () => {
    const folder = String(disk)
    const database = await startEmbeddedDatabase(folder, () => {})
    afterFile(database.stop, 'servers')
    await migrateDatabase(database.connectionString)
    const product = await aProduct({ DATA_DIR: folder }, database.connectionString)
    await aMediator(product.db, { fullName: 'Amara Okafor' })

    await fill(folder)
    const files = await openFileStore(product.environment)
    const photo = 'mediator-profiles/amara.1.jpg'
    await expect(files.put(photo, Buffer.alloc(100_000), 'image/jpeg')).rejects.toThrow('ENOSPC')
    expect(await files.get(photo)).toBeUndefined()
    expect(await readdir(join(folder, 'files', 'mediator-profiles'))).toEqual([])

    const readiness = await product.get('/readyz')
    expect(readiness.status).toBe(503)
    expect((await readiness.json()).parts.disk).toBe('full')

    const { confirmed, refused } = await sendUntilRefused(product)
    const page = await refused.text()
    expect(refused.status).toBe(503)
    expect(page).toContain('Failed to submit inquiry. Please try again later.')
    expect(page).toContain('value="visitor-')

    await rm(join(folder, 'filler'))
    await until(async () => (await product.get('/readyz')).status === 200, 'it is ready again')
    const after = 'after@example.com'
    expect((await send(product, after)).status).toBe(303)

    const stored = await product.db.select({ email: inquiries.email }).from(inquiries)
    const emails = stored.map(({ email }) => email)
    expect([...confirmed, after].filter((email) => !emails.includes(email))).toEqual([])
    expect(new Set(emails).size).toBe(emails.length)
    await readEverything(product)
    await product.close()

    await database.stop()
    await fill(folder)
    await expect(startEmbeddedDatabase(folder, () => {})).rejects.toThrow(
      `The disk of ${folder} is full. Nothing that was confirmed is lost. Make room,`,
    )
    await rm(join(folder, 'filler'))
    const again = await startEmbeddedDatabase(folder, () => {})
    afterFile(again.stop, 'servers')
  })
})

/** A disk of 300 MB in memory, where this user may mount one. */
async function aSmallDisk(): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'mediator-disk-'))
  try {
    const options = ['-t', 'tmpfs', '-o', 'size=300m,mode=0755', 'tmpfs', folder]
    execFileSync('mount', options, { stdio: 'ignore' })
  } catch {
    console.warn('No disk could be mounted here: the test of a full disk is skipped.')
    await rm(folder, { recursive: true })
    return undefined
  }
  afterFile(async () => {
    execFileSync('umount', ['--lazy', folder])
    await rm(folder, { recursive: true, force: true })
  }, 'folders')
  return folder
}

async function fill(folder: string) {
  const { bavail, bsize } = await statfs(folder)
  await writeFile(join(folder, 'filler'), Buffer.alloc(bavail * bsize)).catch(() => {})
}

const send = (product: TestProduct, email: string) =>
  product.post(
    '/mediator/amara-okafor/enquiry',
    anInquiry({ email, disputeDescription: `${email} ${'x'.repeat(4_000)}` }),
  )

/** The write-ahead log has some room left at first. */
async function sendUntilRefused(product: TestProduct) {
  const confirmed: string[] = []
  for (let number = 0; number < 20_000; number += 1) {
    const email = `visitor-${number}@example.com`
    const answer = await send(product, email)
    if (answer.status !== 303) return { confirmed, refused: answer }
    confirmed.push(email)
  }
  throw new Error('the disk never filled')
}

/** Every row of every table can be read, by table and by index. */
async function readEverything({ db }: TestProduct) {
  const { rows } = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  for (const { name } of rows) await db.execute(sql.raw(`select t::text from ${name} t`))
  await db.execute(sql`reindex schema public`)
}
