import { type RefObject, useEffect, useState } from 'react'
import { type FormValues, formValues } from '#app/platform/forms/form.ts'
import { htmlFromTyped } from '#app/platform/rich-text/typed-rich-text.ts'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { type CompletionField, completionScore, missingForCompletion } from '../completion.ts'

export type Completion = { score: number; missing: { field: CompletionField; weight: number }[] }

/** How complete the profile is with what stands in the form at this moment. */
export function useLiveCompletion(
  form: RefObject<HTMLFormElement | null>,
  initial: FormValues,
  image: string,
): Completion {
  const [values, setValues] = useState(initial)

  useEffect(() => {
    const element = form.current
    if (!element) return
    const read = () => setValues(formValues(new FormData(element)))
    element.addEventListener('input', read)
    return () => element.removeEventListener('input', read)
  }, [form])

  const profile = {
    bio: htmlFromTyped(typedText(values, 'bio')),
    certifications: htmlFromTyped(typedText(values, 'certifications')),
    phone: typedText(values, 'phone'),
    website: typedText(values, 'website'),
    location: typedText(values, 'location'),
    practiceAreas: [values.practiceAreas ?? []].flat(),
    profileImage: image,
  }
  return { score: completionScore(profile), missing: missingForCompletion(profile) }
}
