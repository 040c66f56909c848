import { escapeHtml } from '#app/platform/text/escape-html.ts'
import { iconHtml } from '../icon-strokes.ts'

/**
 * A message among the notifications, which needs scripts to leave by itself. A browser puts its text
 * in as a text.
 */
export function toastHtml(message: string): string {
  const text = import.meta.env.SSR ? escapeHtml(message) : ''
  return `<li data-needs-scripts class="${toastStyle}">${iconHtml('check-circle', 22, 'text-ok')}<p class="grow font-medium">${text}</p><button type="button" class="${closeStyle}">${iconHtml('close', 18, '')}<span class="sr-only">Close message</span></button></li>`
}

const toastStyle =
  'pointer-events-auto flex motion-safe:animate-toast items-center gap-3 rounded-md border border-line bg-surface py-2 pr-2 pl-4 shadow-raised'

const closeStyle =
  'grid size-11 shrink-0 place-items-center rounded-sm text-ink-soft hover:bg-sunken noscript:hidden'
