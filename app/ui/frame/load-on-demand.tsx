/**
 * Runs in a page whose scripts wait until someone comes to a control (page-scripts.tsx). It is sent
 * as it stands here, inline, so it uses nothing from outside of itself and little that is new.
 */
export function loadOnDemand(code: HTMLScriptElement, files: string[]) {
  const controls = 'input, select, textarea, button, summary, label, a[data-needs-scripts]'
  const waits = 'a[data-needs-scripts], button[name=save]'
  /** Milliseconds that a press waits for the scripts before it does what it does without. */
  const patience = 4000
  const waiting = new AbortController()
  const options = { capture: true, passive: true, signal: waiting.signal }
  let isLoading = false

  const load = () => {
    if (isLoading) return
    isLoading = true
    for (const href of files) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      )
    }
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = code.nonce
    script.textContent = code.textContent
    document.head.append(script)
  }

  // A mouse comes before it presses; everyone else waits until the screen has answered.
  const come = ({ target, pointerType }: Event & { pointerType?: string }) => {
    if (!(target instanceof Element && target.closest(controls))) return
    if (pointerType === 'mouse') load()
    else requestAnimationFrame(() => setTimeout(load))
  }
  for (const type of ['pointerover', 'touchstart', 'focusin', 'input']) {
    addEventListener(type, come, options)
  }

  // What leads elsewhere with scripts: its press waits for them.
  const press = (event: MouseEvent) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event
    const isPlain = button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey
    const link = target instanceof Element && target.closest<HTMLElement>(waits)
    if (!isPlain || !link) return
    event.preventDefault()
    // Who takes it may be there already: it comes to them once, when it is repeated.
    event.stopPropagation()
    load()
    const timer = setTimeout(() => {
      waiting.abort()
      link.click()
    }, patience)
    addEventListener(
      'scripts-run',
      () => {
        clearTimeout(timer)
        link.click()
      },
      { once: true },
    )
  }
  addEventListener('click', press, { capture: true, signal: waiting.signal })
  addEventListener('scripts-run', () => waiting.abort(), { once: true })

  // A form that goes on with what was typed into it before (drafts.tsx).
  const form = document.querySelector<HTMLFormElement>('form[data-draft]')
  const hasDraft = () => {
    try {
      return form !== null && localStorage.getItem(`draft:${form.dataset.draft}`) !== null
    } catch {
      return false
    }
  }

  // Who was there before, and what is nothing without scripts.
  const { activeElement } = document
  const needed = document.querySelector('[data-needs-scripts]:not(a)')
  if (needed || activeElement?.matches(controls) || hasDraft()) load()
}
