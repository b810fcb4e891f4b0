/** Files in an S3-compatible bucket. Loaded only where one is configured: the SDK takes 20 MB and a quarter of a second. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { AppError } from '../errors.ts';
import type { Storage } from './storage.ts';

export interface S3Options {
  bucket: string;
  region: string;
  /** Null: Amazon's own. */
  endpoint: string | null;
  /** Null: as the machine is configured (its role). */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

const CONNECT_MS = 3_000;
const REQUEST_MS = 30_000;

export function s3Storage({ bucket, region, endpoint, credentials }: S3Options): Storage {
  const client = new S3Client({
    region,
    ...(credentials ? { credentials } : {}),
    // Other servers than Amazon's seldom have a host name per bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Otherwise a streamed body carries a checksum trailer that not every server understands, and is stored with it.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS },
  });
  const at = (key: string) => ({ Bucket: bucket, Key: key });

  return {
    put: async (key, content) => {
      const body = content instanceof Uint8Array ? content : createReadStream(content.localPath);
      const bytes = content instanceof Uint8Array ? content.byteLength : (await stat(content.localPath)).size;
      const put = new PutObjectCommand({ ...at(key), Body: body, ContentLength: bytes });
      if ((await answered(client.send(put))) === null) throw new AppError('layanan_tidak_tersedia');
    },
    size: async (key) => {
      const found = await answered(client.send(new HeadObjectCommand(at(key))));
      return found?.ContentLength ?? null;
    },
    read: async (key, { start, end }) => {
      const found = await answered(client.send(new GetObjectCommand({ ...at(key), Range: `bytes=${start}-${end}` })));
      if (!(found?.Body instanceof Readable)) throw new AppError('tidak_ditemukan');
      return found.Body;
    },
    remove: async (key) => {
      await answered(client.send(new DeleteObjectCommand(at(key))));
    },
  };
}

/** Null when there is no such object. A storage that does not answer, has no such bucket, or answers a fault of its own, is 503. */
async function answered<T>(sent: Promise<T>): Promise<T | null> {
  try {
    return await sent;
  } catch (error) {
    const is404 = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
    if (is404 && error.name !== 'NoSuchBucket') return null;
    throw new AppError('layanan_tidak_tersedia', { cause: error });
  }
}
