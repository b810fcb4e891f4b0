/**
 * jenis=jadwal: a timetable in six columns (DECISIONS 203). Proposes what the college lacks;
 * existing rows stay.
 */
import type { JadwalImpor, KelasImpor } from '../../kelas/index.ts';
import type { MakulImpor, RuanganImpor } from '../../sistem/referensi/index.ts';
import { type Penolakan, readRows } from '../jenis/baris.parser.ts';
import { type BarisMasuk, jadwalRow } from '../jenis/jenis.parser.ts';
import { bacaRentangJam, tulisJam } from '../jenis/kolom.parser.ts';
import {
  DEFAULT_KAPASITAS,
  findKelas,
  kapasitasOf,
  kelasIdOf,
  newKelas,
  overlaps,
  sortJadwal,
  tulisSlot,
} from './resolve-kelas.policy.ts';
import type { Baris, World } from './world.policy.ts';

/** An sks is 50 minutes a week. */
const MINUTES_PER_SKS = 50;
const DEFAULT_JENIS_KELAS = 'reguler';

export interface JadwalContext {
  periode: number;
  idProdi: string;
}

export interface SlotTerbaca {
  row: number;
  kodeMk: string;
  namaMk: string;
  kelas: string;
  hari: number;
  jam_mulai: string;
  jam_selesai: string;
  ruang: string | null;
}

export interface JadwalTerbaca {
  slots: SlotTerbaca[];
  refused: Penolakan[];
  unknownColumns: string[];
  /** True if a refused row may belong to this class. */
  isIncomplete: (kodeMk: string, kelas: string) => boolean;
}

/** Two slots of one class at one time are a fault, too. */
export function readJadwal(data: readonly unknown[]): JadwalTerbaca {
  const { rows, refused, unknownColumns } = readRows(jadwalRow, data);
  const slots: SlotTerbaca[] = [];
  const ofClass = new Map<string, SlotTerbaca[]>();
  for (const { row, value } of rows) {
    const name = `${value.kode_mk} ${value.kelas}`;
    const earlier = ofClass.get(name) ?? [];
    ofClass.set(name, earlier);
    const slot = readSlot(row, value, earlier);
    if ('reason' in slot) {
      refused.push(slot);
      continue;
    }
    slots.push(slot);
    earlier.push(slot);
  }
  refused.sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
  return { slots, refused, unknownColumns, isIncomplete: incompleteClasses(data, refused) };
}

function readSlot(
  row: number,
  value: BarisMasuk<'jadwal'>,
  earlier: readonly SlotTerbaca[],
): SlotTerbaca | Penolakan {
  const times = bacaRentangJam(value.jam);
  if ('reason' in times) return { row, column: 'jam', reason: times.reason };
  const slot = {
    row,
    kodeMk: value.kode_mk,
    namaMk: value.nama_mk,
    kelas: value.kelas,
    hari: value.hari,
    ...times,
    ruang: value.ruang ?? null,
  };
  const other = earlier.find((one) => overlaps(one, slot));
  if (other === undefined) return slot;
  return {
    row,
    reason: `${value.kode_mk} kelas ${value.kelas} sudah dijadwalkan ${tulisSlot(other)} pada baris ${other.row}.`,
  };
}

function incompleteClasses(
  data: readonly unknown[],
  refused: readonly Penolakan[],
): JadwalTerbaca['isIncomplete'] {
  const names = refused.map(({ row }) => nameOfClass(row === null ? null : data[row - 1]));
  const known = new Set(names);
  return (kodeMk, kelas) => known.has(null) || known.has(`${kodeMk} ${kelas}`);
}

function nameOfClass(raw: unknown): string | null {
  if (typeof raw !== 'object' || raw === null || !('kode_mk' in raw) || !('kelas' in raw))
    return null;
  const { kode_mk, kelas } = raw;
  return typeof kode_mk === 'string' && typeof kelas === 'string'
    ? `${kode_mk.trim()} ${kelas.trim()}`
    : null;
}

