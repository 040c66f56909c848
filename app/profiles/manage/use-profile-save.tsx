import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { stayField } from '#app/platform/forms/form-answer.ts'
import { useAcceptance, useFormPost } from '#app/ui/forms/use-form-post.tsx'
import { showToast } from '#app/ui/toasts/toast-store.tsx'
import type { SaveAnswer } from '../form/save-answer.ts'

/** Milliseconds from the toast that says so to the dashboard. */
const pause = 1500

export type ProfileSave = ReturnType<typeof useProfileSave>

/**
 * Posts the form without leaving it. `given` is the answer to a post made without JavaScript.
 */
export function useProfileSave(given: SaveAnswer | undefined) {
  const { fetcher, answer, refused, isPending } = useFormPost<SaveAnswer>('save profile', given)
  const navigate = useNavigate()
  const [isSaved, setSaved] = useState(false)
  useAcceptance(answer, ({ message = '' }) => {
    showToast({ message })
    setSaved(true)
  })

  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(() => navigate('/dashboard'), pause)
    return () => clearTimeout(timer)
  }, [isSaved, navigate])

  return {
    answer,
    refused,
    isSaving: isPending,
    submit(form: FormData) {
      form.set(stayField, 'yes')
      setSaved(false)
      fetcher.submit(form, { method: 'post', action: '/dashboard/profile' })
    },
  }
}
