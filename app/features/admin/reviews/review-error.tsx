import { adminMessages } from '#app/domain/messages.ts'
import { moderationMessages } from '#app/domain/review/moderation-messages.ts'
import { AdminError } from '#app/ui/admin/admin-error.tsx'

/** Shown instead of a review that is not there or could not be loaded. */
export function ReviewError({ error }: { error: unknown }) {
  return (
    <AdminError
      error={error}
      missing={{
        title: moderationMessages.notFound,
        text: 'It may belong to a mediator who was deleted, or the address may have a letter too many.',
      }}
      failure={adminMessages.reviewsFailed}
      back={{ label: 'All reviews', to: '/admin/reviews' }}
    />
  )
}
