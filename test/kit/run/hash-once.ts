import crypto, { type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Done = (error: Error | null, hash: Buffer) => void
type Scrypt = (
  password: string,
  salt: string,
  bytes: number,
  options: ScryptOptions,
  done: Done,
) => void

const scrypt: Scrypt = crypto.scrypt
const hashes = new Map<string, Promise<Buffer>>()

/**
 * Hashes each password once with each salt. Most people of the tests have the same password and the
 * same hash, and comparing the two again at each login would take most of the time of many tests.
 */
const hashOnce: Scrypt = (password, salt, bytes, options, done) => {
  const key = JSON.stringify([password, salt, bytes, options])
  const hash = hashes.get(key) ?? hashed(password, salt, bytes, options)
  hashes.set(key, hash)
  hash.then(
    (made) => done(null, made),
    (error) => done(error, Buffer.alloc(0)),
  )
}

function hashed(...given: [string, string, number, ScryptOptions]): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(...given, (error, hash) => (error ? reject(error) : resolve(hash)))
  })
}

// What imports it by its name gets it too.
Object.assign(crypto, { scrypt: hashOnce })
syncBuiltinESMExports()
