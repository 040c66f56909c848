import { useEffect } from 'react'
import { counted } from '#app/platform/text/plural.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LocationButton } from './location-button.tsx'
import type { SuggestionsProps } from './place-field.tsx'
import type { PlaceSuggestion } from './suggest-places.ts'
import { usePlaceSuggestions } from './use-place-suggestions.tsx'

/**
 * Makes an input an editable combobox with a list: the arrow keys move through it, Enter or a press
 * takes an entry, Escape closes it, and Tab goes on with what was typed.
 */
export function PlaceSuggestions({ input, onCombobox }: SuggestionsProps) {
  const { suggestions, active, typed, choose } = usePlaceSuggestions(input)
  const isOpen = suggestions.length > 0
  const listId = `${input.id}-places`

  useEffect(() => {
    onCombobox({
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': active === undefined ? undefined : `${listId}-${active}`,
    })
  }, [onCombobox, isOpen, listId, active])

  return (
    <>
      <LocationButton input={input} />
      <p role="status" className="sr-only">
        {isOpen && `${counted(suggestions.length, 'place')}. Use the arrow keys to choose one.`}
      </p>
      {isOpen && (
        <div
          role="listbox"
          id={listId}
          aria-label="Places"
          className={`absolute top-full z-20 mt-1.5 max-h-[60vh] w-full min-w-[min(18rem,80vw)] overflow-y-auto rounded-md border border-line bg-white py-1 shadow-raised ${isOnRight(input) ? 'right-0' : 'left-0'}`}
        >
          {suggestions.map((suggestion, at) => (
            <Option
              key={suggestion.label}
              id={`${listId}-${at}`}
              isActive={at === active}
              onChoose={() => choose(suggestion)}
              {...{ suggestion, typed }}
            />
          ))}
        </div>
      )}
    </>
  )
}

type OptionProps = {
  id: string
  suggestion: PlaceSuggestion
  typed: string
  isActive: boolean
  onChoose: () => void
}

function Option({ id, suggestion, typed, isActive, onChoose }: OptionProps) {
  const { name, within, kind } = suggestion
  const isBeginning = name.toLowerCase().startsWith(typed.toLowerCase())
  const begun = isBeginning ? typed.length : 0
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input, which keeps the focus
    <div
      role="option"
      id={id}
      aria-selected={isActive}
      tabIndex={-1}
      // The focus stays in the input.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 leading-tight hover:bg-green-50 aria-selected:bg-green-50 aria-selected:inset-ring-2 aria-selected:inset-ring-green-700"
    >
      <Icon name="pin" size={18} className="text-ink-soft" />
      <span className="min-w-0">
        <b>{name.slice(0, begun)}</b>
        {name.slice(begun)}
        {within && <span className="block text-sm text-ink-soft">{within}</span>}
      </span>
      {kind !== 'town' && <span className="ml-auto text-right text-sm text-ink-soft">{kind}</span>}
    </div>
  )
}

/** A list that is wider than a field in the right half of a narrow page hangs from its right end. */
function isOnRight(input: HTMLInputElement): boolean {
  return input.getBoundingClientRect().left > window.innerWidth / 2 - 40
}
