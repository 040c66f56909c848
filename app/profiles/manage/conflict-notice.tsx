import { useEffect, useRef } from 'react'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Conflict, SaveAnswer } from '../form/save-answer.ts'
import { profileMessages } from '../profile-messages.ts'

type Props = { conflict: Conflict; answer: SaveAnswer }

/** Nothing was written: here one may look at the newer version, take it, or save over it. */
export function ConflictNotice({ conflict, answer }: Props) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer is a new conflict.
  useEffect(() => box.current?.focus(), [answer])
  const { savedAt, differences, version } = conflict

  return (
    <Notice ref={box} kind="danger" role="alert" tabIndex={-1} autoFocus>
      <h2 className="font-sans text-base font-semibold tracking-normal">
        {profileMessages.changedElsewhere}
      </h2>
      <p className="mt-1">
        {savedAt && `It was saved on ${savedAt}. `}Nothing was saved just now, and everything you
        typed is still here.
      </p>
      {differences.length > 0 && <p className="mt-1">Different: {differences.join(', ')}.</p>}
      <div className="mt-4 mb-1 flex flex-wrap gap-3">
        <a
          href="/dashboard/profile/preview"
          target="_blank"
          rel="noreferrer"
          className={buttonStyle({ kind: 'quiet', size: 's' })}
        >
          Look at the newer version
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        <a href="/dashboard/profile" className={buttonStyle({ kind: 'quiet', size: 's' })}>
          Discard mine and edit the newer version
        </a>
        <Button name="overwrite" value={version} size="s" kind="danger">
          Replace it with mine
        </Button>
      </div>
    </Notice>
  )
}
