import { type Chosen, chosenParameters } from './chosen.ts'

/** The choices, in a form that asks for a page. */
export function ChosenFields({ chosen }: { chosen: Chosen }) {
  return chosenParameters.map(
    (name) => chosen[name] && <input key={name} type="hidden" name={name} value={chosen[name]} />,
  )
}
