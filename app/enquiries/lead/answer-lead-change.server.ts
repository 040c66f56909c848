import { data, href, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import type { SessionUser } from '#app/accounts/session.server.ts'
import { type AnalyticsServices, analyticsServices } from '#app/analytics/analytics.server.ts'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { refusal } from '#app/platform/forms/form.ts'
import { type Accepted, type Refused, staysOnPage } from '#app/platform/forms/form-answer.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { type FieldTexts, refuseConflicts } from '#app/platform/forms/shown-fields.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { type ChangeResult, statusFields } from '../change-lead.server.ts'
import { leadMessages } from '../lead-messages.ts'
import { findLeadPage, type LeadPageData, leadNotFound } from './find-lead-page.server.ts'

/** An accepted change brings the page as it is now; a stale one what is stored now. */
export type LeadAnswer = (Accepted & { page: LeadPageData }) | (Refused & { stored?: FieldTexts })

type ActionArgs = {
  request: Request
  params: { id: string }
  context: Readonly<RouterContextProvider>
}

/** What cannot be done, in words for the field or the form that it is about. */
type Impossible = {
  ok: false
  reason: 'refused'
  message: string
  field?: string
  status?: number
}

type LeadForm<Schema extends z.ZodObject, Result extends ChangeResult | Impossible> = {
  schema: Schema
  change: (
    services: AnalyticsServices,
    lead: { mediatorId: string; id: string },
    value: z.output<Schema>,
    posted: FormData,
  ) => Promise<Result>
  /** What it says when it could not be stored. */
  failed: string
  /** What it says when it was, and the code of that text. */
  saved: (result: Extract<Result, { ok: true }>) => { toast: string; message: string }
}

/** Answers a post of one of the forms about a mediator's own lead. Throws a 404 for any other. */
export function answerLeadChange<
  Schema extends z.ZodObject,
  Result extends ChangeResult | Impossible,
>(
  args: ActionArgs,
  user: SessionUser,
  { schema, change, failed, saved }: LeadForm<Schema, Result>,
) {
  const { id } = args.params
  return answerPost(args, failed, async (posted) => {
    const services = analyticsServices(args.context)
    const form = parseForm(schema, posted)
    if (!form.ok) return data<LeadAnswer>(form, 422)

    const result = await change(services, { mediatorId: user.id, id }, form.value, posted)
    if (!result.ok && result.reason === 'missing') throw leadNotFound()
    if (!result.ok && result.reason === 'refused')
      return refuse(result.status ?? 409, result.message, posted, result.field)
    if (!result.ok && result.stored.erasedAt) return refuse(409, leadMessages.noneStored, posted)
    if (!result.ok) return data<LeadAnswer>(staleAnswer(result, posted), 409)

    const { toast, message } = saved(result as Extract<Result, { ok: true }>)
    if (!staysOnPage(posted)) return seeOther(href('/dashboard/leads/:id', { id }), { toast })
    const page = await findLeadPage(services, { mediatorId: user.id, id, isOpening: false })
    return data<LeadAnswer>({ ok: true, message, page })
  })
}

type Stale = Extract<ChangeResult, { reason: 'stale' }>

function staleAnswer({ stored, merge }: Stale, posted: FormData): LeadAnswer {
  const { version, responseMessage } = stored
  const message = leadMessages.changedElsewhere
  if (merge) return refuseConflicts(message, posted, { stored: statusFields(stored), ...merge })
  return { ...refusal(message, posted), stored: { version: String(version), responseMessage } }
}
