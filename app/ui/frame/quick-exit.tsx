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
      className="flex min-h-11 items-center gap-2 rounded-sm border border-transparent bg-ink px-3 font-semibold whitespace-nowrap text-white no-underline hover:bg-green-900 ml-auto @5xl:order-1 @5xl:ml-0"
    >
      <Icon name="leave" size={18} className="@max-lg:hidden" />
      <span>
        Exit <span className="@max-lg:sr-only">this page</span>
      </span>
    </a>
  )
}
