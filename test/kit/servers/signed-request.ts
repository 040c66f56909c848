import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { SignatureV4 } from '@smithy/signature-v4'

type Keys = { accessKeyId: string; secretAccessKey: string }

/** What a request to an S3-compatible store says about who signed it, and for where. */
const authorization =
  /^AWS4-HMAC-SHA256 Credential=(?<key>[^/]+)\/\d{8}\/(?<region>[^/]+)\/s3\/aws4_request, SignedHeaders=(?<names>[^,]+), Signature=[\da-f]{64}$/

/** The S3 error code for a request whose signature is not that of these keys; undefined for a good one. */
export async function signatureFault(request: IncomingMessage, body: Buffer, credentials: Keys) {
  const { headers, method = 'GET', url = '/' } = request
  const { groups } = authorization.exec(headers.authorization ?? '') ?? {}
  if (!groups) return 'AccessDenied'
  if (groups.key !== credentials.accessKeyId) return 'InvalidAccessKeyId'
  if (headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex'))
    return 'XAmzContentSHA256Mismatch'

  const { pathname, searchParams } = new URL(url, 'http://store')
  const { region = '', names = '' } = groups
  const signer = new SignatureV4({
    credentials,
    region,
    service: 's3',
    sha256: Sha256,
    uriEscapePath: false,
  })
  const signed = await signer.sign(
    {
      method,
      protocol: 'http:',
      hostname: '127.0.0.1',
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: Object.fromEntries(names.split(';').map((name) => [name, String(headers[name])])),
    },
    { signingDate: dateOf(String(headers['x-amz-date'])) },
  )
  return signed.headers.authorization === headers.authorization
    ? undefined
    : 'SignatureDoesNotMatch'
}

/** '20260131T235959Z' as a date. */
const dateOf = (text: string) =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'))

/** Node's SHA-256, keyed or not, in the shape that the signer takes. */
class Sha256 {
  #parts: Uint8Array[] = []
  readonly #key: Uint8Array | undefined
  constructor(key?: string | ArrayBuffer | ArrayBufferView) {
    if (key !== undefined) this.#key = bytesOf(key)
  }
  update(part: string | ArrayBuffer | ArrayBufferView) {
    this.#parts.push(bytesOf(part))
  }
  async digest() {
    const hash = this.#key ? createHmac('sha256', this.#key) : createHash('sha256')
    for (const part of this.#parts) hash.update(part)
    return new Uint8Array(hash.digest())
  }
  reset() {
    this.#parts = []
  }
}

function bytesOf(data: string | ArrayBuffer | ArrayBufferView): Uint8Array {
  if (typeof data === 'string') return Buffer.from(data)
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data)
}
