import { data, href, type RouterContextProvider } from 'react-router'
import { findSessionUser } from '#app/accounts/session.server.ts'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { readGuard } from '#app/platform/forms/form-guard.server.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { isAnsweredQuestion, refuseUnanswered } from '#app/platform/forms/plain-question.server.ts'
import { clientIp } from '#app/platform/http/request-context.server.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { platform } from '#app/platform/platform.server.ts'
import { recordReport } from './record-report.server.ts'
import { reportSchemas } from './report-form.ts'
import { reportMessages } from './report-messages.ts'
import { findReportSubject, type SubjectKey } from './report-subject.server.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** What the pages for reporting a review and a profile do with a posted form. */
export function postReport(args: Args, key: SubjectKey) {
  return answerPost(args, reportMessages.sendFailed, async (posted) => {
    const services = args.context.get(platform)
    const subject = await findReportSubject(services.db, key)
    if (!subject) return refuse(404, reportMessages.missing, posted)
    const form = parseForm(reportSchemas[key.kind], posted)
    if (!form.ok) return data(form, 422)

    const user = await findSessionUser(args.request, args.context)
    const ip = args.context.get(clientIp)
    const asked = ['report', subject.reviewId ?? subject.mediatorId, ip]
    const isAnswered = isAnsweredQuestion(services, asked, posted)
    const sending = { ip, userId: user?.id, form: readGuard(services, posted), isAnswered }
    const recorded = await recordReport(services, subject, form.value, sending)
    if (recorded.ok) return seeOther(`${href('/report/received')}?reference=${recorded.reference}`)
    return recorded.reason === 'too-many'
      ? refuse(429, reportMessages.tooMany, posted)
      : refuseUnanswered(services, asked, posted)
  })
}
