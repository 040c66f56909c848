import { type FormValues, formValues } from '#app/platform/forms/form.ts'
import { leadMessages } from '../lead-messages.ts'

/** What a change is checked against: the fields of the two forms, and how often they changed. */
export type StoredLead = {
  version: number
  status: string
  notes: string
  responseMessage: string
}

/** What comes back when a change was not made: why, by field, and what was typed. */
export type LeadAnswer = {
  errors: Record<string, string>
  values: FormValues
  /** What is stored now, where another window was faster. */
  stored?: StoredLead
}

/** An answer about the form as a whole. */
export function refusal(message: string, form: FormData): LeadAnswer {
  return { errors: { form: message }, values: formValues(form) }
}

/** The answer to a change of a lead that has moved on. */
export function behind(lead: StoredLead, form: FormData): LeadAnswer {
  const { version, status, notes, responseMessage } = lead
  return {
    ...refusal(leadMessages.changedElsewhere, form),
    stored: { version, status, notes, responseMessage },
  }
}
