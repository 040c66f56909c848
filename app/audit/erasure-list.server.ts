import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { writeDurably } from '#app/platform/files/durable-file.server.ts'
import { erasureFolder } from '#app/platform/files/file-store.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { erasureKinds, erasures } from './erasures.table.server.ts'

/** One erasure: of whom, by an id or a keyed digest, and when. */
export type Erasure = typeof erasures.$inferSelect

type Services = Pick<Platform, 'db' | 'files' | 'environment' | 'log'>
type Place = Pick<Services, 'files' | 'environment' | 'log'>

/** An erasure as the list has it. */
export type ListedErasure = Erasure & {
  /** Of the secret with which the digest was made; entries of earlier versions have none. */
  secretMark?: string | undefined
}

type Noted = Omit<ListedErasure, 'id'>

const entrySchema = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/),
  kind: z.enum(erasureKinds),
  subject: z.string().min(1),
  at: z.coerce.date(),
  secretMark: z.string().optional(),
})

/**
 * Runs a transaction that erases. What it notes is in the list before the transaction commits, so
 * that no restore brings it back, and is taken out again where it did not commit.
 */
export async function erasing<Result>(
  services: Services,
  work: (tx: Transaction, note: (erasure: Noted) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const listed: Erasure[] = []
  try {
    return await services.db.transaction((tx) =>
      work(tx, async (noted) => {
        const erasure = await listErasure(services, noted)
        listed.push(erasure)
        await markErased(tx, erasure)
      }),
    )
  } catch (error) {
    for (const { id } of listed) await unlistErasure(services, id)
    throw error
  }
}

/** Adds to the list what is about to be erased. */
export async function listErasure(services: Place, noted: Noted): Promise<ListedErasure> {
  const time = noted.at.toISOString().replace(/\D/g, '')
  const erasure = { ...noted, id: `${time}-${randomUUID()}` }
  const text = `${JSON.stringify(erasure)}\n`
  await services.files.put(fileOf(erasure.id), Buffer.from(text), 'application/json')
  await besideBackups(services, async (folder) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeDurably(join(folder, nameOf(erasure.id)), text)
  })
  return erasure
}

/** Notes in the database that this was erased there. */
export async function markErased(tx: Transaction, erasure: Erasure): Promise<void> {
  await tx.insert(erasures).values(erasure).onConflictDoNothing()
}

/** Takes an entry back, unless it was committed after all, or nobody can tell. */
async function unlistErasure(services: Services, id: string): Promise<void> {
  try {
    const known = await services.db
      .select({ id: erasures.id })
      .from(erasures)
      .where(eq(erasures.id, id))
    if (known.length > 0) return
    await services.files.delete(fileOf(id))
    await besideBackups(services, (folder) => rm(join(folder, nameOf(id)), { force: true }))
  } catch (error) {
    services.log.error({ err: error, erasure: id }, 'an erasure that failed stays in the list')
  }
}

/** What the list of erasures says to a database. */
export type MissedErasures = {
  /** What this database has not been through, the oldest first. */
  missed: ListedErasure[]
  /** Entries that this database has not been through and that cannot be read, by their files' names. */
  unreadable: string[]
  /** Where the list was looked for. */
  places: string[]
  /** Whether there was a list in any of them. */
  isListed: boolean
}

/**
 * Looks through the list for what this database has not been through. `folders` are looked at besides
 * the file store and the folder for backups.
 */
export async function findMissedErasures(
  { db, files, environment, log }: Services,
  folders: readonly string[] = [],
): Promise<MissedErasures> {
  const { backupDir, dataDir, filesUrl } = environment
  const listed = new Map<string, ListedErasure>()
  const names = new Set<string>()
  const take = (name: string, text: string | undefined) => {
    names.add(name)
    const entry = entrySchema.safeParse(parsed(text))
    if (entry.success) listed.set(entry.data.id, entry.data)
    else log.error({ erasure: name }, 'an entry of the list of erasures cannot be read')
  }
  for await (const key of files.list(erasureFolder))
    take(key.slice(erasureFolder.length), textOf(await files.get(key)))
  const beside = new Set(backupDir ? [besideFolder(backupDir), ...folders] : folders)
  for (const folder of beside) {
    const found = await namesIn(folder)
    if (!found) take(folder, undefined)
    for (const name of found ?? [])
      take(name, await readFile(join(folder, name), 'utf8').catch(() => undefined))
  }

  const read = new Set([...listed.keys()].map(nameOf))
  const known = await db.select({ id: erasures.id }).from(erasures)
  for (const { id } of known) {
    listed.delete(id)
    read.add(nameOf(id))
  }
  const ownPlace = filesUrl ? 'the bucket of FILES_URL' : join(dataDir, 'files', 'erasures')
  return {
    missed: [...listed.values()].toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    unreadable: [...names].filter((name) => !read.has(name)),
    places: [ownPlace, ...beside],
    isListed: names.size > 0,
  }
}

/**
 * Adds to the list in the file store what these folders have of it: they may be gone when an entry
 * can be judged, or when an older archive is restored.
 */
export async function copyToErasureList(
  { files }: Pick<Services, 'files'>,
  folders: readonly string[],
): Promise<void> {
  for (const folder of folders)
    for (const name of (await namesIn(folder)) ?? []) {
      const bytes = await readFile(join(folder, name)).catch(() => undefined)
      const entry = entrySchema.safeParse(parsed(textOf(bytes)))
      if (!bytes || !entry.success || (await files.get(fileOf(entry.data.id)))) continue
      await files.put(fileOf(entry.data.id), bytes, 'application/json')
    }
}

/** The folder of the list that lies beside archives. */
export function besideFolder(backupDir: string): string {
  return join(backupDir, 'erasures')
}

async function besideBackups(
  { environment: { backupDir }, log }: Pick<Services, 'environment' | 'log'>,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  if (!backupDir) return
  // The file store has it as well, so a disk for backups that is away stops no erasure.
  await work(besideFolder(backupDir)).catch((error) =>
    log.error({ err: error }, 'the list of erasures beside the backups was not written'),
  )
}

const nameOf = (id: string) => `${id}.json`
const fileOf = (id: string) => erasureFolder + nameOf(id)
const textOf = (bytes?: Uint8Array) => bytes && Buffer.from(bytes).toString('utf8')

/** None in a folder that is not there; undefined for one that cannot be read. */
async function namesIn(folder: string): Promise<string[] | undefined> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? [] : undefined,
  )
  return names?.filter((name) => name.endsWith('.json'))
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
