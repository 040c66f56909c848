import { useEffect, useRef } from 'react'
import { summaryHeading, summaryLook } from './error-summary-look.ts'

type Props = {
  /** Messages by field name. One under "form" belongs to no field and is not a link. */
  errors: Record<string, string> | undefined
  /** The id of a field's control, where it is not its name. */
  idFor?: (name: string) => string
}

/** Gathers what is wrong at the top of the form, takes the focus, and leads to each field. */
export function ErrorSummary({ errors = {}, idFor = (name) => name }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const messages = Object.entries(errors)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer is a new object.
  useEffect(() => box.current?.focus(), [errors])

  if (messages.length === 0) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: a failed post without JavaScript starts here too.
      autoFocus
      className={summaryLook.box}
    >
      <h2 className={summaryLook.heading}>{summaryHeading}</h2>
      <ul>
        {messages.map(([name, message]) => (
          <li key={name} className={summaryLook.item}>
            {name === 'form' ? (
              message
            ) : (
              <a
                href={`#${idFor(name)}`}
                className="relative block w-fit font-medium text-danger touch-44"
              >
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
