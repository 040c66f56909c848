/** Leads to each part of the page; beside it where there is room. */
export function Contents() {
  return (
    <nav
      aria-label="On this page"
      className="hidden self-start border-l border-line pl-5 text-sm lg:sticky lg:top-24 lg:mt-12 lg:block"
    >
      <p className="font-semibold">On this page</p>
      <ul className="mt-1">
        {parts.map((part) => (
          <li key={part.id}>
            <a href={`#${part.id}`} className="flex min-h-11 items-center leading-snug">
              {part.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const parts = [
  { id: 'how-it-works', label: 'How mediation works' },
  { id: 'benefits', label: 'The benefits' },
  { id: 'suitability', label: 'When it suits' },
  { id: 'nations', label: 'Across the UK' },
  { id: 'costs', label: 'What it costs' },
  { id: 'questions', label: 'Common questions' },
]
