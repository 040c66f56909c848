import { ButtonLink } from '#app/ui/button.tsx'

/** Whoever came by Google or Microsoft proves by mail that the account is theirs. */
export function NoPassword({ purpose }: { purpose: string }) {
  return (
    <>
      <p className="mb-6">
        Your account has no password yet. {purpose} We send you a link by which you choose one.
      </p>
      <ButtonLink to="/forgot-password">Choose a password</ButtonLink>
    </>
  )
}
