/** Where `keepDraft` says what stays in this browser. */
export function DraftNote() {
  return <p data-draft-note data-added className="text-sm text-ink-soft empty:hidden" />
}
