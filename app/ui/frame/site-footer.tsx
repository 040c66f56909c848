import { useRef } from 'react'
import { KeptHtml } from '#app/platform/http/kept-html.tsx'
import { useLinksIn } from '../use-links-in.tsx'
import { type LinkGroup, siteGroups, visitorGroups } from './footer-links.ts'

type Props = {
  /** The links of someone who is signed in. */
  own: readonly LinkGroup[] | null
  /** Further links of this site, which has pages that others do not. */
  more?: LinkGroup['links'] | undefined
}

export function SiteFooter({ own, more }: Props) {
  const footer = useRef<HTMLElement>(null)
  useLinksIn(footer)
  return (
    <KeptHtml
      as="footer"
      by={own ? undefined : `footer ${JSON.stringify(more)}`}
      ref={footer}
      className="mt-22 bg-green-900 py-12 text-sm text-green-200"
    >
      <div className="wrap grid gap-10 sm:grid-cols-2 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-[1.5fr]">
        <div>
          <p className="font-serif text-h3 font-semibold text-white">Find a Mediator</p>
          <p className="mt-2 max-w-[38ch]">
            Part of the Unite family of mediation products. Independent of, and not affiliated with,
            any regulator.
          </p>
        </div>
        {[...siteGroups, ...(own ?? visitorGroups)].map((group, at) => (
          <nav key={group.heading} aria-label={group.heading}>
            <p className="font-semibold">{group.heading}</p>
            <ul className="footer-links mt-1">
              {group.links.concat((at === 1 && more) || []).map((link) => (
                <li key={link.label}>
                  <a href={link.to}>{link.label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </KeptHtml>
  )
}
