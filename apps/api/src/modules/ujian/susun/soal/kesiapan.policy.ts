/** Obstacles that keep an exam closed, and warnings for its author (U35, U38). */
import { sizeText } from '@lms/contracts/berkas/nama-berkas';
import type { KesiapanUjian } from '@lms/contracts/ujian/ujian';

export interface SoalDiperiksa {
  id: string;
  idKelompok: string;
  bobot: number;
  kunciLengkap: boolean;
  /** All attachments and pictures. */
  lampiran: number;
}

export interface KelompokDiperiksa {
  id: string;
  nama: string;
  ambil: number | null;
}

interface Diperiksa {
  kelompok: readonly KelompokDiperiksa[];
  soal: readonly SoalDiperiksa[];
  /** Null: no remedial. */
  peserta: number | null;
}

type Temuan = KesiapanUjian['temuan'][number];

/** Not in the package; phones fetch them slowly (U49). */
const BERAT_BYTES = 2_000_000;

export const isEqual = (bobot: readonly number[]): boolean =>
  bobot.every((one) => one === bobot[0]);

/** Enough questions of the same weight (U38). */
function faultOfAmbil(
  { ambil }: Pick<KelompokDiperiksa, 'ambil'>,
  bobot: readonly number[],
): 'ambil_lebih' | 'bobot_tidak_sama' | null {
  if (ambil === null) return null;
  if (ambil > bobot.length) return 'ambil_lebih';
  return isEqual(bobot) ? null : 'bobot_tidak_sama';
}

export function kesiapanOf({ kelompok, soal, peserta }: Diperiksa): KesiapanUjian {
  const temuan = [
    ...(soal.length === 0 ? [whole('tanpa_soal', true, 'Ujian belum memiliki soal')] : []),
    ...kelompok.flatMap((one) => ofKelompok(one, soal)),
    ...soal.flatMap(ofSoal),
    ...(peserta === 0 ? [whole('peserta_kosong', false, 'Belum ada peserta')] : []),
  ];
  return { siap: !temuan.some(({ menghalangi }) => menghalangi), temuan };
}

const whole = (code: Temuan['code'], menghalangi: boolean, pesan: string): Temuan => ({
  code,
  menghalangi,
  pesan,
  id_kelompok: null,
  id_soal: null,
});

function ofKelompok(kelompok: KelompokDiperiksa, soal: readonly SoalDiperiksa[]): Temuan[] {
  const own = soal.filter(({ idKelompok }) => idKelompok === kelompok.id);
  const code = faultOfAmbil(
    kelompok,
    own.map(({ bobot }) => bobot),
  );
  if (code === null) return [];
  const pesan =
    code === 'ambil_lebih'
      ? `Kelompok ${kelompok.nama} perlu ${kelompok.ambil} soal untuk diundi, baru ada ${own.length}`
      : `Soal pada kelompok ${kelompok.nama} harus berbobot sama karena diambil acak`;
  return [{ ...whole(code, true, pesan), id_kelompok: kelompok.id }];
}

function ofSoal(
  { id, idKelompok, kunciLengkap, lampiran }: SoalDiperiksa,
  index: number,
): Temuan[] {
  const of = (code: Temuan['code'], menghalangi: boolean, pesan: string): Temuan => ({
    ...whole(code, menghalangi, pesan),
    id_kelompok: idKelompok,
    id_soal: id,
  });
  return [
    ...(kunciLengkap
      ? []
      : [of('kunci_kosong', true, `Soal nomor ${index + 1}: kunci belum diisi`)]),
    ...(lampiran > BERAT_BYTES
      ? [
          of(
            'lampiran_berat',
            false,
            `Soal nomor ${index + 1}: lampirannya ${sizeText(lampiran)}, lama dimuat pada koneksi lambat`,
          ),
        ]
      : []),
  ];
}
