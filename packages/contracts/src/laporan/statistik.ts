/** Figures of classes and visitors for operators (N48, N78, N79; docs/decisions/162). */
import { z } from 'zod';
import { eksporLatar } from '../sistem/pekerjaan.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pagedBy } from '../wire/pagination.ts';
import { id, kodePeriode, prodiRingkas, searchText } from '../wire/umum.ts';

const common = { tag: 'laporan', access: { operator: ['laporan', 'read'] } } as const;

/** Days of one answer about visitors. */
export const MAKS_HARI_PENGUNJUNG = 92;
const DAY_MS = 86_400_000;

/** Shared by lists and exports; the programme is that of the class. */
export const filterLaporanKelas = z.object({
  periode: kodePeriode.optional(),
  id_prodi: id.optional(),
  /** Part of a course's code or name, or of a class's name. */
  search: searchText.optional(),
});
export type FilterLaporanKelas = z.infer<typeof filterLaporanKelas>;

const kelas = {
  id: z.string(),
  periode: z.int(),
  mata_kuliah: z.object({ kode: z.string(), nama: z.string() }),
  nama_kelas: z.string(),
  prodi: prodiRingkas,
  jumlah_peserta: z.int(),
};

const angkaKehadiran = {
  /** Lectures in the timetable, without UTS and UAS. */
  pertemuan: z.int(),
  /** Lectures that somebody started. */
  terlaksana: z.int(),
  /** Marks of the present participants, as last computed. */
  hadir: z.int(),
  izin: z.int(),
  sakit: z.int(),
  alpa: z.int(),
  /** `hadir` of all lectures begun, over all participants, 0 to 100; null while nothing counts. */
  persen: z.number().nullable(),
};
const angkaNilai = {
  /** One value per participant and component that has a weight. */
  nilai: z.int(),
  terisi: z.int(),
  /** Values that Siakad has taken or is asked to take, in the version that counts. */
  terkirim: z.int(),
  ditolak: z.int(),
  /** Shares of `nilai`, 0 to 100; null when there is nothing to fill. */
  persen_terisi: z.number().nullable(),
  persen_terkirim: z.number().nullable(),
};
/** Counts of meetings that are over and were held, of every category. */
const angkaBap = {
  terlaksana: z.int(),
  /** Meetings with a valid report, which a lecturer alone has signed, or the class as well. */
  terbit: z.int(),
  ditandatangani: z.int(),
  disahkan: z.int(),
  /** Without a valid report, and over for more than seven days. */
  menunggu_lama: z.int(),
  /** The records differ from the valid report (N61). */
  tidak_sesuai: z.int(),
  /** The newest version is withdrawn. */
  dibatalkan: z.int(),
  /** `terbit` of `terlaksana`, 0 to 100; null when no meeting was held. */
  persen_terbit: z.number().nullable(),
};
const perProdi = { ...prodiRingkas.shape, id_prodi: z.string(), jumlah_kelas: z.int() };

export const kelasKehadiran = z.object({ ...kelas, ...angkaKehadiran });
export type KelasKehadiran = z.infer<typeof kelasKehadiran>;
export const prodiKehadiran = z.object({ ...perProdi, ...angkaKehadiran });
export type ProdiKehadiran = z.infer<typeof prodiKehadiran>;
export const kelasBap = z.object({ ...kelas, ...angkaBap });
export type KelasBap = z.infer<typeof kelasBap>;
export const prodiBap = z.object({ ...perProdi, ...angkaBap });
export type ProdiBap = z.infer<typeof prodiBap>;
export const kelasNilai = z.object({ ...kelas, ...angkaNilai });
export type KelasNilai = z.infer<typeof kelasNilai>;
export const prodiNilai = z.object({ ...perProdi, ...angkaNilai });
export type ProdiNilai = z.infer<typeof prodiNilai>;

const paged = z.object({ ...pagedBy('nama_mata_kuliah'), ...filterLaporanKelas.shape });

export const laporanKehadiran = endpoint({
  ...common,
  method: 'GET',
  path: '/v2/lms/laporan/kehadiran',
  summary:
    'Kehadiran dan keterlaksanaan pertemuan per kelas; meta.prodi menjumlahkan semua kelas filter.',
  source: 'N78, N79',
  query: paged,
  paged: true,
  meta: z.object({ prodi: z.array(prodiKehadiran) }),
  response: z.array(kelasKehadiran),
  errors: ['terlalu_banyak_data'],
});

