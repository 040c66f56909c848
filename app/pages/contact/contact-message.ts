import { z } from 'zod'
import { fieldMessages } from '#app/platform/forms/field-messages.ts'
import { askAboutSlips, emailLine, requiredLine, requiredText } from '#app/platform/forms/fields.ts'
import { contactMessages } from './contact-messages.ts'

/** A message to the directory's own support, not to a mediator. */
export const contactMessageSchema = z.object({
  name: requiredLine(100, fieldMessages.nameRequired),
  email: askAboutSlips(emailLine()),
  subject: requiredLine(200, contactMessages.subjectRequired),
  message: requiredText(5000, contactMessages.messageRequired),
})

export type ContactMessage = z.output<typeof contactMessageSchema>
