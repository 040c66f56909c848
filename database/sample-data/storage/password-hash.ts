import { randomBytes, scrypt } from 'node:crypto'

/** What Better Auth uses, and expects of a hash it is to check. */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 }

/** A hash of a password as Better Auth stores it: the salt's hexadecimal digits are the salt. */
export function passwordHash(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, 64, cost, (error, key) =>
      error ? reject(error) : resolve(`${salt}:${key.toString('hex')}`),
    )
  })
}
