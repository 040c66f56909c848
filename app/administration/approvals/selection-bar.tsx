import { Button } from '#app/ui/button.tsx'
import { useScriptsRun } from '#app/ui/forms/use-scripts-run.tsx'

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
      {useScriptsRun() && <SelectAll {...selection} />}
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

function SelectAll({ ticked, ready, total, onTickAll }: Omit<Props, 'isSending'>) {
  return (
    <div className="-ml-1 flex min-w-0 items-center sm:ml-0">
      <label className="flex min-h-11 items-center">
        <span className="grid size-11 shrink-0 place-items-center">
          <input
            type="checkbox"
            checked={ticked > 0 && ticked === ready}
            disabled={ready === 0}
            ref={(box) => {
              if (box) box.indeterminate = ticked > 0 && ticked < ready
            }}
            onChange={(event) => onTickAll(event.currentTarget.checked)}
            className="size-[22px] accent-green-700"
          />
        </span>
        <span className="text-sm leading-tight font-semibold">
          Select all{ready < total && ` ${ready} ready`}
        </span>
      </label>
      <output className="ml-2.5 text-sm whitespace-nowrap text-ink-soft">
        {ticked > 0 && (
          <>
            <span className="rounded-full bg-green-100 px-2 font-semibold text-green-900 tabular-nums">
              {ticked}
            </span>
            <span className="relative max-sm:sr-only"> selected</span>
          </>
        )}
      </output>
    </div>
  )
}
