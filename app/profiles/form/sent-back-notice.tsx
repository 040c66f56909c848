import { href } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import { reasonParts } from './send-back-reasons.ts'

type Props = {
  reason: string
  /** Whether it is shown to somebody else than the mediator, for whom its links lead nowhere. */
  isReadOnly?: boolean
}

/** What an administrator asks the mediator to change, there until the profile is saved again. */
export function SentBackNotice({ reason, isReadOnly = false }: Props) {
  const { points, words } = reasonParts(reason)
  return (
    <Notice kind="wait" className="mt-4 max-w-[760px]">
      <h2 className="font-sans text-base font-semibold tracking-normal">
        We have sent your profile back
      </h2>
      {points.length > 0 && (
        <ul aria-label="What to change" className="mt-1 grid gap-1.5">
          {points.map(({ text, field }) => (
            <li key={text} className="flex gap-2.5 [overflow-wrap:anywhere]">
              <span
                aria-hidden="true"
                className="mt-1 size-4 shrink-0 rounded-sm border-[1.5px] border-current"
              />
              <span>
                {text}
                {field && !isReadOnly && (
                  <>
                    {' '}
                    <a
                      href={`${href('/dashboard/profile')}#${field}`}
                      className="relative inline-block text-wait touch-44"
                    >
                      Change it
                    </a>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {words && <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{words}</p>}
      <p className="mt-2">
        Make the change and save your profile. It then comes back to us automatically.
      </p>
    </Notice>
  )
}
