import {
  type ComponentProps,
  type ComponentType,
  type InputHTMLAttributes,
  useEffect,
  useRef,
  useState,
} from 'react'
import { controlStyle, describedBy, FieldFrame } from '#app/ui/fields/field-frame.tsx'
import type { TextField } from '#app/ui/fields/text-field.tsx'

/** What the suggestions need of the field, and tell it. */
export type SuggestionsProps = {
  input: HTMLInputElement
  /** Sets what makes the input a combobox. */
  onCombobox: (attributes: InputHTMLAttributes<HTMLInputElement>) => void
}

/**
 * A field for a town, postcode or area. It is a plain field until someone comes to it: then the
 * suggestions and the button for one's location are loaded around the same input, which so keeps its
 * text, focus and caret.
 */
export function PlaceField(props: ComponentProps<typeof TextField>) {
  const { label, hint, error, optional, className, ...attributes } = props
  const id = attributes.id ?? attributes.name
  const input = useRef<HTMLInputElement>(null)
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>()
  const [combobox, setCombobox] = useState<InputHTMLAttributes<HTMLInputElement>>({})

  const load = () => {
    import('./place-suggestions.tsx').then(
      ({ PlaceSuggestions }) => setSuggestions(() => PlaceSuggestions),
      // Without the suggestions it stays the plain field that it was.
      () => {},
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: who was faster than the scripts.
  useEffect(() => {
    if (document.activeElement === input.current) load()
  }, [])

  return (
    <FieldFrame {...{ label, id, hint, error, optional, className }}>
      <div className="relative">
        <input
          type="text"
          autoComplete="address-level2"
          maxLength={100}
          {...attributes}
          {...combobox}
          ref={input}
          id={id}
          onFocus={Suggestions ? undefined : load}
          {...describedBy({ id, hint, error })}
          className={`${controlStyle} pr-12`}
        />
        {Suggestions && input.current && (
          <Suggestions input={input.current} onCombobox={setCombobox} />
        )}
      </div>
    </FieldFrame>
  )
}
