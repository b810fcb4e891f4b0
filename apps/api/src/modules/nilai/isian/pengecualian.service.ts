/** A student owes an activity no more, or again (N9); window and lock do not bind it. */
import { ID_KEHADIRAN } from '@lms/contracts/nilai/bentuk';
import { recordAudit } from '../../../platform/audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { toInstant } from '../../../platform/wire-time.ts';
import { labelKelas } from '../../kelas/index.ts';
import type { GetPengaturan } from '../../sistem/pengaturan/index.ts';
import { recordActs } from '../buku.repo.ts';
import type { HitungNilai } from '../hitung/hitung.service.ts';
import { announceNilai } from '../kabar-nilai.service.ts';
import { queueNilai, raiseVersi } from '../kelas-nilai.repo.ts';
import { countGradable } from '../komponen/komponen.repo.ts';
import { findKelasNilai } from '../rekap/kelas.repo.ts';
import { assertPengisi, type Dipegang, holdKelas } from './pegang.service.ts';
import {
  findExemption,
  findParticipant,
  removeExemption,
  saveExemption,
} from './pengecualian.repo.ts';

interface Place {
  id: string;
  studentId: string;
  idAktivitas: string;
}

export type Pengecualian = ReturnType<typeof createPengecualian>;

export function createPengecualian(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  { pengaturan, hitung }: { pengaturan: GetPengaturan; hitung: Pick<HitungNilai, 'settle'> },
) {
  const holding = <T>(
    actor: Actor,
    { id, studentId }: Place,
    work: (tx: Tx, held: Dipegang, student: { id_pengguna: string; nama: string }) => Promise<T>,
  ): Promise<T> =>
    db.transaction(async (tx) => {
      const held = await holdKelas(tx, actor, id, { pengaturan, clock });
      assertPengisi(held.pengisi);
      return work(tx, held, found(await findParticipant(tx, held.key, studentId)));
    });

  /** Only main exams, tasks and forums, and attendance where the college allows it. */
  async function assertActivity(tx: Tx, held: Dipegang, idAktivitas: string): Promise<void> {
    const exists =
      idAktivitas === ID_KEHADIRAN
        ? held.pengaturan.pengaturan_kelas.nilai.kehadiran_sebagai_nilai
        : (await countGradable(tx, held.key, [idAktivitas])) > 0;
    if (!exists) throw new AppError('komponen_aktivitas_tidak_ada');
  }

  /** Ledger, calculation of the student, log and events. */
  async function settle(
    tx: Tx,
    actor: Actor,
    {
      held: { key, kelas, now },
      place: { idAktivitas, studentId: nim },
      student,
      alasan,
    }: {
      held: Dipegang;
      place: Place;
      student: { id_pengguna: string; nama: string };
      /** Null: the exemption ends. */
      alasan: string | null;
    },
  ): Promise<void> {
    const keadaan = alasan === null ? 'wajib' : 'dikecualikan';
    await recordActs(
      tx,
      key,
      [{ jenis: 'pengecualian', id_aktivitas: idAktivitas, nim, keadaan, alasan }],
      { now, oleh: actor },
    );
    queueNilai(tx, key, nim);
    await hitung.settle(tx, key);
    const verb = alasan === null ? 'Membatalkan pengecualian' : 'Mengecualikan';
    await recordAudit(
      tx,
      actor,
      {
        jenisAktivitas: 'nilai',
        aksi: alasan === null ? 'nilai.pengecualian_dibatalkan' : 'nilai.dikecualikan',
        detail: `${verb} ${student.nama} dari sebuah aktivitas ${kelas.nama_makul} ${labelKelas(kelas.nama_kelas)}`,
        objek: { id_aktivitas: idAktivitas, nim, alasan },
        idKelas: kelas.id,
        idProdi: kelas.id_prodi,
        periode: kelas.periode,
      },
      now,
    );
    await announceNilai(events, tx, key, {
      versi: await raiseVersi(tx, key),
      akun: [student.id_pengguna],
    });
  }

  return {
    /** For everybody who reads the recap of the class. */
    get: async (actor: Actor, { id, studentId: nim, idAktivitas }: Place) => {
      found(await findKelasNilai(db, actor, id));
      const key = { collegeId: actor.collegeId, idKelas: id };
      found(await findParticipant(db, key, nim));
      const row = await findExemption(db, { ...key, nim, idAktivitas });
      return { pengecualian: row && { ...row, pada: toInstant(row.pada) } };
    },

    /** The same reason again changes nothing. @throws AppError komponen_aktivitas_tidak_ada */
    exempt: (actor: Actor, place: Place, alasan: string) =>
      holding(actor, place, async (tx, held, student) => {
        await assertActivity(tx, held, place.idAktivitas);
        const { studentId: nim, idAktivitas } = place;
        const given = { alasan, now: held.now, oleh: actor };
        if (await saveExemption(tx, { ...held.key, nim, idAktivitas }, given))
          await settle(tx, actor, { held, place, student, alasan });
        return { dikecualikan: true };
      }),

    /** Without an exemption nothing changes. */
    end: (actor: Actor, place: Place) =>
      holding(actor, place, async (tx, held, student) => {
        const { studentId: nim, idAktivitas } = place;
        if (await removeExemption(tx, { ...held.key, nim, idAktivitas }))
          await settle(tx, actor, { held, place, student, alasan: null });
        return { dikecualikan: false };
      }),
  };
}
