/** Turns while something is loading. The text beside it, or the label, says what. */
export function Spinner({ label, size = 20 }: { label?: string; size?: number }) {
  return (
    <>
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        stroke="currentColor"
        aria-hidden="true"
        className="shrink-0 motion-safe:animate-spin"
      >
        <circle cx="12" cy="12" r="9.5" opacity=".25" />
        <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </>
  )
}
