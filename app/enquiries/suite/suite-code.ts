import { z } from 'zod'
import { requiredLine } from '#app/platform/forms/fields.ts'
import { suiteMessages } from './suite-messages.ts'

/** How many characters a code may have. */
const longestSuiteCode = 200

export const suiteCodeSchema = z.object({
  code: requiredLine(longestSuiteCode, suiteMessages.codeRequired),
})
