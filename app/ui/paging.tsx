import { numberText } from '#app/platform/text/plural.ts'
import { ButtonLink } from './button.tsx'

type Props = {
  /** What the rows are, as in 'Profiles 1 to 25 of 60'. */
  noun: string
  page: number
  pageSize: number
  total: number
  path: (page: number) => string
  previous?: string
  next?: string
}

/** Which of the rows these are, and the way to those before and after. */
export function Paging({
  noun,
  page,
  pageSize,
  total,
  path,
  previous = 'Previous',
  next = 'Next',
}: Props) {
  if (total <= pageSize) return null
  const last = Math.min(total, page * pageSize)

  return (
    <nav
      aria-label="Pages"
      className="mt-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-3"
    >
      <p className="text-sm text-ink-soft">
        {noun} {numberText((page - 1) * pageSize + 1)} to {numberText(last)} of {numberText(total)}
      </p>
      <p className="flex gap-3">
        {page > 1 && (
          <ButtonLink to={path(page - 1)} rel="prev" kind="quiet" size="s">
            {previous}
          </ButtonLink>
        )}
        {last < total && (
          <ButtonLink to={path(page + 1)} rel="next" kind="quiet" size="s">
            {next}
          </ButtonLink>
        )}
      </p>
    </nav>
  )
}
