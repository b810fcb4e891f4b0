import { errorTable } from '@lms/contracts/errors';
import type { BarisKehadiranDosen, ubahKehadiranDosen } from '@lms/contracts/kehadiran/kehadiran';
import type { BodyOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../../platform/audit.ts';
import type { Actor, DosenActor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { fromInstantOrZero } from '../../../platform/wire-time.ts';
import {
  canEditLecturerAttendance,
  findPertemuan,
  listAktivitasDosen,
  meetingActorOf,
  type PertemuanDetailRow,
  toMeetingAudit,
  waktuOf,
} from '../../kelas/pertemuan/index.ts';
import type { KehadiranPorts } from '../kehadiran.ports.ts';
import { bumpVersi, lockOwnVersi } from '../tanda/tanda.write.repo.ts';
import { checkLecturerTimes } from './dosen.policy.ts';
import * as repo from './dosen.repo.ts';
import { toBarisDosen } from './dosen.views.ts';

export type KehadiranDosenService = ReturnType<typeof createKehadiranDosenService>;

export function createKehadiranDosenService(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  ports: KehadiranPorts,
) {
  async function rows(
    actor: Actor,
    idPertemuan: string,
    idDosen?: string,
  ): Promise<BarisKehadiranDosen[]> {
    const key = { collegeId: actor.collegeId, idPertemuan, idDosen };
    const [stored, activities] = await Promise.all([
      repo.listKehadiranDosen(db, key),
      listAktivitasDosen(db, key),
    ]);
    return stored.map((row) => toBarisDosen(row, activities));
  }

  async function one(
    actor: Actor,
    idPertemuan: string,
    idDosen: string,
  ): Promise<BarisKehadiranDosen> {
    found(await findPertemuan(db, actor, idPertemuan));
    return found((await rows(actor, idPertemuan, idDosen))[0]);
  }

  interface Change {
    aksi: string;
    verb: string;
    nama: string;
    objek: Record<string, unknown>;
    now: Date;
  }

  async function announce(
    tx: Tx,
    actor: Actor,
    meeting: PertemuanDetailRow,
    change: Change,
  ): Promise<void> {
    const { aksi, verb, nama, objek, now } = change;
    const versi = await bumpVersi(tx, {
      collegeId: actor.collegeId,
      idPertemuan: meeting.id,
      now,
    });
    const tindakan = `${verb} kehadiran pengajar ${nama} pada`;
    await recordAudit(
      tx,
      actor,
      toMeetingAudit(meeting, { jenisAktivitas: 'kehadiran', aksi, tindakan, objek }),
      now,
    );
    const data = { id_pertemuan: meeting.id, versi };
    const stream = `pertemuan:${meeting.id}`;
    await events.add(tx, [
      { collegeId: actor.collegeId, stream, name: 'kehadiran.berubah', data, staffOnly: true },
    ]);
  }

  /** 404 without access to the meeting, or if the lecturer does not teach it. */
  async function locked(tx: Tx, actor: Actor, idPertemuan: string, idDosen: string) {
    found(await lockOwnVersi(tx, actor, idPertemuan));
    const meeting = found(await findPertemuan(tx, actor, idPertemuan));
    const [lecturer] = await repo.listKehadiranDosen(tx, {
      collegeId: actor.collegeId,
      idPertemuan,
      idDosen,
    });
    return { meeting, lecturer: found(lecturer), now: clock.now() };
  }

  return {
    list: async (actor: Actor, idPertemuan: string) => {
      found(await findPertemuan(db, actor, idPertemuan));
      return rows(actor, idPertemuan);
    },

    one,

    own: (actor: DosenActor, idPertemuan: string) => one(actor, idPertemuan, actor.idDosen),

    /** An operator's record counts as validated (DECISIONS 131); the system leaves it. */
    save: async (
      actor: Actor,
      idPertemuan: string,
      idDosen: string,
      body: BodyOf<typeof ubahKehadiranDosen>,
    ) => {
      await db.transaction(async (tx) => {
        const { meeting, lecturer, now } = await locked(tx, actor, idPertemuan, idDosen);
        const decision = canEditLecturerAttendance(
          waktuOf(meeting),
          meetingActorOf(actor, meeting.pengajar),
          now,
        );
        if (!decision.allow) throw new AppError(decision.code);
        const times = checkLecturerTimes({
          isHadir: body.is_hadir,
          mulaiKuliah: fromInstantOrZero(body.mulai_kuliah),
          selesaiKuliah: fromInstantOrZero(body.selesai_kuliah),
        });
        if (!times.ok) {
          throw new AppError(times.code, {
            message: errorTable[times.code].message.replace('{name}', lecturer.nama),
          });
        }
        const key = { collegeId: actor.collegeId, idPertemuan };
        const marks = [{ idDosen, ...times }];
        await repo.saveLecturerMarks(tx, {
          ...key,
          marks,
          isValid: true,
          by: actor,
          sumber: 'manual',
          now,
        });
        await announce(tx, actor, meeting, {
          aksi: 'kehadiran_dosen.diubah',
          verb: 'Mengubah',
          nama: lecturer.nama,
          objek: { id_dosen: idDosen, ...body, is_valid: true },
          now,
        });
      });
      return one(actor, idPertemuan, idDosen);
    },

    /** Repeating it changes nothing (DECISIONS 131). */
    validate: async (
      actor: Actor,
      idPertemuan: string,
      { idDosen, isValid }: { idDosen: string; isValid: boolean },
    ) => {
      await db.transaction(async (tx) => {
        const { meeting, lecturer, now } = await locked(tx, actor, idPertemuan, idDosen);
        const { pengaturan_kelas } = await ports.pengaturan(tx, actor.collegeId);
        if (!pengaturan_kelas.validasi_kehadiran_dosen)
          throw new AppError('validasi_tidak_digunakan');
        if (lecturer.is_hadir === null) throw new AppError('kehadiran_dosen_belum_ada');
        if (lecturer.is_valid === isValid) return;
        await repo.markValid(tx, { collegeId: actor.collegeId, idPertemuan, idDosen, isValid });
        await announce(tx, actor, meeting, {
          aksi: isValid ? 'kehadiran_dosen.divalidasi' : 'kehadiran_dosen.validasi_dibatalkan',
          verb: isValid ? 'Memvalidasi' : 'Membatalkan validasi',
          nama: lecturer.nama,
          objek: { id_dosen: idDosen, is_valid: isValid },
          now,
        });
      });
      return one(actor, idPertemuan, idDosen);
    },
  };
}
