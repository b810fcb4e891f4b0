/** Compares planned and stored college per table, and fills the report. */
import { createHash } from 'node:crypto';
import type { ManualColumn } from '../../../platform/manual.ts';
import { weekdayOf } from '../../../platform/time-zone.ts';
import { countChanges, diffOf, emptyLaporan, type LaporanImpor } from './laporan.views.ts';
import type { RencanaPertemuan } from './pertemuan.policy.ts';
import type { Rencana } from './plan.policy.ts';
import {
  type Baris,
  type Changes,
  compare,
  keyOf,
  type Tabel,
  type Tables,
  tabelUrut,
  type World,
} from './world.policy.ts';

export type WorldChanges = { [T in Tabel]: Changes<Baris[T]> };

export function changesBy(of: <T extends Tabel>(tabel: T) => Changes<Baris[T]>): WorldChanges {
  return {
    periode: of('periode'),
    hari_libur: of('hari_libur'),
    prodi: of('prodi'),
    penandatangan_prodi: of('penandatangan_prodi'),
    kampus: of('kampus'),
    jenis_kelas: of('jenis_kelas'),
    label_kelas: of('label_kelas'),
    sesi: of('sesi'),
    ruangan: of('ruangan'),
    makul: of('makul'),
    rencana_pembelajaran: of('rencana_pembelajaran'),
    rencana_evaluasi: of('rencana_evaluasi'),
    dosen: of('dosen'),
    mahasiswa: of('mahasiswa'),
    kelas: of('kelas'),
    peserta: of('peserta'),
    skala_nilai: of('skala_nilai'),
    komponen: of('komponen'),
  };
}

export function compareWorlds(stored: Tables, planned: Tables): WorldChanges {
  return changesBy(<T extends Tabel>(tabel: T) => compare<Baris[T]>(stored[tabel], planned[tabel]));
}

export function reportChanges(
  rencana: Rencana,
  { stored, changes, withDiff }: { stored: World; changes: WorldChanges; withDiff: boolean },
): LaporanImpor['jenis'] {
  const reports: LaporanImpor['jenis'] = { ...rencana.jenis };
  const fill = <T extends Tabel>(jenis: T) => {
    const { refused, kept } = reports[jenis] ?? emptyLaporan();
    const ofTable: Changes<Baris[T]> = changes[jenis];
    const counts = countChanges(ofTable, rencana.named[jenis].size);
    reports[jenis] = {
      ...counts,
      refused,
      ...(kept && { kept }),
      ...(withDiff && { diff: diffOf(ofTable, keyOf[jenis]) }),
    };
  };
  for (const jenis of tabelUrut) if (reports[jenis]) fill(jenis);
  if (reports.jadwal) reports.jadwal = { ...reports.jadwal, ...countSlots(rencana, stored) };
  return reports;
}

/** Counts weekly slots of the named classes. */
function countSlots({ named, world }: Rencana, stored: World) {
  const slotsOf = (from: World) =>
    new Map(
      [...named.kelas].flatMap((id) =>
        (from.kelas.get(id)?.jadwal ?? []).map(
          (slot) => [`${id} ${slot.hari} ${slot.jam_mulai}`, slot] as const,
        ),
      ),
    );
  const planned = slotsOf(world);
  return countChanges(compare(slotsOf(stored), planned), planned.size);
}

/** Compares what was shown with what would be done. */
export function hashOf(
  changes: WorldChanges,
  meetings: RencanaPertemuan,
  released: readonly ManualColumn[],
): string {
  const hash = createHash('sha256');
  const add = (name: string, { inserted, updated, removed }: Changes<object>) => {
    hash.update(`${name} ${inserted.length} ${updated.length} ${removed.length}\n`);
    for (const row of inserted) hash.update(JSON.stringify(row));
    for (const { before, after } of updated) hash.update(JSON.stringify([before, after]));
    for (const row of removed) hash.update(JSON.stringify(row));
  };
  for (const table of tabelUrut) add(table, changes[table]);
  add('pertemuan', meetings);
  hash.update(JSON.stringify(released));
  return hash.digest('hex');
}

/**
 * Named classes, all of a period whose start changes, and those that meet on the weekday of a
 * changed holiday.
 */
export function classesToLay({ named, world }: Rencana, changes: WorldChanges): Baris['kelas'][] {
  const { periode, hari_libur: libur } = changes;
  const moved = new Set(
    periode.updated
      .filter(({ before, after }) => before.mulai !== after.mulai)
      .map(({ after }) => after.kode),
  );
  const dates = [...libur.inserted, ...libur.removed].map((day) => day.tanggal);
  const weekdays = new Map(
    [...world.periode.values()].map(({ kode, mulai, selesai }) => [
      kode,
      new Set(dates.filter((date) => date >= mulai && date <= selesai).map(weekdayOf)),
    ]),
  );
  const isMoved = ({ periode: kode, jadwal }: Baris['kelas']) =>
    moved.has(kode) || jadwal.some(({ hari }) => weekdays.get(kode)?.has(hari));
  return [...world.kelas.values()].filter((kelas) => named.kelas.has(kelas.id) || isMoved(kelas));
}