/** Weekly minutes / 50, rounded; if classes differ, the most frequent value, then the smaller. */
export function sksOf(slots: readonly SlotTerbaca[]): Map<string, number> {
  const courses = Map.groupBy(slots, (slot) => slot.kodeMk);
  return new Map(
    [...courses].map(([kode, ofCourse]) => {
      const perClass = [...Map.groupBy(ofCourse, (slot) => slot.kelas).values()].map((ofClass) =>
        Math.round(
          ofClass.reduce((minutes, slot) => minutes + minutesOf(slot), 0) / MINUTES_PER_SKS,
        ),
      );
      const votes = [...Map.groupBy(perClass, (sks) => sks)].map(([sks, classes]) => ({
        sks,
        classes: classes.length,
      }));
      votes.sort((a, b) => b.classes - a.classes || a.sks - b.sks);
      return [kode, Math.max(1, votes[0]?.sks ?? 1)];
    }),
  );
}

function minutesOf({ jam_mulai, jam_selesai }: SlotTerbaca): number {
  return (
    (Date.parse(`1970-01-01T${jam_selesai}Z`) - Date.parse(`1970-01-01T${jam_mulai}Z`)) / 60_000
  );
}

export interface JadwalTerencana {
  named: { makul: Set<string>; ruangan: Set<string>; sesi: Set<string>; kelas: Set<string> };
  warnings: string[];
}

/** The first of equal names wins. */
interface Dikenal {
  makul: Map<string, MakulImpor>;
  ruangan: Map<string, RuanganImpor>;
  sesi: Map<string, Baris['sesi']>;
}

function indexWorld(world: World): Dikenal {
  const dikenal: Dikenal = { makul: new Map(), ruangan: new Map(), sesi: new Map() };
  for (const makul of world.makul.values()) remember(dikenal.makul, [makul.kode], makul);
  // Codes win over ids.
  for (const makul of world.makul.values()) remember(dikenal.makul, [makul.id], makul);
  for (const ruangan of world.ruangan.values())
    remember(dikenal.ruangan, namesOf(ruangan), ruangan);
  for (const sesi of world.sesi.values()) remember(dikenal.sesi, [timesOf(sesi)], sesi);
  return dikenal;
}

function remember<Row>(index: Map<string, Row>, names: readonly string[], row: Row): void {
  for (const name of names) if (!index.has(name)) index.set(name, row);
}

const namesOf = ({ id, nama }: RuanganImpor) => [id.toLowerCase(), nama.toLowerCase()];
const timesOf = ({ jam_mulai, jam_selesai }: Pick<Baris['sesi'], 'jam_mulai' | 'jam_selesai'>) =>
  `${jam_mulai} ${jam_selesai}`;

export function applyJadwal(
  world: World,
  { periode, idProdi }: JadwalContext,
  terbaca: JadwalTerbaca,
): JadwalTerencana {
  const plan: JadwalTerencana = {
    named: { makul: new Set(), ruangan: new Set(), sesi: new Set(), kelas: new Set() },
    warnings: [],
  };
  const dikenal = indexWorld(world);
  const sks = sksOf(terbaca.slots);
  const classes = Map.groupBy(terbaca.slots, (slot) => `${slot.kodeMk} ${slot.kelas}`);
  for (const slots of classes.values()) {
    const [first] = slots;
    if (first === undefined) continue;
    const makul = nameMakul(world, plan, dikenal, {
      slots,
      sks: sks.get(first.kodeMk) ?? 1,
      idProdi,
    });
    const alami = { periode, id_prodi: idProdi, id_makul: makul.id, nama_kelas: first.kelas };
    const jadwal = slots.map((slot) => toJadwal(world, plan, dikenal, slot));
    const kelas = findKelas(world, alami) ?? proposeKelas(world, alami, jadwal);
    const kept = terbaca.isIncomplete(first.kodeMk, first.kelas)
      ? kelas.jadwal.filter((old) => !jadwal.some((slot) => overlaps(old, slot)))
      : [];
    world.kelas.set(kelas.id, { ...kelas, jadwal: sortJadwal([...kept, ...jadwal]) });
    plan.named.kelas.add(kelas.id);
  }
  return plan;
}

