/**
 * The one way to tell people of a fact: in the transaction of the fact, so that neither can be
 * lost nor told without the other (N81).
 */
import type { Tx } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import type { OneIsi } from '../kelas/pertemuan/index.ts';
import type { Kabar } from './notifikasi.ports.ts';
import {
  insertAlong,
  insertMany,
  insertNotifikasi,
  withdrawRows,
  withdrawSomeRows,
} from './notifikasi.write.repo.ts';

/** Beyond it open pages ask by themselves, as announcements do by their own stream. */
const MOST_TOLD = 500;

const changedFor = (collegeId: string, id: string) => ({
  collegeId,
  stream: `pengguna:${id}`,
  name: 'notifikasi.berubah' as const,
  data: {},
});

async function tell(
  tx: Tx,
  events: Deps['events'],
  collegeId: string,
  people: readonly string[],
): Promise<void> {
  if (people.length > MOST_TOLD) return;
  await events.add(
    tx,
    people.map((id) => changedFor(collegeId, id)),
  );
}

export async function addNotifikasi(tx: Tx, events: Deps['events'], kabar: Kabar): Promise<void> {
  const { collegeId, kepada, kecuali = [] } = kabar;
  // Known accounts need no answer, so that the statements leave in the packet of the caller's.
  if (!('akun' in kepada)) return tell(tx, events, collegeId, await insertNotifikasi(tx, kabar));
  insertAlong(tx, kabar);
  const people = [...new Set(kepada.akun)].filter((one) => !kecuali.includes(one));
  return tell(tx, events, collegeId, people);
}

/** Several facts in one statement; none may have another's topic. */
export async function addNotifikasiBanyak(
  tx: Tx,
  events: Deps['events'],
  kabar: readonly Kabar[],
): Promise<void> {
  const [again, once] = [true, false].map((berulang) =>
    kabar.filter((one) => (one.berulang ?? false) === berulang),
  );
  const told = [
    ...(await insertMany(tx, once ?? [], { berulang: false })),
    ...(await insertMany(tx, again ?? [], { berulang: true })),
  ];
  const perFact = Map.groupBy(told, ({ college_id, topik }) => `${college_id} ${topik}`);
  const heard = [...perFact.values()].filter((rows) => rows.length <= MOST_TOLD).flat();
  const perCollege = Map.groupBy(heard, ({ college_id }) => college_id);
  await events.add(
    tx,
    [...perCollege].flatMap(([collegeId, rows]) =>
      [...new Set(rows.map((row) => row.id_pengguna))].map((id) => changedFor(collegeId, id)),
    ),
  );
}

/** The facts were taken back; telling one of them again shows its row again. */
export async function withdrawNotifikasi(
  tx: Tx,
  events: Deps['events'],
  which: { collegeId: string; topik: readonly string[]; now: Date },
): Promise<void> {
  await tell(tx, events, which.collegeId, await withdrawRows(tx, which));
}

/** The next `most` people of a fact that was taken back; returns how many lost it. */
export async function withdrawSebagian(
  tx: Tx,
  events: Deps['events'],
  which: { collegeId: string; topik: string; now: Date; most: number },
): Promise<number> {
  const people = await withdrawSomeRows(tx, which);
  await tell(tx, events, which.collegeId, people);
  return people.length;
}

/** Facts of one activity share these fields. */
export function ofActivity({
  actor,
  meeting,
  header,
}: Pick<OneIsi, 'actor' | 'meeting' | 'header'>): Pick<
  Kabar,
  'collegeId' | 'judul' | 'idKelas' | 'idPertemuan' | 'idAktivitas' | 'kecuali'
> & { idAktivitas: string } {
  return {
    collegeId: actor.collegeId,
    judul: header.judul,
    idKelas: meeting.id_kelas,
    idPertemuan: meeting.id,
    idAktivitas: header.id,
    kecuali: [actor.userId],
  };
}
