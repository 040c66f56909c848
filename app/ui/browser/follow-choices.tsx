import { element } from '../element.tsx'
import { noticeStyle } from '../notice-style.tsx'
import { isPlainPress } from './is-plain-press.tsx'
import { morph } from './morph.tsx'
import { tellAsking } from './page-frame.tsx'

type Following = {
  /** Hears of the page of a choice once it is shown. */
  tell: (page: Document) => void
  /** Whether Back takes a choice back; otherwise it leads to the page before. */
  isUndoneByBack?: boolean
}

/**
 * Shows in a panel what the page of a choice has there, where somebody says who they are: the page
 * stays where it is.
 */
export function followChoices(
  panel: HTMLElement,
  { tell, isUndoneByBack = false }: Following,
): void {
  let current: AbortController | undefined
  let shown = location.pathname + location.search
  const choose = async (url: URL) => {
    current?.abort()
    const asked = new AbortController()
    current = asked
    tellAsking(true)
    const answer = await fetchPage(url, asked.signal)
    if (asked.signal.aborted) return
    tellAsking(false)
    if (answer === 'unreachable') return sayUnreachable(panel)
    const next = answer?.getElementById(panel.id)
    // What the server has to say instead is a page of its own.
    if (!answer || !next) return location.assign(url)
    shown = url.pathname + url.search
    if (!isUndoneByBack) history.replaceState(history.state, '', shown)
    // Back has led there already.
    else if (shown !== location.pathname + location.search) history.pushState(null, '', shown)
    morph(panel, next, () => false)
    tell(answer)
  }
  panel.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-choice]') : null
    if (!(link instanceof HTMLAnchorElement) || !isPlainPress(event)) return
    event.preventDefault()
    choose(new URL(link.href))
  })
  if (!isUndoneByBack) return
  addEventListener('popstate', () => {
    if (shown !== location.pathname + location.search) choose(new URL(location.href))
  })
}

/** Undefined where the server has no such page. */
async function fetchPage(url: URL, signal: AbortSignal) {
  try {
    const response = await fetch(url.pathname + url.search, { signal })
    if (!response.ok) return undefined
    return new DOMParser().parseFromString(await response.text(), 'text/html')
  } catch {
    return 'unreachable' as const
  }
}

function sayUnreachable(panel: HTMLElement) {
  const step = panel.querySelector('[data-step]') ?? panel
  step.querySelector(':scope > [role=alert]')?.remove()
  const text =
    'We could not reach the site. Please check your internet connection and choose again.'
  const notice = element('p', { role: 'alert', class: `mt-3 ${noticeStyle('danger')}` }, text)
  step.prepend(notice)
}
