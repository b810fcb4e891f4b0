/** Master data in memory, stored and planned. Their difference is the plan. */
import { isDeepStrictEqual } from 'node:util';
import { jenisDataMaster } from '@lms/contracts/data-master/data-master';
import type { TimeZone } from '../../../platform/time-zone.ts';
import type { KelasImpor, PesertaImpor } from '../../kelas/index.ts';
import type { RencanaEvaluasiImpor, RencanaPembelajaranImpor } from '../../kelas/silabus/index.ts';
import type { KomponenImpor, SkalaImpor } from '../../nilai/index.ts';
import type { AkunImpor, DosenImpor, MahasiswaImpor } from '../../orang/pengguna/index.ts';
import type { PenandatanganImpor } from '../../sistem/penandatangan/index.ts';
import type { ReferensiImpor } from '../../sistem/referensi/index.ts';

/** jadwal has no table; it fills several. */
export type Baris = { [T in keyof ReferensiImpor]: ReferensiImpor[T][number] } & {
  penandatangan_prodi: PenandatanganImpor;
  rencana_pembelajaran: RencanaPembelajaranImpor;
  rencana_evaluasi: RencanaEvaluasiImpor;
  dosen: DosenImpor;
  mahasiswa: MahasiswaImpor;
  kelas: KelasImpor;
  peserta: PesertaImpor;
  skala_nilai: SkalaImpor;
  komponen: KomponenImpor;
};
export type Tabel = keyof Baris;
export type Tables = { [T in Tabel]: Map<string, Baris[T]> };

export interface World extends Tables {
  usernames: Map<string, string>;
  /**
   * Accounts in use with their owners' addresses, which an import may not change (DECISIONS 237).
   */
  akunTerlindung: ReadonlyMap<string, string | null>;
  /** The college's. */
  zone: TimeZone;
}

/** Rows that others refer to come first. */
export const tabelUrut: readonly Tabel[] = jenisDataMaster.filter((jenis) => jenis !== 'jadwal');

export const keyOf: { [T in Tabel]: (row: Baris[T]) => string } = {
  periode: (row) => String(row.kode),
  hari_libur: (row) => row.tanggal,
  prodi: (row) => row.id,
  penandatangan_prodi: (row) => row.id_prodi,
  kampus: (row) => row.id,
  jenis_kelas: (row) => row.id,
  label_kelas: (row) => row.id,
  sesi: (row) => row.id,
  ruangan: (row) => row.id,
  makul: (row) => row.id,
  rencana_pembelajaran: (row) => `${row.id_makul} ${row.nomor}`,
  rencana_evaluasi: (row) => evaluasiKey(row),
  dosen: (row) => row.id,
  mahasiswa: (row) => row.nim,
  kelas: (row) => row.id,
  peserta: (row) => pesertaKey(row),
  skala_nilai: (row) => row.id,
  komponen: (row) => komponenKey(row),
};

export function pesertaKey({ id_kelas, nim }: { id_kelas: string; nim: string }): string {
  return `${id_kelas} ${nim}`;
}

export function komponenKey({ id_kelas, id }: { id_kelas: string; id: string }): string {
  return `${id_kelas} ${id}`;
}

export function evaluasiKey({
  id_makul,
  id_komponen,
}: {
  id_makul: string;
  id_komponen: string;
}): string {
  return `${id_makul} ${id_komponen}`;
}

export function worldOf(
  rows: { [T in Tabel]: readonly Baris[T][] },
  akun: readonly AkunImpor[],
  zone: TimeZone,
): World {
  const table = <T extends Tabel>(name: T) =>
    new Map(rows[name].map((row: Baris[T]): [string, Baris[T]] => [keyOf[name](row), row]));
  return {
    periode: table('periode'),
    hari_libur: table('hari_libur'),
    prodi: table('prodi'),
    penandatangan_prodi: table('penandatangan_prodi'),
    kampus: table('kampus'),
    jenis_kelas: table('jenis_kelas'),
    label_kelas: table('label_kelas'),
    sesi: table('sesi'),
    ruangan: table('ruangan'),
    makul: table('makul'),
    rencana_pembelajaran: table('rencana_pembelajaran'),
    rencana_evaluasi: table('rencana_evaluasi'),
    dosen: table('dosen'),
    mahasiswa: table('mahasiswa'),
    kelas: table('kelas'),
    peserta: table('peserta'),
    skala_nilai: table('skala_nilai'),
    komponen: table('komponen'),
    zone,
    usernames: new Map(akun.map(({ username, id }) => [username, id])),
    akunTerlindung: new Map(
      akun.flatMap(({ id, email, terlindung }) => (terlindung ? [[id, email] as const] : [])),
    ),
  };
}

/** For planning: rows are replaced, never changed. */
export function copyWorld(world: World): World {
  const copy = worldOf(
    {
      periode: [...world.periode.values()],
      hari_libur: [...world.hari_libur.values()],
      prodi: [...world.prodi.values()],
      penandatangan_prodi: [...world.penandatangan_prodi.values()],
      kampus: [...world.kampus.values()],
      jenis_kelas: [...world.jenis_kelas.values()],
      label_kelas: [...world.label_kelas.values()],
      sesi: [...world.sesi.values()],
      ruangan: [...world.ruangan.values()],
      makul: [...world.makul.values()],
      rencana_pembelajaran: [...world.rencana_pembelajaran.values()],
      rencana_evaluasi: [...world.rencana_evaluasi.values()],
      dosen: [...world.dosen.values()],
      mahasiswa: [...world.mahasiswa.values()],
      kelas: [...world.kelas.values()],
      peserta: [...world.peserta.values()],
      skala_nilai: [...world.skala_nilai.values()],
      komponen: [...world.komponen.values()],
    },
    [],
    world.zone,
  );
  return { ...copy, usernames: new Map(world.usernames), akunTerlindung: world.akunTerlindung };
}

export interface Changes<Row> {
  inserted: Row[];
  updated: { before: Row; after: Row }[];
  removed: Row[];
}

export function compare<Row>(
  before: ReadonlyMap<string, Row>,
  after: ReadonlyMap<string, Row>,
): Changes<Row> {
  const changes: Changes<Row> = { inserted: [], updated: [], removed: [] };
  for (const [key, row] of after) {
    const old = before.get(key);
    if (old === undefined) changes.inserted.push(row);
    else if (old !== row && !isDeepStrictEqual(old, row))
      changes.updated.push({ before: old, after: row });
  }
  for (const [key, row] of before) if (!after.has(key)) changes.removed.push(row);
  return changes;
}
