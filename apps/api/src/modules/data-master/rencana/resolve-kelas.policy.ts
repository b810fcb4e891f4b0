/** Classes: id, weekly slots and lecturers (DECISIONS 93, 203). */
import type { JadwalImpor, KelasImpor, PengajarImpor } from '../../kelas/index.ts';
import type { BarisMasuk } from '../jenis/jenis.parser.ts';
import { namaHari, tulisJam } from '../jenis/kolom.parser.ts';
import { choose, createFlaws, type Flaws, type Resolved } from './flaws.policy.ts';
import type { World } from './world.policy.ts';

const BANNER_COLORS = 7;
/** Seats if nobody has told. */
export const DEFAULT_KAPASITAS = 50;
const DEFAULT_LINGKUP = 'Internal';

type KelasMasuk = BarisMasuk<'kelas'>;
type KelasAlami = Pick<KelasImpor, 'periode' | 'id_prodi' | 'id_makul' | 'nama_kelas'>;

/** {periode}_{idProdi}_{idMakul}_{kelas}; other characters become hyphens. */
export function kelasIdOf({ periode, id_prodi, id_makul, nama_kelas }: KelasAlami): string {
  return `${periode}_${id_prodi}_${id_makul}_${nama_kelas.replaceAll(/[^A-Za-z0-9.~-]+/g, '-')}`;
}

export function findKelas(world: World, alami: KelasAlami): KelasImpor | undefined {
  const direct = world.kelas.get(kelasIdOf(alami));
  if (direct && isSame(direct, alami)) return direct;
  for (const kelas of world.kelas.values()) if (isSame(kelas, alami)) return kelas;
  return undefined;
}

function isSame(kelas: KelasAlami, alami: KelasAlami): boolean {
  return (
    kelas.nama_kelas === alami.nama_kelas &&
    kelas.id_makul === alami.id_makul &&
    kelas.periode === alami.periode &&
    kelas.id_prodi === alami.id_prodi
  );
}

export function newKelas(id: string, alami: KelasAlami): KelasImpor {
  return {
    id,
    periode: alami.periode,
    id_makul: alami.id_makul,
    id_prodi: alami.id_prodi,
    nama_kelas: alami.nama_kelas,
    id_jenis_kelas: null,
    mode_kuliah: 'offline',
    lingkup: DEFAULT_LINGKUP,
    kapasitas: 0,
    id_kampus: null,
    banner_color_idx: colorOf(`${alami.id_makul}_${alami.nama_kelas}`),
    jadwal: [],
    pengajar: [],
  };
}

/** Rooms that the import proposes count too. */
export function kapasitasOf(jadwal: readonly JadwalImpor[], world: World): number {
  const seats = jadwal.flatMap(({ id_ruangan }) =>
    id_ruangan === null ? [] : (world.ruangan.get(id_ruangan)?.kapasitas ?? []),
  );
  return seats.length === 0 ? DEFAULT_KAPASITAS : Math.min(...seats);
}

function colorOf(text: string): number {
  let hash = 0;
  for (const character of text) hash = (hash * 31 + character.charCodeAt(0)) % 1_000_003;
  return hash % BANNER_COLORS;
}

export function resolveKelas(input: KelasMasuk, world: World): Resolved<KelasImpor> {
  const flaws = createFlaws(world);
  flaws.needs('periode', String(input.periode), 'periode');
  flaws.needs('prodi', input.id_prodi, 'id_prodi');
  flaws.needs('makul', input.id_makul, 'id_makul');
  flaws.needs('jenis_kelas', input.id_jenis_kelas, 'id_jenis_kelas');
  flaws.needs('kampus', input.id_kampus, 'id_kampus');
  const stored = input.id === undefined ? findKelas(world, input) : world.kelas.get(input.id);
  const id = input.id ?? stored?.id ?? kelasIdOf(input);
  checkId(flaws, id, input);
  const holder = world.kelas.get(id);
  if (holder && !isSame(holder, input)) {
    flaws.add(
      'nama_kelas',
      `Id kelas ${id} sudah dipakai kelas ${holder.nama_kelas} dari mata kuliah ${holder.id_makul}.`,
    );
  }
  const base = stored ?? newKelas(id, input);
  const jadwal =
    input.jadwal === undefined ? base.jadwal : resolveJadwal(input.jadwal, world, flaws);
  return flaws.orElse({
    ...base,
    id_jenis_kelas: choose(input.id_jenis_kelas, base.id_jenis_kelas, null),
    mode_kuliah: choose(input.mode_kuliah, base.mode_kuliah, 'offline'),
    lingkup: choose(input.lingkup, base.lingkup, DEFAULT_LINGKUP),
    kapasitas: choose(input.kapasitas, stored?.kapasitas, kapasitasOf(jadwal, world)),
    id_kampus: choose(input.id_kampus, base.id_kampus, null),
    jadwal,
    pengajar: input.pengajar === undefined ? base.pengajar : resolvePengajar(input.pengajar, flaws),
  });
}

