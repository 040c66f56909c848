import { type RefObject, useEffect, useState } from 'react'
import { type FormPost, useAcceptance, useFormPost } from '#app/ui/forms/use-form-post.tsx'
import { showToast } from '#app/ui/toasts/toast-store.tsx'
import type { LeadAnswer, StoredLead } from './answer-lead-change.server.ts'
import type { LeadPageData } from './find-lead-page.server.ts'

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

type Field = 'status' | 'notes' | 'responseMessage'

/**
 * The version of the lead that a form's fields were filled from, which a save must name. When the
 * page learns of a newer one, untouched fields follow it; what is being typed stays, and so does
 * its version, for the server to notice that something came in between.
 */
export function useSeenVersion(
  form: RefObject<HTMLFormElement | null>,
  fields: readonly Field[],
  { lead, refused }: { lead: StoredLead; refused: LeadPost['refused'] },
): number {
  const [seen, setSeen] = useState(lead)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer lead is news.
  useEffect(() => {
    if (!form.current || lead.version === seen.version) return
    const typed = new FormData(form.current)
    const isFilledWith = (stored: StoredLead) =>
      fields.every((field) => String(typed.get(field)).trim() === stored[field])

    if (isFilledWith(seen)) fill(form.current, fields, lead)
    if (isFilledWith(seen) || isFilledWith(lead)) setSeen(lead)
  }, [lead])

  if (refused?.stored) return refused.stored.version
  return Number(refused?.values.version ?? seen.version) || 0
}

function fill(form: HTMLFormElement, fields: readonly Field[], lead: StoredLead) {
  for (const name of fields) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) {
      field.value = lead[name]
    }
  }
}
