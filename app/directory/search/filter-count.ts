import { numberText } from '#app/platform/text/plural.ts'

/** The count beside a filter, which cannot be chosen where it would find nobody. */
export function leaving(count: number | undefined, isChosen: boolean) {
  if (count === undefined) return { trailing: undefined, disabled: false }
  return { trailing: numberText(count), disabled: count === 0 && !isChosen }
}
