/** What follows from saved attendance; runs in the worker, inside the transaction that marks the job as done. */
import type { Tx } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { lecturerRequirements, meetsLecturerRequirements, SYSTEM_USERNAME } from './kehadiran.policy.ts';
import type { KehadiranPorts } from './kehadiran.ports.ts';
import { lockVersi, type MeetingKey } from './kehadiran.repo.ts';
import * as dosenRepo from './kehadiran-dosen.repo.ts';
import { computeRekap, lockRekap, mapStudentUsers } from './rekap.repo.ts';

const system = { username: SYSTEM_USERNAME, nama: SYSTEM_USERNAME };

interface Recompute {
  collegeId: string;
  idKelas: string;
  idPertemuan: string | null;
  nim: readonly string[];
  now: Date;
}

export type KehadiranAkibat = ReturnType<typeof createKehadiranAkibat>;

export function createKehadiranAkibat({ events }: Pick<Deps, 'events'>, ports: KehadiranPorts) {
  /**
   * Lecturers who meet every requirement become present, by the system, never over a record made by hand or one that an operator
   * has validated. Says whether anything changed.
   */
  async function evaluateLecturers(tx: Tx, key: MeetingKey & { now: Date }): Promise<boolean> {
    const facts = await dosenRepo.findFacts(tx, key);
    if (facts === null) return false;
    const [lecturers, { pengaturan_kelas }, activities] = await Promise.all([
      dosenRepo.listKehadiranDosen(tx, key),
      ports.pengaturan(key.collegeId),
      Promise.all(ports.aktivitasDosen.map((source) => source.listByLecturer(key))),
    ]);
    const syarat = lecturerRequirements(pengaturan_kelas, facts.jenis);
    const presentaseKelas = facts.jumlah_peserta === 0 ? 0 : (100 * facts.hadir) / facts.jumlah_peserta;
    const marks = lecturers
      .filter((row) => row.is_hadir === null || (row.updated_by === SYSTEM_USERNAME && !row.is_hadir && !row.is_valid))
      .filter((row) =>
        meetsLecturerRequirements(syarat, {
          mulaiKuliah: row.mulai_kuliah,
          selesaiKuliah: row.selesai_kuliah,
          jumlahAktivitas: activities.flat().filter(({ idDosen }) => idDosen === row.id_dosen).length,
          presentaseKelas,
        }),
      )
      .map((row) => ({ idDosen: row.id_dosen, isHadir: true, mulaiKuliah: row.mulai_kuliah, selesaiKuliah: row.selesai_kuliah }));
    await dosenRepo.saveLecturerMarks(tx, { ...key, marks, isValid: false, by: system, sumber: 'sistem' });
    return marks.length > 0;
  }

  function tellStaff(tx: Tx, { collegeId, idPertemuan }: MeetingKey, versi: number): Promise<void> {
    return events.add(tx, [
      {
        collegeId,
        stream: `pertemuan:${idPertemuan}`,
        name: 'kehadiran.berubah',
        data: { id_pertemuan: idPertemuan, versi },
        staffOnly: true,
      },
    ]);
  }

  return {
    recompute: async (tx: Tx, { collegeId, idKelas, idPertemuan, nim, now }: Recompute): Promise<void> => {
      const kelas = { collegeId, idKelas: [idKelas] };
      await lockRekap(tx, kelas);
      const changed = (await computeRekap(tx, { ...kelas, now })).map((row) => row.nim);
      const users = await mapStudentUsers(tx, { collegeId, nim: [...new Set([...changed, ...nim])] });
      await events.add(
        tx,
        [...users.values()].map((user) => ({
          collegeId,
          stream: `pengguna:${user}`,
          name: 'kehadiran.saya' as const,
          data: { id_kelas: idKelas, id_pertemuan: idPertemuan },
        })),
      );
      if (idPertemuan === null) return;
      const key = { collegeId, idPertemuan, now };
      const versi = await lockVersi(tx, key);
      await evaluateLecturers(tx, key);
      await tellStaff(tx, key, versi);
    },

    /** Computes classes anew, whoever asked for it, and tells the students whose figures changed. */
    recomputeClasses: async (
      tx: Tx,
      { collegeId, idKelas, now }: { collegeId: string; idKelas: readonly string[]; now: Date },
    ): Promise<void> => {
      await lockRekap(tx, { collegeId, idKelas });
      const changed = await computeRekap(tx, { collegeId, idKelas, now });
      const users = await mapStudentUsers(tx, { collegeId, nim: [...new Set(changed.map((row) => row.nim))] });
      await events.add(
        tx,
        changed.flatMap(({ id_kelas, nim }) => {
          const user = users.get(nim);
          const data = { id_kelas, id_pertemuan: null };
          return user === undefined ? [] : [{ collegeId, stream: `pengguna:${user}`, name: 'kehadiran.saya' as const, data }];
        }),
      );
    },

    refreshLecturers: async (tx: Tx, key: MeetingKey & { now: Date }): Promise<void> => {
      await lockVersi(tx, key);
      if (await evaluateLecturers(tx, key)) await tellStaff(tx, key, await dosenRepo.bumpVersi(tx, key));
    },

    /** Lecturers without a record when a meeting's attendance closes are absent. */
    closeAttendance: async (tx: Tx, now: Date): Promise<void> => {
      await dosenRepo.closeAbsentLecturers(tx, now);
    },
  };
}
