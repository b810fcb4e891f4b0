/** Pending work on the home screen: counts of lists with the filters named here (DECISIONS 216). */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { instant } from '../wire/umum.ts';

const jumlah = z.int();

export const tindakLanjut = endpoint({
  method: 'GET',
  path: '/v2/lms/beranda/tindak_lanjut',
  tag: 'beranda',
  summary:
    'Hal yang menunggu tindakan operator, masing-masing dengan jumlahnya. null: di luar hak akses operator.',
  source: 'S1 §2.5, DECISIONS 216',
  access: { operator: true },
  response: z.object({
    /** daftarPertemuan with status=tanpa_mulai and waktu_awal=sejak (this week). */
    pertemuan_tanpa_mulai: z.object({ jumlah, sejak: instant }).nullable(),
    /**
     * daftarKehadiranDosen with validasi=belum, running period; null if the college does not
     * validate.
     */
    pengajar_belum_divalidasi: z.object({ jumlah }).nullable(),
    /** daftarAkun with status=belum_aktivasi. */
    akun_belum_aktivasi: z.object({ jumlah }).nullable(),
    /**
     * daftarImpor with ditolak=true and waktu_awal=sejak; `jumlah`: refused rows, `id`: the only
     * import.
     */
    baris_ditolak: z
      .object({ jumlah, jumlah_impor: z.int(), sejak: instant, id: z.string().nullable() })
      .nullable(),
    /** bapMenunggu: refused by their classes. */
    bap_ditolak: z.object({ jumlah }).nullable(),
    /** daftarPekerjaanGagal. */
    pekerjaan_gagal: z.object({ jumlah }).nullable(),
    /** daftarPenghapusan with status=menunggu, of other operators. */
    penghapusan_menunggu: z.object({ jumlah }).nullable(),
  }),
});

const isi = { jenis: z.enum(['tugas', 'ujian']), id: z.string(), judul: z.string() };

export const tindakLanjutDosen = endpoint({
  method: 'GET',
  path: '/v2/lms/beranda/tindak_lanjut/dosen',
  tag: 'beranda',
  summary:
    'Hal yang menunggu dosen pada kelasnya, masing-masing dengan jumlahnya dan yang paling lama menunggu.',
  note: 'Periode berjalan; sanggahan dari semua periode, seperti daftarnya.',
  source: 'S1 §2.5',
  access: { dosen: true },
  response: z.object({
    /** Students with ungraded work; `pertama` ended first. */
    perlu_dinilai: z.object({ jumlah, pertama: z.object(isi).nullable() }),
    /** Private threads that end with the student's message; `pertama` has waited longest. */
    pertanyaan_belum_dijawab: z.object({
      jumlah,
      pertama: z.object({ ...isi, id_user: z.string() }).nullable(),
    }),
    /** bapMenunggu: meetings without a signed report, refused and outdated reports. */
    bap_menunggu: z.object({ jumlah }),
    /** daftarSanggahan with status=menunggu. */
    sanggahan_menunggu: z.object({ jumlah }),
  }),
});
