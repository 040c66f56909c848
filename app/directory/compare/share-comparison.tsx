import { compareUrl } from './compare-query.ts'

type Props = { slugs: string[]; site: string }

/** A link that says who is compared, and nothing of what the visitor has chosen. */
export function ShareComparison({ slugs, site }: Props) {
  return (
    <section data-off-paper aria-labelledby="share" className="mt-8 max-w-measure">
      <h2 id="share" className="text-card">
        Share or keep this comparison
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-soft">
        Copy the link. It names these mediators and nothing about you, your search or your list.
      </p>
      <label className="mt-3 block">
        <span className="label">Link to this comparison</span>{' '}
        <input
          readOnly
          className="control"
          value={site + compareUrl({ with: slugs })}
          onFocus={(event) => event.target.select()}
        />
      </label>
    </section>
  )
}
