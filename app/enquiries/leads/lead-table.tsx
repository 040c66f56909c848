import { href, Link } from 'react-router'
import type { LeadRow } from '../lead-row.ts'
import { LeadStatusTag } from '../lead-status-tag.tsx'

/** Leads, newest first. Where there is little room the columns of a row become lines. */
export function LeadTable({ leads, label }: { leads: readonly LeadRow[]; label: string }) {
  return (
    <div className="@container">
      <table aria-label={label} className="w-full">
        <thead className="text-left text-sm text-ink-soft @max-[34rem]:sr-only">
          <tr>
            <Heading>Client and case type</Heading>
            <Heading>Urgency</Heading>
            <Heading>Status</Heading>
            <Heading className="text-right">Received</Heading>
          </tr>
        </thead>
        <tbody>
          {leads.map((lead) => (
            <Row key={lead.id} lead={lead} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Heading({ children, className = 'pr-3' }: { children: string; className?: string }) {
  return (
    <th scope="col" className={`py-2 font-semibold ${className}`}>
      {children}
    </th>
  )
}

function Row({ lead }: { lead: LeadRow }) {
  return (
    <tr className="border-t border-line @max-[34rem]:grid @max-[34rem]:grid-cols-[1fr_auto] @max-[34rem]:gap-x-3 @max-[34rem]:py-3">
      <td className="w-full min-w-0 py-3 pr-6 @max-[34rem]:order-1 @max-[34rem]:p-0">
        <Link
          to={href('/dashboard/leads/:id', { id: lead.id })}
          className={`relative touch-44 [overflow-wrap:anywhere] ${lead.isUnread ? 'font-bold' : 'font-semibold'}`}
        >
          {lead.name}
        </Link>
        {lead.isUnread && <UnreadMark />}{' '}
        <span className="block text-sm text-ink-soft">{lead.caseType || 'Not provided'}</span>{' '}
        <span className="mt-0.5 line-clamp-2 text-sm [overflow-wrap:anywhere]">{lead.excerpt}</span>
      </td>
      <td className="py-3 pr-4 text-sm text-ink-soft @min-[34rem]:whitespace-nowrap @max-[34rem]:order-3 @max-[34rem]:p-0">
        {lead.urgency}
      </td>
      <td className="py-3 pr-4 whitespace-nowrap @max-[34rem]:order-2 @max-[34rem]:justify-self-end @max-[34rem]:p-0">
        <LeadStatusTag status={lead.status} />
      </td>
      <td className="py-3 text-right text-sm whitespace-nowrap text-ink-soft @max-[34rem]:order-4 @max-[34rem]:p-0">
        <time dateTime={lead.receivedAt}>{lead.received}</time>
      </td>
    </tr>
  )
}

/** Tells at a glance, and to screen readers, which leads nobody has opened. */
function UnreadMark() {
  return (
    <>
      <span
        aria-hidden="true"
        className="ml-2 inline-block size-2.5 rounded-full bg-clay-700 align-baseline"
      />
      <span className="sr-only"> (unread)</span>
    </>
  )
}
