import { href } from 'react-router'
import { directoryMessages } from '#app/listings/listing-messages.ts'
import { AdminError } from '#app/ui/frame/admin-error.tsx'
import { administrationMessages } from '../administration-messages.ts'

/** Shown instead of a mediator who is not there or could not be loaded. */
export function MediatorError({ error }: { error: unknown }) {
  return (
    <AdminError
      error={error}
      missing={{
        title: directoryMessages.mediatorNotFound,
        text: 'They may have been deleted, or the address may be mistyped.',
      }}
      failure={administrationMessages.mediatorsFailed}
      back={{ label: 'All mediators', to: href('/admin/mediators') }}
    />
  )
}
