import { useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import { Changes } from '#app/ui/changes.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { FieldChange } from '../reviewed-fields.ts'
import type { StaleProfile } from './hold-selected.server.ts'
import type { ApprovalRefused } from './use-approving.tsx'

/** Takes the focus, so that nobody believes that all was approved. */
export function RefusalNotice({ refused }: { refused: ApprovalRefused }) {
  const { errors, changes = [], stale = [] } = refused
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer is a new object.
  useEffect(() => box.current?.focus(), [refused])

  return (
    <Notice ref={box} kind="danger" role="alert" tabIndex={-1} autoFocus className="mt-5">
      <p className="font-semibold">{errors.form}</p>
      {changes.length > 0 && (
        <>
          <h2 className="sr-only">What changed while you were reading</h2>
          <ChangedFields changes={changes} />
        </>
      )}
      {stale.map((profile) => (
        <Stale key={profile.id} profile={profile} />
      ))}
    </Notice>
  )
}

function Stale({ profile: { id, fullName, changes } }: { profile: StaleProfile }) {
  return (
    <section aria-labelledby={`stale-${id}`} className="mt-2">
      <h2 id={`stale-${id}`} className="font-sans text-base font-semibold">
        <Link
          to={href('/admin/profile-approvals/:id', { id })}
          prefetch="none"
          className="inline-flex min-h-11 items-center [overflow-wrap:anywhere]"
        >
          {fullName}
        </Link>
      </h2>
      {changes && changes.length > 0 && <ChangedFields changes={changes} />}
      {changes?.length === 0 && <p>The text is the same. Check the photo and the settings.</p>}
    </section>
  )
}

function ChangedFields({ changes }: { changes: FieldChange[] }) {
  return (
    <div className="mt-1 rounded-sm bg-surface px-4 pb-1">
      <Changes changes={changes} />
    </div>
  )
}
