import { href, Link } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { ChangedText } from '#app/ui/changes.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import type { ReportView } from './report-views.server.ts'

/** What was reported as it was then, and how it differs now. */
export function ReportedText({ report }: { report: ReportView }) {
  const { reported, current, changes, isPublic, publicPath, kind, mediatorId } = report
  return (
    <Card as="section" aria-labelledby="reported">
      <h2 id="reported" className="text-card">
        What it said
      </h2>
      <p className="mt-2 max-w-measure whitespace-pre-line">{reported}</p>
      <h3 className="mt-4 text-h4">Now</h3>
      {changes ? (
        <p className="mt-1 max-w-measure whitespace-pre-line">
          <ChangedText parts={changes} />
        </p>
      ) : (
        <p className="mt-1 text-ink-soft">
          {current === null ? 'It is not there any more.' : 'It says the same.'}
        </p>
      )}
      <p className="mt-2 text-ink-soft">
        {isPublic ? 'The public sees it.' : 'The public does not see it.'}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-5">
        {publicPath && (
          <PageLink to={publicPath} className="inline-flex min-h-11 items-center">
            {kind === 'review' ? 'See the reviews on the profile' : 'See the profile'}
          </PageLink>
        )}{' '}
        {mediatorId && (
          <Link
            to={href('/admin/mediators/:id', { id: mediatorId })}
            className="inline-flex min-h-11 items-center"
          >
            The mediator
          </Link>
        )}
      </p>
    </Card>
  )
}

/** What else was reported of the same review or profile. */
export function OtherReports({ others }: Pick<ReportView, 'others'>) {
  if (others.length === 0) return null
  return (
    <Card as="section" aria-labelledby="others">
      <h2 id="others" className="text-card">
        Other reports about the same
      </h2>
      <ul className="mt-2">
        {others.map(({ id, reference, reason, sent, text, outcome }) => (
          <li key={id} className="border-t border-line py-3 first:border-t-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <Link
                to={href('/admin/reports/:id', { id })}
                className="relative inline-block touch-44"
              >
                {reference}
              </Link>{' '}
              <span className="text-sm text-ink-soft">{outcome || `Waiting, sent ${sent}`}</span>
            </p>
            <p className="mt-1 font-semibold">{reason}</p>
            <p className="line-clamp-3 max-w-measure whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
