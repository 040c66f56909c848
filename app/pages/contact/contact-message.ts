import { z } from 'zod'
import { askAboutSlips, emailLine, requiredLine, requiredText } from '#app/platform/forms/fields.ts'
import { nameLine } from '#app/platform/forms/person-name.ts'
import { contactMessages } from './contact-messages.ts'

/** A message to the directory's own support, not to a mediator. */
export const contactMessageSchema = z.object({
  name: nameLine(100),
  email: askAboutSlips(emailLine()),
  subject: requiredLine(200, contactMessages.subjectRequired),
  message: requiredText(5000, contactMessages.messageRequired),
})

export type ContactMessage = z.output<typeof contactMessageSchema>
