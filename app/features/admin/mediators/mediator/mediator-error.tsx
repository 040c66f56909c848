import { adminMessages, directoryMessages } from '#app/domain/messages.ts'
import { AdminError } from '#app/ui/admin/admin-error.tsx'

/** Shown instead of a mediator who is not there or could not be loaded. */
export function MediatorError({ error }: { error: unknown }) {
  return (
    <AdminError
      error={error}
      missing={{
        title: directoryMessages.mediatorNotFound,
        text: 'They may have been deleted, or the address may have a letter too many.',
      }}
      failure={adminMessages.mediatorsFailed}
      back={{ label: 'All mediators', to: '/admin/mediators' }}
    />
  )
}
