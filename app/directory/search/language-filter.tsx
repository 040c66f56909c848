import { type LanguageCode, languages } from '#app/taxonomy/languages.ts'
import { ChoiceList } from '#app/ui/fields/choice-list.tsx'
import { Fieldset } from '#app/ui/fields/fieldset.tsx'
import { leaving } from './filter-count.ts'

type Language = (typeof languages)[number]

type Props = {
  chosen: readonly LanguageCode[]
  /** By language; those that nobody speaks may be left out. */
  counts: Record<string, number> | undefined
}

/** How many languages stand before those that have to be unfolded. */
const shown = 6

/**
 * The languages that most of those found speak, the others folded away; none that nobody speaks. A
 * choice of languages changes none of these counts, so no row moves under the hand that ticks it.
 */
export function LanguageFilter({ chosen, counts }: Props) {
  const count = (code: LanguageCode) => counts?.[code] ?? 0
  const ranked = languages
    .filter(({ code }) => count(code) > 0)
    .sort((a, b) => count(b.code) - count(a.code))
    .slice(0, shown)
  const isOffered = ({ code }: Language) => !counts || count(code) > 0 || chosen.includes(code)
  const rest = languages.filter((each) => !ranked.includes(each) && isOffered(each))
  const chosenOfRest = rest.filter(({ code }) => chosen.includes(code)).length
  const choice = ({ code, label }: Language) => {
    const isChosen = chosen.includes(code)
    const left = leaving(counts && count(code), isChosen)
    return { name: 'languages', value: code, label, isChosen, ...left }
  }
  if (ranked.length + rest.length === 0) return null
  return (
    <Fieldset label="Languages" name="languages" look="rule">
      {ranked.length > 0 && <ChoiceList type="checkbox" choices={ranked.map(choice)} />}
      {rest.length > 0 && (
        <details>
          <summary>
            {ranked.length > 0 ? 'More languages' : 'All languages'}
            {chosenOfRest > 0 && ` (${chosenOfRest} chosen)`}
          </summary>{' '}
          <ChoiceList type="checkbox" choices={rest.map(choice)} />
        </details>
      )}
    </Fieldset>
  )
}
