import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { sessions, users } from '#app/accounts/accounts.table.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { aHeldInquiry, aMediator, aReport, aReview } from '#test/kit/builders.ts'
import { aCredential } from '#test/kit/credentials.ts'
import { onDatabase } from './database.ts'
import { aGivenUpMail, idOfDelivery } from './deliveries.ts'
import { longWord, writeLongWords } from './long-words.ts'
import type { Viewer } from './screens.ts'

/** Who is signed in on the screens, and what their `:id` stands for: once as usual, once in long words. */
export type ScreenData = Awaited<ReturnType<typeof writeData>>

const folder = join(process.env.E2E_DATA_DIR ?? '', 'screens')
const file = join(folder, 'data.json')

/** Where the cookies of someone are kept who is signed in. */
export const stateOf = (who: string) => join(folder, `${who}.json`)

/** Writes all that the screens show, and says of it what `readScreenData` gives. */
export async function writeScreenData(): Promise<ScreenData> {
  const data = await onDatabase(writeData)
  await mkdir(folder, { recursive: true })
  await writeFile(file, JSON.stringify(data))
  return data
}

export const readScreenData = async (): Promise<ScreenData> =>
  JSON.parse(await readFile(file, 'utf8'))

/** Lets nobody of these be asked again who they are, however long the run takes. */
export function keepConfirmed(emails: string[]) {
  return onDatabase(async (db) => {
    const ids = db.select({ id: users.id }).from(users).where(inArray(users.email, emails))
    const confirmedAt = new Date(Date.now() + 24 * 3_600_000)
    await db.update(sessions).set({ confirmedAt }).where(inArray(sessions.userId, ids))
  })
}

/** The URL of a screen as usual. */
export function urlOfScreen(screen: string, { ids }: Pick<ScreenData, 'ids'>): string {
  return about(ids, screen)
}

/** The URL of the same screen about somebody whose words are too long; the same URL if there is none. */
export function urlInLongWords(screen: string, viewer: Viewer, { longWords }: ScreenData): string {
  const { publicPath, published, lead, ids } = longWords
  const url = about(ids, screen)
    .replace('/mediator/bethan-llewellyn', publicPath)
    .replace('sample-1-inquiry-2', lead)
    .replace('zzzz', longWord)
  if (viewer === 'visitor') return url.replace('sample-1-review-2', published)
  return url
    .replace('sample-1-credential-1', ids.credentials)
    .replace(/sample-1-review-\d/, published)
}

function about(ids: Record<string, string>, screen: string): string {
  const list = /^\/admin\/([a-z-]+)/.exec(screen)?.[1] ?? ''
  return screen.replace(':id', ids[list] ?? '').replace(':changed', ids.changed ?? '')
}

async function writeData(db: Database) {
  return { ids: await writeUsualWords(db), longWords: await writeLongWords(db) }
}

async function writeUsualWords(db: Database) {
  const sample = 'sample-1'
  // Mediators with the same number are named as similar on each other's pages.
  const phone = '0117 496 0777'
  for (const fullName of ['Similar Sam', 'Similar Sion']) await aMediator(db, { fullName, phone })
  const waiting = await aMediator(db, { fullName: 'Target Tam', phone, approved: false })
  return {
    deliveries: await idOfDelivery(db, await aGivenUpMail('screens')),
    mediators: sample,
    'profile-approvals': waiting.id,
    changed: await aChangedMediator(db),
    reviews: await aReview(db, sample, { status: 'in_review' }),
    reports: await aReport(db, sample),
    'held-enquiries': await aHeldInquiry(db, sample),
    credentials: await aCredential(db, sample, { number: '0417S' }),
  }
}

async function aChangedMediator(db: Database): Promise<string> {
  const { id } = await aMediator(db, { fullName: 'Changed Chad', phone: '0117 496 0778' })
  const changes = { title: 'Family mediator', bio: '<p>I listen to <strong>both</strong>.</p>' }
  await db
    .update(mediators)
    .set({ ...changes, approved: false, version: 1, submittedAt: new Date() })
    .where(eq(mediators.id, id))
  return id
}
