/**
 * React reads `NODE_ENV` once, when it is first loaded, and without one it serves every page from
 * its development build, several times slower. So this comes before any import that loads React.
 */
process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production'

export {}
