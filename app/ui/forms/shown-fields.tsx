import { useEffect, useRef, useState } from 'react'
import type { Refused } from '#app/platform/forms/form-answer.ts'
import { type FieldTexts, isSame, shownName } from '#app/platform/forms/shown-fields.ts'
import { typedText } from '../fields/typed-text.ts'
import { Notice } from '../notice.tsx'

type Props = {
  /** The fields of the form as they are stored. */
  stored: FieldTexts
  refused: (Refused & { stored?: FieldTexts }) | undefined
}

/**
 * Says, hidden in a form, what the form was made from. When the page learns of something newer,
 * fields that were not touched follow it; what is being typed stays, and so does what it was made
 * from, for the server to notice that something came in between.
 */
export function ShownFields({ stored, refused }: Props) {
  const [one = ''] = Object.keys(stored)
  // Where there was no answer, or none to this form, it says nothing of the fields.
  const given = refused && shownName(one) in refused.values ? refused : undefined
  const news = given
    ? Object.fromEntries(
        Object.keys(stored).map((name) => [name, typedText(given.values, shownName(name))]),
      )
    : stored
  const [shown, setShown] = useState(news)
  const place = useRef<HTMLSpanElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the news may be a new object each time.
  useEffect(() => {
    const fields = place.current?.closest('form')?.elements
    const next = { ...shown }
    for (const [name, value] of Object.entries(news)) {
      const field = fields?.namedItem(name)
      if (!isField(field)) continue
      const isUntouched = isSame(field.value, shown[name])
      if (isUntouched && !isSame(field.value, value)) field.value = value
      if (isUntouched || given || isSame(field.value, value)) next[name] = value
    }
    setShown(next)
  }, [JSON.stringify(news), given])

  return (
    <span ref={place} hidden>
      {Object.entries(shown).map(([name, value]) => (
        <input key={name} type="hidden" name={shownName(name)} value={value} />
      ))}
    </span>
  )
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | RadioNodeList

/** What has a value: a control, or the choices of one name. */
const isField = (found: unknown): found is Field =>
  typeof found === 'object' && found !== null && 'value' in found

type SavedProps = {
  refused: Props['refused']
  /** What each field is called, and how its value reads. */
  labels: FieldTexts
  words?: (value: string, name: string) => string
}

/** What was saved elsewhere in the fields that were changed here as well. */
export function SavedMeanwhile({ refused, labels, words = (value) => value }: SavedProps) {
  if (!refused?.stored) return null
  return (
    <Notice kind="wait" className="mb-5">
      <p className="font-semibold">Saved meanwhile:</p>
      <dl>
        {Object.entries(refused.stored).map(([name, value]) => (
          <div key={name} className="mt-1">
            <dt className="text-sm">{labels[name] ?? name}</dt>
            <dd className="whitespace-pre-line [overflow-wrap:anywhere]">
              {words(value, name) || 'Nothing'}
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  )
}
