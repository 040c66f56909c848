import { Button } from '#app/ui/button.tsx'
import { SelectAll } from '#app/ui/lists/select-all.tsx'

type Props = {
  ticked: number
  /** How many can be ticked, and how many there are. */
  ready: number
  total: number
  onTickAll: (isTicked: boolean) => void
  isSending: boolean
}

/** Stays in view below a long queue, except where the screen is too low to spare the room. */
export function SelectionBar({ isSending, ...selection }: Props) {
  return (
    <div
      data-bottom-bar
      className="bottom-0 z-10 flex min-h-16 flex-wrap items-center justify-between gap-3 border-t border-line bg-paper py-2 max-lg:wrap-bleed lg:px-2 [@media(min-height:30rem)]:sticky"
    >
      <SelectAll {...selection} />
      <Button
        kind="quiet"
        size="s"
        pending={isSending}
        className="ml-auto bg-surface whitespace-nowrap"
      >
        Approve selected
      </Button>
    </div>
  )
}
