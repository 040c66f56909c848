import { joined } from './class-names.ts'
import { strokes } from './icon-strokes.ts'

type Props = { name: keyof typeof strokes; size?: number; thin?: boolean; className?: string }

/** A picture beside text that says the same, so it is hidden from screen readers. */
export function Icon({ name, size = 24, thin = false, className }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={joined('icon', thin && 'icon-thin', className)}
    >
      <path d={strokes[name]} />
    </svg>
  )
}
