import type { SoalPenulis } from '@lms/contracts/soal/soal';
import type {
  DaftarMenyusul,
  JawabanMenyusul,
  Peristiwa,
  Simpanan,
  TitikGaris,
} from '@lms/contracts/ujian/jejak';
import { PER_GENERASI } from '@lms/contracts/ujian/pengerjaan/batas-pengerjaan';
import type { BerkasDijawab } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import { ZERO_DATE } from '@lms/contracts/wire/umum';
import { toInstant } from '../../../platform/wire-time.ts';
import { attemptEnd, attemptState, type PengerjaanRow } from '../pengerjaan/index.ts';
import type {
  DibatalkanRow,
  GarisRow,
  PemilikRow,
  PeristiwaRow,
  SimpananRow,
} from './jejak.repo.ts';
import type { MenyusulRow } from './menyusul.repo.ts';

const orNull = (time: Date | null): string | null => (time === null ? null : toInstant(time));

export const nomorOf = ({ susunan }: Pick<PengerjaanRow, 'susunan'>) =>
  new Map(susunan.map(({ soal }, index) => [soal, index + 1] as const));

export const toPutusan = ({
  keputusan,
  alasan,
  oleh_nama,
  diputuskan_pada,
}: MenyusulRow): JawabanMenyusul['putusan'] =>
  keputusan === null || diputuskan_pada === null
    ? null
    : { keputusan, alasan: alasan ?? '', oleh: oleh_nama ?? '', pada: toInstant(diputuskan_pada) };

export const isTertinggal = ({ urutan, urutan_berlaku: counts }: MenyusulRow): boolean =>
  counts !== null && counts > urutan;

interface ShownMenyusul {
  soalOf: ReadonlyMap<string, SoalPenulis>;
  berkasOf: (idSoal: string, isi: unknown) => BerkasDijawab[];
  bolehUbah: boolean;
}

export function toDaftarMenyusul(
  attempt: PengerjaanRow & { dibatalkan: boolean },
  rows: readonly MenyusulRow[],
  { soalOf, berkasOf, bolehUbah }: ShownMenyusul,
): DaftarMenyusul {
  const numbers = nomorOf(attempt);
  const shown = rows.flatMap((row): JawabanMenyusul[] => {
    const soal = soalOf.get(row.id_versi);
    if (soal === undefined) return [];
    return [
      {
        id_soal: row.id_soal,
        nomor: numbers.get(row.id_soal) ?? 0,
        urutan: row.urutan,
        soal,
        jawaban: row.isi,
        berkas: berkasOf(row.id_soal, row.isi),
        ragu_ragu: row.ragu_ragu,
        waktu_klien: orNull(row.waktu_klien),
        waktu_server: toInstant(row.pada),
        berlaku:
          row.urutan_berlaku === null
            ? null
            : { jawaban: row.isi_berlaku, urutan: row.urutan_berlaku },
        tertinggal: isTertinggal(row),
        putusan: toPutusan(row),
        nilai: row.nilai,
        tetap: row.tetap,
      },
    ];
  });
  return {
    boleh_ubah: bolehUbah,
    dibatalkan: attempt.dibatalkan,
    jumlah_menunggu: shown.filter(({ putusan }) => putusan === null).length,
    berakhir_pada: toInstant(attempt.selesai_pada ?? attempt.berakhir_pada),
    jawaban: shown.toSorted((a, b) => a.nomor - b.nomor || a.urutan - b.urutan),
  };
}

export function toSimpanan(
  row: SimpananRow,
  numbers: ReadonlyMap<string, number>,
  utuh: boolean,
): Omit<Simpanan, 'berkas'> {
  return {
    id_soal: row.id_soal,
    nomor: numbers.get(row.id_soal) ?? null,
    urutan: row.urutan,
    generasi: Math.floor(row.urutan / PER_GENERASI),
    jawaban: row.isi,
    ragu_ragu: row.ragu_ragu,
    waktu_klien: orNull(row.waktu_klien),
    waktu_server: toInstant(row.pada),
    status: row.status,
    keputusan: row.keputusan,
    sidik: row.sidik,
    utuh,
  };
}

export function toTitikGaris(
  row: GarisRow,
  mulai: Date,
  numbers: ReadonlyMap<string, number>,
  utuh: boolean,
): TitikGaris {
  const since = (time: Date): number => time.getTime() - mulai.getTime();
  return {
    tiba: since(row.pada),
    nomor: numbers.get(row.id_soal) ?? null,
    urutan: row.urutan,
    utuh,
    berlaku: row.berlaku_sejak === null ? null : since(row.berlaku_sejak),
  };
}

const ends: Readonly<Record<string, string>> = {
  selesai: 'Diselesaikan sendiri',
  waktu_habis: 'Waktu habis',
  diakhiri: 'Diakhiri pengawas',
  dihapus: 'Ujian dihapus',
};

export function toPeristiwa(
  attempt: PengerjaanRow,
  { dibatalkan_pada, dibatalkan_alasan, dibatalkan_oleh_nama }: PemilikRow,
  rows: readonly PeristiwaRow[],
  now: Date,
): Peristiwa[] {
  const akhir = attemptEnd(attemptState(attempt), now);
  const own = (
    jenis: Peristiwa['jenis'],
    pada: Date | null,
    keterangan = '',
    oleh: string | null = null,
  ): Peristiwa[] => (pada === null ? [] : [{ jenis, pada: toInstant(pada), oleh, keterangan }]);
  // Older resets stand in the attempt's row alone.
  const isNoted = rows.some(({ jenis }) => jenis === 'direset');
  return [
    ...own('mulai', attempt.waktu_mulai),
    ...rows.map((row): Peristiwa => ({ ...row, pada: toInstant(row.pada) })),
    ...own('selesai', akhir?.pada ?? null, ends[akhir?.sebab ?? ''] ?? ''),
    ...own('ditutup', attempt.ditutup_pada),
    ...(isNoted
      ? []
      : own('direset', dibatalkan_pada, dibatalkan_alasan ?? '', dibatalkan_oleh_nama)),
  ].toSorted((a, b) => Date.parse(a.pada) - Date.parse(b.pada));
}

export function toDibatalkan(row: DibatalkanRow) {
  const akhir = attemptEnd(attemptState(row), row.dibatalkan_pada);
  return {
    id: row.id,
    waktu_mulai: toInstant(row.waktu_mulai),
    waktu_selesai: akhir === null ? ZERO_DATE : toInstant(akhir.pada),
    dibatalkan_pada: toInstant(row.dibatalkan_pada),
    alasan: row.alasan,
  };
}
