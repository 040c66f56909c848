import { Disk } from 'flydrive'

/**
 * The bucket that FILES_URL names: `s3://KEY:SECRET@HOST/BUCKET?region=REGION`, and `&insecure=true`
 * for a store of one's own without https. The S3 client is loaded only where it is used.
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
    // Every store knows buckets by path; not every one has a host name for each.
    forcePathStyle: true,
    supportsACL: false,
    visibility: 'private' as const,
    // The checksums that the client adds of its own accord are known to one vendor's store only.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
    // A store that does not answer, or stops in the middle of it, holds up an upload or a picture
    // for so long and no longer.
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: 6_000,
      socketTimeout: 6_000,
      throwOnRequestTimeout: true,
    },
  }
}

/** What a bucket's refusal means, in words for whoever wrote the setting; undefined for any other fault. */
export function bucketFault(fault: StoreFault, filesUrl: string): string | undefined {
  const bucket = new URL(filesUrl).pathname.slice(1)
  if (fault.name === 'NoSuchBucket')
    return `The setting FILES_URL names the bucket "${bucket}", which does not exist.`
  if (isForbidden(fault))
    return `The setting FILES_URL has keys that may not use the bucket "${bucket}": ${fault.name}.`
  return undefined
}

/** What a folder or a bucket reports. */
export type StoreFault = {
  name?: string
  code?: string
  $metadata?: { httpStatusCode?: number }
}

export const isForbidden = ({ $metadata }: StoreFault): boolean =>
  $metadata?.httpStatusCode === 401 || $metadata?.httpStatusCode === 403
