import { Disk } from 'flydrive'

/**
 * Opens the bucket that FILES_URL names: `s3://KEY:SECRET@HOST/BUCKET?region=REGION`, with
 * `&insecure=true` for a store without https. The S3 client is loaded only where it is used.
 */
export async function openBucket(filesUrl: string): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new Disk(new S3Driver(bucketOptions(filesUrl)))
}

function bucketOptions(filesUrl: string) {
  const { username, password, host, pathname, searchParams } = new URL(filesUrl)
  const scheme = searchParams.get('insecure') === 'true' ? 'http' : 'https'
  return {
    endpoint: `${scheme}://${host}`,
    region: searchParams.get('region') ?? 'auto',
    credentials: {
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    },
    bucket: pathname.slice(1),
    // Every store serves buckets by path; some have no host name for each bucket.
    forcePathStyle: true,
    supportsACL: false,
    visibility: 'private' as const,
    // Only one vendor's store supports the checksums that the client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
    // Milliseconds for which a store that does not answer may delay an upload or a picture.
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: 6_000,
      socketTimeout: 6_000,
      throwOnRequestTimeout: true,
    },
  }
}

/** A sentence for the operator about a refused bucket or key; undefined for any other fault. */
export function bucketFault(fault: StoreFault, filesUrl: string): string | undefined {
  const bucket = new URL(filesUrl).pathname.slice(1)
  if (fault.name === 'NoSuchBucket')
    return `The setting FILES_URL names the bucket "${bucket}", which does not exist.`
  if (isForbidden(fault))
    return `The setting FILES_URL has keys that may not use the bucket "${bucket}": ${fault.name}.`
  return undefined
}

/** The parts of an error that a folder or a bucket reports. */
export type StoreFault = {
  name?: string
  code?: string
  $metadata?: { httpStatusCode?: number }
}

export const isForbidden = ({ $metadata }: StoreFault): boolean =>
  $metadata?.httpStatusCode === 401 || $metadata?.httpStatusCode === 403
