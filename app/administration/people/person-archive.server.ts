import { memberName, recordMembers, type ZipMember } from '#app/platform/http/zip-answer.server.ts'
import type { Person, PersonalServices } from '#app/platform/personal-records.server.ts'
import { formatDate } from '#app/platform/time/calendar.ts'
import { recordsFor } from './person-registry.server.ts'

type Services = PersonalServices & { now: () => Date }

/** Everything held about somebody without an account, kind after kind. */
export async function* personArchive(
  services: Services,
  person: Person,
): AsyncGenerator<ZipMember> {
  const kinds = await recordsFor(services.db, person)
  yield { name: 'README.txt', content: readme(services, person, kinds) }
  for (const { code, find, findFiles } of kinds) {
    yield* recordMembers(code, await find(services, person))
    for (const { id, fileName, storageKey } of (await findFiles?.(services, person)) ?? []) {
      const content = await services.files.get(storageKey)
      if (content) yield { name: memberName('files', id, fileName), content }
    }
  }
}

function readme(
  { environment, now }: Services,
  { email }: Person,
  kinds: readonly { code: string; label: string; stays?: string }[],
): string {
  return [
    `What Find a Mediator holds about ${email}`,
    `Put together on ${formatDate(now())} by ${environment.appUrl}`,
    '',
    'Each of these is there twice: in the folder "json" for programs, and in the folder "csv" for',
    'spreadsheets. An empty file means that there is nothing. Times are in UTC.',
    '',
    ...kinds.flatMap(({ code, label, stays }) => [
      `  ${code}`,
      `      ${label}`,
      ...(stays ? [`      ${stays}`] : []),
    ]),
    '',
    'Read it before you hand it on: what mediators wrote and noted is about them as well.',
    '',
  ].join('\r\n')
}
