/** Readers who find a new message behind the bell (N81). */
import type { Actor } from '../../platform/auth/actor.ts';
import type { Tx } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { addNotifikasi, withdrawNotifikasi } from '../notifikasi/index.ts';
import type { PemilikPerJenis } from './percakapan.ports.ts';
import type { UtasTerbuka } from './percakapan.views.ts';

/** Members of one group; larger groups do not exist. */
const MOST_MEMBERS = 200;

interface Sent {
  actor: Actor;
  utas: UtasTerbuka;
  now: Date;
  /** The author of the message it answers; null: it answers none. */
  dibalas: { penulis: string } | null;
  /** Accounts that it mentions. */
  disebut: readonly string[];
}

const sharedOf = ({ actor, utas: { akses }, now }: Pick<Sent, 'actor' | 'utas' | 'now'>) => ({
  collegeId: actor.collegeId,
  judul: akses.judul,
  idKelas: akses.meeting.id_kelas,
  idPertemuan: akses.meeting.id,
  idAktivitas: akses.idAktivitas,
  kecuali: [actor.userId],
  berulang: true,
  now,
});

/** The author hears nothing of a mention of the own name. */
export async function notifySebutan(
  tx: Tx,
  events: Deps['events'],
  sent: Omit<Sent, 'dibalas'>,
): Promise<void> {
  if (sent.disebut.length === 0) return;
  await addNotifikasi(tx, events, {
    ...sharedOf(sent),
    jenis: 'sebutan',
    topik: `sebutan:${sent.utas.kunci}`,
    kepada: { akun: sent.disebut },
  });
}

/**
 * One row for each thread and person, which further messages renew. A question of a student waits
 * for every lecturer of the class until one of them answers. Who is answered is not told of a
 * mention in the same message.
 */
export async function notifyPesan(
  tx: Tx,
  { events, pemilik }: { events: Deps['events']; pemilik: PemilikPerJenis },
  sent: Sent,
): Promise<void> {
  const { actor, utas, now, dibalas } = sent;
  const { collegeId } = actor;
  const { kunci, jenis, mahasiswa, idKelompok } = utas;
  const shared = sharedOf(sent);
  const question = `pertanyaan:${kunci}`;
  if (mahasiswa !== null) {
    if (actor.role === 'mahasiswa')
      return addNotifikasi(tx, events, {
        ...shared,
        jenis: 'pertanyaan',
        topik: question,
        kepada: { pengajarKelas: shared.idKelas },
      });
    await withdrawNotifikasi(tx, events, { collegeId, topik: [question], now });
    return addNotifikasi(tx, events, {
      ...shared,
      jenis: 'komentar',
      topik: `percakapan:${kunci}`,
      kepada: { akun: [mahasiswa.id_user] },
    });
  }
  if (idKelompok !== null) {
    const which = { collegeId, idKelompok, most: MOST_MEMBERS };
    const members = (await pemilik[jenis]?.anggotaOf?.(tx, which)) ?? [];
    return addNotifikasi(tx, events, {
      ...shared,
      jenis: 'komentar',
      topik: `percakapan:${kunci}`,
      kepada: { akun: members.map(({ id }) => id) },
    });
  }
  if (jenis !== 'forum') return;
  if (dibalas !== null)
    await addNotifikasi(tx, events, {
      ...shared,
      jenis: 'balasan_forum',
      topik: `balasan:${kunci}`,
      kepada: { akun: [dibalas.penulis] },
    });
  const disebut = sent.disebut.filter((id) => id !== dibalas?.penulis);
  await notifySebutan(tx, events, { ...sent, disebut });
}
