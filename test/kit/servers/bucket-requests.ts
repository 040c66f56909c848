import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { signatureFault } from './signed-request.ts'

export type StoredObject = { bytes: Buffer; contentType: string; at: Date }

/** The one bucket of the store, and the keys that may use it. */
type Bucket = {
  name: string
  keys: { accessKeyId: string; secretAccessKey: string }
  objects: Map<string, StoredObject>
}

/** Objects to a page of a list: few, so that reading the next pages is tested too. */
const pageSize = 100

/** Answers the calls of S3's interface that the product makes: put, get, delete and list objects. */
export async function answerBucketRequest(
  bucket: Bucket,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = Buffer.concat(await request.toArray())
  const fault = await signatureFault(request, body, bucket.keys)
  if (fault) return refuse(response, 403, fault)

  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store')
  const [, bucketName = '', key = ''] =
    /^\/([^/]+)\/?(.*)$/.exec(decodeURIComponent(pathname)) ?? []
  if (bucketName !== bucket.name) return refuse(response, 404, 'NoSuchBucket')
  if (key === '') return list(bucket, searchParams, response)

  switch (request.method) {
    case 'PUT': {
      const contentType = request.headers['content-type'] ?? 'application/octet-stream'
      bucket.objects.set(key, { bytes: body, contentType, at: new Date() })
      return void response.writeHead(200, { ETag: etag(body) }).end()
    }
    case 'GET': {
      const found = bucket.objects.get(key)
      if (!found) return refuse(response, 404, 'NoSuchKey')
      const { bytes, contentType, at } = found
      return void response
        .writeHead(200, {
          'Content-Type': contentType,
          'Content-Length': bytes.length,
          'Last-Modified': at.toUTCString(),
          ETag: etag(bytes),
        })
        .end(bytes)
    }
    case 'DELETE':
      bucket.objects.delete(key)
      return void response.writeHead(204).end()
    default:
      return refuse(response, 405, 'MethodNotAllowed')
  }
}

function list({ name, objects }: Bucket, search: URLSearchParams, response: ServerResponse) {
  const prefix = search.get('prefix') ?? ''
  const after = search.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const page = keys.slice(0, pageSize)
  const next = keys.length > pageSize ? page.at(-1) : undefined
  const contents = page.map((key) => {
    const { bytes, at } = objects.get(key) as StoredObject
    return `<Contents><Key>${escaped(key)}</Key><LastModified>${at.toISOString()}</LastModified><ETag>${escaped(etag(bytes))}</ETag><Size>${bytes.length}</Size></Contents>`
  })
  const more = next && `<NextContinuationToken>${escaped(next)}</NextContinuationToken>`
  const text = `<ListBucketResult><Name>${name}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${next !== undefined}</IsTruncated>${more ?? ''}${contents.join('')}</ListBucketResult>`
  response.writeHead(200, { 'Content-Type': 'application/xml' }).end(text)
}

function refuse(response: ServerResponse, status: number, code: string): void {
  const text = `<Error><Code>${code}</Code><Message>${code}</Message></Error>`
  response.writeHead(status, { 'Content-Type': 'application/xml' }).end(text)
}

const etag = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('hex')}"`

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
