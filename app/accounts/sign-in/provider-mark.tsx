import type { IdentityProvider } from '../identity-providers.ts'

/** The provider's own mark, in its own colours, as its guidelines ask. */
const marks: Record<IdentityProvider, readonly (readonly [path: string, colour: string])[]> = {
  google: [
    [
      'M22.6 12.3c0-.8-.1-1.5-.2-2.3H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2.1-1.9 3.3-4.8 3.3-8.1z',
      '#4285f4',
    ],
    [
      'M12 23c3 0 5.5-1 7.3-2.7l-3.6-2.8a6.7 6.7 0 0 1-10-3.5H2.1v2.8A11 11 0 0 0 12 23z',
      '#34a853',
    ],
    ['M5.7 14a6.6 6.6 0 0 1 0-4.1V7H2.1a11 11 0 0 0 0 9.9L5.7 14z', '#fbbc05'],
    [
      'M12 5.4c1.6 0 3.1.6 4.2 1.6l3.2-3.1A11 11 0 0 0 2.1 7l3.6 2.9A6.6 6.6 0 0 1 12 5.4z',
      '#ea4335',
    ],
  ],
  microsoft: [
    ['M2 2h9.5v9.5H2z', '#f25022'],
    ['M12.5 2H22v9.5h-9.5z', '#7fba00'],
    ['M2 12.5h9.5V22H2z', '#00a4ef'],
    ['M12.5 12.5H22V22h-9.5z', '#ffb900'],
  ],
}

export function ProviderMark({ provider }: { provider: IdentityProvider }) {
  return (
    <svg width={20} height={20} viewBox="0 0 24 24" aria-hidden="true" className="shrink-0">
      {marks[provider].map(([path, colour]) => (
        <path key={colour} d={path} fill={colour} />
      ))}
    </svg>
  )
}
