import { Link } from 'react-router'
import type { LinkGroup } from './footer-links.server.ts'

export function SiteFooter({ groups }: { groups: readonly LinkGroup[] }) {
  return (
    <footer className="mt-22 bg-green-900 py-12 text-sm text-green-200">
      <div className="wrap grid gap-10 sm:grid-cols-2 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-[1.5fr]">
        <div>
          <p className="font-serif text-h3 font-semibold text-white">Find a Mediator</p>
          <p className="mt-2 max-w-[38ch]">
            Part of the Unite family of mediation products. Independent of, and not affiliated with,
            any regulator.
          </p>
        </div>
        {groups.map((group) => (
          <nav key={group.heading} aria-label={group.heading}>
            <p className="font-semibold">{group.heading}</p>
            <ul className="footer-links mt-1">
              {group.links.map((link) => (
                <li key={link.label}>
                  <Link to={link.to}>{link.label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  )
}
