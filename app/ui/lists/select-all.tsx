import { useScriptsRun } from '../forms/use-scripts-run.tsx'

type Props = {
  ticked: number
  /** How many can be ticked, and how many there are. */
  ready: number
  total: number
  onTickAll: (isTicked: boolean) => void
}

/** Ticks every box of a list; drawn only where scripts run, because it does nothing without them. */
export function SelectAll(props: Props) {
  return useScriptsRun() && <Box {...props} />
}

function Box({ ticked, ready, total, onTickAll }: Props) {
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
