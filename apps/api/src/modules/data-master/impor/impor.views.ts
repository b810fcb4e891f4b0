/** Imports for operators and Siakad. */
import type { BarisImpor, DetailImpor, RingkasanImpor } from '@lms/contracts/data-master/impor';
import { guessColumns, plainHeading, readHeading } from '../berkas/pemetaan.policy.ts';
import { isWajib, type KolomJenis, kolomPerJenis } from '../jenis/kolom-jenis.views.ts';
import { canBatalkan } from './batal.policy.ts';
import type { ImporRow, RincianRow } from './impor.repo.ts';
import { jumlahkan } from './rincian.views.ts';
import { isPreview, PREVIEW_HOURS } from './sunting.policy.ts';
import { jenisOf } from './terbaca.parser.ts';

const HOUR_MS = 3_600_000;

export function toRingkasan(row: ImporRow): RingkasanImpor {
  return {
    id: row.id,
    sumber: row.sumber,
    jenis: row.jenis,
    nama_berkas: row.nama_berkas,
    ukuran: row.ukuran,
    status: row.status,
    periode: row.periode,
    prodi:
      row.id_prodi === null ? null : { id: row.id_prodi, nama: row.nama_prodi ?? row.id_prodi },
    lengkap: row.lengkap,
    oleh: { username: row.username, name: row.nama },
    dibuat_pada: row.dibuat_pada.toISOString(),
    selesai_pada: row.selesai_pada?.toISOString() ?? null,
    galat: row.galat,
    jumlah: row.laporan === null ? null : jumlahkan(row.laporan.jenis),
  };
}

interface Counts {
  halangan: number;
  perbaikan: number;
}

export function toDetail(row: ImporRow, now: Date, { halangan, perbaikan }: Counts): DetailImpor {
  const { laporan } = row;
  const expires = new Date(row.dibuat_pada.getTime() + PREVIEW_HOURS * HOUR_MS);
  return {
    ...toRingkasan(row),
    timpa_manual: row.timpa_manual,
    batas_hapus_persen: row.batas_hapus_persen,
    hash: row.status === 'pratinjau' ? row.hash_rencana : null,
    batas_terlampaui: (laporan?.batas_terlampaui ?? []).map((one) => ({
      ...one,
      persen: persenOf(one),
    })),
    jumlah_jenis: laporan?.jenis ?? [],
    jumlah_dipertahankan: laporan?.dipertahankan ?? 0,
    pertemuan: laporan?.pertemuan ?? null,
    peringatan: laporan?.peringatan ?? [],
    id_pekerjaan: row.id_pekerjaan,
    berlaku_sampai: isPreview(row) ? expires.toISOString() : null,
    dapat_dibatalkan_sampai: canBatalkan(row, now).allow
      ? (row.jejak_sampai?.toISOString() ?? null)
      : null,
    galat_batal: row.galat_batal,
    jumlah_halangan: halangan,
    jumlah_perbaikan: perbaikan,
    kolom: columnsOf(row),
    judul: headingsOf(row),
    dibatalkan:
      row.dibatalkan_pada === null
        ? null
        : { pada: row.dibatalkan_pada.toISOString(), oleh: row.dibatalkan_oleh ?? '' },
  };
}

/** A timetable also brings other kinds. */
function columnsOf({ jenis, laporan }: ImporRow): DetailImpor['kolom'] {
  const kinds = new Set([...jenis, ...(laporan?.jenis ?? []).map((one) => one.jenis)]);
  return [...kinds].flatMap((kind) =>
    Object.entries<KolomJenis>(kolomPerJenis[kind]).map(([nama, { label, isi }]) => ({
      jenis: kind,
      nama,
      label,
      isi,
      wajib: isWajib(kind, nama),
    })),
  );
}

function headingsOf(row: ImporRow): DetailImpor['judul'] {
  if (!isPreview(row) || row.judul === null) return [];
  const jenis = jenisOf(row);
  const heading = readHeading(
    row.judul.map(({ judul }) => judul),
    jenis,
    row.pemetaan ?? {},
  );
  const guessed = new Map(
    Object.entries(guessColumns(heading, jenis)).map(([column, name]) => [name, column]),
  );
  const columns = kolomPerJenis[jenis];
  return row.judul.map(({ judul, contoh }, index) => {
    const name = heading.names[index] ?? null;
    const kolom = name !== null && name in columns ? name : null;
    return {
      judul,
      contoh,
      kolom,
      tebakan: kolom === null ? (guessed.get(plainHeading(judul)) ?? null) : null,
    };
  });
}

/** Rounded up, so this ceiling allows it. */
export function persenOf({ removed, total }: { removed: number; total: number }): number {
  return total === 0 ? 0 : Math.min(100, Math.ceil((removed * 100) / total));
}

export function toBaris({ perubahan, ...row }: RincianRow): BarisImpor {
  return { ...row, perubahan: perubahan ?? [] };
}
