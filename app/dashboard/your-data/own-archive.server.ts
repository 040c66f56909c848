import { and, eq, ne } from 'drizzle-orm'
import { memberName, recordMembers, type ZipMember } from '#app/platform/http/zip-answer.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { formatDate } from '#app/platform/time/calendar.ts'
import { credentials } from '#app/profiles/credentials/credentials.table.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { photoKeys } from '#app/profiles/photo.ts'
import { accountRecords } from './account-records.server.ts'
import { findOwnFiles } from './lead-records.server.ts'

type Services = Pick<Platform, 'db' | 'files' | 'environment' | 'now'>
type Owner = { id: string }

/** Everything held about a mediator, file after file, each read when its turn comes. */
export async function* ownArchive(services: Services, owner: Owner): AsyncGenerator<ZipMember> {
  const { db } = services
  yield { name: 'README.txt', content: readme(services) }
  for (const { code, read } of accountRecords) yield* recordMembers(code, await read(db, owner))
  yield* photoMembers(services, owner.id)
  for (const { id, fileName, storageKey } of await findOwnFiles(db, owner.id)) {
    const content = await services.files.get(storageKey)
    if (content) yield { name: memberName('files', id, fileName), content }
  }
  yield* evidenceMembers(services, owner.id)
}

async function* photoMembers({ db, files }: Services, id: string): AsyncGenerator<ZipMember> {
  const [profile] = await db
    .select({ photo: mediators.profileImage })
    .from(mediators)
    .where(eq(mediators.id, id))
  const keys = photoKeys(profile?.photo ?? '')
  const content = keys && (await files.get(keys.whole))
  if (content) yield { name: 'files/photo.jpg', content }
}

async function* evidenceMembers({ db, files }: Services, id: string): AsyncGenerator<ZipMember> {
  const held = await db
    .select({ id: credentials.id, key: credentials.evidenceKey, type: credentials.evidenceType })
    .from(credentials)
    .where(and(eq(credentials.mediatorId, id), ne(credentials.evidenceKey, '')))
    .orderBy(credentials.id)
  for (const { id: credentialId, key, type } of held) {
    const content = await files.get(key)
    const fileName = type === 'application/pdf' ? 'evidence.pdf' : 'evidence.jpg'
    if (content) yield { name: memberName('files', credentialId, fileName), content }
  }
}

function readme({ environment, now }: Services): string {
  const files = accountRecords.map(({ code, label }) => `  ${code}\n      ${label}`)
  return [
    'Everything that Find a Mediator holds about you',
    `Put together on ${formatDate(now())} by ${environment.appUrl}`,
    '',
    'Each of these is there twice: in the folder "json" for programs, and in the folder "csv" for',
    'spreadsheets. An empty file means that there is nothing. Times are in UTC.',
    '',
    ...files,
    '',
    'The folder "files" has your photo, the files of your conversations and the evidence of your',
    'credentials.',
    '',
    'Left out are passwords, keys and secrets, which are stored only in a form that cannot be read',
    'back, and codes made from other people’s addresses. Events on the site are counted without names, so there are',
    'none of yours to give. Backups have the same data as it was when they were made.',
    '',
    'Your leads are about other people. Keep this file where only you can read it.',
    '',
  ].join('\r\n')
}
