import { data, href, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import type { SessionUser } from '#app/accounts/session.server.ts'
import { type AnalyticsServices, analyticsServices } from '#app/analytics/analytics.server.ts'
import { answerPost } from '#app/platform/forms/answer-post.server.ts'
import { parseForm, refusal } from '#app/platform/forms/form.ts'
import { type Accepted, type Refused, staysOnPage } from '#app/platform/forms/form-answer.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import type { ChangeResult, LeadVersion } from '../change-lead.server.ts'
import { leadMessages } from '../lead-messages.ts'
import { findLeadPage, type LeadPageData, leadNotFound } from './find-lead-page.server.ts'

/** The fields of the two forms as they are stored, and how often they changed. */
export type StoredLead = {
  version: number
  status: string
  notes: string
  responseMessage: string
}

/** An accepted change brings the page as it is now; a stale one what is stored now. */
export type LeadAnswer = (Accepted & { page: LeadPageData }) | (Refused & { stored?: StoredLead })

type ActionArgs = {
  request: Request
  params: { id: string }
  context: Readonly<RouterContextProvider>
}

type LeadForm<Change> = {
  schema: z.ZodObject<z.ZodRawShape, z.core.$strip> & z.ZodType<Change & { version: number }>
  change: (services: AnalyticsServices, seen: LeadVersion, change: Change) => Promise<ChangeResult>
  /** What it says when it could not be stored. */
  failed: string
  /** What it says when it was, and the code of that text. */
  saved: (result: ChangeResult & { ok: true }) => { toast: string; message: string }
}

/** Answers a post of one of the forms about a mediator's own lead. Throws a 404 for any other. */
export function answerLeadChange<Change>(
  args: ActionArgs,
  user: SessionUser,
  { schema, change, failed, saved }: LeadForm<Change>,
) {
  const { id } = args.params
  return answerPost(args, failed, async (posted) => {
    const services = analyticsServices(args.context)
    const form = parseForm(schema, posted)
    if (!form.ok) return data<LeadAnswer>(form, 422)

    const { version, ...typed } = form.value as Change & { version: number }
    const target = { mediatorId: user.id, id, version }
    const result = await change(services, target, typed as unknown as Change)
    if (!result.ok && result.reason === 'missing') throw leadNotFound()
    if (!result.ok) return data<LeadAnswer>(staleAnswer(result.stored, posted), 409)

    const { toast, message } = saved(result)
    if (!staysOnPage(posted)) return seeOther(href('/dashboard/leads/:id', { id }), { toast })
    const page = await findLeadPage(services, { mediatorId: user.id, id, isOpening: false })
    return data<LeadAnswer>({ ok: true, message, page })
  })
}

function staleAnswer(lead: StoredLead, posted: FormData): LeadAnswer {
  const { version, status, notes, responseMessage } = lead
  return {
    ...refusal(leadMessages.changedElsewhere, posted),
    stored: { version, status, notes, responseMessage },
  }
}
