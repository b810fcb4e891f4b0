/** A replay in words. Pure. */

import type { SoalPenulis } from '@lms/contracts/soal/soal';
import type { JenisPeristiwa } from '@lms/contracts/ujian/jejak';
import type { IsiJawaban } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import { formatCount } from '../../../../shared/lib/format.ts';
import { berkasOf, chosenOf, isAnswered, textOf, truthOf } from '../../../soal/answering.ts';
import { letterOf } from '../../../soal/pilihan/options.ts';
import type { Awal, Simpanan } from './queries.ts';

export const peristiwaLabel: Readonly<Record<JenisPeristiwa, string>> = {
  mulai: 'Mulai mengerjakan',
  perangkat: 'Perangkat mulai menulis',
  waktu: 'Tambahan waktu',
  cadangan: 'Berkas cadangan diserahkan',
  menyusul: 'Keputusan atas jawaban menyusul',
  diakhiri: 'Diakhiri pengawas',
  dibuka_kembali: 'Dibuka kembali',
  selesai: 'Selesai',
  ditutup: 'Catatan jawaban ditutup',
  direset: 'Pengerjaan dibatalkan',
};

export const statusLabel: Readonly<
  Record<Exclude<Simpanan['status'], 'dihitung'>, { text: string; color: string }>
> = {
  terlambat: { text: 'Terlambat, dihitung', color: 'warning' },
  menyusul: { text: 'Menyusul, belum diputuskan', color: 'warning' },
};
export const keputusanLabel = {
  diterima: { text: 'Menyusul, diterima', color: 'success' },
  ditolak: { text: 'Menyusul, ditolak', color: 'gray' },
} as const;

/** Late or set apart; null: it counted at once. */
export const keadaanOf = ({ status, keputusan }: Pick<Simpanan, 'status' | 'keputusan'>) =>
  status === 'dihitung'
    ? null
    : keputusan === null
      ? statusLabel[status]
      : keputusanLabel[keputusan];

const LONGEST = 80;
const shortened = (text: string): string => {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
};

/** An answer in one line: option letters, truth value, start of a text, number of files. */
export function ringkasan(soal: SoalPenulis | undefined, jawaban: IsiJawaban): string {
  if (!isAnswered(jawaban)) return 'Dikosongkan';
  const options = soal?.pilihan ?? soal?.pilihan_jamak;
  if (options) {
    const chosen = chosenOf(jawaban);
    return options.id_pilihan
      .flatMap((id, index) => (id !== null && chosen.includes(id) ? [letterOf(index)] : []))
      .join(', ');
  }
  if (soal?.benar_salah) return soal.benar_salah.pilihan[truthOf(jawaban) ? 0 : 1] ?? '';
  const files = berkasOf(jawaban).length;
  return [shortened(textOf(jawaban)), files > 0 && `${files} berkas`].filter(Boolean).join(' · ');
}

export function perangkatText(perangkat: Awal['perangkat'], generasi: number): string {
  const nama = perangkat.find((one) => one.generasi === generasi)?.nama;
  return nama ? `Perangkat ke-${generasi} (${nama})` : `Perangkat ke-${generasi}`;
}

export interface Keutuhan {
  utuh: boolean;
  kata: string;
  rincian: string[];
}

type Diperiksa = Pick<
  Awal,
  | 'jumlah_berubah'
  | 'jumlah_tanpa_kunci'
  | 'hilang'
  | 'selisih'
  | 'keputusan_utuh'
  | 'akar'
  | 'tanda_terima'
>;

const soalText = (rows: Awal['hilang']): string =>
  rows
    .map(({ nomor }) => (nomor === null ? 'soal di luar lembar ini' : `soal ${nomor}`))
    .join(', ');

/** Whether the stored saves equal the received ones, and the known faults (U53). */
export function keutuhanOf(
  { jumlah_berubah, hilang, selisih, akar, ...awal }: Diperiksa,
  jumlah: number,
): Keutuhan {
  const misfits = awal.tanda_terima.filter(({ cocok }) => !cocok).length;
  const faults = [
    ...(jumlah_berubah > 0
      ? [`${formatCount(jumlah_berubah)} simpanan tidak sama lagi dengan saat diterima server.`]
      : []),
    ...(hilang.length > 0
      ? [`Simpanan dari jawaban yang berlaku tidak ada lagi: ${soalText(hilang)}.`]
      : []),
    ...(selisih.length > 0
      ? [
          `Jawaban yang tersimpan berbeda dari simpanannya: ${soalText(selisih)}. Yang dinilai adalah simpanannya.`,
        ]
      : []),
    ...(awal.keputusan_utuh
      ? []
      : ['Keputusan atas jawaban yang menyusul tidak sama lagi dengan saat diputuskan.']),
    ...(misfits > 0
      ? [
          `${formatCount(misfits)} tanda terima yang pernah diberikan tidak cocok lagi dengan simpanan.`,
        ]
      : []),
    ...(akar === 'berbeda'
      ? [
          hilang.length > 0
            ? 'Akar catatan tidak cocok: ada simpanan yang dihapus atau sidiknya diganti sesudah catatan ditutup.'
            : 'Akar catatan tidak cocok: ada simpanan yang dihapus atau sidiknya diganti sesudah catatan ditutup. Yang mana tidak dapat ditentukan dari yang tersisa.',
        ]
      : []),
  ];
  if (faults.length > 0) return { utuh: false, kata: 'Tidak utuh', rincian: faults };
  if (awal.jumlah_tanpa_kunci > 0 || akar === 'tidak_dapat_diperiksa') {
    const text =
      'Kunci yang menandatangani catatan ini sudah tidak ada di server: keutuhannya tidak dapat diperiksa.';
    return { utuh: true, kata: 'Tidak dapat diperiksa', rincian: [text] };
  }
  const all =
    jumlah === 0
      ? 'Tidak ada simpanan.'
      : `Semua ${formatCount(jumlah)} simpanan sama dengan saat diterima server.`;
  return akar === 'sama'
    ? {
        utuh: true,
        kata: 'Utuh',
        rincian: [all, 'Akar catatan cocok: tidak ada yang hilang sejak catatan ditutup.'],
      }
    : {
        utuh: true,
        kata: 'Utuh sejauh ini',
        rincian: [
          all,
          'Catatan belum ditutup: bahwa tidak ada yang hilang baru dapat dipastikan sesudahnya.',
        ],
      };
}

export function saringanChoices({
  garis,
  soal,
  jumlah_berubah,
}: Pick<Awal, 'garis' | 'soal' | 'jumlah_berubah'>) {
  const counts = new Map<number | null, number>();
  for (const { nomor } of garis) counts.set(nomor, (counts.get(nomor) ?? 0) + 1);
  return [
    { value: 'semua', label: 'Semua kejadian' },
    { value: 'kejadian', label: 'Tanpa simpanan jawaban' },
    ...(jumlah_berubah > 0
      ? [{ value: 'berubah', label: `Simpanan yang berubah (${formatCount(jumlah_berubah)})` }]
      : []),
    ...soal.map(({ nomor }) => ({
      value: String(nomor),
      label: `Soal ${nomor} (${formatCount(counts.get(nomor) ?? 0)} simpanan)`,
    })),
  ];
}
