import { Link } from 'react-router'
import { Portrait } from '#app/profiles/portrait.tsx'
import type { Approvals } from './find-approvals.server.ts'

type Props = { row: Approvals['queue'][number]; isShown: boolean }

/** One who waits, with a box to tick that says what was shown of them. */
export function QueueRow({ row, isShown }: Props) {
  return (
    <li
      className={`relative border-t border-line first:border-t-0 ${isShown ? 'lg:border-l-3 lg:border-l-green-700 lg:bg-green-50' : ''}`}
    >
      <div className="flex items-start gap-3 py-3.5 pr-4 pl-2">
        <label className="relative z-10 -my-1 grid size-11 shrink-0 place-items-center self-center">
          <input
            type="checkbox"
            name="profile"
            value={`${row.id}:${row.version}~${row.seen}`}
            className="size-[22px] accent-green-700"
          />
          <span className="sr-only">Select {row.fullName}</span>
        </label>
        <Portrait name={row.fullName} src={row.profileImage} size="s" />
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <Link
              to={`/admin/profile-approvals/${row.id}`}
              prefetch="none"
              aria-current={isShown ? 'true' : undefined}
              className="min-w-0 font-semibold text-ink no-underline [overflow-wrap:anywhere] after:absolute after:inset-0 hover:underline"
            >
              {row.fullName}
            </Link>
            <time dateTime={row.submittedAt} className="shrink-0 text-sm text-ink-soft">
              {row.waited}
            </time>
          </div>
          <p className="text-sm text-ink-soft">
            {row.isListed ? 'Changed since approval' : 'New profile'} · {row.completionScore}%
            complete
          </p>
          <p className="mt-1 text-sm text-ink-soft [overflow-wrap:anywhere]">
            {row.bioPreview || 'No bio provided.'}
          </p>
        </div>
      </div>
    </li>
  )
}
