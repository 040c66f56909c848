import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterFile } from '../run/after-file.ts'
import { answerBucketRequest, type StoredObject } from './bucket-requests.ts'

/** An S3-compatible store on loopback with one empty bucket, "photos", in memory. */
export async function aBucketServer() {
  const accessKeyId = 'a-key'
  const secretAccessKey = 'a-secret'
  const bucket = {
    name: 'photos',
    keys: { accessKeyId, secretAccessKey },
    objects: new Map<string, StoredObject>(),
  }
  const open = async (port: number) => {
    const opened = createServer((request, response) => {
      answerBucketRequest(bucket, request, response).catch((error) => response.destroy(error))
    })
    await new Promise<void>((resolve) => opened.listen(port, '127.0.0.1', resolve))
    return opened
  }
  let server = await open(0)
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    if (!server.listening) return
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
  afterFile(stop, 'servers')

  return {
    port,
    stop,
    async startAgain() {
      if (!server.listening) server = await open(port)
    },
    url: ({
      key = accessKeyId,
      secret = secretAccessKey,
      bucket: name = bucket.name,
      at = port,
    } = {}) => `s3://${key}:${secret}@127.0.0.1:${at}/${name}?region=us-east-1&insecure=true`,
  }
}
