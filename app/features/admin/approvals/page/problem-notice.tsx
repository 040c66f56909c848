import { useEffect, useRef } from 'react'
import { Changes } from '#app/ui/admin/changes.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Problem } from './approvals-page.tsx'

/** Takes the focus, so that nobody goes on believing it was approved. */
export function ProblemNotice({ problem }: { problem: Problem }) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer is a new object.
  useEffect(() => box.current?.focus(), [problem])

  return (
    <Notice ref={box} kind="danger" role="alert" tabIndex={-1} autoFocus className="mt-5">
      <p className="font-semibold">{problem.message}</p>
      {problem.changes && problem.changes.length > 0 && (
        <div className="mt-3 rounded-sm bg-surface px-4 pb-1">
          <h2 className="sr-only">What changed while you were reading</h2>
          <Changes changes={problem.changes} />
        </div>
      )}
    </Notice>
  )
}
