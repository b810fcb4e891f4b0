/** Rooms that would hold two meetings at one time (DECISIONS 213). */
import type { PakaiRuangan } from '../pertemuan/index.ts';

/** Two classes that share a room: how often, and the meetings of ours that carry the mark for it. */
export interface Bentrok {
  id_ruangan: string;
  id_kelas: [string, string];
  jumlah: number;
  id: string[];
  /** The first time it happens. */
  pertama: { waktu_mulai: Date; waktu_selesai: Date };
}

/** A meeting before its room is known to be needed: online meetings have none. */
type Pakai = Omit<PakaiRuangan, 'id_ruangan'> & { id_ruangan: string | null };

interface Use extends PakaiRuangan {
  ours: boolean;
}

/**
 * Clashes among `ours`, and of ours with `others`. Both sides of a clash among ours get the mark, of others only our side: what
 * is not part of the import is not changed.
 */
export function findBentrok(ours: readonly Pakai[], others: readonly Pakai[]): Bentrok[] {
  const found = new Map<string, Bentrok>();
  const uses = [...inRooms(ours, true), ...inRooms(others, false)];
  for (const inRoom of Map.groupBy(uses, (use) => use.id_ruangan).values()) {
    inRoom.sort((a, b) => a.waktu_mulai.getTime() - b.waktu_mulai.getTime());
    let running: Use[] = [];
    for (const use of inRoom) {
      running = running.filter((earlier) => earlier.waktu_selesai > use.waktu_mulai);
      for (const earlier of running) if (earlier.ours || use.ours) note(found, earlier, use);
      running.push(use);
    }
  }
  return [...found.values()];
}

function inRooms(meetings: readonly Pakai[], ours: boolean): Use[] {
  return meetings.flatMap(({ id, id_kelas, id_ruangan, waktu_mulai, waktu_selesai }) =>
    id_ruangan === null ? [] : [{ id, id_kelas, id_ruangan, waktu_mulai, waktu_selesai, ours }],
  );
}

function note(found: Map<string, Bentrok>, a: Use, b: Use): void {
  const pair: [string, string] = a.id_kelas < b.id_kelas ? [a.id_kelas, b.id_kelas] : [b.id_kelas, a.id_kelas];
  const key = [a.id_ruangan, ...pair].join(' ');
  const bentrok = found.get(key) ?? { id_ruangan: a.id_ruangan, id_kelas: pair, jumlah: 0, id: [], pertama: b };
  bentrok.jumlah++;
  bentrok.id.push(...[a, b].filter((use) => use.ours).map((use) => use.id));
  found.set(key, bentrok);
}
