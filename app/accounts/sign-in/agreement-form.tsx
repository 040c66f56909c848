import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { type IdentityProvider, identityProviders } from '../identity-providers.ts'
import { TermsLabel } from '../terms-label.tsx'
import type { WayBack } from '../way-back.ts'

type Props = { provider: IdentityProvider; back: WayBack; errors?: Record<string, string> }

/** Tries again, and asks whoever registers to agree to the terms. */
export function AgreementForm({ provider, back, errors }: Props) {
  return (
    <form method="post" action={`/sign-in/${provider}`} className="grid gap-5">
      <input type="hidden" name="from" value={back.page} />
      <input type="hidden" name="redirect" value={back.wanted} />
      <input type="hidden" name="attempt" value={back.attempt} />
      {back.page === 'register' && (
        <Checkbox name="terms" value="yes" required error={errors?.terms} label={<TermsLabel />} />
      )}
      <Button wide>Continue with {identityProviders[provider]}</Button>
    </form>
  )
}
