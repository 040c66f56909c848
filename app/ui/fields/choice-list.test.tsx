import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { shortHtml } from '#app/platform/text/short-html.ts'
import { ChoiceRow, rowHtml } from './choice-list.tsx'
import { optionsHtml, SelectOptions } from './select-options.tsx'

const odd = `"R&D" <b>it's</b> – “x”`
const choices = [undefined, '1,234', odd].flatMap((trailing) =>
  [undefined, false, true].flatMap((disabled) =>
    [false, true].map((isChosen) => ({
      name: 'specialties',
      value: odd,
      label: odd,
      trailing,
      disabled,
      isChosen,
    })),
  ),
)

it.each(choices)('a row is written as React draws it, made short: %o', (choice) => {
  for (const type of ['checkbox', 'radio'] as const) {
    const drawn = renderToStaticMarkup(<ChoiceRow type={type} choice={choice} />)
    expect(rowHtml(type, choice)).toBe(shortHtml(drawn))
  }
})

it.each(['', '25', odd, 'none of them', 25, undefined])(
  'options are written as React draws them, made short, with %o chosen',
  (chosen) => {
    const options = ['', '5', '25', odd].map((value) => ({ value, label: value || odd }))
    const drawn = renderToStaticMarkup(
      <select defaultValue={chosen}>
        <SelectOptions options={options} />
      </select>,
    )
    expect(`<select>${optionsHtml(options, chosen)}</select>`).toBe(shortHtml(drawn))
  },
)
