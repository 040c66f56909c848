import { data, href } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { administrationMessages } from '../administration-messages.ts'
import type { Route } from './+types/reply-times'
import { findReplyTimesPage, nothingFound, type ReplyTimesRow } from './find-replies-page.server.ts'
import { RepliesPage, RepliesTable } from './replies-page.tsx'
import { ReplyFilterForm } from './reply-filter-form.tsx'
import { parseReplyTimeFilters, replySorts, replyTimeParams } from './reply-filters.ts'

export const handle = {
  access: 'admin',
  loadFailed: administrationMessages.repliesFailed,
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const services = args.context.get(platform)
  const filters = parseReplyTimeFilters(args.url.searchParams)
  try {
    return { filters, hasFailed: false, ...(await findReplyTimesPage(services, filters)) }
  } catch (error) {
    services.log.error({ err: error }, 'reply times were not loaded')
    return data({ filters, hasFailed: true, ...nothingFound }, 503)
  }
}

export default function ReplyTimes({ loaderData }: Route.ComponentProps) {
  const { filters, hasFailed, rows, total, page } = loaderData
  const path = href('/admin/replies/times')
  const query = replyTimeParams({ ...filters, page: 1 })
  return (
    <RepliesPage
      title="Reply Times"
      hint="How mediators answered the enquiries of the last year. A reply, a recorded response or a new status counts as the answer. Half of the answers took no longer than the median. The share counts what was answered, or has waited for a week."
      noun={['mediator', 'mediators']}
      hasFailed={hasFailed}
      total={total}
      page={page}
      empty="No mediator with enquiries was found."
      exportPath={`${href('/admin/replies/times.csv')}${query.size > 0 ? `?${query}` : ''}`}
      pagePath={(page) => `${path}?${replyTimeParams({ ...filters, page })}`}
      filterForm={
        <ReplyFilterForm
          path={path}
          query={query}
          keyword={filters.keyword}
          choice={{ label: 'Sort by', name: 'sort', value: filters.sort, choices: replySorts }}
        />
      }
    >
      <RepliesTable
        label="Reply times"
        columns={columns}
        rows={rows.map((row) => ({ ...row, key: row.id, mediatorId: row.id }))}
      />
    </RepliesPage>
  )
}

const columns = [
  { label: 'Enquiries', isNumber: true, cell: ({ enquiries }: ReplyTimesRow) => enquiries },
  { label: 'Answered', isNumber: true, cell: ({ answered }: ReplyTimesRow) => answered },
  { label: 'Within a week', isNumber: true, cell: ({ withinWeek }: ReplyTimesRow) => withinWeek },
  { label: 'Median', cell: ({ median }: ReplyTimesRow) => median },
]
