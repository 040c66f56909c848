import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Refused } from '#app/platform/forms/form-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'

type Props = {
  action: string
  refused: Refused | undefined
  submit: string
  /** Of the page, for a form that signs someone in. */
  formToken?: string
  /** True keeps the button from being pressed. */
  isDisabled?: boolean
  children: ReactNode
  /** Comes after the button. */
  below?: ReactNode
}

/** A form about an account: what is wrong, the fields, and the one button. */
export function AccountForm({
  action,
  refused,
  submit,
  formToken,
  isDisabled = false,
  children,
  below,
}: Props) {
  const navigation = useNavigation()
  return (
    <>
      <ErrorSummary errors={refused?.errors} />
      <Form method="post" action={action} noValidate className="grid gap-5">
        {formToken && <input type="hidden" name="formToken" value={formToken} />}
        {children}
        <Button wide disabled={isDisabled} pending={navigation.state === 'submitting'}>
          {submit}
        </Button>
        {below}
      </Form>
    </>
  )
}
