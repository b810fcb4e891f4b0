/** Loaded only when configured: the SDK takes 20 MB and a quarter of a second. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { addAbortSignal, Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { AppError } from '../errors.ts';
import { createBreaker } from './breaker.ts';
import type { PartsState, Storage } from './storage.ts';

export interface S3Options {
  bucket: string;
  region: string;
  /** Null: Amazon. */
  endpoint: string | null;
  /** Null: the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

const CONNECT_MS = 3_000;
const REQUEST_MS = 30_000;
/** Calls with all their tries. */
const FAILURES = 5;
const REST_MS = 5_000;
/** A bucket's minimum part, except the last; our uploads' parts may be smaller. */
const MIN_PART_BYTES = 5 * 1_024 * 1_024;

export function s3Storage({ bucket, region, endpoint, credentials }: S3Options): Storage {
  const client = new S3Client({
    region,
    ...(credentials ? { credentials } : {}),
    // Other servers seldom have a host per bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Otherwise streams carry a checksum trailer that some servers store as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS },
  });
  const breaker = createBreaker({ failures: FAILURES, restMs: REST_MS, isAway });
  client.middlewareStack.add((next) => (args) => breaker(() => next(args)), {
    step: 'initialize',
    name: 'breaker',
  });
  const at = (key: string) => ({ Bucket: bucket, Key: key });
  const there = <T>(answer: T | null | undefined): T => {
    if (answer === null || answer === undefined) throw new AppError('layanan_tidak_tersedia');
    return answer;
  };

  const send = async (
    key: string,
    body: Uint8Array | Readable,
    bytes: number,
    abortSignal?: AbortSignal,
  ): Promise<void> => {
    const command = new PutObjectCommand({ ...at(key), Body: body, ContentLength: bytes });
    there(await answered(client.send(command, abortSignal && { abortSignal })));
  };
  const sendPieces = async (
    key: string,
    { pieces, bytes }: { pieces: AsyncIterable<Uint8Array>; bytes: number },
  ): Promise<void> => {
    const stream = Readable.from(copied(pieces), { objectMode: false });
    // Otherwise the client waits forever.
    const broken = new AbortController();
    stream.once('error', (error) => broken.abort(error));
    try {
      await send(key, stream, bytes, broken.signal);
    } catch (error) {
      stream.destroy();
      throw broken.signal.aborted ? broken.signal.reason : error;
    }
  };

  const put: Storage['put'] = async (key, content) => {
    if (content instanceof Uint8Array) await send(key, content, content.byteLength);
    else if ('pieces' in content) await sendPieces(key, content);
    else await send(key, createReadStream(content.localPath), (await stat(content.localPath)).size);
  };
  const size: Storage['size'] = async (key) => {
    const found = await answered(client.send(new HeadObjectCommand(at(key))));
    return found?.ContentLength ?? null;
  };
  const read: Storage['read'] = async (key, { start, end }) => {
    const found = await answered(
      client.send(new GetObjectCommand({ ...at(key), Range: `bytes=${start}-${end}` })),
    );
    if (!(found?.Body instanceof Readable)) throw new AppError('tidak_ditemukan');
    return found.Body;
  };
  const lend: Storage['lend'] = async function* (key, { signal }) {
    const found = await answered(
      client.send(new GetObjectCommand(at(key)), signal && { abortSignal: signal }),
    );
    if (!(found?.Body instanceof Readable)) throw new AppError('tidak_ditemukan');
    yield* signal ? addAbortSignal(signal, found.Body) : found.Body;
  };
  const remove: Storage['remove'] = async (key) => {
    await answered(client.send(new DeleteObjectCommand(at(key))));
  };

  const tailKey = (key: string, end: number) => `${key}.ekor-${end}`;
  const tailOf = async (key: string, end: number, bytes: number): Promise<Uint8Array> => {
    if (bytes === 0) return new Uint8Array();
    const parts: Uint8Array[] = [];
    for await (const part of await read(tailKey(key, end), { start: 0, end: bytes - 1 }))
      parts.push(part);
    return Buffer.concat(parts);
  };
  const removeTails = async (key: string, { tails = [] }: PartsState) => {
    for (const end of tails) await remove(tailKey(key, end));
  };
  const begin = async (key: string): Promise<string> =>
    there(there(await answered(client.send(new CreateMultipartUploadCommand(at(key))))).UploadId);
  const sendPart = async (
    key: string,
    upload: string,
    number: number,
    bytes: Uint8Array,
  ): Promise<string> => {
    const part = {
      ...at(key),
      UploadId: upload,
      PartNumber: number,
      Body: bytes,
      ContentLength: bytes.byteLength,
    };
    return there(there(await answered(client.send(new UploadPartCommand(part)))).ETag);
  };

  const join = async (key: string, upload: string, etags: readonly string[]): Promise<void> => {
    const Parts = etags.map((ETag, index) => ({ ETag, PartNumber: index + 1 }));
    const sent = client.send(
      new CompleteMultipartUploadCommand({
        ...at(key),
        UploadId: upload,
        MultipartUpload: { Parts },
      }),
    );
    if ((await answered(sent)) === null) there(await size(key));
  };

  return {
    put,
    size,
    read,
    lend,
    remove,
    append: async (key, { position, bytes }, state) => {
      const { upload, etags = [], tail = 0, tails = [] } = state ?? {};
      const all = Buffer.concat([await tailOf(key, position, tail), bytes]);
      if (all.byteLength < MIN_PART_BYTES) {
        // The old tail is needed until the state is stored.
        const end = position + bytes.byteLength;
        await put(tailKey(key, end), all);
        return { ...state, tail: all.byteLength, tails: [...new Set([...tails, end])] };
      }
      const into = upload ?? (await begin(key));
      return {
        upload: into,
        etags: [...etags, await sendPart(key, into, etags.length + 1, all)],
        tail: 0,
        tails,
      };
    },
    complete: async (key, state) => {
      const { upload, etags = [], tail = 0, tails = [] } = state;
      if ((await size(key)) === null) {
        const rest = await tailOf(key, tails.at(-1) ?? 0, tail);
        if (upload === undefined) await put(key, rest);
        else
          await join(
            key,
            upload,
            rest.byteLength === 0
              ? etags
              : [...etags, await sendPart(key, upload, etags.length + 1, rest)],
          );
      }
      await removeTails(key, state);
    },
    abandon: async (key, state) => {
      await removeTails(key, state);
      if (state.upload === undefined) return;
      await answered(
        client.send(new AbortMultipartUploadCommand({ ...at(key), UploadId: state.upload })),
      );
    },
  };
}

async function* copied(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield Buffer.from(piece);
}

/** Neither an answer of the storage nor a request that was given up. */
function isAway(error: unknown): boolean {
  if (error instanceof S3ServiceException) return (error.$metadata.httpStatusCode ?? 500) >= 500;
  return !(error instanceof Error && error.name === 'AbortError');
}

async function answered<T>(sent: Promise<T>): Promise<T | null> {
  try {
    return await sent;
  } catch (error) {
    if (error instanceof AppError) throw error;
    const is404 = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
    if (is404 && error.name !== 'NoSuchBucket') return null;
    throw new AppError('layanan_tidak_tersedia', { cause: error });
  }
}
