/** The texts open beside the form, so that nothing typed is lost. */
export function TermsLabel() {
  return (
    <>
      I agree to the{' '}
      <a href="/terms" target="_blank" rel="noopener">
        terms of use
      </a>{' '}
      and have read the{' '}
      <a href="/privacy" target="_blank" rel="noopener">
        privacy notice
      </a>{' '}
      <span className="text-sm text-ink-soft">(both open in a new tab)</span>
    </>
  )
}
