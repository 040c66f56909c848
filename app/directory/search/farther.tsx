import { fartherStyle, fartherText } from './farther-text.tsx'

/** Stands before those who were found by their text alone. */
export function Farther({ location }: { location: string }) {
  return (
    <p data-apart className={fartherStyle}>
      {fartherText(location)}
    </p>
  )
}
