import type { Refused } from '#app/platform/forms/form-answer.ts'

/** A refusal as the administrators' screens still tell it. */
export type DecisionAnswer = Partial<Refused> & Pick<Refused, 'errors'>
