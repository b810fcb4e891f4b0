/** An import's report as readable rows: inserted, changed, removed, refused, kept. Pure. */
import type { JenisMaster } from '@lms/contracts/data-master/data-master';
import { jenisDataMaster } from '@lms/contracts/data-master/data-master';
import type { AksiImpor } from '@lms/contracts/data-master/impor';
import type { Penolakan } from '../jenis/baris.parser.ts';
import { jenisData, namaJenis } from '../jenis/jenis.parser.ts';
import { namaHari, tulisJam } from '../jenis/kolom.parser.ts';
import { EMAIL_DIUSULKAN } from '../rencana/akun.policy.ts';
import type { LaporanImpor, LaporanJenis, Perubahan } from '../rencana/laporan.views.ts';

export interface KolomBerubah {
  kolom: string;
  lama: string | null;
  baru: string | null;
}

export interface BarisRincian {
  jenis: JenisMaster;
  aksi: AksiImpor;
  kunci: string | null;
  baris: number | null;
  kolom: string | null;
  alasan: string | null;
  perubahan: KolomBerubah[];
}

export interface HitunganJenis {
  jenis: JenisMaster;
  nama: string;
  inserted: number;
  updated: number;
  unchanged: number;
  removed: number;
  refused: number;
}

/** The report without rows, stored with the import. */
export interface LaporanTersimpan {
  ditolak: string | null;
  batas_terlampaui: { nama: string; removed: number; total: number }[];
  jenis: HitunganJenis[];
  dipertahankan: number;
  pertemuan: {
    inserted: number;
    updated: number;
    unchanged: number;
    removed: number;
    kept: number;
  };
  peringatan: string[];
}

/** The first warnings tell enough. */
const MAX_PERINGATAN = 500;

/** Without `lines`, rows count from 1. */
export function toRincian(laporan: LaporanImpor, lines: readonly number[] | null): BarisRincian[] {
  const lineOf = (row: number | null) => (row === null ? null : (lines?.[row - 1] ?? row));
  return kinds(laporan).flatMap(([jenis, report]) => {
    const kept = report.kept ?? [];
    const proposed = new Set(
      kept.flatMap(({ kunci, column }) => (column === EMAIL_DIUSULKAN ? [kunci] : [])),
    );
    return [
      ...report.refused.map(({ row, column, reason }) =>
        toRow(jenis, 'tolak', { baris: lineOf(row), kolom: column, alasan: reason }),
      ),
      ...kept.map(({ kunci, column, reason }) =>
        toRow(jenis, 'tetap', { kunci, kolom: column, alasan: reason }),
      ),
      ...(report.diff ?? []).map((change) => {
        const perubahan = toKolom(jenis, change, proposed.has(change.kunci));
        return toRow(jenis, change.aksi, { kunci: change.kunci, perubahan });
      }),
    ];
  });
}

export function toTersimpan(laporan: LaporanImpor): LaporanTersimpan {
  const { inserted, updated, unchanged, removed, kept } = laporan.pertemuan;
  const hidden = laporan.peringatan.length - MAX_PERINGATAN;
  return {
    ditolak: laporan.ditolak,
    batas_terlampaui: laporan.batasTerlampaui,
    jenis: kinds(laporan).map(([jenis, report]) => ({
      jenis,
      nama: namaJenis[jenis],
      inserted: report.inserted,
      updated: report.updated,
      unchanged: report.unchanged,
      removed: report.removed,
      refused: countRows(report.refused),
    })),
    dipertahankan: kinds(laporan).reduce((sum, [, report]) => sum + (report.kept?.length ?? 0), 0),
    pertemuan: { inserted, updated, unchanged, removed, kept },
    peringatan: [
      ...laporan.peringatan.slice(0, MAX_PERINGATAN),
      ...(hidden > 0 ? [`Dan ${hidden} peringatan lain.`] : []),
    ],
  };
}

/** Counts each row once, whatever its faults. */
function countRows(refused: readonly Penolakan[]): number {
  const rows = new Set(refused.flatMap(({ row }) => row ?? []));
  return rows.size + refused.filter(({ row }) => row === null).length;
}

export function jumlahkan(jenis: readonly HitunganJenis[]) {
  const sum = (pick: (one: HitunganJenis) => number) =>
    jenis.reduce((total, one) => total + pick(one), 0);
  return {
    inserted: sum((one) => one.inserted),
    updated: sum((one) => one.updated),
    unchanged: sum((one) => one.unchanged),
    removed: sum((one) => one.removed),
    refused: sum((one) => one.refused),
  };
}

export function toHasilPekerjaan(jumlah: ReturnType<typeof jumlahkan>) {
  const { inserted, updated, removed, refused } = jumlah;
  return {
    pesan: `${inserted} ditambah, ${updated} diubah, ${removed} dihapus, ${refused} ditolak`,
    hasil: { file: null, fileName: null, summary: { ...jumlah } },
  };
}

function kinds(laporan: LaporanImpor): [JenisMaster, LaporanJenis][] {
  return jenisDataMaster.flatMap((jenis): [JenisMaster, LaporanJenis][] => {
    const report = laporan.jenis[jenis];
    return report ? [[jenis, report]] : [];
  });
}

function toRow(
  jenis: JenisMaster,
  aksi: AksiImpor,
  rest: Partial<{ [K in keyof BarisRincian]: BarisRincian[K] | undefined }>,
): BarisRincian {
  return {
    jenis,
    aksi,
    kunci: rest.kunci ?? null,
    baris: rest.baris ?? null,
    kolom: rest.kolom ?? null,
    alasan: rest.alasan ?? null,
    perubahan: rest.perubahan ?? [],
  };
}

/** Only columns that people know. */
function toKolom(
  jenis: JenisMaster,
  { kolom }: Perubahan,
  isEmailProposed: boolean,
): KolomBerubah[] {
  const known = Object.keys(jenisData[jenis].shape);
  const shown = (name: string) => (name === 'email' && isEmailProposed ? EMAIL_DIUSULKAN : name);
  return Object.entries(kolom)
    .filter(([name]) => known.includes(name))
    .toSorted(([a], [b]) => known.indexOf(a) - known.indexOf(b))
    .map(([name, { lama, baru }]) => ({
      kolom: shown(name),
      lama: tulisNilai(name, lama),
      baru: tulisNilai(name, baru),
    }));
}

function tulisNilai(kolom: string, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map((one) => tulisBagian(kolom, one)).join('; ');
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak';
  if (typeof value === 'string' && kolom.startsWith('jam_')) return tulisJam(value);
  return String(value);
}

function tulisBagian(kolom: string, part: unknown): string {
  if (typeof part !== 'object' || part === null) return String(part);
  const cells = new Map<string, unknown>(Object.entries(part));
  const text = (name: string) => String(cells.get(name) ?? '');
  if (kolom === 'pengajar') {
    const jabatan = text('jabatan');
    return jabatan === 'Dosen' ? text('id_dosen') : `${text('id_dosen')} (${jabatan})`;
  }
  const times = `${tulisJam(text('jam_mulai'))}-${tulisJam(text('jam_selesai'))}`;
  return `${namaHari(Number(cells.get('hari')))} ${times} ${text('id_ruangan')}`.trim();
}
