import { useEffect, useState } from 'react'
import { useFetchers, useNavigation } from 'react-router'
import { markPresses, watchLeaving } from './pending-sign.tsx'

/**
 * Shows and says at once that a page, or the answer to a form, is on its way. The stylesheet
 * (app/ui/styles/pending.css) draws it, and marks the control that was pressed last.
 */
export function Pending() {
  const isLoading = useNavigation().state !== 'idle'
  const isPosting = useFetchers().some(({ state }) => state !== 'idle')
  const isLeaving = useIsLeaving()

  useEffect(markPresses, [])

  return (
    <p role="status" className="pending">
      {(isLoading || isPosting || isLeaving) && <span>Loading</span>}
    </p>
  )
}

function useIsLeaving(): boolean {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => watchLeaving(setLeaving), [])
  return isLeaving
}
