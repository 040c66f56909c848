import { href, Link } from 'react-router'

/** For those who have lost what the form asks for. */
export function LostFactors() {
  return (
    <p className="text-sm text-ink-soft">
      Lost your passkey, or your app and its recovery codes?{' '}
      <Link to={href('/contact')}>Write to us</Link> from your email address, and we check with you
      before we remove them.
    </p>
  )
}
