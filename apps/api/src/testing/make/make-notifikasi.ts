import { randomUUID } from 'node:crypto';
import type { JenisTautan } from '@lms/contracts/kelas/tautan';
import { hashOf, newOpaqueToken } from '../../platform/auth/opaque-token.ts';
import type { MakeContext } from './make-context.ts';
import type { TestUser } from './make-people.ts';

interface NotifikasiOver {
  kepada: Pick<TestUser, 'collegeId' | 'userId'>;
  jenis?: string;
  judul?: string;
  topik?: string;
  idKelas?: string;
  idAktivitas?: string;
  dibuatPada?: Date;
}

export function createMakeNotifikasi({ db, clock }: Pick<MakeContext, 'db' | 'clock'>) {
  async function notifikasi({ kepada, ...over }: NotifikasiOver): Promise<{ id: string }> {
    const id = randomUUID();
    await db.run(
      `INSERT INTO notifikasi (college_id, id, id_pengguna, jenis, topik, judul, id_kelas, id_aktivitas, id_objek, dibuat_pada)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'objek', $9)`,
      [
        ...[kepada.collegeId, id, kepada.userId, over.jenis ?? 'pengumuman', over.topik ?? id],
        ...[over.judul ?? 'Kabar', over.idKelas, over.idAktivitas, over.dibuatPada ?? clock.now()],
      ],
    );
    return { id };
  }

  /** A device of another test than one of deliveries: nothing is ever sent to it. */
  async function perangkatNotifikasi(
    pemilik: Pick<TestUser, 'collegeId' | 'userId' | 'sessionId'>,
  ): Promise<{ id: string }> {
    const id = randomUUID();
    await db.run(
      `INSERT INTO notifikasi_perangkat (college_id, id, id_pengguna, id_sesi, endpoint, p256dh, auth, id_kunci, nama, dibuat_pada)
       VALUES ($1, $2::uuid, $3, $4::uuid, 'https://fcm.googleapis.com/' || $2::text, '', '', '', 'Uji', $5)`,
      [pemilik.collegeId, id, pemilik.userId, pemilik.sessionId, clock.now()],
    );
    return { id };
  }

  /** A short link. Returns its code. */
  async function tautan(
    collegeId: string,
    { jenis, id }: { jenis: JenisTautan; id: string },
  ): Promise<string> {
    const kode = newOpaqueToken().slice(0, 22);
    await db.run(
      'INSERT INTO tautan_pendek (college_id, kode_sidik, jenis, id_objek, dibuat_pada) VALUES ($1, $2, $3, $4, $5)',
      [collegeId, hashOf(kode), jenis, id, clock.now()],
    );
    return kode;
  }

  return { notifikasi, tautan, perangkatNotifikasi };
}
