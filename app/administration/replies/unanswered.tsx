import { data, href } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { administrationMessages } from '../administration-messages.ts'
import type { Route } from './+types/unanswered'
import { findUnansweredPage, nothingFound, type UnansweredRow } from './find-replies-page.server.ts'
import { RepliesPage, RepliesTable } from './replies-page.tsx'
import { ReplyFilterForm } from './reply-filter-form.tsx'
import { parseUnansweredFilters, periods, unansweredParams } from './reply-filters.ts'

export const handle = {
  access: 'admin',
  loadFailed: administrationMessages.repliesFailed,
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const services = args.context.get(platform)
  const filters = parseUnansweredFilters(args.url.searchParams)
  try {
    return { filters, hasFailed: false, ...(await findUnansweredPage(services, filters)) }
  } catch (error) {
    services.log.error({ err: error }, 'unanswered enquiries were not loaded')
    return data({ filters, hasFailed: true, ...nothingFound }, 503)
  }
}

export default function Unanswered({ loaderData }: Route.ComponentProps) {
  const { filters, hasFailed, rows, total, page } = loaderData
  const path = href('/admin/replies')
  return (
    <RepliesPage
      title="Unanswered Enquiries"
      hint="Enquiries that wait for their mediator, the oldest first. Their senders and what they wrote are not shown. Withdrawn and archived ones are left out."
      noun={['enquiry waiting', 'enquiries waiting']}
      hasFailed={hasFailed}
      total={total}
      page={page}
      empty="No enquiry waits for an answer."
      pagePath={(page) => `${path}?${unansweredParams({ ...filters, page })}`}
      filterForm={
        <ReplyFilterForm
          path={path}
          query={unansweredParams({ ...filters, page: 1 })}
          keyword={filters.keyword}
          choice={{ label: 'Sent in', name: 'period', value: filters.period, choices: periods }}
        />
      }
    >
      <RepliesTable
        label="Unanswered enquiries"
        columns={columns}
        rows={rows.map((row) => ({ ...row, key: row.id }))}
      />
    </RepliesPage>
  )
}

const columns = [
  {
    label: 'Sent',
    cell: ({ sent, sentAt }: UnansweredRow) => <time dateTime={sentAt}>{sent}</time>,
  },
  { label: 'Waits', cell: ({ waits }: UnansweredRow) => waits },
  { label: 'Opened', cell: ({ isRead }: UnansweredRow) => (isRead ? 'Yes' : 'No') },
  {
    label: 'Mail',
    cell: ({ isReturned }: UnansweredRow) =>
      isReturned ? <strong className="text-clay-700">Came back</strong> : 'Sent',
  },
  { label: 'Reminded', cell: ({ reminded }: UnansweredRow) => remindedText[reminded] },
  {
    label: 'Others offered',
    cell: ({ areOthersOffered }: UnansweredRow) => (areOthersOffered ? 'Yes' : 'No'),
  },
]

const remindedText = ['No', 'Once', 'Twice']
