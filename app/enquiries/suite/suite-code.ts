import { z } from 'zod'
import { requiredLine } from '#app/platform/forms/fields.ts'
import { suiteMessages } from './suite-messages.ts'

/** How many characters a code may have. */
const maxSuiteCodeLength = 200

export const suiteCodeSchema = z.object({
  code: requiredLine(maxSuiteCodeLength, suiteMessages.codeRequired),
})
