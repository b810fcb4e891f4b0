/**
 * Reports of meetings (Berita Acara Perkuliahan): realisation, signing, co-signing, amendment and
 * withdrawal (S2 §2.11; N56–N61).
 */
import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { pagingFields } from '../../wire/pagination.ts';
import { byId, id, instant, uraian } from '../../wire/umum.ts';
import {
  MAKS_ALASAN_BAP,
  MAKS_KENDALA_REALISASI,
  MAKS_MATERI_REALISASI,
  MAKS_METODE_REALISASI,
} from './batas.ts';
import { faktaBap, realisasi, sidik } from './fakta.ts';
import { bedaFakta, peranPenanda, statusBap, terbitanBap } from './terbitan.ts';

const staf = { dosen: true, operator: ['kelas_kuliah', 'read'] } as const;
const pengelola = { dosen: true, operator: ['kelas_kuliah', 'write'] } as const;
const pengawas = { operator: ['kelas_kuliah', 'write'] } as const;
const common = { tag: 'bap' } as const;

const alasan = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, { error: missing, abort: true })
    .max(MAKS_ALASAN_BAP, `Alasan paling banyak ${MAKS_ALASAN_BAP} karakter`)
    .regex(/^[\P{Cc}\n\r\t]*$/u);

const isianRealisasi = realisasi.extend({
  /** 0: nothing is stored, the texts are a suggestion from RPS, title and materials. */
  versi: z.int(),
  diubah_pada: instant.nullable(),
  diubah_oleh: z.object({ name: z.string() }).nullable(),
  rencana: faktaBap.shape.rencana,
  /** The valid version is signed; only a correction may change it. */
  terkunci: z.boolean(),
  boleh_ubah: z.boolean(),
});
export type RealisasiPertemuan = z.infer<typeof isianRealisasi>;

export const realisasiPertemuan = endpoint({
  ...common,
  access: staf,
  method: 'GET',
  path: '/v2/lms/pertemuan/{id}/realisasi',
  summary: 'Rencana dan realisasi pertemuan; tanpa isian, usulan dari RPS, judul, dan materi.',
  source: 'N56',
  params: byId,
  response: isianRealisasi,
});

/** `data` of 409 realisasi_berubah is the present state. */
export const ubahRealisasi = endpoint({
  ...common,
  access: pengelola,
  method: 'PUT',
  path: '/v2/lms/pertemuan/{id}/realisasi',
  summary: 'Simpan realisasi pertemuan. `versi` menolak perubahan atas versi lama.',
  note: 'Setelah ditandatangani hanya dengan `perbaikan=true`; versi yang ditandatangani lalu tidak sesuai lagi.',
  source: 'N56, N61',
  params: byId,
  body: z.object({
    materi: uraian(0, MAKS_MATERI_REALISASI),
    metode: uraian(0, MAKS_METODE_REALISASI),
    kendala: uraian(0, MAKS_KENDALA_REALISASI),
    versi: z.int().min(0).max(1_000_000),
    perbaikan: z.boolean().default(false),
  }),
  response: isianRealisasi,
  errors: ['realisasi_berubah', 'realisasi_terkunci', 'bap_bukan_pengajar'],
});

const izinTandaTangan = z.object({
  boleh: z.boolean(),
  /** Why not; null: no control on the screen, or it is allowed. */
  alasan: z.string().nullable(),
  /** A reason is asked for: there is a version already. */
  perlu_alasan: z.boolean(),
});

const bap = z.object({
  id_pertemuan: z.string(),
  id_kelas: z.string(),
  status: statusBap,
  /** The valid version no longer tells what is recorded; empty: it does (N61). */
  tidak_sesuai: z.array(bedaFakta),
  /** As it would be signed now. */
  draf: z.object({ fakta: faktaBap, sidik }),
  /** Newest first. */
  versi: z.array(terbitanBap),
  /** Who signs for the class; null: nobody has been named. */
  penanda_kelas: z.object({ nim: z.string(), nama: z.string(), peran: peranPenanda }).nullable(),
  izin: z.object({
    tanda_tangan: izinTandaTangan,
    /** Naming the student who co-signs, in a class without a leader. */
    saksi: z.boolean(),
    batalkan: z.boolean(),
  }),
});
export type Bap = z.infer<typeof bap>;

export const bapPertemuan = endpoint({
  ...common,
  access: staf,
  method: 'GET',
  path: '/v2/lms/pertemuan/{id}/bap',
  summary: 'Berita acara sebuah pertemuan: draf sekarang dan semua versi.',
  source: 'S2 §2.11, N56–N61',
  params: byId,
  response: bap,
});

