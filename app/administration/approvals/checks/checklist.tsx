import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { ReviewedProfile } from '../find-approvals.server.ts'
import type { ApprovalCheck, CheckState } from './approval-checks.ts'

/** What an approval asks, line by line, with its state in words. */
export function Checklist({ profile }: { profile: ReviewedProfile }) {
  return (
    <section aria-labelledby="checks" className="mt-5 rounded-md border border-line px-4 py-3">
      <h3 id="checks">Checks</h3>
      <ul className="mt-1 grid">
        {profile.checks.map((check) => (
          <Line key={check.code} check={check}>
            {check.code === 'credentials' && <Credentials profile={profile} />}
            {check.code === 'similar' && <Similar profile={profile} />}
          </Line>
        ))}
      </ul>
      <p className="mt-2">
        <Link
          to={href('/admin/mediators/:id/as-mediator', { id: profile.id })}
          className="inline-flex min-h-11 items-center text-sm [overflow-wrap:anywhere]"
        >
          See as {profile.fullName || 'the mediator'}
        </Link>
      </p>
    </section>
  )
}

type LineProps = { check: ApprovalCheck; children: ReactNode }

function Line({ check: { state, title, text }, children }: LineProps) {
  const { icon, colour, words } = states[state]
  return (
    <li className="flex gap-2.5 border-t border-line py-2.5 text-sm first:border-t-0">
      <Icon name={icon} size={20} className={`mt-0.5 ${colour}`} />
      <div className="min-w-0 grow [overflow-wrap:anywhere]">
        <p>
          <span className={`font-semibold ${colour}`}>{title}</span>
          {words && <span className="sr-only"> ({words})</span>}
        </p>
        {text && <p className="text-ink-soft">{text}</p>}
        {children}
      </div>
    </li>
  )
}

const states = {
  done: { icon: 'check-circle', colour: 'text-ok', words: '' },
  needed: { icon: 'alert', colour: 'text-wait', words: 'needed first' },
  look: { icon: 'search', colour: 'text-ink', words: 'to look at' },
  none: { icon: 'check-circle', colour: 'text-ink-soft', words: '' },
} as const satisfies Record<CheckState, object>

function Credentials({ profile: { id, credentials } }: { profile: ReviewedProfile }) {
  if (credentials.length === 0) return null
  return (
    <>
      <ul>
        {credentials.map(({ name, state }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two credentials may read the same.
          <li key={index}>
            {name}: {state}
          </li>
        ))}
      </ul>
      <Link to={href('/admin/mediators/:id', { id })} className="inline-flex min-h-11 items-center">
        Open the mediator’s page to check them
      </Link>
    </>
  )
}

function Similar({ profile: { similar, similarTotal } }: { profile: ReviewedProfile }) {
  if (similar.length === 0) return null
  const others = similarTotal - similar.length
  return (
    <ul>
      {similar.map(({ id, fullName, email, likeness }) => (
        <li key={id} className="mt-5 first:mt-2.5">
          <Link
            to={href('/admin/mediators/:id', { id })}
            className="relative inline-block font-semibold touch-44"
          >
            {fullName || 'No name'}
          </Link>{' '}
          <span className="text-ink-soft">
            {email}. {likeness}.
          </span>
        </li>
      ))}
      {others > 0 && <li className="mt-5 text-ink-soft">And {others} more.</li>}
    </ul>
  )
}
