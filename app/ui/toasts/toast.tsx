import type { FocusEvent } from 'react'
import { useState } from 'react'
import { Icon } from '../icon.tsx'
import { useCountdown } from './use-countdown.tsx'

const toastMilliseconds = 3000

type Props = { message: string; onLeave: () => void }

export function Toast({ message, onLeave }: Props) {
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  useCountdown({
    milliseconds: toastMilliseconds,
    isPaused: isPointed || isFocused,
    onEnd: onLeave,
  })

  return (
    <li
      data-needs-scripts
      // A toast that appears under a resting pointer is not entered: nothing was left for it.
      onPointerOver={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(staysInside(event))}
      className="pointer-events-auto flex motion-safe:animate-toast items-center gap-3 rounded-md border border-line bg-surface py-2 pr-2 pl-4 shadow-raised"
    >
      <Icon name="check-circle" size={22} className="text-ok" />
      <p className="grow font-medium">{message}</p>
      <button
        type="button"
        onClick={onLeave}
        className="grid size-11 shrink-0 place-items-center rounded-sm text-ink-soft hover:bg-sunken noscript:hidden"
      >
        <Icon name="close" size={18} />
        <span className="sr-only">Close message</span>
      </button>
    </li>
  )
}

function staysInside(event: FocusEvent<HTMLElement>) {
  return event.currentTarget.contains(event.relatedTarget)
}
