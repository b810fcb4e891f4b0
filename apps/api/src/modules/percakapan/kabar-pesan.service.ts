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
}

/**
 * One row for each thread and person, which further messages renew. A question of a student waits
 * for every lecturer of the class until one of them answers.
 */
export async function notifyPesan(
  tx: Tx,
  { events, pemilik }: { events: Deps['events']; pemilik: PemilikPerJenis },
  { actor, utas, now, dibalas }: Sent,
): Promise<void> {
  const { collegeId, userId } = actor;
  const { akses, kunci, jenis, mahasiswa, idKelompok } = utas;
  const shared = {
    collegeId,
    judul: akses.judul,
    idKelas: akses.meeting.id_kelas,
    idPertemuan: akses.meeting.id,
    idAktivitas: akses.idAktivitas,
    kecuali: [userId],
    berulang: true,
    now,
  };
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
  if (jenis === 'forum' && dibalas !== null)
    await addNotifikasi(tx, events, {
      ...shared,
      jenis: 'balasan_forum',
      topik: `balasan:${kunci}`,
      kepada: { akun: [dibalas.penulis] },
    });
}
