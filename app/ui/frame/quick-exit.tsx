import { Icon } from '../icon.tsx'

/** Leaves the site for a page that anybody may have open. `leaveAtOnce` takes its press. */
export function QuickExit({ url }: { url: string }) {
  return (
    <a
      href={url}
      data-exit
      data-off-paper
      rel="noreferrer nofollow"
      title="Opens another website at once, as Escape three times does"
      className="quick-exit"
    >
      <Icon name="leave" size={18} />
      <span>
        Exit <span className="@max-lg:sr-only">this page</span>
      </span>
    </a>
  )
}
