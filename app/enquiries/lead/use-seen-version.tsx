import { type RefObject, useEffect, useState } from 'react'
import type { LeadAnswer, StoredLead } from './lead-answer.tsx'

type Field = 'status' | 'notes' | 'responseMessage'

/**
 * The version of the lead that a form's fields were filled from, which a save must name. When the
 * page learns of a newer one, untouched fields follow it; what is being typed stays, and so does
 * its version, for the server to notice that something came in between.
 */
export function useSeenVersion(
  form: RefObject<HTMLFormElement | null>,
  fields: readonly Field[],
  { lead, answer }: { lead: StoredLead; answer: LeadAnswer | undefined },
): number {
  const [seen, setSeen] = useState(lead)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer lead is news.
  useEffect(() => {
    if (!form.current || lead.version === seen.version) return
    const typed = new FormData(form.current)
    const holds = (stored: StoredLead) =>
      fields.every((field) => String(typed.get(field)).trim() === stored[field])

    if (holds(seen)) fill(form.current, fields, lead)
    if (holds(seen) || holds(lead)) setSeen(lead)
  }, [lead])

  if (answer?.stored) return answer.stored.version
  return answer?.values.version === undefined ? seen.version : Number(answer.values.version)
}

function fill(form: HTMLFormElement, fields: readonly Field[], lead: StoredLead) {
  for (const name of fields) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) {
      field.value = lead[name]
    }
  }
}