/** The id must match its row (DECISIONS 93). */
function checkId(flaws: Flaws, id: string, input: KelasMasuk): void {
  const expected = `${input.periode}_${input.id_prodi}_${input.id_makul}_`;
  if (!id.startsWith(expected) || !/^[\w.~-]+$/.test(id) || id.length === expected.length) {
    flaws.add('id', `Id kelas ${id} harus berbentuk ${expected}{nomor} tanpa spasi.`);
  } else if (id.length > 90) {
    flaws.add('nama_kelas', `Id kelas ${id} lebih panjang dari 90 karakter.`);
  }
}

function resolveJadwal(
  slots: NonNullable<KelasMasuk['jadwal']>,
  world: World,
  flaws: Flaws,
): JadwalImpor[] {
  const accepted: JadwalImpor[] = [];
  slots.forEach((slot, index) => {
    const column = `jadwal.${index}`;
    flaws.needs('ruangan', slot.id_ruangan, `${column}.id_ruangan`);
    flaws.needs('sesi', slot.id_sesi, `${column}.id_sesi`);
    if (slot.jam_selesai <= slot.jam_mulai)
      flaws.add(`${column}.jam_selesai`, 'Jadwal selesai sebelum dimulai.');
    const other = accepted.find((earlier) => overlaps(earlier, slot));
    if (other)
      flaws.add(
        column,
        `Jadwal ${tulisSlot(slot)} bertumpuk dengan ${tulisSlot(other)} di kelas yang sama.`,
      );
    accepted.push({
      hari: slot.hari,
      jam_mulai: slot.jam_mulai,
      jam_selesai: slot.jam_selesai,
      id_ruangan: slot.id_ruangan ?? null,
      id_sesi: slot.id_sesi ?? findSesi(world, slot)?.id ?? null,
    });
  });
  return sortJadwal(accepted);
}

type Waktu = Pick<JadwalImpor, 'hari' | 'jam_mulai' | 'jam_selesai'>;

export function overlaps(a: Waktu, b: Waktu): boolean {
  return a.hari === b.hari && a.jam_mulai < b.jam_selesai && b.jam_mulai < a.jam_selesai;
}

export function tulisSlot(slot: Waktu): string {
  return `${namaHari(slot.hari)} ${tulisJam(slot.jam_mulai)}–${tulisJam(slot.jam_selesai)}`;
}

export function findSesi(world: World, times: Pick<JadwalImpor, 'jam_mulai' | 'jam_selesai'>) {
  for (const sesi of world.sesi.values()) {
    if (sesi.jam_mulai === times.jam_mulai && sesi.jam_selesai === times.jam_selesai) return sesi;
  }
  return undefined;
}

export function sortJadwal(jadwal: readonly JadwalImpor[]): JadwalImpor[] {
  return jadwal.toSorted((a, b) => a.hari - b.hari || (a.jam_mulai < b.jam_mulai ? -1 : 1));
}

/** The first is main lecturer if none is marked. */
function resolvePengajar(
  people: NonNullable<KelasMasuk['pengajar']>,
  flaws: Flaws,
): PengajarImpor[] {
  const anyMain = people.some((person) => person.is_utama);
  const seen = new Set<string>();
  return people.map(({ id_dosen, jabatan = 'Dosen', is_utama }, urutan) => {
    flaws.needs('dosen', id_dosen, `pengajar.${urutan}.id_dosen`);
    if (seen.has(id_dosen))
      flaws.add(`pengajar.${urutan}.id_dosen`, `Dosen ${id_dosen} tercantum lebih dari satu kali.`);
    seen.add(id_dosen);
    return { id_dosen, jabatan, is_utama: is_utama ?? (!anyMain && urutan === 0), urutan };
  });
}
