import { Form, useNavigation } from 'react-router'
import { type FormAnswer, type Refused, refusedOf } from '#app/platform/forms/form-answer.ts'
import type { FieldTexts } from '#app/platform/forms/shown-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { PreloadAction } from '#app/ui/forms/preload-action.tsx'
import { SavedMeanwhile, ShownFields } from '#app/ui/forms/shown-fields.tsx'
import { savedReplyMessages } from './saved-reply-messages.ts'

type Props = {
  action: string
  stored?: { title: string; text: string }
  answer?: FormAnswer | (Refused & { stored?: FieldTexts })
}

const labels = { title: 'Name', text: 'Text' }

export function SavedReplyForm({ action, stored, answer }: Props) {
  const refused = refusedOf(answer)
  const isPending = useNavigation().state !== 'idle'
  const field = (name: 'title' | 'text') => ({
    name,
    required: true,
    error: refused?.errors[name],
    defaultValue: refused ? typedText(refused.values, name) : stored?.[name],
  })
  return (
    <Form method="post" action={action} noValidate>
      <AccountField />
      <PreloadAction path={action} />
      <ErrorSummary errors={refused?.errors} />
      <SavedMeanwhile refused={refused} labels={labels} />
      {stored && (
        <ShownFields stored={{ title: stored.title, text: stored.text }} refused={refused} />
      )}
      <div className="grid gap-4">
        <TextField label={labels.title} hint="Only you see it." {...field('title')} />
        <TextArea label={labels.text} rows={9} hint={savedReplyMessages.hint} {...field('text')} />
        <Button className="justify-self-start" pending={isPending}>
          Save reply
        </Button>
      </div>
    </Form>
  )
}
