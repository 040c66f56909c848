import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Refused } from '#app/platform/forms/form-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { AccountField } from '#app/ui/forms/account-field.tsx'

type Props = {
  action: string
  refused: Refused | undefined
  /** The one button; none where other buttons send the form. */
  submit: string | undefined
  /** Of the page, for a form that signs someone in. */
  formToken?: string
  /** What keeps the button from being pressed, as long as something does. */
  waitsFor?: string
  /** True leaves the form to the browser, for an answer that only a browser can follow. */
  reloadsPage?: boolean
  children: ReactNode
  /** Comes after the button. */
  below?: ReactNode
}

/** Names the text for the other buttons that wait for the same. */
export const waitsForId = 'waits-for'

/** A form about an account: what is wrong, the fields, and the one button. */
export function AccountForm({
  action,
  refused,
  submit,
  formToken,
  waitsFor,
  reloadsPage = false,
  children,
  below,
}: Props) {
  const navigation = useNavigation()
  return (
    <>
      <ErrorSummary errors={refused?.errors} />
      <Form
        method="post"
        action={action}
        reloadDocument={reloadsPage}
        noValidate
        className="grid gap-5"
      >
        <AccountField />
        {formToken && <input type="hidden" name="formToken" value={formToken} />}
        {children}
        {submit && (
          <div>
            <Button
              wide
              disabled={waitsFor !== undefined}
              aria-describedby={waitsFor && waitsForId}
              pending={navigation.state === 'submitting'}
            >
              {submit}
            </Button>
            {waitsFor && (
              <p id={waitsForId} className="mt-1.5 text-center text-sm text-ink-soft">
                {waitsFor}
              </p>
            )}
          </div>
        )}
        {below}
      </Form>
    </>
  )
}
