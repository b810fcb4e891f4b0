/**
 * Joining and leaving (DECISIONS 168, 169; K6, K7, K41, K116–K118). Students get the link here and
 * nowhere else (K115).
 */
import { randomUUID } from 'node:crypto';
import { isLate } from '@lms/contracts/isi/aturan-vidcon';
import type { gabungVidcon, keluarVidcon } from '@lms/contracts/isi/vidcon';
import type { BodyOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Sql, Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import type { OneIsi } from '../../kelas/pertemuan/index.ts';
import { addGabung, endGabung, isRecorded, type Peserta } from './gabung.repo.ts';
import { announceVidcon } from './kabar.service.ts';
import { canJoin } from './vidcon.policy.ts';
import type { VidconPorts } from './vidcon.ports.ts';
import { findJoinSendiri, findLink, type KeyVidcon } from './vidcon.repo.ts';
import { toJoinData, waktuVidconOf } from './vidcon.views.ts';

const jenis = 'vidcon';

export type GabungService = ReturnType<typeof createGabungService>;

export function createGabungService(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  { isi, fakta }: Pick<VidconPorts, 'isi' | 'fakta'>,
) {
  async function ownJoin(sql: Sql, key: KeyVidcon, who: Peserta) {
    const nim = who.role === 'mahasiswa' ? who.nim : null;
    const own = { idPengguna: who.userId, nim };
    return toJoinData(await findJoinSendiri(sql, key, own, clock.now()));
  }

  async function record(
    tx: Tx,
    context: OneIsi,
    who: Peserta,
    { idKlien, aplikasi }: { idKlien: string; aplikasi: string },
  ): Promise<void> {
    const { header, now, pengaturan } = context;
    const key = { collegeId: who.collegeId, id: header.id };
    const { terlambat_vidcon_menit: allowance } =
      pengaturan.pengaturan_kelas.syarat_kehadiran_online_mahasiswa;
    const late = isLate(now, waktuVidconOf(header).waktuMulai, allowance);
    const terlambat = who.role === 'mahasiswa' && late;
    const added = await addGabung(tx, key, who, { idKlien, now, terlambat });
    if (added === null) return;
    if (added.pertama && who.role === 'mahasiswa') {
      await fakta.catatFakta(tx, {
        collegeId: who.collegeId,
        idAktivitas: header.id,
        nim: who.nim,
        pada: now,
        terlambat,
        sumber: 'bergabung',
        oleh: who,
      });
    }
    await tell(tx, context, aplikasi);
    await announceVidcon(events, tx, context);
  }

  const tell = (tx: Tx, context: OneIsi, aplikasi: string) =>
    isi.record(tx, context, context.header, {
      aksi: 'diikuti',
      verb: 'Bergabung ke',
      objek: { id: context.header.id, aplikasi },
    });

  return {
    join: (
      actor: Actor,
      id: string,
      sent: BodyOf<typeof gabungVidcon>,
    ): Promise<ResponseOf<typeof gabungVidcon>> => {
      if (actor.role === 'operator') throw new AppError('tidak_berhak');
      const who = actor;
      const key = { collegeId: who.collegeId, id };
      return db.transaction(async (tx) => {
        const context = await isi.hold(tx, who, { jenis, id });
        const { link, aplikasi } = found(await findLink(tx, key));
        // The first answer may have been lost, even at the end.
        if (await isRecorded(tx, key, who.userId, sent?.id_klien))
          return { link, aplikasi, join_data: await ownJoin(tx, key, who) };
        const aktif = who.role === 'dosen' || who.aktif;
        const waktu = waktuVidconOf(context.header);
        const decision = canJoin({ role: who.role, aktif }, waktu, context.now);
        if (!decision.allow) throw new AppError(decision.code);
        if (who.operator !== null) {
          await tell(tx, context, aplikasi);
          return { link, aplikasi, join_data: null };
        }
        await record(tx, context, who, { idKlien: sent?.id_klien ?? randomUUID(), aplikasi });
        return { link, aplikasi, join_data: await ownJoin(tx, key, who) };
      });
    },

    leave: async (
      actor: Actor,
      id: string,
      sent: BodyOf<typeof keluarVidcon>,
    ): Promise<ResponseOf<typeof keluarVidcon>> => {
      if (actor.role === 'operator') throw new AppError('tidak_berhak');
      const who = actor;
      const key = { collegeId: who.collegeId, id };
      const reading = await isi.find(who, { jenis, id });
      if (who.operator === null)
        await db.transaction(async (tx) => {
          const now = clock.now();
          const of = { idPengguna: who.userId, idKlien: sent?.id_klien, now };
          if ((await endGabung(tx, key, of)) > 0)
            await announceVidcon(events, tx, { ...reading, now });
        });
      return { join_data: await ownJoin(db, key, who) };
    },
  };
}
