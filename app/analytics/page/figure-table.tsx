type Props = { caption: string; headings: readonly [string, string]; rows: readonly string[][] }

/** The figures behind a chart. */
export function FigureTable({ caption, headings, rows }: Props) {
  const [first, second] = headings
  return (
    <details className="mt-2">
      <summary className="flex min-h-11 items-center text-sm font-semibold text-green-700 underline underline-offset-4">
        Show the figures as a table<span className="sr-only">: {caption}</span>
      </summary>
      <table className="w-full max-w-[24rem] text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-left">
            <th scope="col" className="py-1.5 font-semibold">
              {first}
            </th>
            <th scope="col" className="py-1.5 text-right font-semibold">
              {second}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {name}
              </th>
              <td className="py-1.5 text-right tabular-nums">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
