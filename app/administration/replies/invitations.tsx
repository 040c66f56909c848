import { data, href } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { administrationMessages } from '../administration-messages.ts'
import type { Route } from './+types/invitations'
import { findInvitationShares, type InvitationRow } from './find-invitation-shares.server.ts'
import { RepliesPage, RepliesTable } from './replies-page.tsx'
import { ReplyFilterForm } from './reply-filter-form.tsx'
import { invitationParams, invitationSorts, parseInvitationFilters } from './reply-filters.ts'

export const handle = {
  access: 'admin',
  loadFailed: administrationMessages.repliesFailed,
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const services = args.context.get(platform)
  const filters = parseInvitationFilters(args.url.searchParams)
  try {
    return { filters, hasFailed: false, ...(await findInvitationShares(services, filters)) }
  } catch (error) {
    services.log.error({ err: error }, 'shares of invitations were not loaded')
    return data({ filters, hasFailed: true, rows: [], total: 0, page: 1 }, 503)
  }
}

export default function Invitations({ loaderData }: Route.ComponentProps) {
  const { filters, hasFailed, rows, total, page } = loaderData
  const path = href('/admin/replies/invitations')
  return (
    <RepliesPage
      title="Review Invitations"
      hint="Which clients whose leads were set to Completed were invited to write a review. Mediators switch this on for all of them, or for none. A lead that was completed once counts, also where its status was changed back. Many declined leads, or few completed ones, may be a reason to ask."
      noun={['mediator with completed leads', 'mediators with completed leads']}
      hasFailed={hasFailed}
      total={total}
      page={page}
      empty="No mediator with completed leads was found."
      pagePath={(page) => `${path}?${invitationParams({ ...filters, page })}`}
      filterForm={
        <ReplyFilterForm
          path={path}
          query={invitationParams({ ...filters, page: 1 })}
          keyword={filters.keyword}
          choice={{ label: 'Sort by', name: 'sort', value: filters.sort, choices: invitationSorts }}
        />
      }
    >
      <RepliesTable
        label="Review invitations"
        columns={columns}
        rows={rows.map((row) => ({ ...row, key: row.id, mediatorId: row.id }))}
      />
    </RepliesPage>
  )
}

const columns = [
  { label: 'Invitations', cell: ({ switched }: InvitationRow) => switched },
  { label: 'Invited', isNumber: true, cell: ({ share }: InvitationRow) => share },
  { label: 'Not invited', cell: ({ others }: InvitationRow) => others },
  { label: 'Declined leads', isNumber: true, cell: ({ declined }: InvitationRow) => declined },
]
