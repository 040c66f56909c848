import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { answerBucketRequest, type StoredObject } from '../../kit/servers/bucket-requests.ts'

/** "minio server FOLDER" with one bucket, "photos", which exists once somebody has made it. */
const [, folder = '/data'] = process.argv.slice(2)
const file = join(folder, 'objects.json')

type Written = [key: string, object: { bytes: string; contentType: string; at: string }][]
const written: Written | undefined = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8'))
  : undefined
const bucket = {
  name: 'photos',
  keys: {
    accessKeyId: process.env.MINIO_ROOT_USER ?? '',
    secretAccessKey: process.env.MINIO_ROOT_PASSWORD ?? '',
  },
  objects: new Map<string, StoredObject>(
    (written ?? []).map(([key, { bytes, contentType, at }]) => [
      key,
      { bytes: Buffer.from(bytes, 'base64'), contentType, at: new Date(at) },
    ]),
  ),
}
let isMade = written !== undefined

function write() {
  const all = [...bucket.objects].map(([key, { bytes, contentType, at }]) => [
    key,
    { bytes: bytes.toString('base64'), contentType, at },
  ])
  writeFileSync(file, JSON.stringify(all))
}

const server = createServer((request, response) => {
  const makesBucket = request.method === 'PUT' && request.url === '/photos'
  if (makesBucket) isMade = true
  if (makesBucket || request.method === 'HEAD') {
    write()
    return response.writeHead(200).end()
  }
  if (!isMade) return response.writeHead(404).end()
  answerBucketRequest(bucket, request, response)
    .then(() => request.method !== 'GET' && write())
    .catch((error) => response.destroy(error))
})
server.listen(9000)
process.on('SIGTERM', () => process.exit(0))
