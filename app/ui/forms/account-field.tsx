import { useRouteLoaderData } from 'react-router'
import { accountFields, type DrawnFor } from '#app/platform/forms/account-fields.ts'

/**
 * Stands in every form behind login: the server takes a form only from the account that its page
 * was drawn for. Empty where nobody is signed in.
 */
export function AccountField() {
  const account = useDrawnFor()
  if (!account) return null
  return (
    <>
      <input type="hidden" name={accountFields.id} value={account.id} />
      <input type="hidden" name={accountFields.email} value={account.email} />
    </>
  )
}

/** The account that the page was drawn for. */
export function useDrawnFor(): DrawnFor | null {
  return useRouteLoaderData<{ account: DrawnFor | null }>('root')?.account ?? null
}

/** Adds the same to a form that a script puts together. */
export function writeAccount(form: FormData, account: DrawnFor | null) {
  if (!account) return
  form.set(accountFields.id, account.id)
  form.set(accountFields.email, account.email)
}
