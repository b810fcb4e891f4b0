/** Search by title in the content of the caller's classes, from every page. */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { searchText } from '../wire/umum.ts';

export const MOST_FOUND = 12;

export const cariIsi = endpoint({
  method: 'GET',
  path: '/v2/lms/pencarian',
  tag: 'beranda',
  summary:
    'Pertemuan, materi, tugas, kuis/ujian, forum, dan vidcon pada kelas pengguna menurut judulnya.',
  note: `Paling banyak ${MOST_FOUND}, periode terbaru lebih dahulu. Mahasiswa hanya menemukan yang sudah ditampilkan kepadanya.`,
  source: 'S1 §2.3',
  access: { mahasiswa: true, dosen: true },
  query: z.object({ search: searchText.min(2, 'Tulis paling sedikit 2 huruf') }),
  response: z
    .array(
      z.object({
        jenis: z.enum(['pertemuan', 'materi', 'tugas', 'ujian', 'forum', 'vidcon']),
        id: z.string(),
        judul: z.string(),
        id_kelas_kuliah: z.string(),
        /** 'Basis Data A' */
        kelas: z.string(),
        periode: z.int(),
        id_pertemuan: z.string(),
        nomor_pertemuan: z.int(),
      }),
    )
    .max(MOST_FOUND),
});
