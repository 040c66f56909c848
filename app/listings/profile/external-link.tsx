/** A link that a mediator gave: we neither vouch for it nor tell it who followed it. */
export function ExternalLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} rel="noopener nofollow ugc" className="wrap-break-word">
      {children}
    </a>
  )
}
