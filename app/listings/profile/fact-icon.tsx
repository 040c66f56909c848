import type { FactName } from './decisive-facts.ts'

/** Strokes on a grid of 16 by 16. */
const strokes: Readonly<Record<FactName, string>> = {
  price: 'M11.5 4.3A2.9 2.9 0 0 0 6 5.5c0 2.6.6 3.5.2 5.5-.2 1-.7 1.6-1.5 2.3h7.3M4.5 8.5h5',
  accredited: 'M14.5 8a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM5 8.2l2.1 2.1L11 6.2',
  legalAid: 'M8 2v12M4.5 14h7M3 4.5h10M3 4.5 1.2 9h3.6zM13 4.5 11.2 9h3.6z',
  where:
    'M8 14.5s5-4.4 5-8a5 5 0 0 0-10 0c0 3.6 5 8 5 8zM9.7 6.4a1.7 1.7 0 1 1-3.4 0 1.7 1.7 0 0 1 3.4 0z',
  newCases:
    'M3.5 3.2h9A1.5 1.5 0 0 1 14 4.7v7.8a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 2 12.5V4.7a1.5 1.5 0 0 1 1.5-1.5zM2 6.7h12M5.3 1.7v3M10.7 1.7v3',
  replies: 'M14.3 8a6.3 6.3 0 1 1-12.6 0 6.3 6.3 0 0 1 12.6 0zM8 4.5V8l2.4 1.6',
  languages: 'M2 3h12v8.5H7.5L4.5 14v-2.5H2zM5 6h6M5 8.5h4',
  children:
    'M10.2 4.2a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0zM3.5 14c0-3.3 1.7-5.5 4.5-5.5s4.5 2.2 4.5 5.5',
  courtForms: 'M3 2h10v8l-4 4H3zM9 14v-4h4M5.5 5.5h5M5.5 8h3',
}

/** A picture beside the term that says the same, so it is hidden from screen readers. */
export function FactIcon({ name }: { name: FactName }) {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="shrink-0 text-green-600"
    >
      <path d={strokes[name]} />
    </svg>
  )
}
