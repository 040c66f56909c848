import { useEffect, useEffectEvent, useRef } from 'react'
import type { useFetcher } from 'react-router'
import type { FormAnswer } from '#app/listings/form-answer.ts'

/**
 * Calls back when a form was accepted: it was sent, and nothing came back. What came back to an
 * earlier attempt is forgotten then.
 */
export function useAcceptance(
  fetcher: ReturnType<typeof useFetcher<FormAnswer>>,
  onAccepted?: () => void,
) {
  const sent = useRef<{ earlier: FormAnswer | undefined }>(null)
  const accept = useEffectEvent(() => onAccepted?.())
  const { state, data, reset } = fetcher

  useEffect(() => {
    if (state === 'submitting') sent.current ??= { earlier: data }
    if (state !== 'idle' || !sent.current) return
    const isAccepted = data === sent.current.earlier
    sent.current = null
    if (!isAccepted) return
    reset()
    accept()
  }, [state, data, reset])
}
