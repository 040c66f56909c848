export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-30 focus:rounded-sm focus:bg-white focus:px-4 focus:py-3 focus:font-semibold"
    >
      Skip to main content
    </a>
  )
}
