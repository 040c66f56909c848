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
      className="site-footer"
    >
      <div className="wrap">
        <div>
          <p>Find a Mediator</p>
          <p>
            Part of the Unite family of mediation products. Independent of, and not affiliated with,
            any regulator.
          </p>
        </div>
        {[...siteGroups, ...(own ?? visitorGroups)].map((group, at) => (
          <nav key={group.heading} aria-label={group.heading}>
            <p>{group.heading}</p>
            <ul>
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
