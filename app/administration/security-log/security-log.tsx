import { data, href, Link } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { withinTime } from '#app/platform/database/within-time.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { counted } from '#app/platform/text/plural.ts'
import { securityEvents, securityLogDays } from '#app/security/security-events.ts'
import { LogFilterForm } from '#app/ui/lists/log-filter-form.tsx'
import { LogPage } from '#app/ui/lists/log-page.tsx'
import { administrationMessages } from '../administration-messages.ts'
import type { Route } from './+types/security-log'
import { findSecurityPage, noEntries, type SecurityEntryView } from './find-security-page.server.ts'
import { parseSecurityFilters, securityFilters } from './security-filters.ts'

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
  const path = href('/admin/security-log')
  return (
    <LogPage
      title="Security Log"
      intro={`Sign-ins, refusals and changes to accounts of the last ${securityLogDays} days. Addresses are stored as keys that cannot be read back; type an address to find what was done with it.`}
      filterForm={
        <LogFilterForm
          path={path}
          filters={securityFilters}
          values={filters}
          kind={{ label: 'Event', name: 'event', choices: securityEvents }}
          words={[
            { label: 'Account: email address or id', name: 'account' },
            { label: 'Sender: IP address or key', name: 'sender' },
          ]}
        />
      }
      failure={hasFailed ? administrationMessages.securityLogFailed : undefined}
      empty={{
        title: 'Nothing recorded',
        text: 'What concerns the safety of accounts appears here.',
      }}
      found={{ total, page }}
      pageUrl={(page) => `${path}?${securityFilters.params({ ...filters, page })}`}
    >
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </LogPage>
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
