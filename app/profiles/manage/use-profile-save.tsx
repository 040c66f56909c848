import { useEffect, useEffectEvent } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { showToast } from '#app/ui/toasts/toast-store.tsx'
import type { SaveAnswer } from '../form/save-answer.ts'
import { profileMessages } from '../profile-messages.ts'
import type { action } from './profile.tsx'

/** Milliseconds from the good news to the dashboard. */
const pause = 1500

export type ProfileSave = ReturnType<typeof useProfileSave>

/**
 * Posts the form without leaving it. `posted` is the answer to a post made without JavaScript.
 */
export function useProfileSave(posted: SaveAnswer | undefined) {
  const fetcher = useFetcher<typeof action>()
  const navigate = useNavigate()
  const answer: SaveAnswer | undefined = fetcher.data ?? posted
  const isSaved = answer !== undefined && 'saved' in answer
  const leave = useEffectEvent(() => navigate('/dashboard'))

  useEffect(() => {
    if (!isSaved) return
    showToast({ message: profileMessages.saved })
    const timer = setTimeout(() => leave(), pause)
    return () => clearTimeout(timer)
  }, [isSaved])

  return {
    answer,
    isSaving: fetcher.state !== 'idle',
    submit(form: FormData) {
      form.set('stay', 'yes')
      fetcher.submit(form, { method: 'post', action: '/dashboard/profile' })
    },
  }
}
