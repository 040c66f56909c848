import { Fragment } from 'react'
import { href, Link } from 'react-router'
import { Tag } from '#app/ui/tag.tsx'
import type { LeadRow } from '../lead-row.ts'
import { LeadStatusTag } from '../lead-status-tag.tsx'

type Props = {
  leads: readonly LeadRow[]
  label: string
  /** The values of the boxes that are ticked; left out where the leads have no boxes. */
  ticked?: readonly string[]
}

/** Leads in their order. Where there is little room the columns of a row become lines. */
export function LeadTable({ leads, label, ticked }: Props) {
  return (
    <div className="@container">
      <table aria-label={label} className="w-full">
        <thead className="text-left text-sm text-ink-soft @max-[34rem]:sr-only">
          <tr>
            {ticked && <td />}
            <Heading>Client and case type</Heading>
            <Heading>Urgency</Heading>
            <Heading>Status</Heading>
            <Heading className="text-right">Received</Heading>
          </tr>
        </thead>
        <tbody>
          {leads.map((lead) => (
            <Row key={lead.id} lead={lead} ticked={ticked} />
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

function Row({ lead, ticked }: { lead: LeadRow } & Pick<Props, 'ticked'>) {
  return (
    <tr
      className={`border-t border-line @max-[34rem]:grid ${ticked ? '@max-[34rem]:grid-cols-[auto_1fr_auto]' : '@max-[34rem]:grid-cols-[1fr_auto]'} @max-[34rem]:gap-x-3 @max-[34rem]:py-3`}
    >
      {ticked && <Box lead={lead} isTicked={ticked.includes(lead.box)} />}
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
        {lead.marks.length > 0 && (
          <span className="mt-1.5 flex flex-wrap gap-1.5">
            {lead.marks.map(({ kind, text }) => (
              <Fragment key={text}>
                {' '}
                <Tag kind={kind}>{text}</Tag>
              </Fragment>
            ))}
          </span>
        )}
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

function Box({ lead, isTicked }: { lead: LeadRow; isTicked: boolean }) {
  return (
    <td className="py-1.5 pr-1.5 align-top @max-[34rem]:order-0 @max-[34rem]:row-span-3 @max-[34rem]:-my-2 @max-[34rem]:p-0 print:hidden">
      <label className="-ml-2.5 grid size-11 place-items-center">
        <input
          type="checkbox"
          name="lead"
          value={lead.box}
          defaultChecked={isTicked}
          className="size-[22px] accent-green-700"
        />
        <span className="sr-only">Select {lead.name}</span>
      </label>
    </td>
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
