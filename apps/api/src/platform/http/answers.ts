import { type ErrorCode, errorTable } from '@lms/contracts/errors';
import type { Endpoint } from '@lms/contracts/wire/endpoint';

const common: readonly ErrorCode[] = [
  'permintaan_tidak_terbaca',
  'kepala_terlalu_besar',
  'kesalahan_server',
  'layanan_tidak_tersedia',
];
const ofCollege: readonly ErrorCode[] = ['college_id_wajib', 'perguruan_tinggi_tidak_ditemukan'];
const ofGate: readonly ErrorCode[] = [
  'belum_masuk',
  'token_tidak_berlaku',
  'akun_tidak_aktif',
  'tidak_berhak',
  'college_id_berbeda',
];
const ofMachineGate: readonly ErrorCode[] = [
  'belum_masuk',
  'token_tidak_berlaku',
  'tidak_berhak',
  'college_id_berbeda',
];
/** Bodies are read even when unexpected, and writes may conflict. */
const ofWrite: readonly ErrorCode[] = ['konflik', 'terlalu_besar', 'jenis_isi_tidak_didukung'];

export function errorCodesOf(endpoint: Endpoint): ReadonlySet<ErrorCode> {
  const { access, params, query, body, method, upload } = endpoint;
  const codes = new Set<ErrorCode>([...common, ...(endpoint.errors ?? [])]);
  const add = (...more: readonly ErrorCode[]) => {
    for (const code of more) codes.add(code);
  };
  if (!endpoint.withoutCollege) add(...ofCollege);
  // A row may be named in any of them.
  if (params || query || body || upload) add('validasi_gagal', 'tidak_ditemukan');
  if (params) add('alamat_terlalu_panjang');
  if (query && 'shape' in query && 'ignore_default_pagination' in Object(query.shape))
    add('terlalu_banyak_data');
  if (method !== 'GET') add(...ofWrite);
  if (access === 'internal') add('tidak_ditemukan');
  if (access === 'integrasi') add(...ofMachineGate);
  if (typeof access === 'object') {
    add(...ofGate);
    if (endpoint.kind !== 'sse') add('terlalu_sering');
    if (access.operator === 'istimewa') add('hanya_operator_istimewa');
    if (access.mahasiswa) add('bertindak_berakhir');
    if (access.mahasiswa && endpoint.whileActing === false) add('tidak_boleh_bertindak');
    if (access.mahasiswa && !endpoint.whileRestricted) add('pembatasan_akses');
  }
  return codes;
}

const NOT_MODIFIED = 'Belum berubah sejak jawaban yang disebut If-None-Match.';

export function otherAnswersOf(endpoint: Endpoint): ReadonlyMap<number, string> {
  const others = new Map(
    Object.entries(endpoint.others ?? {}).map(([status, sentence]) => [Number(status), sentence]),
  );
  return endpoint.cache === 'etag' ? others.set(304, NOT_MODIFIED) : others;
}

/** @tests */
export function statusesOf(endpoint: Endpoint): ReadonlySet<number> {
  const failures = [...errorCodesOf(endpoint)].map((code) => errorTable[code].status);
  return new Set([endpoint.status ?? 200, ...otherAnswersOf(endpoint).keys(), ...failures]);
}

/** Failures are never cached. */
export function cacheControlOf({ cache }: Endpoint): string {
  if (cache === undefined) return 'no-store';
  if (cache === 'etag') return 'private, no-cache';
  return `${cache.scope}, max-age=${cache.seconds}`;
}
