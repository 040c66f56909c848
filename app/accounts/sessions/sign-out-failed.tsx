import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { AccountCard } from '../account-card.tsx'
import { accountMessages } from '../account-messages.ts'

const errors = { form: accountMessages.logoutFailed }

/** Shown where a session could not be ended: nobody should walk away from it unknowing. */
export function SignOutFailed({ action, label }: { action: string; label: string }) {
  return (
    <AccountCard title={label} hasErrors>
      <ErrorSummary errors={errors} />
      <p className="mb-6">You are still signed in on this device.</p>
      {/* The whole page is loaded anew, so that nothing personal stays in the browser's memory. */}
      <form method="post" action={action}>
        <AccountField />
        <Button wide>{label}</Button>
      </form>
    </AccountCard>
  )
}
