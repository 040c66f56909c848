import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FormValues } from '#app/platform/forms/form.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'

/** What an action answers when it did not do what was asked. */
export type AccountAnswer = { errors: Record<string, string>; values: FormValues }

type Props = {
  action: string
  answer: AccountAnswer | undefined
  submit: string
  /** True keeps the button from being pressed. */
  isHeld?: boolean
  children: ReactNode
  /** Comes after the button. */
  below?: ReactNode
}

/** A form about an account: what is wrong, the fields, and the one button. */
export function AccountForm({ action, answer, submit, isHeld = false, children, below }: Props) {
  const navigation = useNavigation()
  return (
    <>
      <ErrorSummary errors={answer?.errors} />
      <Form method="post" action={action} noValidate className="grid gap-5">
        {children}
        <Button wide disabled={isHeld} pending={navigation.state === 'submitting'}>
          {submit}
        </Button>
        {below}
      </Form>
    </>
  )
}
