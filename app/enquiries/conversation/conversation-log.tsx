import { Icon } from '#app/ui/icon.tsx'
import { HeldMessage } from '../incoming/held-message.tsx'
import type { ConversationEntry, MessageState } from './conversation-view.ts'
import { MessageFiles } from './message-files.tsx'

type Props = { name: string; entries: readonly ConversationEntry[] }

/** What was sent, answered, noted and changed, the earliest first. */
export function ConversationLog({ name, entries }: Props) {
  return (
    <ol className="grid grid-cols-1 gap-3.5 p-3.5 md:p-5.5">
      {entries.map((entry) =>
        entry.kind === 'event' ? (
          <li
            key={entry.key}
            className="flex items-center gap-3 text-center text-sm text-ink-soft before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line"
          >
            <span>
              {entry.text}, <Time entry={entry} />
            </span>
          </li>
        ) : (
          <li key={entry.key} className={`min-w-0 rounded-md border px-4 py-3 ${lookOf(entry)}`}>
            <div className="flex flex-wrap items-center justify-between gap-x-3.5">
              <b className="min-w-0 font-semibold [overflow-wrap:anywhere]">
                {titleOf(entry, name)}
              </b>{' '}
              <span className="text-sm text-ink-soft first-letter:uppercase">
                <Time entry={entry} />
              </span>
            </div>
            <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{entry.text}</p>
            <Details entry={entry} />
          </li>
        ),
      )}
    </ol>
  )
}

function Time({ entry }: { entry: ConversationEntry }) {
  return <time dateTime={entry.at}>{entry.when}</time>
}

type Bubble = Exclude<ConversationEntry, { kind: 'event' }>

function titleOf(entry: Bubble, name: string): string {
  if (entry.kind === 'response' || entry.kind === 'note') return entry.title
  return entry.kind === 'message' && entry.isOwn ? 'You' : name
}

function lookOf(entry: Bubble): string {
  if (entry.kind === 'note') return 'border-dashed border-[#c9a457] bg-wait-bg'
  const isOwn = entry.kind === 'response' || (entry.kind === 'message' && entry.isOwn)
  return isOwn
    ? 'ml-4.5 border-[#cfe3da] bg-green-50 md:ml-[12%]'
    : 'mr-4.5 border-line bg-paper md:mr-[12%]'
}

function Details({ entry }: { entry: Bubble }) {
  if (entry.kind === 'enquiry')
    return (
      <dl className="mt-2.5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t border-line pt-2.5 text-sm">
        {entry.facts.map(({ term, value }) => (
          <div key={term} className="contents">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    )
  if (entry.kind !== 'message')
    return <Folded label="What it said before" text={entry.before ?? ''} />
  return (
    <>
      <Folded label="Earlier messages that it quotes" text={entry.quotedText} />
      <MessageFiles files={entry.files} />
      {entry.state && <State state={entry.state} />}
      {entry.held && <HeldMessage held={entry.held} />}
    </>
  )
}

function Folded({ label, text }: { label: string; text: string }) {
  if (text === '') return null
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
        {label}
      </summary>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
    </details>
  )
}

function State({ state: { look, text } }: { state: MessageState }) {
  const colour = look === 'failed' ? 'font-medium text-danger' : 'text-ink-soft'
  return (
    <p className={`mt-1.5 flex gap-1.5 text-sm [overflow-wrap:anywhere] ${colour}`}>
      {look !== 'wait' && (
        <Icon
          name={look === 'failed' ? 'alert' : 'check-circle'}
          size={16}
          className="mt-0.5 shrink-0"
        />
      )}
      {text}
    </p>
  )
}
