/** Waiting work of an operator or lecturer, as sentences with links. Pure. */

import type { DataOf } from '../../shared/lib/api-types.ts';
import { ALL_PERIODS } from '../../shared/lib/periods.ts';
import { paths } from '../../shared/paths.ts';
import { toPath } from '../../shared/to-path.ts';

export interface WorkItem {
  key: string;
  count: number;
  text: string;
  action: string;
  to: string;
}

const query = (path: string, params: Record<string, string>): string =>
  `${path}?${new URLSearchParams(params)}`;

/** Most urgent first, without empty items and those the operator may not see. */
export function workItems(answer: DataOf<'tindakLanjut'>): WorkItem[] {
  const {
    pertemuan_tanpa_mulai,
    pengajar_belum_divalidasi,
    akun_belum_aktivasi,
    baris_ditolak,
    pekerjaan_gagal,
    // Kept answers of an older release lack these.
    bap_ditolak = null,
    penghapusan_menunggu = null,
  } = answer;
  const all: (WorkItem | null)[] = [
    pertemuan_tanpa_mulai && {
      key: 'pertemuan_tanpa_mulai',
      count: pertemuan_tanpa_mulai.jumlah,
      text: 'pertemuan minggu ini tidak dimulai pengajar',
      action: 'Lihat pertemuan',
      to: query(paths.daftarPertemuan, {
        status: 'tanpa_mulai',
        waktu_awal: pertemuan_tanpa_mulai.sejak,
        periode: ALL_PERIODS,
      }),
    },
    pengajar_belum_divalidasi && {
      key: 'pengajar_belum_divalidasi',
      count: pengajar_belum_divalidasi.jumlah,
      text: 'kehadiran pengajar menunggu validasi',
      action: 'Validasi kehadiran',
      to: query(paths.kehadiranPeserta, { tab: 'pengajar', validasi: 'belum' }),
    },
    bap_ditolak && {
      key: 'bap_ditolak',
      count: bap_ditolak.jumlah,
      text: 'berita acara ditolak kelas',
      action: 'Lihat berita acara',
      to: paths.bap,
    },
    penghapusan_menunggu && {
      key: 'penghapusan_menunggu',
      count: penghapusan_menunggu.jumlah,
      text: 'permintaan penghapusan data menunggu persetujuan',
      action: 'Lihat permintaan',
      to: query(paths.penghapusanData, { status: 'menunggu' }),
    },
    pekerjaan_gagal && {
      key: 'pekerjaan_gagal',
      count: pekerjaan_gagal.jumlah,
      text: 'pekerjaan latar belakang gagal',
      action: 'Lihat antrean',
      to: paths.antrean,
    },
    baris_ditolak && {
      key: 'baris_ditolak',
      count: baris_ditolak.jumlah,
      text: `baris ditolak pada ${baris_ditolak.jumlah_impor} impor 7 hari terakhir`,
      action: 'Lihat baris',
      to:
        baris_ditolak.id === null
          ? query(paths.dataMaster, {
              tab: 'riwayat',
              ditolak: 'true',
              waktu_awal: baris_ditolak.sejak,
            })
          : query(toPath(paths.imporDetail, { id: baris_ditolak.id }), { tab: 'tolak' }),
    },
    akun_belum_aktivasi && {
      key: 'akun_belum_aktivasi',
      count: akun_belum_aktivasi.jumlah,
      text: 'akun belum diaktivasi',
      action: 'Lihat akun',
      to: query(paths.pengguna, { status: 'belum_aktivasi' }),
    },
  ];
  return all.filter((item) => item !== null && item.count > 0) as WorkItem[];
}

type Asked = DataOf<'tindakLanjutDosen'>;

const talkOf = ({
  jenis,
  id,
  id_user,
}: {
  jenis: 'tugas' | 'ujian';
  id: string;
  id_user: string;
}): string =>
  query(toPath(jenis === 'tugas' ? paths.detailTugas : paths.detailUjian, { id }), {
    mahasiswa: id_user,
  });

/** Links lead to the question that waits longest. Works to grade stand singly below (K123). */
export function lecturerItems({
  pertanyaan_belum_dijawab,
  sanggahan_menunggu,
  bap_menunggu,
}: Asked): WorkItem[] {
  const { pertama: question } = pertanyaan_belum_dijawab;
  const all: WorkItem[] = [
    ...(question
      ? [
          {
            key: 'pertanyaan_belum_dijawab',
            count: pertanyaan_belum_dijawab.jumlah,
            text: 'Pertanyaan belum dijawab',
            action: 'Jawab',
            to: talkOf(question),
          },
        ]
      : []),
    {
      key: 'bap_menunggu',
      // Kept answers of an older release lack it.
      count: bap_menunggu?.jumlah ?? 0,
      text: 'BAP belum ditandatangani',
      action: 'Tanda tangani',
      to: paths.bap,
    },
    {
      key: 'sanggahan_menunggu',
      count: sanggahan_menunggu.jumlah,
      text: 'Sanggahan menunggu',
      action: 'Lihat sanggahan',
      to: query(paths.kehadiran, { tab: 'sanggahan' }),
    },
  ];
  return all.filter(({ count }) => count > 0);
}
