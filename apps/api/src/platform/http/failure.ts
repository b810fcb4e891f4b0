import type { ErrorCode } from '@lms/contracts/errors';
import { lostConnection, socketCodes } from '../db/lost-connection.ts';
import { AppError } from '../errors.ts';

const RETRY_AFTER_SECONDS = 2;

const byStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'permintaan_tidak_terbaca',
  404: 'alamat_tidak_ditemukan',
  405: 'metode_tidak_didukung',
  408: 'permintaan_tidak_terbaca',
  413: 'terlalu_besar',
  414: 'alamat_terlalu_panjang',
  415: 'jenis_isi_tidak_didukung',
  429: 'terlalu_sering',
  431: 'kepala_terlalu_besar',
  503: 'layanan_tidak_tersedia',
};

/** SQLSTATEs that are no defect of ours. */
const bySqlState: Readonly<Record<string, ErrorCode>> = {
  '22021': 'validasi_gagal', // a NUL byte in a text
  '22P02': 'validasi_gagal', // not a uuid, number or enum value
  '22P05': 'validasi_gagal', // a character the encoding lacks
  '22003': 'validasi_gagal', // a number out of range
  '22008': 'validasi_gagal', // a date out of range
  '22007': 'validasi_gagal',
  '23505': 'konflik', // a unique index
  '23P01': 'konflik', // an exclusion constraint
  '40001': 'konflik',
  '40P01': 'konflik', // a deadlock
  '25006': 'layanan_tidak_tersedia', // a standby that is not promoted yet
  '53300': 'layanan_tidak_tersedia', // too many connections
  '55P03': 'layanan_tidak_tersedia', // a lock that did not come free in time
  '57014': 'layanan_tidak_tersedia', // statement_timeout
  '57P01': 'layanan_tidak_tersedia', // shutting down
  '57P02': 'layanan_tidak_tersedia',
  '57P03': 'layanan_tidak_tersedia', // starting up
  '57P05': 'layanan_tidak_tersedia',
};

/** Prisma codes without SQLSTATE. */
const byPrisma: Readonly<Record<string, ErrorCode>> = {
  P1001: 'layanan_tidak_tersedia', // nobody listens
  P1008: 'layanan_tidak_tersedia', // no answer in time
  P1017: 'layanan_tidak_tersedia', // the connection was closed
  P2025: 'tidak_ditemukan', // a row to change or remove is gone
};

export function toFailure(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  for (const one of chain(error)) {
    const code = codeOf(one);
    if (code)
      return new AppError(code, {
        cause: error,
        ...(code === 'layanan_tidak_tersedia' ? { retryAfterSeconds: RETRY_AFTER_SECONDS } : {}),
      });
  }
  return null;
}

function codeOf(error: object): ErrorCode | undefined {
  if ('code' in error && typeof error.code === 'string') {
    if (error.code.startsWith('FST_') && 'statusCode' in error)
      return byStatus[Number(error.statusCode)];
    const known = bySqlState[error.code] ?? byPrisma[error.code];
    if (known) return known;
    if (socketCodes.has(error.code) || /^08[0-9A-Z]{3}$/.test(error.code))
      return 'layanan_tidak_tersedia';
  }
  if ('originalCode' in error && typeof error.originalCode === 'string')
    return codeOf({ code: error.originalCode });
  if ('statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500)
    return byStatus[error.statusCode];
  if (error instanceof Error && lostConnection.test(error.message)) return 'layanan_tidak_tersedia';
  return undefined;
}

function* chain(error: unknown, depth = 0): Generator<object> {
  if (typeof error !== 'object' || error === null || depth > 5) return;
  yield error;
  if (
    'meta' in error &&
    typeof error.meta === 'object' &&
    error.meta !== null &&
    'driverAdapterError' in error.meta
  )
    yield* chain(error.meta.driverAdapterError, depth + 1);
  if ('cause' in error) yield* chain(error.cause, depth + 1);
  if ('errors' in error && Array.isArray(error.errors))
    for (const one of error.errors) yield* chain(one, depth + 1);
}
