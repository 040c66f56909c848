/** Decoration: the figure stands in words above it. */
export function CompletionBar({ score }: { score: number }) {
  return (
    <svg aria-hidden="true" width="100%" height="10" className="my-3 block rounded-full bg-sunken">
      <rect
        width={`${score}%`}
        height="10"
        rx="5"
        className="fill-green-600 motion-safe:transition-[width]"
      />
    </svg>
  )
}
