import { Notice } from '#app/ui/notice.tsx'

/** Says what is waiting while the clock cannot be trusted, which only the operator can change. */
export function ClockNotice({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <aside aria-label="The clock of this site" data-off-paper className="wrap mt-5">
      <Notice kind="wait">
        <p>{text}</p>
        <p className="mt-2 text-sm">
          Until it is right, nothing is deleted because of its age and nobody is sent a reminder.
          The person who runs the server sets the clock, or says that it is right: “The clock” in
          the documentation for operators says how.
        </p>
      </Notice>
    </aside>
  )
}
