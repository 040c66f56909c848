import type { DiffPart } from '#app/platform/text/word-diff.ts'
import { DefinitionList } from './definition-list.tsx'

type FieldChange = { label: string; parts: readonly DiffPart[] }

/** Field by field and word by word, also for those who cannot see the colours. */
export function Changes({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <DefinitionList
      items={changes.map(({ label, parts }) => ({
        term: label,
        value: (
          <div className="whitespace-pre-line [overflow-wrap:anywhere]">
            {parts.length === 0 ? (
              <span className="text-ink-soft">Same words, new layout.</span>
            ) : (
              <ChangedText parts={parts} />
            )}
          </div>
        ),
      }))}
    />
  )
}

/** One text with what was taken out and put in marked. */
export function ChangedText({ parts }: { parts: readonly DiffPart[] }) {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order.
    <Part key={index} part={part} />
  ))
}

function Part({ part: { kind, text } }: { part: DiffPart }) {
  if (kind === 'same') return text
  if (kind === 'removed') {
    return (
      <del className="rounded-[3px] bg-danger-bg px-0.5 text-danger">
        <span className="sr-only"> [removed: </span>
        {text}
        <span className="sr-only">] </span>
      </del>
    )
  }
  return (
    <ins className="rounded-[3px] bg-green-100 px-0.5 no-underline">
      <span className="sr-only"> [added: </span>
      {text}
      <span className="sr-only">] </span>
    </ins>
  )
}
