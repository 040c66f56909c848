import { type RefObject, useEffect, useState } from 'react'
import { type FormPost, useAcceptance, useFormPost } from '#app/ui/forms/use-form-post.tsx'
import { showToast } from '#app/ui/toasts/toast-store.tsx'
import type { LeadAnswer } from './answer-lead-change.server.ts'
import type { LeadPageData } from './find-lead-page.server.ts'
import type { LeadView } from './lead-view.ts'

/** The forms of the page; each is posted to a path of its own. */
export type LeadFormName = 'status' | 'response' | 'reply' | 'note'

export type LeadPost = FormPost<LeadAnswer>

/** The post of one of a lead's forms, which says so when it was accepted. */
export function useLeadPost(form: LeadFormName, leadId: string, given?: LeadAnswer) {
  const post = useFormPost<LeadAnswer>(`${form} ${leadId}`, given)
  useAcceptance(post.answer, ({ message = '' }) => showToast({ message }))
  return post
}

/** What the page shows: as it was loaded, or as the latest accepted change left it. */
export function newestPage(loaded: LeadPageData, ...posts: LeadPost[]): LeadPageData {
  const pages = posts.flatMap(({ answer }) => (answer?.ok ? [answer.page] : []))
  return pages.reduce((newest, page) => {
    return page.revision > newest.revision ? page : newest
  }, loaded)
}

/**
 * The version of the lead that the response was filled in from, which a save must name. When the page
 * learns of a newer one, a response that was not touched follows it; what is being typed stays, and
 * so does its version, for the server to notice that something came in between.
 */
export function useSeenVersion(
  form: RefObject<HTMLFormElement | null>,
  { lead, refused }: { lead: LeadView; refused: LeadPost['refused'] },
): number {
  const [seen, setSeen] = useState(lead)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer lead is news.
  useEffect(() => {
    if (lead.version === seen.version) return
    const field = form.current?.elements.namedItem('responseMessage')
    if (!(field instanceof HTMLTextAreaElement)) return
    const typed = field.value.trim()
    if (typed === seen.responseMessage) field.value = lead.responseMessage
    if (typed === seen.responseMessage || typed === lead.responseMessage) setSeen(lead)
  }, [lead])

  return Number(refused?.stored?.version ?? refused?.values.version ?? seen.version) || 0
}
