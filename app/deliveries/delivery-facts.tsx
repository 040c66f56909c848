import { counted } from '#app/platform/text/plural.ts'
import type { DeliveryView } from './find-deliveries-page.server.ts'

/** When and how often it was tried, what the other side said last, and a message to us itself. */
export function DeliveryFacts({ delivery }: { delivery: DeliveryView }) {
  const { promised, tries, error, words } = delivery
  const facts = [`Promised ${promised}`, triesLabel(tries), momentLabel(delivery)]
  return (
    <>
      <p className="text-sm text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      {error && (
        <p className="mt-2 max-w-measure rounded-sm bg-sunken px-3 py-2 text-sm [overflow-wrap:anywhere]">
          <span className="font-medium">Last error:</span> {error}
        </p>
      )}
      {words && (
        <details className="mt-2">
          <summary className="relative inline-block text-sm font-semibold text-green-700 underline underline-offset-4 touch-44">
            Read the message
          </summary>
          <p className="mt-2 max-w-measure rounded-sm bg-sunken px-3 py-2 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
            {words}
          </p>
        </details>
      )}
    </>
  )
}

function triesLabel(tries: number): string {
  if (tries === 0) return 'not tried yet'
  return counted(tries, 'try', 'tries')
}

function momentLabel({ state, moment, tries }: DeliveryView): string {
  if (state === 'failed') return `next ${moment}`
  if (state === 'given-up') return `given up ${moment}`
  if (state === 'done') return `delivered ${moment}`
  if (state === 'stopped') return `ended ${moment}`
  return state === 'waiting' && tries > 0 ? `next ${moment}` : ''
}
