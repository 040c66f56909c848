import { Link } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import { moderationMessages } from '../moderation-messages.ts'
import type { ReviewsList } from './find-reviews-page.server.ts'

/** Says which reviews the list leaves out for their date, and leads to them one by one. */
export function SkippedNotice({ skipped }: Pick<ReviewsList, 'skipped'>) {
  if (skipped.count === 0) return null
  return (
    <Notice kind="wait" className="mt-5">
      <p>{moderationMessages.skipped(skipped.count)}</p>
      <ul>
        {skipped.some.map(({ id, label }) => (
          <li key={id}>
            <Link
              to={`/admin/reviews/${id}/approve`}
              className="inline-flex min-h-11 items-center text-wait [overflow-wrap:anywhere]"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