function nameMakul(
  world: World,
  plan: JadwalTerencana,
  dikenal: Dikenal,
  { slots, sks, idProdi }: { slots: readonly SlotTerbaca[]; sks: number; idProdi: string },
): MakulImpor {
  const [{ kodeMk, namaMk } = { kodeMk: '', namaMk: '' }] = slots;
  const makul = dikenal.makul.get(kodeMk) ?? {
    id: kodeMk,
    kode: kodeMk,
    nama: namaMk,
    sks,
    id_prodi: idProdi,
    jenis_kuliah: null,
    id_dosen_koordinator: null,
    id_dosen_pengembang_rps: null,
  };
  world.makul.set(makul.id, makul);
  remember(dikenal.makul, [makul.kode], makul);
  plan.named.makul.add(makul.id);
  for (const slot of slots) {
    if (slot.namaMk === makul.nama) continue;
    plan.warnings.push(
      `Baris ${slot.row}: nama ${kodeMk} ditulis "${slot.namaMk}"; yang dipakai "${makul.nama}".`,
    );
  }
  return makul;
}

function toJadwal(
  world: World,
  plan: JadwalTerencana,
  dikenal: Dikenal,
  slot: SlotTerbaca,
): JadwalImpor {
  const { hari, jam_mulai, jam_selesai } = slot;
  return {
    hari,
    jam_mulai,
    jam_selesai,
    id_ruangan: nameRuangan(world, plan, dikenal, slot),
    id_sesi: nameSesi(world, plan, dikenal, slot),
  };
}

function nameRuangan(
  world: World,
  plan: JadwalTerencana,
  dikenal: Dikenal,
  { ruang }: SlotTerbaca,
): string | null {
  if (ruang === null) return null;
  const ruangan = dikenal.ruangan.get(ruang.toLowerCase()) ?? {
    id: freeKey(world.ruangan, ruang.replaceAll(/[^A-Za-z0-9.~-]+/g, '-')),
    nama: ruang,
    kapasitas: DEFAULT_KAPASITAS,
    id_kampus: onlyKampus(world),
  };
  world.ruangan.set(ruangan.id, ruangan);
  remember(dikenal.ruangan, namesOf(ruangan), ruangan);
  plan.named.ruangan.add(ruangan.id);
  return ruangan.id;
}

/** A number separates ids that would be equal. */
function freeKey(table: ReadonlyMap<string, unknown>, plain: string): string {
  for (let attempt = 1; ; attempt++) {
    const key = attempt === 1 ? plain : `${plain}-${attempt}`;
    if (!table.has(key)) return key;
  }
}

function onlyKampus(world: World): string | null {
  const [only, ...others] = world.kampus.keys();
  return only === undefined || others.length > 0 ? null : only;
}

function nameSesi(
  world: World,
  plan: JadwalTerencana,
  dikenal: Dikenal,
  slot: SlotTerbaca,
): string {
  const { jam_mulai, jam_selesai } = slot;
  const sesi = dikenal.sesi.get(timesOf(slot)) ?? {
    id: freeKey(world.sesi, `${tulisJam(jam_mulai)}-${tulisJam(jam_selesai)}`),
    nama: `${tulisJam(jam_mulai)}–${tulisJam(jam_selesai)}`,
    jam_mulai,
    jam_selesai,
  };
  world.sesi.set(sesi.id, sesi);
  remember(dikenal.sesi, [timesOf(sesi)], sesi);
  plan.named.sesi.add(sesi.id);
  return sesi.id;
}

/**
 * A new class has the seats of its smallest room, the campus of its first room, and the default
 * kind.
 */
function proposeKelas(
  world: World,
  alami: Parameters<typeof newKelas>[1],
  jadwal: readonly JadwalImpor[],
): KelasImpor {
  const rooms = jadwal.flatMap(({ id_ruangan }) =>
    id_ruangan === null ? [] : (world.ruangan.get(id_ruangan) ?? []),
  );
  const regular = [...world.jenis_kelas.values()].find(
    ({ nama }) => nama.toLowerCase() === DEFAULT_JENIS_KELAS,
  );
  return {
    ...newKelas(freeKey(world.kelas, kelasIdOf(alami)), alami),
    id_jenis_kelas: regular?.id ?? null,
    kapasitas: kapasitasOf(jadwal, world),
    id_kampus: rooms[0]?.id_kampus ?? null,
  };
}
