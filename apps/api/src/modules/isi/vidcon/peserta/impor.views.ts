import type { daftarImporPesertaVidcon, ImporPeserta } from '@lms/contracts/isi/vidcon-impor';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import { instantOf, type TimeZone } from '../../../../platform/time-zone.ts';
import { toInstant, toInstantOrNull } from '../../../../platform/wire-time.ts';
import type { createMatch } from './cocok.policy.ts';
import { PRATINJAU_MS } from './impor.policy.ts';
import type { ImporRow, OrangCocok, RiwayatRow } from './impor.repo.ts';

import type { AnggotaRow } from './kelas-vidcon.repo.ts';
import { type AturanHadir, durationOf, putusanOf } from './orang.policy.ts';
import { dateOf, type Tanggal } from './waktu.parser.ts';

interface ImporParts {
  aturan: AturanHadir;
  mahasiswa: readonly AnggotaRow[];
  matchOf: ReturnType<typeof createMatch>;
  /** Null: the order of day and month is known. */
  choice: { dates: readonly Tanggal[]; zone: TimeZone } | null;
}

/** Both readings of the first date that has two. */
function toChoice({
  dates,
  zone,
}: NonNullable<ImporParts['choice']>): ImporPeserta['pilih_tanggal'] {
  for (const tanggal of dates) {
    const dayFirst = dateOf(tanggal, 'hari_bulan');
    const monthFirst = dateOf(tanggal, 'bulan_hari');
    if (dayFirst === null || monthFirst === null || dayFirst === monthFirst) continue;
    return {
      hari_bulan: toInstant(instantOf(zone, dayFirst)),
      bulan_hari: toInstant(instantOf(zone, monthFirst)),
    };
  }
  return null;
}

const earliest = (times: readonly Date[]) =>
  times.length === 0 ? null : new Date(Math.min(...times.map((time) => time.getTime())));
const latest = (times: readonly Date[]) =>
  times.length === 0 ? null : new Date(Math.max(...times.map((time) => time.getTime())));

function toOrang(one: OrangCocok, { aturan, matchOf }: ImporParts): ImporPeserta['orang'][number] {
  const open = one.nim === null && !one.pengajar;
  const guess = open ? matchOf(one) : null;
  return {
    nomor: one.nomor,
    nama: one.nama,
    email: one.email,
    jumlah_baris: one.jumlahBaris,
    masuk: toInstantOrNull(earliest(one.selang.map(({ mulai }) => mulai))),
    keluar: toInstantOrNull(latest(one.selang.map(({ selesai }) => selesai))),
    durasi_detik: durationOf([one], aturan.window),
    putusan: putusanOf([one], aturan),
    nim: one.nim,
    cara: one.cara,
    pengajar: one.pengajar,
    alasan: guess === null ? null : (guess.alasan ?? 'tidak_dikenal'),
    kandidat: guess === null ? [] : guess.nim === null ? guess.kandidat : [guess.nim],
  };
}

export function toImpor(
  row: ImporRow,
  orang: readonly OrangCocok[],
  parts: ImporParts,
): ImporPeserta {
  const applied = row.diterapkan_pada;
  return {
    id: row.id,
    nama_berkas: row.nama_berkas,
    format: row.format,
    jumlah_baris: row.jumlah_baris,
    ada_waktu: row.ada_waktu,
    pilih_tanggal: parts.choice === null ? null : toChoice(parts.choice),
    diterapkan_pada: toInstantOrNull(applied),
    berlaku_sampai:
      applied === null ? toInstant(new Date(row.dibuat_pada.getTime() + PRATINJAU_MS)) : null,
    orang: orang.map((one) => toOrang(one, parts)),
    mahasiswa: parts.mahasiswa.map(({ nim, nama, hadir }) => ({ nim, nama, hadir })),
  };
}

export function toRiwayat(row: RiwayatRow): ResponseOf<typeof daftarImporPesertaVidcon>[number] {
  return { ...row, diterapkan_pada: toInstant(row.diterapkan_pada) };
}
