/** Printed lecture reports: one class at once, or an archive of many (S2 §2.11, §7; N51–N54). */
import { z } from 'zod';
import { saringanPertemuan } from '../kelas/pertemuan.ts';
import { pekerjaanDimulai } from '../sistem/pekerjaan.ts';
import { endpoint } from '../wire/endpoint.ts';
import { flag } from '../wire/pagination.ts';
import { byId, id, searchText } from '../wire/umum.ts';

const pilihan = {
  /** At least one of both reports. */
  include_laporan_kelas: flag.default(false),
  include_laporan_pertemuan_detail: flag.default(false),
  include_tanda_tangan: flag.default(false),
  /** Lecturers: only meetings that they attended and that are validated (N54). */
  laporan_saya: flag.default(false),
  /** Operators: the same for one lecturer. */
  id_pengajar: id.optional(),
};
const common = {
  tag: 'laporan',
  access: { dosen: true, operator: true },
  method: 'GET',
  note: 'Dosen kelas itu, dan operator dengan hak baca kelas_kuliah atau laporan pada program studinya (N55).',
} as const;

export const unduhBap = endpoint({
  ...common,
  kind: 'file',
  path: '/v2/lms/kelas_kuliah/{id}/bap/unduh',
  summary: 'Berita acara perkuliahan sebuah kelas sebagai PDF.',
  source: 'S2 §7, N51, N52, N54, N63',
  params: byId,
  query: z.object(pilihan),
  errors: [
    'bap_tanpa_laporan',
    'bap_satu_pengajar',
    'bap_tanpa_pertemuan',
    'bap_saya_kosong',
    'bap_pengajar_kosong',
    'bap_terlalu_besar',
  ],
});

/** The period is the running one by default (DECISIONS 180). */
export const unduhBapSemua = endpoint({
  ...common,
  path: '/v2/lms/kelas_kuliah/bap/unduh',
  summary: 'Berita acara perkuliahan semua kelas di bawah saringan, sebagai zip.',
  source: 'S2 §7, N53, N64, DECISIONS 212',
  status: 202,
  query: z.object({ ...pilihan, ...saringanPertemuan, search: searchText.optional() }),
  response: pekerjaanDimulai,
  errors: [
    'bap_tanpa_laporan',
    'bap_satu_pengajar',
    'bap_tanpa_kelas',
    'bap_terlalu_banyak_kelas',
    'pekerjaan_terlalu_banyak',
  ],
});
