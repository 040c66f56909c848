import { AdminError } from '#app/ui/frame/admin-error.tsx'
import { moderationMessages } from '../moderation-messages.ts'

/** Shown instead of a review that is not there or could not be loaded. */
export function ReviewError({ error }: { error: unknown }) {
  return (
    <AdminError
      error={error}
      missing={{
        title: moderationMessages.notFound,
        text: 'It may belong to a mediator who was deleted, or the address may have a letter too many.',
      }}
      failure={moderationMessages.listFailed}
      back={{ label: 'All reviews', to: '/admin/reviews' }}
    />
  )
}
