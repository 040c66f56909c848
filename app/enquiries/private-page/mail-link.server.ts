import { randomUUID } from 'node:crypto'
import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { requestUrl } from '../request-link.server.ts'
import type { RequestRow } from './find-request.server.ts'
import { pageLinkMail } from './private-page-mails.server.ts'

type Mailed = { ok: true } | { ok: false; reason: 'not-safe' | 'too-many' }

/** Mails the link of a request to its sender, unless they asked for no email. */
export async function mailPageLink(
  services: AnalyticsServices,
  { id, email, isEmailSafe }: RequestRow,
  ip: string,
): Promise<Mailed> {
  const { db, jobs, limits } = services
  if (!isEmailSafe || email === '') return { ok: false, reason: 'not-safe' }
  const isAllowed =
    (await limits.allowsSending('link-mail-of-request', id)) &&
    (await limits.allowsSending('mail-from-ip', ip))
  if (!isAllowed) return { ok: false, reason: 'too-many' }
  const link = { id: `${id}-${randomUUID()}`, requestId: id, url: requestUrl(services, id) }
  await db.transaction((tx) => jobs.send(tx, mailQueue, pageLinkMail(email, link)))
  return { ok: true }
}
