import type { BodyOf } from '@lms/contracts/endpoint';
import { errorTable } from '@lms/contracts/errors';
import type { BarisKehadiranDosen, ubahKehadiranDosen } from '@lms/contracts/kehadiran';
import { recordAudit } from '../../platform/audit.ts';
import type { Actor, DosenActor } from '../../platform/auth/actor.ts';
import type { Tx } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, found } from '../../platform/errors.ts';
import { fromInstantOrZero } from '../../platform/wire-time.ts';
import { canEditLecturerAttendance, findPertemuan, type PertemuanDetailRow, pelakuOf, waktuOf } from '../pertemuan/index.ts';
import { checkLecturerTimes } from './kehadiran.policy.ts';
import type { KehadiranPorts } from './kehadiran.ports.ts';
import { lockVersi } from './kehadiran.repo.ts';
import { toBarisDosen } from './kehadiran.views.ts';
import * as repo from './kehadiran-dosen.repo.ts';

export type KehadiranDosenService = ReturnType<typeof createKehadiranDosenService>;

export function createKehadiranDosenService({ db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>, ports: KehadiranPorts) {
  async function rows(actor: Actor, idPertemuan: string, idDosen?: string): Promise<BarisKehadiranDosen[]> {
    const key = { collegeId: actor.collegeId, idPertemuan, idDosen };
    const [stored, activities] = await Promise.all([
      repo.listKehadiranDosen(db, key),
      Promise.all(ports.aktivitasDosen.map((source) => source.listByLecturer(key))),
    ]);
    return stored.map((row) => toBarisDosen(row, activities.flat()));
  }

  async function one(actor: Actor, idPertemuan: string, idDosen: string): Promise<BarisKehadiranDosen> {
    found(await findPertemuan(db, actor, idPertemuan));
    return found((await rows(actor, idPertemuan, idDosen))[0]);
  }

  interface Change {
    aksi: string;
    verb: string;
    /** The lecturer's name. */
    nama: string;
    objek: Record<string, unknown>;
    now: Date;
  }

  /** A new version of the meeting's attendance, its audit row, and word to the staff who look at it. */
  async function announce(tx: Tx, actor: Actor, meeting: PertemuanDetailRow, change: Change): Promise<void> {
    const { aksi, verb, nama, objek, now } = change;
    const versi = await repo.bumpVersi(tx, { collegeId: actor.collegeId, idPertemuan: meeting.id, now });
    await recordAudit(
      tx,
      actor,
      {
        jenisAktivitas: 'kehadiran',
        aksi,
        detail: `${verb} kehadiran pengajar ${nama} pada pertemuan ${meeting.nomor} ${meeting.nama_makul} kelas ${meeting.nama_kelas}`,
        objek,
        idKelas: meeting.id_kelas,
        idPertemuan: meeting.id,
        idMataKuliah: meeting.id_makul,
        idProdi: meeting.id_prodi,
        periode: meeting.periode,
      },
      now,
    );
    const data = { id_pertemuan: meeting.id, versi };
    const stream = `pertemuan:${meeting.id}`;
    await events.add(tx, [{ collegeId: actor.collegeId, stream, name: 'kehadiran.berubah', data, staffOnly: true }]);
  }

  return {
    list: async (actor: Actor, idPertemuan: string) => {
      found(await findPertemuan(db, actor, idPertemuan));
      return rows(actor, idPertemuan);
    },

    one,

    own: (actor: DosenActor, idPertemuan: string) => one(actor, idPertemuan, actor.idDosen),

    /** An operator's word: it stands as validated (DECISIONS 131) and the system no longer changes it. */
    save: async (actor: Actor, idPertemuan: string, idDosen: string, body: BodyOf<typeof ubahKehadiranDosen>) => {
      const meeting = found(await findPertemuan(db, actor, idPertemuan));
      const now = clock.now();
      const decision = canEditLecturerAttendance(waktuOf(meeting), pelakuOf(actor, meeting.pengajar), now);
      if (!decision.allow) throw new AppError(decision.code);
      const key = { collegeId: actor.collegeId, idPertemuan };
      const { pengajar } = await one(actor, idPertemuan, idDosen);
      const times = checkLecturerTimes({
        isHadir: body.is_hadir,
        mulaiKuliah: fromInstantOrZero(body.mulai_kuliah),
        selesaiKuliah: fromInstantOrZero(body.selesai_kuliah),
      });
      if (!times.ok) {
        throw new AppError(times.code, { message: errorTable[times.code].message.replace('{name}', pengajar.nama) });
      }
      await db.transaction(async (tx) => {
        await lockVersi(tx, key);
        await repo.saveLecturerMarks(tx, {
          ...key,
          marks: [{ idDosen, ...times }],
          isValid: true,
          by: actor,
          sumber: 'manual',
          now,
        });
        await announce(tx, actor, meeting, {
          aksi: 'kehadiran_dosen.diubah',
          verb: 'Mengubah',
          nama: pengajar.nama,
          objek: { id_dosen: idDosen, ...body, is_valid: true },
          now,
        });
      });
      return one(actor, idPertemuan, idDosen);
    },

    /** Confirms a record or takes that back; asked again, it changes nothing (DECISIONS 131). */
    validate: async (actor: Actor, idPertemuan: string, { idDosen, isValid }: { idDosen: string; isValid: boolean }) => {
      const meeting = found(await findPertemuan(db, actor, idPertemuan));
      const { pengaturan_kelas } = await ports.pengaturan(actor.collegeId);
      if (!pengaturan_kelas.validasi_kehadiran_dosen) throw new AppError('validasi_tidak_digunakan');
      const now = clock.now();
      const key = { collegeId: actor.collegeId, idPertemuan };
      await db.transaction(async (tx) => {
        await lockVersi(tx, key);
        const row = found((await repo.listKehadiranDosen(tx, { ...key, idDosen }))[0]);
        if (row.is_hadir === null) throw new AppError('kehadiran_dosen_belum_ada');
        if (row.is_valid === isValid) return;
        await repo.markValid(tx, { ...key, idDosen, isValid });
        await announce(tx, actor, meeting, {
          aksi: isValid ? 'kehadiran_dosen.divalidasi' : 'kehadiran_dosen.validasi_dibatalkan',
          verb: isValid ? 'Memvalidasi' : 'Membatalkan validasi',
          nama: row.nama,
          objek: { id_dosen: idDosen, is_valid: isValid },
          now,
        });
      });
      return one(actor, idPertemuan, idDosen);
    },
  };
}
