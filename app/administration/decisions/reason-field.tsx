import type { DecisionAnswer } from '#app/ui/decision-answer.ts'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'

/** Every decision against a mediator has a reason, which they are told. */
export function ReasonField({
  answer,
  hint,
}: {
  answer: DecisionAnswer | undefined
  hint: string
}) {
  return (
    <TextArea
      label="Why?"
      name="reason"
      hint={hint}
      required
      maxLength={2000}
      defaultValue={typedText(answer?.values, 'reason')}
      error={answer?.errors.reason}
    />
  )
}
