import { useEffect, useEffectEvent, useRef } from 'react'

type Options = { milliseconds: number; isPaused: boolean; onEnd: () => void }

/** Calls onEnd once the time is up; a pause keeps what is left of it. */
export function useCountdown({ milliseconds, isPaused, onEnd }: Options) {
  const left = useRef(milliseconds)
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    if (isPaused) return
    const started = performance.now()
    const timer = setTimeout(() => end(), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (performance.now() - started))
    }
  }, [isPaused])
}
