import { href, redirect } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { recordAudit } from '#app/audit/record-audit.server.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { clientIp } from '#app/platform/http/request-context.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { zipAnswer } from '#app/platform/http/zip-answer.server.ts'
import { platform } from '#app/platform/platform.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import type { Route } from './+types/export-person'
import { peopleMessages } from './people-messages.ts'
import { personArchive } from './person-archive.server.ts'
import { personSchema } from './person-form.ts'
import { personOf } from './person-registry.server.ts'

export const handle = {
  access: 'admin',
  postFailed: peopleMessages.exportFailed,
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  throw redirect(href('/admin/people'))
}

/** Everything held about an address, written as it is read. The logs have who asked for it. */
export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args, { isConfirmed: true })
  const form = parseForm(personSchema, await readForm(args.request))
  if (!form.ok) throw redirect(href('/admin/people'), 303)
  const services = args.context.get(platform)
  const { db, log, now } = services
  const person = personOf(services, form.value.email)
  try {
    const at = now()
    await db.transaction((tx) =>
      recordAudit(tx, { actor: user, action: 'person.export', subjectId: person.key, at }),
    )
    const ip = args.context.get(clientIp)
    const detail = 'person.zip'
    await recordSecurityEvent(services, { event: 'data.export', userId: user.id, ip, detail })
    return await zipAnswer(`person-${londonDay(at)}.zip`, personArchive(services, person))
  } catch (error) {
    log.error({ err: error }, 'what is held about a person was not exported')
    return new Response(peopleMessages.exportFailed, { status: 503 })
  }
}
