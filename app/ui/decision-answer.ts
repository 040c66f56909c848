import type { FormValues } from '#app/platform/forms/form.ts'

/** What was wrong with a decision that was posted, and what was typed. */
export type DecisionAnswer = { errors: Record<string, string>; values?: FormValues }
