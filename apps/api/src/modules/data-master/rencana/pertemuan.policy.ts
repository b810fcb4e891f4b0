/** Which meetings imported classes get (DECISIONS 204), and what changes. */
import { isDeepStrictEqual } from 'node:util';
import type { ManualColumn } from '../../../platform/manual.ts';
import { endOfDay, type TimeZone } from '../../../platform/time-zone.ts';
import type { KelasImpor } from '../../kelas/index.ts';
import {
  layMeetings,
  nomorDihapus,
  type PakaiRuangan,
  type PertemuanImpor,
} from '../../kelas/pertemuan/index.ts';
import { findBentrok, type SemuaBentrok } from './bentrok.policy.ts';

export interface AturanPertemuan {
  timeZone: TimeZone;
  minggu: number;
  /** Days until attendance closes. */
  batasHari: number;
}

/** Fits into memory even if every meeting moves. */
export const MOST_MEETINGS = 100_000;

/** An upper bound. */
export function countMeetings(classes: readonly KelasImpor[], minggu: number): number {
  return classes.reduce((sum, { jadwal }) => sum + jadwal.length * minggu, 0);
}

/** Clashes are marked later. */
export function wantMeetings(
  kelas: KelasImpor,
  {
    periodeMulai,
    hariLibur,
    aturan,
  }: { periodeMulai: string; hariLibur: ReadonlySet<string>; aturan: AturanPertemuan },
): PertemuanImpor[] {
  const { timeZone, minggu, batasHari } = aturan;
  const online = kelas.mode_kuliah === 'online';
  const pengajar = kelas.pengajar
    .map(({ id_dosen, jabatan, is_utama }) => ({
      id_dosen,
      is_pengajar: jabatan !== 'Dosen Koordinator',
      is_utama,
    }))
    .sort((a, b) => (a.id_dosen < b.id_dosen ? -1 : 1));
  return layMeetings({ jadwal: kelas.jadwal, periodeMulai, minggu, hariLibur, timeZone }).map(
    (laid) => ({
      id: `${kelas.id}-${laid.nomor}`,
      id_kelas: kelas.id,
      nomor: laid.nomor,
      judul: laid.judul,
      kategori: laid.kategori,
      jenis: kelas.mode_kuliah,
      waktu_mulai: laid.waktu_mulai,
      waktu_selesai: laid.waktu_selesai,
      id_sesi: laid.id_sesi,
      // Only online meetings count materials from the start (DECISIONS 117).
      id_ruangan: online ? null : laid.id_ruangan,
      id_kampus: kelas.id_kampus,
      unduh_materi: online,
      waktu_batas_aktivitas: endOfDay(timeZone, laid.waktu_selesai, batasHari),
      bentrok_diabaikan: false,
      pengajar,
    }),
  );
}

export interface RencanaPertemuan {
  inserted: PertemuanImpor[];
  updated: { before: PertemuanImpor; after: PertemuanImpor }[];
  removed: PertemuanImpor[];
  unchanged: number;
  /** Meetings that stay against the timetable. */
  kept: number;
  /** Filled meetings that change time or room; reported by name (K106). */
  movedWithContent: PertemuanImpor[];
  /** Deleted in the LMS; reported by name. */
  stayDeleted: PertemuanImpor[];
  /** Marks of deleted meetings that are made again. */
  restored: ManualColumn[];
  bentrok: SemuaBentrok;
}

interface PlanInput {
  wanted: readonly PertemuanImpor[];
  stored: readonly PertemuanImpor[];
  /**
   * `hapus` are not removed; `pindah` are not moved either, because more than content holds them.
   */
  locked: { hapus: ReadonlySet<string>; pindah: ReadonlySet<string> };
  /** In the same rooms, of other classes. */
  others: readonly PakaiRuangan[];
}

