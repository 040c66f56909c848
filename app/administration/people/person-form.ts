import { z } from 'zod'
import { emailLine } from '#app/platform/forms/fields.ts'

/** Whom an administrator asks about. The address is posted, so that no log and no history has it. */
export const personSchema = z.object({ email: emailLine() })