/** `data` of 409 bap_fakta_berubah is the present draft: {fakta, sidik}. */
export const tandaTanganiBap = endpoint({
  ...common,
  access: { dosen: true },
  whileActing: false,
  method: 'POST',
  path: '/v2/lms/pertemuan/{id}/bap',
  summary: 'Tanda tangani berita acara pertemuan yang Anda ajar.',
  note: '`sidik` menyebut isi yang ditampilkan; permintaan yang sama diulang memberi hasil yang sama.',
  source: 'N57–N59, N61',
  params: byId,
  body: z.object({
    sidik,
    /** Required for a new version. */
    alasan: alasan('Alasan versi baru wajib diisi').nullable().default(null),
    /** The student who co-signs, in a class without a leader. */
    nim_saksi: id.nullable().default(null),
  }),
  response: bap,
  errors: [
    'bap_belum_selesai',
    'bap_bukan_pengajar',
    'bap_realisasi_kosong',
    'bap_fakta_berubah',
    'bap_sudah_ditandatangani',
    'bap_alasan_wajib',
    'bap_saksi_tidak_hadir',
    'bap_ada_ketua',
  ],
});

export const tunjukSaksiBap = endpoint({
  ...common,
  access: { dosen: true },
  whileActing: false,
  method: 'PUT',
  path: '/v2/lms/bap/{id}/saksi',
  summary: 'Tunjuk mahasiswa yang hadir untuk ikut menandatangani, bila kelas tanpa ketua.',
  source: 'N57',
  params: byId,
  body: z.object({ nim: id }),
  response: bap,
  errors: [
    'bap_saksi_tidak_hadir',
    'bap_ada_ketua',
    'bap_batas_lewat',
    'bap_sudah_ditanggapi',
    'bap_tidak_berlaku',
    'bap_bukan_pengajar',
  ],
});

const rincian = terbitanBap.extend({
  fakta: faktaBap,
  /** The caller may co-sign or refuse now. */
  boleh_tanggapi: z.boolean(),
  link: z.string(),
});
export type RincianBap = z.infer<typeof rincian>;

/** Students: only who co-signs or has co-signed. */
export const detailBap = endpoint({
  ...common,
  access: { mahasiswa: true, ...staf },
  method: 'GET',
  path: '/v2/lms/bap/{id}',
  summary: 'Satu versi berita acara, seperti ditandatangani.',
  source: 'N57, N61',
  params: byId,
  response: rincian,
});

const tanggapan = ['bap_batas_lewat', 'bap_sudah_ditanggapi', 'bap_tidak_berlaku'] as const;

export const ikutTandaTanganiBap = endpoint({
  ...common,
  access: { mahasiswa: true },
  whileActing: false,
  method: 'POST',
  path: '/v2/lms/bap/{id}/tanda_tangan',
  summary: 'Ikut menandatangani berita acara sebagai ketua kelas atau mahasiswa yang ditunjuk.',
  source: 'N57',
  params: byId,
  body: z.object({ sidik }),
  response: rincian,
  errors: [...tanggapan, 'bap_fakta_berubah'],
});

export const tolakBap = endpoint({
  ...common,
  access: { mahasiswa: true },
  whileActing: false,
  method: 'POST',
  path: '/v2/lms/bap/{id}/tolak',
  summary: 'Tolak ikut menandatangani, dengan alasan yang sampai kepada operator.',
  source: 'N57',
  params: byId,
  body: z.object({ alasan: alasan('Alasan penolakan wajib diisi') }),
  response: rincian,
  errors: tanggapan,
});

export const batalkanBap = endpoint({
  ...common,
  access: pengawas,
  method: 'POST',
  path: '/v2/lms/bap/{id}/batalkan',
  summary: 'Batalkan versi berita acara yang berlaku, dengan alasan.',
  source: 'N58, N61',
  params: byId,
  body: z.object({ alasan: alasan('Alasan pembatalan wajib diisi') }),
  response: bap,
  errors: ['bap_tidak_berlaku'],
});

/**
 * tanda_tangan: lecturers sign; tidak_sesuai: the records have changed since, lecturers sign a new
 * version; ikut: students co-sign; ditolak: operators and lecturers.
 */
const barisMenunggu = z.object({
  perihal: z.enum(['tanda_tangan', 'tidak_sesuai', 'ikut', 'ditolak']),
  id_pertemuan: z.string(),
  /** Null: no version yet. */
  id_bap: z.string().nullable(),
  kelas: z.object({ id: z.string(), nama: z.string() }),
  mata_kuliah: z.object({ kode: z.string(), nama: z.string() }),
  nomor_pertemuan: z.int(),
  judul: z.string(),
  waktu_mulai: instant,
  /** Students: until when. */
  batas: instant.nullable(),
  /** Refused: why. */
  alasan: z.string().nullable(),
  link: z.string(),
});
export type BarisMenunggu = z.infer<typeof barisMenunggu>;

/**
 * What waits for the caller, oldest first: lecturers' meetings to sign or to sign anew, a student's
 * to co-sign, refused ones for operators.
 */
export const bapMenunggu = endpoint({
  ...common,
  access: { mahasiswa: true, ...staf },
  method: 'GET',
  path: '/v2/lms/bap/menunggu',
  summary: 'Berita acara yang menunggu tindakan pengguna.',
  note: '`search`: mata kuliah atau kelas.',
  source: 'N57, N61, K123',
  query: z.object(pagingFields),
  paged: true,
  response: z.array(barisMenunggu),
  errors: ['terlalu_banyak_data'],
});