export const laporanBap = endpoint({
  ...common,
  method: 'GET',
  path: '/v2/lms/laporan/bap',
  summary: 'Berita acara pertemuan per kelas; meta.prodi menjumlahkan semua kelas filter.',
  source: 'N78, N79',
  query: paged,
  paged: true,
  meta: z.object({ prodi: z.array(prodiBap) }),
  response: z.array(kelasBap),
  errors: ['terlalu_banyak_data'],
});

export const laporanNilai = endpoint({
  ...common,
  method: 'GET',
  path: '/v2/lms/laporan/nilai',
  summary: 'Nilai yang terisi dan terkirim per kelas; meta.prodi menjumlahkan semua kelas filter.',
  source: 'N78, N79',
  query: paged,
  paged: true,
  meta: z.object({ prodi: z.array(prodiNilai) }),
  response: z.array(kelasNilai),
  errors: ['terlalu_banyak_data'],
});

const tanggal = z.iso.date();
export const filterPengunjung = z
  .object({
    dari: tanggal,
    sampai: tanggal,
    /** Programme of the visitor. */
    id_prodi: id.optional(),
  })
  .superRefine(({ dari, sampai }, context) => {
    const days = (Date.parse(sampai) - Date.parse(dari)) / DAY_MS + 1;
    if (days >= 1 && days <= MAKS_HARI_PENGUNJUNG) return;
    const message =
      days < 1
        ? 'Tanggal akhir harus sesudah tanggal awal'
        : `Rentang pengunjung paling lama ${MAKS_HARI_PENGUNJUNG} hari`;
    context.addIssue({ code: 'custom', path: ['sampai'], message });
  });
export type FilterPengunjung = z.infer<typeof filterPengunjung>;

export const hariPengunjung = z.object({
  tanggal,
  mahasiswa: z.int(),
  dosen: z.int(),
  operator: z.int(),
  jumlah: z.int(),
});
export type HariPengunjung = z.infer<typeof hariPengunjung>;

export const laporanPengunjung = endpoint({
  ...common,
  method: 'GET',
  path: '/v2/lms/laporan/pengunjung',
  summary: 'Pengunjung per hari; setiap orang dihitung sekali sehari. Hari tanpa pengunjung ikut.',
  note: `Paling lama ${MAKS_HARI_PENGUNJUNG} hari, menurut zona waktu perguruan tinggi.`,
  source: 'N78, N79',
  query: filterPengunjung,
  response: z.array(hariPengunjung),
});

/** A workbook (.xlsx), or 202 `{ id_pekerjaan }` above 5,000 rows (DECISIONS 212). */
const ekspor = {
  ...common,
  kind: 'file',
  method: 'GET',
  others: eksporLatar,
} as const;

export const eksporLaporanKehadiran = endpoint({
  ...ekspor,
  path: '/v2/lms/laporan/kehadiran/export_excel',
  summary: 'Ekspor laporan kehadiran per kelas ke Excel.',
  source: 'N79',
  query: filterLaporanKelas,
  errors: ['pekerjaan_terlalu_banyak'],
});

export const eksporLaporanBap = endpoint({
  ...ekspor,
  path: '/v2/lms/laporan/bap/export_excel',
  summary: 'Ekspor laporan berita acara per kelas ke Excel.',
  source: 'N79',
  query: filterLaporanKelas,
  errors: ['pekerjaan_terlalu_banyak'],
});

export const eksporLaporanNilai = endpoint({
  ...ekspor,
  path: '/v2/lms/laporan/nilai/export_excel',
  summary: 'Ekspor laporan nilai per kelas ke Excel.',
  source: 'N79',
  query: filterLaporanKelas,
  errors: ['pekerjaan_terlalu_banyak'],
});

export const eksporLaporanIku7 = endpoint({
  ...ekspor,
  path: '/v2/lms/laporan/iku7/export_excel',
  summary: 'Ekspor bobot partisipatif dan proyek per kelas (IKU-7) ke Excel.',
  source: 'N48, N79',
  query: filterLaporanKelas,
  errors: ['pekerjaan_terlalu_banyak'],
});

export const eksporLaporanPengunjung = endpoint({
  ...ekspor,
  path: '/v2/lms/laporan/pengunjung/export_excel',
  summary: 'Ekspor pengunjung per hari ke Excel.',
  source: 'N79',
  query: filterPengunjung,
  errors: ['pekerjaan_terlalu_banyak'],
});
