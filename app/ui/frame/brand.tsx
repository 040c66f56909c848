import { Link } from 'react-router'

export function BrandLink() {
  return (
    <Link
      to="/"
      className="flex min-h-11 items-center gap-2 font-serif text-[1.15rem] leading-none font-semibold whitespace-nowrap sm:gap-2.5 sm:text-[1.3rem] text-green-900 no-underline"
    >
      <BrandMark />
      Find a Mediator
    </Link>
  )
}

/** Two circles that meet: two sides, and what they share. */
function BrandMark() {
  return (
    <svg width="30" height="30" viewBox="0 0 30 30" aria-hidden="true" className="shrink-0">
      <circle cx="11" cy="15" r="9.5" fill="#176b5b" />
      <circle cx="19" cy="15" r="9.5" fill="#d9936b" fillOpacity=".88" />
      <path d="M15 6.6a9.5 9.5 0 0 1 0 16.8 9.5 9.5 0 0 1 0-16.8z" fill="#0c3b32" />
    </svg>
  )
}
