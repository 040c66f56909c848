import { href, Link } from 'react-router'
import { profileUrl } from '#app/listings/profile-url.ts'
import { queryOf } from '#app/listings/slug-list.ts'
import { Portrait } from '#app/profiles/portrait.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { type CompareQuery, compareUrl, shownOf } from './compare-query.ts'
import type { Cell, CompareRow } from './compare-rows.ts'
import type { Comparison } from './find-comparison.server.ts'
import { OnlyDifferences } from './only-differences.tsx'

type Column = Comparison['mediators'][number]
type Props = { comparison: Comparison; query: CompareQuery }

/** Side by side. A small screen has room for two columns, and for what they are compared by above. */
export function CompareTable({ comparison: { mediators, groups }, query }: Props) {
  const shown = shownOf(query.with, query.show)
  const isShown = (at: number) => shown.includes(query.with[at] ?? '')
  const wanted = groups
    .map(({ heading, rows }) => ({
      heading,
      rows: query.onlyDifferences ? rows.filter(({ differs }) => differs) : rows,
    }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <table className="compare" aria-label="Mediators side by side">
      <thead>
        <tr>
          <td>
            <OnlyDifferences query={query} groups={groups} />
          </td>
          {mediators.map((column, at) => (
            <th key={column.slug} scope="col" data-aside={isShown(at) ? undefined : ''}>
              <ColumnHead column={column} query={query} />
            </th>
          ))}
        </tr>
      </thead>
      {wanted.map(({ heading, rows }) => (
        <tbody key={heading}>
          <tr>
            <th scope="rowgroup" colSpan={mediators.length + 1}>
              {heading}
            </th>
          </tr>
          {rows.map((row) => (
            <Row key={row.term} row={row} isShown={isShown} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function ColumnHead({ column, query }: { column: Column; query: CompareQuery }) {
  const { slug, name, firstName, title, image, acceptNewCases } = column
  const others = query.with.filter((other) => other !== slug)
  const { near, as, area } = query
  return (
    <>
      <div className="who">
        <Portrait name={name} src={image} size="s" />
        <div>
          <PageLink to={profileUrl(slug, { near, as, area })}>{name}</PageLink>{' '}
          <span className="soft">{title}</span>
        </div>
        <Link
          to={compareUrl({ ...query, with: others })}
          replace
          preventScrollReset
          aria-label={`Remove ${name}`}
          data-off-paper
          className="remove"
        >
          <Icon name="close" size={18} />
        </Link>
      </div>
      {acceptNewCases ? (
        <ButtonLink
          to={href('/mediator/:slug/enquiry', { slug }) + queryOf({ near, as, area })}
          wide
          size="s"
          data-off-paper
        >
          Contact {firstName}
        </ButtonLink>
      ) : (
        <p className="text-sm text-wait">Not taking new cases</p>
      )}
    </>
  )
}

function Row({ row, isShown }: { row: CompareRow; isShown: (at: number) => boolean }) {
  return (
    <tr>
      <th scope="row">{row.term}</th>
      {row.cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns keep their places.
        <td key={at} data-aside={isShown(at) ? undefined : ''}>
          <Words cell={cell} term={row.term} />
        </td>
      ))}
    </tr>
  )
}

function Words({ cell: { text, says, mark, note }, term }: { cell: Cell; term: string }) {
  if (says === 'yes')
    return (
      <span className="yes">
        <Icon name="check-circle" size={18} thin />
        {text}
      </span>
    )
  if (says === 'no') return <span className="soft">{text}</span>
  const words = term === 'Rating' ? <span className="stars">{text}</span> : text
  return (
    <>
      {mark || note ? <b>{words}</b> : words} {mark && <small>{mark}</small>}
      {note && <span className="soft">{note}</span>}
    </>
  )
}
