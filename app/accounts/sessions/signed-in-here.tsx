import { useDrawnFor } from '#app/ui/forms/account-field.tsx'

/** Before a mailed link leads to the login: who is logged in here, where that is another account. */
export function SignedInHere({ linkEmail }: { linkEmail?: string }) {
  const account = useDrawnFor()
  if (!account || account.email === linkEmail) return null
  return (
    <p>
      This browser is logged in as {account.email}. That account is signed out here when you go on.
    </p>
  )
}