/** Meetings that somebody deleted are not made again, unless the import is to overwrite (K105). */
export function splitDeleted({
  wanted,
  stored,
  manual,
}: {
  wanted: readonly PertemuanImpor[];
  stored: readonly PertemuanImpor[];
  manual: readonly ManualColumn[];
}): { wanted: PertemuanImpor[]; deleted: PertemuanImpor[]; marks: ManualColumn[] } {
  const markOf = new Map<string, ManualColumn>();
  for (const mark of manual) {
    const nomor = mark.tabel === 'kelas' ? nomorDihapus(mark.kolom) : null;
    if (nomor !== null) markOf.set(slotKey({ id_kelas: mark.kunci, nomor }), mark);
  }
  for (const meeting of stored) markOf.delete(slotKey(meeting));
  const deleted = wanted.filter((meeting) => markOf.has(slotKey(meeting)));
  return {
    wanted: wanted.filter((meeting) => !markOf.has(slotKey(meeting))),
    deleted,
    marks: deleted.flatMap((meeting) => markOf.get(slotKey(meeting)) ?? []),
  };
}

const slotKey = ({ id_kelas, nomor }: Pick<PertemuanImpor, 'id_kelas' | 'nomor'>) =>
  `${id_kelas} ${nomor}`;

/** A meeting is known by class and number and keeps its id. */
export function planPertemuan({ wanted, stored, locked, others }: PlanInput): RencanaPertemuan {
  const storedBySlot = new Map(stored.map((meeting) => [slotKey(meeting), meeting]));
  const wantedSlots = new Set(wanted.map(slotKey));
  const isWanted = (meeting: PertemuanImpor) => wantedSlots.has(slotKey(meeting));
  const fixed = stored.filter((meeting) =>
    (isWanted(meeting) ? locked.pindah : locked.hapus).has(meeting.id),
  );
  const movable = wanted
    .map((meeting) => withStoredId(meeting, storedBySlot))
    .filter((meeting) => !locked.pindah.has(meeting.id));
  const bentrok = findBentrok(movable, [...others, ...fixed]);
  const plan: RencanaPertemuan = {
    inserted: [],
    updated: [],
    removed: stored.filter((meeting) => !isWanted(meeting) && !locked.hapus.has(meeting.id)),
    unchanged: 0,
    kept: countKept(wanted, fixed),
    movedWithContent: [],
    stayDeleted: [],
    restored: [],
    bentrok,
  };
  for (const meeting of movable) {
    const after = bentrok.ditandai.has(meeting.id)
      ? { ...meeting, bentrok_diabaikan: true }
      : meeting;
    const before = storedBySlot.get(slotKey(meeting));
    if (before === undefined) plan.inserted.push(after);
    else if (isDeepStrictEqual(before, after)) plan.unchanged++;
    else {
      plan.updated.push({ before, after });
      if (locked.hapus.has(after.id) && isElsewhere(before, after))
        plan.movedWithContent.push(after);
    }
  }
  plan.unchanged += fixed.length - plan.kept;
  return plan;
}

/** Hundreds of thousands of meetings pass here, so unchanged ones are not copied. */
function withStoredId(
  meeting: PertemuanImpor,
  stored: ReadonlyMap<string, PertemuanImpor>,
): PertemuanImpor {
  const id = stored.get(slotKey(meeting))?.id ?? meeting.id;
  return id === meeting.id ? meeting : { ...meeting, id };
}

function countKept(wanted: readonly PertemuanImpor[], fixed: readonly PertemuanImpor[]): number {
  const wantedBySlot = new Map(wanted.map((meeting) => [slotKey(meeting), meeting]));
  return fixed.filter((meeting) => {
    const want = wantedBySlot.get(slotKey(meeting));
    return want === undefined || isElsewhere(meeting, want);
  }).length;
}

function isElsewhere(one: PertemuanImpor, other: PertemuanImpor): boolean {
  return (
    other.waktu_mulai.getTime() !== one.waktu_mulai.getTime() ||
    other.waktu_selesai.getTime() !== one.waktu_selesai.getTime() ||
    other.id_ruangan !== one.id_ruangan
  );
}
