import { href } from 'react-router'
import { AdminError } from '#app/ui/frame/admin-error.tsx'
import { credentialDecisionMessages } from './credential-decision-messages.ts'

/** Shown instead of credentials that are not there or could not be loaded. */
export function CredentialError({ error }: { error: unknown }) {
  return (
    <AdminError
      error={error}
      missing={{
        title: credentialDecisionMessages.notFound,
        text: 'Its mediator may have removed it.',
      }}
      failure={credentialDecisionMessages.listFailed}
      back={{ label: 'Credentials', to: href('/admin/credentials') }}
    />
  )
}
