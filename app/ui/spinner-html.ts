/** A spinner without words as HTML, as `Spinner` draws it. */
export function spinnerHtml(size: number): string {
  return `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke-width="3" stroke-linecap="round" stroke="currentColor" aria-hidden="true" class="shrink-0 motion-safe:animate-spin"><circle cx="12" cy="12" r="9.5" opacity=".25"></circle><path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5"></path></svg>`
}
