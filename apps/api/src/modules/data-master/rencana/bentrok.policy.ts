/** Finds rooms with two meetings at one time (DECISIONS 213). */
import type { PakaiRuangan } from '../../kelas/pertemuan/index.ts';

export interface Bentrok {
  id_ruangan: string;
  id_kelas: [string, string];
  jumlah: number;
  pertama: { waktu_mulai: Date; waktu_selesai: Date };
}

export interface SemuaBentrok {
  /** Our meetings with the mark. */
  ditandai: ReadonlySet<string>;
  pasangan: Bentrok[];
  /** Our marked meetings beyond these pairs. */
  lain: number;
}

/** Online meetings have no room. */
type Pakai = Omit<PakaiRuangan, 'id_ruangan'> & { id_ruangan: string | null };

interface Use extends PakaiRuangan {
  ours: boolean;
}

const MOST_PAIRS = 200;

/**
 * Marks both sides of a clash among `ours`, but only our side of a clash with `others`. Pairs grow
 * with the square of the classes, so only the first are listed.
 */
export function findBentrok(
  ours: readonly Pakai[],
  others: readonly Pakai[],
  mostPairs = MOST_PAIRS,
): SemuaBentrok {
  const rooms = Map.groupBy(
    [...inRooms(ours, true), ...inRooms(others, false)],
    (use) => use.id_ruangan,
  );
  const ditandai = new Set<string>();
  const pasangan: Bentrok[] = [];
  const named = new Set<string>();
  for (const inRoom of rooms.values()) {
    inRoom.sort((a, b) => a.waktu_mulai.getTime() - b.waktu_mulai.getTime());
    markOverlapping(inRoom, ditandai);
    const classes = Map.groupBy(inRoom, (use) => use.id_kelas);
    for (const pair of firstPairs(inRoom, mostPairs - pasangan.length)) {
      const [a = [], b = []] = pair.id_kelas.map((id) => classes.get(id));
      pasangan.push({ ...pair, jumlah: countShared(a, b, named) });
    }
  }
  return { ditandai, pasangan, lain: ditandai.size - named.size };
}

function inRooms(meetings: readonly Pakai[], ours: boolean): Use[] {
  return meetings.flatMap(({ id, id_kelas, id_ruangan, waktu_mulai, waktu_selesai }) =>
    id_ruangan === null ? [] : [{ id, id_kelas, id_ruangan, waktu_mulai, waktu_selesai, ours }],
  );
}

/**
 * In order of time, a meeting overlaps an earlier one exactly if the last of them to end has not
 * ended.
 */
function markOverlapping(inRoom: readonly Use[], marked: Set<string>): void {
  let last: Use | undefined;
  for (const use of inRoom) {
    if (last !== undefined && use.waktu_mulai < last.waktu_selesai) {
      for (const one of [last, use]) if (one.ours) marked.add(one.id);
    }
    if (last === undefined || use.waktu_selesai > last.waktu_selesai) last = use;
  }
}

/** At least one meeting of a pair is ours. */
function firstPairs(inRoom: readonly Use[], most: number): Omit<Bentrok, 'jumlah'>[] {
  const pairs = new Map<string, Omit<Bentrok, 'jumlah'>>();
  let running: Use[] = [];
  for (const use of inRoom) {
    if (pairs.size >= most) break;
    running = running.filter((earlier) => earlier.waktu_selesai > use.waktu_mulai);
    for (const earlier of running) {
      if (!earlier.ours && !use.ours) continue;
      const id_kelas: [string, string] =
        earlier.id_kelas < use.id_kelas
          ? [earlier.id_kelas, use.id_kelas]
          : [use.id_kelas, earlier.id_kelas];
      const key = id_kelas.join(' ');
      if (!pairs.has(key) && pairs.size < most)
        pairs.set(key, { id_ruangan: use.id_ruangan, id_kelas, pertama: use });
    }
    running.push(use);
  }
  return [...pairs.values()];
}

/** Adds our meetings to `shared`. */
function countShared(a: readonly Use[], b: readonly Use[], shared: Set<string>): number {
  let count = 0;
  for (const one of a) {
    for (const other of b) {
      if (other.waktu_mulai >= one.waktu_selesai) break;
      if (other === one || other.waktu_selesai <= one.waktu_mulai || !(one.ours || other.ours))
        continue;
      count++;
      for (const use of [one, other]) if (use.ours) shared.add(use.id);
    }
  }
  return a === b ? count / 2 : count;
}
