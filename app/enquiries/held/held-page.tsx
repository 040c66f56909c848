import { href } from 'react-router'
import type { Refused } from '#app/platform/forms/form-answer.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { AdminError } from '#app/ui/frame/admin-error.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import type { HeldView } from './find-held-page.server.ts'
import { HeldCard } from './held-card.tsx'
import { heldMessages } from './held-inquiry.ts'

/** One held enquiry, to decide on it. */
export function HeldInquiryPage({ inquiry, refused }: { inquiry: HeldView; refused?: Refused }) {
  return (
    <Page>
      <PageTitle title={`${inquiry.name} | Held Enquiries`} hasErrors={refused !== undefined} />
      <BackLink to={href('/admin/held-enquiries')}>Held enquiries</BackLink>
      <div className="mt-4">
        <ErrorSummary errors={refused?.errors} />
        <HeldCard inquiry={inquiry} heading="h1" />
      </div>
    </Page>
  )
}

/** Shown instead of a held enquiry that is not there or could not be loaded. */
export function HeldError({ error }: { error: unknown }) {
  return (
    <AdminError
      error={error}
      missing={{
        title: heldMessages.notFound,
        text: 'Somebody may have delivered it already, or it was discarded and then deleted.',
      }}
      failure={heldMessages.listFailed}
      back={{ label: 'Held enquiries', to: href('/admin/held-enquiries') }}
    />
  )
}
