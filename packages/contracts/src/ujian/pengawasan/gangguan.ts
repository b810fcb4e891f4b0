/** Outages during an exam, and the minutes they propose (U65). */
import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { pagingFields } from '../../wire/pagination.ts';
import { byId, id, instant, instantOrZero, nim, uraian } from '../../wire/umum.ts';

const pengawas = {
  tag: 'ujian',
  access: { dosen: true, operator: ['kelas_kuliah', 'read'] },
} as const;
const pengubah = {
  tag: 'ujian',
  access: { dosen: true, operator: ['kelas_kuliah', 'write'] },
} as const;
const { page, per_page } = pagingFields;

/** perangkat: only in proposals. */
export const sumberGangguan = z.enum(['server', 'pengawas', 'perangkat']);
export type SumberGangguan = z.infer<typeof sumberGangguan>;

const gangguan = z.object({
  id: z.string(),
  sumber: sumberGangguan,
  /** Null: everybody was affected. */
  nim: z.string().nullable(),
  nama: z.string().nullable(),
  mulai: instant,
  selesai: instant,
  keterangan: z.string(),
  /** Null: the server found it. */
  oleh: z.string().nullable(),
  pada: instant,
});
export type Gangguan = z.infer<typeof gangguan>;

/** Newest first: entered by staff, or found by the server during somebody's attempt. */
export const daftarGangguan = endpoint({
  ...pengawas,
  method: 'GET',
  path: '/v2/lms/ujian/{id}/gangguan',
  summary: 'Gangguan selama ujian ini.',
  source: 'U65',
  params: byId,
  query: z.object({ page, per_page }),
  paged: true,
  response: z.array(gangguan),
});

export const catatGangguan = endpoint({
  ...pengubah,
  method: 'POST',
  path: '/v2/lms/ujian/{id}/gangguan',
  summary: 'Catat gangguan yang dialami semua peserta, atau seorang.',
  source: 'U65',
  status: 201,
  params: byId,
  /** `mahasiswa`: nim or id_user; absent: everybody. */
  body: z.object({
    mulai: instant,
    selesai: instant,
    keterangan: uraian(3, 500),
    mahasiswa: nim.optional(),
  }),
  response: gangguan,
  errors: ['gangguan_waktu', 'penyesuaian_bukan_peserta'],
});

/** Granted minutes stay. */
export const hapusGangguan = endpoint({
  ...pengubah,
  method: 'DELETE',
  path: '/v2/lms/ujian/{id}/gangguan/{idGangguan}',
  summary: 'Hapus gangguan yang dicatat pengawas.',
  source: 'U65',
  params: z.object({ id, idGangguan: id }),
});

export const statusKompensasi = z.enum(['diusulkan', 'diberi', 'ditolak', 'dibatalkan']);
export type StatusKompensasi = z.infer<typeof statusKompensasi>;

const kompensasi = z.object({
  /** Null: a proposal. */
  id: z.string().nullable(),
  nim: z.string(),
  nama: z.string(),
  menit_usul: z.int(),
  menit_diberi: z.int().nullable(),
  dasar: z.array(z.string()),
  status: statusKompensasi,
  oleh: z.string().nullable(),
  /** The zero date for a proposal. */
  pada: instantOrZero,
});
export type Kompensasi = z.infer<typeof kompensasi>;

/** Proposals by nim; with `bagian=diputus` decisions, newest first. */
export const daftarKompensasi = endpoint({
  ...pengawas,
  method: 'GET',
  path: '/v2/lms/ujian/{id}/kompensasi',
  summary: 'Usulan kompensasi menit karena gangguan, atau yang sudah diputus.',
  source: 'U65',
  params: byId,
  query: z.object({ page, per_page, bagian: z.enum(['usulan', 'diputus']).default('usulan') }),
  paged: true,
  response: z.array(kompensasi),
});

/**
 * Open attempts gain the minutes, closed ones reopen for as long. A student without a proposal any
 * more is skipped.
 */
export const putuskanKompensasi = endpoint({
  ...pengubah,
  method: 'POST',
  path: '/v2/lms/ujian/{id}/kompensasi',
  summary: 'Beri atau tolak usulan kompensasi.',
  source: 'U65',
  params: byId,
  body: z.object({
    mahasiswa: z.array(nim).min(1).max(1_000),
    keputusan: z.enum(['beri', 'tolak']),
    alasan: uraian(3, 500),
  }),
  response: z.object({
    diperpanjang: z.array(z.string()),
    dibuka_kembali: z.array(z.string()),
    ditolak: z.array(z.string()),
    /** Without a proposal, or with published grades. */
    dilewati: z.array(z.string()),
  }),
});

/** Takes back unused minutes, or proposes a declined proposal again. */
export const batalkanKompensasi = endpoint({
  ...pengubah,
  method: 'POST',
  path: '/v2/lms/ujian/{id}/kompensasi/{idKompensasi}/batalkan',
  summary: 'Batalkan keputusan kompensasi.',
  source: 'U65',
  params: z.object({ id, idKompensasi: id }),
  response: z.object({ menit_ditarik: z.int() }),
  errors: ['kompensasi_sudah_dibatalkan'],
});
