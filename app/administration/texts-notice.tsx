import { counted } from '#app/platform/text/plural.ts'
import type { TextsCondition } from '#app/platform/texts/site-texts.server.ts'
import { Notice } from '#app/ui/notice.tsx'

/** Says what is left to do about the texts of this site, which only its operator can change. */
export function TextsNotice({ texts: { unfilled, faults } }: { texts: TextsCondition }) {
  const todo = [
    ...faults,
    ...unfilled.map(({ file, names }) => `${file}: not filled in: ${names.join(', ')}.`),
  ]
  if (todo.length === 0) return null
  return (
    <aside aria-label="Texts of this site" data-off-paper className="wrap mt-5">
      <Notice>
        <details>
          <summary className="relative touch-44">
            The texts of this site, such as the privacy notice, need their operator:{' '}
            {counted(todo.length, 'point')}
          </summary>
          <ul className="mt-2 grid list-disc gap-1 pl-6 text-sm [overflow-wrap:anywhere]">
            {todo.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p className="mt-2 text-sm">
            The person who runs the server fills them in: “Your own texts” in the documentation for
            operators says how.
          </p>
        </details>
      </Notice>
    </aside>
  )
}
