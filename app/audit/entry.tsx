import { ChangedText } from '#app/ui/changes.tsx'
import type { AuditEntryShown } from './find-audit-page.server.ts'

/** Who did what to whom and when, and what it changed. */
export function Entry({ entry }: { entry: AuditEntryShown }) {
  const { action, subject, details, actorEmail, at, changes } = entry
  return (
    <li className="py-3.5">
      <p className="[overflow-wrap:anywhere]">
        <span className="font-semibold">{action}</span>: {subject}
      </p>
      <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
        By {actorEmail}, <time dateTime={at.exact}>{at.shown}</time>
        {details.map((detail) => ` · ${detail}`)}
      </p>
      {changes.length > 0 && (
        <ul className="mt-1.5 grid gap-0.5 text-sm [overflow-wrap:anywhere]">
          {changes.map(({ label, parts }) => (
            <li key={label} className="whitespace-pre-line">
              <span className="font-medium">{label}:</span> <ChangedText parts={parts} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
