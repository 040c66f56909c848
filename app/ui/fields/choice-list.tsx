import { escapeHtml } from '#app/platform/text/escape-html.ts'
import { shortAttribute } from '#app/platform/text/short-html.ts'

type Choice = {
  name: string
  value: string
  label: string
  /** Shown at the end of the row, as the counts beside the search filters. */
  trailing?: string | undefined
  disabled?: boolean | undefined
  isChosen: boolean
}

type Props = { type: 'checkbox' | 'radio'; choices: readonly Choice[] }

/**
 * Rows of boxes or buttons, each no more than its control, its words and a count: dozens of them are
 * the filters of a search. Nothing of them depends on the browser, so the server writes them as text,
 * which takes a tenth of the time that React takes for elements.
 */
export function ChoiceList({ type, choices }: Props) {
  const className = type === 'radio' ? 'checks check-radios' : 'checks'
  if (import.meta.env.SSR) {
    const html = choices.map((choice) => rowHtml(type, choice)).join('')
    // biome-ignore lint/security/noDangerouslySetInnerHtml: every text in it is escaped.
    return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
  }
  return (
    <div className={className}>
      {choices.map((choice) => (
        <ChoiceRow key={choice.name + choice.value} type={type} choice={choice} />
      ))}
    </div>
  )
}

type RowProps = { type: Props['type']; choice: Choice }

/** The whole row is the label, so the whole row can be pressed. */
export function ChoiceRow({ type, choice }: RowProps) {
  const { name, value, label, trailing, disabled, isChosen } = choice
  return (
    <label>
      <input type={type} disabled={disabled} name={name} defaultChecked={isChosen} value={value} />
      {` ${label} `}
      {trailing !== undefined && (
        <>
          <i>{trailing}</i>{' '}
        </>
      )}
    </label>
  )
}

/** What React writes for the row, made short, as a browser reads it. */
export function rowHtml(type: Props['type'], choice: Choice): string {
  const { name, value, label, trailing, disabled, isChosen } = choice
  const isOff = disabled ? ' disabled' : ''
  const isOn = isChosen ? ' checked' : ''
  const count = trailing === undefined ? '' : `<i>${escapeHtml(trailing)}</i> `
  const box = `<input type=${type}${isOff}${shortAttribute('name', name)}${isOn}${shortAttribute('value', value)}>`
  return `<label>${box} ${escapeHtml(label)} ${count}</label>`
}
