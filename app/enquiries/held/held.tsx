import { href } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { counted } from '#app/platform/text/plural.ts'
import { PreloadAction } from '#app/ui/forms/preload-action.tsx'
import { AdminError } from '#app/ui/frame/admin-error.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Paging } from '#app/ui/paging.tsx'
import { Segmented } from '#app/ui/segmented.tsx'
import type { Route } from './+types/held'
import { askedHeld, findHeldPage } from './find-held-page.server.ts'
import { HeldCard } from './held-card.tsx'
import { discardedDays, type HeldList, heldMessages, heldPageSize } from './held-inquiry.ts'

export const handle = {
  access: 'admin',
  loadFailed: heldMessages.listFailed,
  toasts: {
    'inquiry-approved': heldMessages.approved,
    'inquiry-discarded': heldMessages.discarded,
  },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  return findHeldPage(args.context.get(platform), askedHeld(args.url.searchParams))
}

export default function Held({ loaderData }: Route.ComponentProps) {
  const { list, total, page, inquiries } = loaderData
  const [first] = inquiries
  return (
    <Page>
      <PageTitle title="Held Enquiries" />
      <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-3">
        <div>
          <h1 className="text-page">Held Enquiries</h1>
          <p id="waiting" role="status" className="mt-1 text-ink-soft">
            {summary(list, total)}
          </p>
        </div>
        <Segmented
          label="Which enquiries"
          segments={[
            { label: 'Waiting', to: listPath('waiting'), isCurrent: list === 'waiting' },
            { label: 'Discarded', to: listPath('discarded'), isCurrent: list === 'discarded' },
          ]}
        />
      </div>
      <p className="mt-3 max-w-measure text-ink-soft">
        These look like spam. Their senders were told that they were sent, and their mediators do
        not see them. Deliver every one that a person may have written: signals are reasons to look,
        not proof. What you discard can be delivered for {discardedDays} more days, and is then
        deleted.
      </p>
      {first && <PreloadAction path={href('/admin/held-enquiries/:id/approve', first)} />}
      <ul className="mt-5 grid gap-5">
        {inquiries.map((inquiry) => (
          <li key={inquiry.id}>
            <HeldCard inquiry={inquiry} heading="h2" />
          </li>
        ))}
      </ul>
      <Paging
        noun="Enquiries"
        page={page}
        pageSize={heldPageSize}
        total={total}
        path={(number) => listPath(list, number)}
      />
    </Page>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AdminError
      error={error}
      missing={{ title: heldMessages.notFound, text: '' }}
      failure={heldMessages.listFailed}
      back={{ label: 'Held enquiries', to: href('/admin/held-enquiries') }}
    />
  )
}

function summary(list: HeldList, total: number): string {
  if (list === 'discarded') return `${counted(total, 'enquiry', 'enquiries')} discarded`
  return total === 0 ? 'No enquiry waits' : `${counted(total, 'enquiry', 'enquiries')} waiting`
}

function listPath(list: HeldList, page = 1): string {
  const params = new URLSearchParams()
  if (list === 'discarded') params.set('list', list)
  if (page > 1) params.set('page', String(page))
  return params.size > 0
    ? `${href('/admin/held-enquiries')}?${params}`
    : href('/admin/held-enquiries')
}
