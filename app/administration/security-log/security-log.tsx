import { data, href, Link } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { withinTime } from '#app/platform/database/within-time.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { counted } from '#app/platform/text/plural.ts'
import { securityLogDays } from '#app/security/security-events.ts'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { ListHeader } from '#app/ui/lists/list-header.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Paging } from '#app/ui/paging.tsx'
import { administrationMessages } from '../administration-messages.ts'
import type { Route } from './+types/security-log'
import { FilterForm } from './filter-form.tsx'
import { findSecurityPage, noEntries, type SecurityEntryView } from './find-security-page.server.ts'
import { parseSecurityFilters, securityPageSize, securityParams } from './security-filters.ts'

export const handle = {
  access: 'admin',
  loadFailed: administrationMessages.securityLogFailed,
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const filters = parseSecurityFilters(args.url.searchParams)
  const services = args.context.get(platform)
  try {
    const found = await withinTime(services.db, (db) =>
      findSecurityPage({ ...services, db }, filters),
    )
    return { hasFailed: false, ...found }
  } catch (error) {
    services.log.error({ err: error }, 'the security log was not loaded')
    return data({ hasFailed: true, ...noEntries, filters }, 503)
  }
}

export default function SecurityLog({ loaderData }: Route.ComponentProps) {
  const { hasFailed, filters, entries, total, page } = loaderData
  return (
    <Page>
      <PageTitle title="Security Log" />
      <ListHeader
        title="Security Log"
        found={hasFailed ? null : total}
        nouns={['entry', 'entries']}
      />
      <p className="mt-2 max-w-[44rem] text-ink-soft">
        Sign-ins, refusals and changes to accounts of the last {securityLogDays} days. Addresses are
        stored as keys that cannot be read back; type an address to find what was done with it.
      </p>
      <FilterForm filters={filters} />
      {hasFailed && (
        <Notice kind="danger" className="mt-5">
          {administrationMessages.securityLogFailed}
        </Notice>
      )}
      {!hasFailed && total === 0 && (
        <Card className="mt-5 py-12 text-center">
          <h2 className="text-card">Nothing recorded</h2>
          <p className="mt-2 text-ink-soft">What concerns the safety of accounts appears here.</p>
        </Card>
      )}
      {total > 0 && (
        <Card className="mt-5 py-1 md:py-2">
          <ol aria-label="Entries" className="divide-y divide-line">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        </Card>
      )}
      <Paging
        noun="Entries"
        page={page}
        pageSize={securityPageSize}
        total={total}
        path={(page) => `${href('/admin/security-log')}?${securityParams({ ...filters, page })}`}
      />
    </Page>
  )
}

/** What happened to whose account, when, how often within that minute, and from where. */
function Entry({ entry }: { entry: SecurityEntryView }) {
  const { event, account, emailKey, ipKey, detail, count, at } = entry
  return (
    <li className="py-3.5 [overflow-wrap:anywhere]">
      <p>
        <span className="font-semibold">{event}</span>
        {account && `: ${account}`}
      </p>
      <p className="text-sm text-ink-soft">
        <time dateTime={at.exact}>{at.shown}</time>
        {count > 1 && ` · ${counted(count, 'time', 'times')} within the minute`}
        {detail && ` · ${detail}`}
        {emailKey && <KeyLink noun="Email" name="account" of={emailKey} />}
        {ipKey && <KeyLink noun="Sender" name="sender" of={ipKey} />}
      </p>
    </li>
  )
}

/** Leads to everything with the same key, of which a few letters are enough to tell it apart. */
function KeyLink({ noun, name, of: key }: { noun: string; name: string; of: string }) {
  return (
    <>
      {' · '}
      <Link
        to={`${href('/admin/security-log')}?${new URLSearchParams({ [name]: key })}`}
        className="py-1"
      >
        {`${noun} ${key.slice(0, 8)}`}
      </Link>
    </>
  )
}
