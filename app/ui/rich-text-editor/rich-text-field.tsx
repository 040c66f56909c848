import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { maxNesting, nestingOf } from '#app/platform/rich-text/nesting.ts'
import {
  controlStyle,
  describedBy,
  FieldError,
  FieldHint,
  type FieldProps,
  OptionalMark,
} from '../fields/field-frame.tsx'
import type { EditorProps } from './editor.tsx'

type Props = FieldProps & { defaultValue?: string; rows?: number }

/**
 * A text with headings, emphasis, lists and links. The text area is what is posted; where scripts
 * run, an editor replaces it on the page and writes into it.
 */
export function RichTextField({ rows = 8, ...field }: Props) {
  const { label, name, id = name, hint, error, optional, required, defaultValue } = field
  const area = useRef<HTMLTextAreaElement>(null)
  const Editor = useEditorComponent(area)
  const described = describedBy({ id, hint, error })
  const labelId = `${id}-label`

  return (
    <div>
      {Editor ? (
        // A label can name only form controls, so a press on it is passed on by hand.
        // biome-ignore lint/a11y/useKeyWithClickEvents: a convenience for pointers alone.
        // biome-ignore lint/a11y/noStaticElementInteractions: a convenience for pointers alone.
        <span
          id={labelId}
          className={labelStyle}
          onClick={() => document.getElementById(id)?.focus()}
        >
          {label}
          <OptionalMark optional={optional} />
        </span>
      ) : (
        <label id={labelId} htmlFor={id} className={labelStyle}>
          {label}
          <OptionalMark optional={optional} />
        </label>
      )}
      <FieldHint id={id} hint={hint} />
      {Editor && (
        <Editor
          label={label}
          area={area}
          attributes={attributesOf({ id, labelId, required, ...described })}
        />
      )}
      <textarea
        {...(Editor ? {} : { id, ...described })}
        ref={area}
        name={name}
        rows={rows}
        defaultValue={defaultValue}
        hidden={Editor !== null}
        className={controlStyle}
      />
      <FieldError id={id} error={error} />
    </div>
  )
}

const labelStyle = 'mb-1.5 block text-[0.95rem] leading-snug font-semibold'

/**
 * The editor is a file of its own, fetched once the page has a field for it. It does not replace a
 * text area that someone is typing in, nor one with a text that is nested deeper than it can show.
 */
function useEditorComponent(area: RefObject<HTMLTextAreaElement | null>) {
  const [component, setComponent] = useState<{ Editor: ComponentType<EditorProps> } | null>(null)
  useEffect(() => {
    // Effects never run there; with this the server's build leaves the editor out.
    if (import.meta.env.SSR) return
    if (nestingOf(area.current?.value ?? '') > maxNesting) return
    let isHere = true
    // Where it cannot be fetched, the text area does.
    import('./editor.tsx').then(
      ({ Editor }) => {
        const show = () => isHere && setComponent({ Editor })
        if (area.current === document.activeElement) {
          area.current?.addEventListener('blur', show, { once: true })
        } else show()
      },
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [area])
  return component?.Editor ?? null
}

function attributesOf(given: Record<string, unknown>): Record<string, string> {
  const { labelId, required, ...rest } = given
  const attributes = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelId,
    'aria-required': required || undefined,
    ...rest,
  }
  return Object.fromEntries(
    Object.entries(attributes)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )
}
