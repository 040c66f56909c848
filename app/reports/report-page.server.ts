import { data, href, redirect } from 'react-router'
import { formGuard } from '#app/platform/forms/form-guard.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { reportMessages } from './report-messages.ts'
import { findReportSubject, type ReportSubject, type SubjectKey } from './report-subject.server.ts'

export type ReportSubjectView = ReturnType<typeof viewOf>

/**
 * What the page of a report shows; no subject while the database does not answer: the page then
 * still shows what was typed into a form that it could not store. Throws a 404 where there is
 * nothing public to report.
 */
export async function loadReportPage(services: Platform, key: SubjectKey) {
  const subject = await findReportSubject(services.db, key).catch((error) => {
    services.log.error({ err: error }, 'what is to be reported was not loaded')
    return null
  })
  if (subject === null) return data({ subject: null, guard: '' }, 503)
  if (!subject) throw data(reportMessages.missing, 404)
  if (key.kind === 'profile' && key.slug !== subject.slug)
    throw redirect(href('/report/profile/:slug', subject), 301)
  return data({ subject: viewOf(subject), guard: formGuard(services) })
}

function viewOf({ mediatorName, slug, reviewAuthor, text }: ReportSubject) {
  return { mediatorName, slug, reviewAuthor, text }
}
