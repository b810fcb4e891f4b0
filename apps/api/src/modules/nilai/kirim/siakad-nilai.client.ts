/** Signed calls to a college's Siakad (N31, N42). */
import { lookup } from 'node:dns/promises';
import { type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isAllowedAddress } from '../../../platform/outside-address.ts';
import { siakadTarget } from './alamat.policy.ts';
import type { HasilPanggilan } from './jawaban.policy.ts';
import { signCall } from './tanda.policy.ts';

const TIMEOUT_MS = 10_000;
export const ALAMAT_NILAI = '/integrasi/lms/nilai';

export interface Panggilan {
  collegeId: string;
  /** Without trailing slash. */
  base: string;
  secret: string;
  method: 'GET' | 'POST';
  /** From `base` on, with the query. */
  path: string;
  key: string;
  body: string;
  now: Date;
  signal: AbortSignal;
  mostBytes: number;
}

export type PanggilSiakad = (call: Panggilan) => Promise<HasilPanggilan>;

const failed = (kode: string, sampai: boolean): HasilPanggilan => ({
  jenis: 'gagal',
  kode,
  sampai,
});

interface Resolved {
  address: string;
  family: number;
}

/** One resolution per call: what was checked is what is called. Null: not allowed. */
async function resolveOnce(host: string, privateAllowed: boolean): Promise<Resolved | null> {
  const bare = host.replace(/^\[|\]$/g, '');
  const all =
    isIP(bare) === 0 ? await lookup(bare, { all: true }) : [{ address: bare, family: isIP(bare) }];
  const allowed = all.every(({ address }) => isAllowedAddress(address, { privateAllowed }));
  return allowed ? (all[0] ?? null) : null;
}

export function createPanggilSiakad({
  privateAllowed,
}: {
  privateAllowed: boolean;
}): PanggilSiakad {
  return async (call) => {
    const target = siakadTarget(call.base, call.path);
    if (target === null) return failed('alamat_ditolak', false);
    let to: Resolved | null;
    try {
      to = await resolveOnce(target.hostname, privateAllowed);
    } catch {
      return failed('alamat_tidak_ditemukan', false);
    }
    return to === null ? failed('alamat_ditolak', false) : send(call, target, to);
  };
}

function headersOf({ collegeId, secret, method, key, body, now }: Panggilan, target: URL) {
  const waktu = String(Math.floor(now.getTime() / 1_000));
  const path = `${target.pathname}${target.search}`;
  return {
    accept: 'application/json',
    'college-id': collegeId,
    'x-lms-waktu': waktu,
    'x-lms-tanda': signCall(secret, { method, path, waktu, key, body }),
    ...(method === 'GET'
      ? {}
      : {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
          'idempotency-key': key,
        }),
  };
}

function send(call: Panggilan, target: URL, to: Resolved): Promise<HasilPanggilan> {
  const { promise, resolve } = Promise.withResolvers<HasilPanggilan>();
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  const options: RequestOptions = {
    method: call.method,
    headers: headersOf(call, target),
    // A connection of its own each time; redirects are not followed.
    agent: false,
    signal: AbortSignal.any([limit, call.signal]),
    lookup: (_host, asked, done) =>
      asked.all ? done(null, [to]) : done(null, to.address, to.family),
  };
  const request = (target.protocol === 'https:' ? requestHttps : requestHttp)(target, options);
  const onError = (error: NodeJS.ErrnoException) => {
    if (limit.aborted) return resolve(failed('waktu_habis', true));
    resolve(failed('tidak_terjangkau', error.code !== 'ECONNREFUSED'));
  };
  request.on('error', onError);
  request.on('response', (response) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    response.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes <= call.mostBytes) parts.push(part);
      else {
        resolve(failed('jawaban_terlalu_besar', true));
        request.destroy();
      }
    });
    response.on('error', onError);
    response.on('end', () =>
      resolve({
        jenis: 'jawaban',
        status: response.statusCode ?? 0,
        body: Buffer.concat(parts).toString('utf8'),
      }),
    );
  });
  request.end(call.body);
  return promise;
}
