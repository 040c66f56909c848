import { type PlainQuestion, questionFields } from '#app/platform/forms/plain-question.ts'
import { TextField } from '../fields/text-field.tsx'

type Props = {
  question: PlainQuestion | undefined
  /** Names a field of the form, with its error and what was typed. */
  field: (name: string) => { name: string; error: string | undefined; defaultValue: string }
}

/** The question that a form came back with, if it did. */
export function QuestionField({ question, field }: Props) {
  if (!question) return null
  return (
    <>
      <TextField
        {...field(questionFields.answer)}
        label={question.text}
        required
        autoComplete="off"
      />
      <input type="hidden" name={questionFields.token} value={question.token} />
    </>
  )
}
