/** Consequences of saved attendance, in the worker and the job's transaction. */
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { batasAktivitas, listAktivitasDosen } from '../../kelas/pertemuan/index.ts';
import { type DosenDinilai, judgeLecturer, lecturerRequirements } from '../dosen/dosen.policy.ts';
import * as dosenRepo from '../dosen/dosen.repo.ts';
import type { KehadiranPorts } from '../kehadiran.ports.ts';
import { loadBatasBawaan } from '../progres/batas.repo.ts';
import { SYSTEM_USERNAME } from '../tanda/tanda.policy.ts';
import type { MeetingKey } from '../tanda/tanda.repo.ts';
import { bumpVersi, lockVersi } from '../tanda/tanda.write.repo.ts';
import { computeRekap, lockRekap, mapStudentUsers } from './rekap.repo.ts';

const system = { username: SYSTEM_USERNAME, nama: SYSTEM_USERNAME };

interface Recompute {
  collegeId: string;
  idKelas: string;
  idPertemuan: string | null;
  nim: readonly string[];
}

export type KehadiranAkibat = ReturnType<typeof createKehadiranAkibat>;

/**
 * Clocks are read under the lock, so that a job that waited uses no older time than its
 * predecessor.
 */
export function createKehadiranAkibat(
  { events, clock }: Pick<Deps, 'events' | 'clock'>,
  ports: KehadiranPorts,
) {
  /** Locks the meeting and reads what decides in one packet. `judged`: something changed. */
  async function judgeLecturers(
    tx: Tx,
    meeting: MeetingKey,
  ): Promise<{ versi: number; judged: boolean }> {
    const [versi, facts, lecturers, activities, { pengaturan_kelas, pengaturan_sistem }] =
      await Promise.all([
        lockVersi(tx, meeting),
        dosenRepo.findFacts(tx, meeting),
        dosenRepo.listJudged(tx, meeting),
        listAktivitasDosen(tx, meeting),
        ports.pengaturan(tx, meeting.collegeId),
      ]);
    if (facts === null) return { versi, judged: false };
    const key = { ...meeting, now: clock.now() };
    const syarat = lecturerRequirements(pengaturan_kelas, facts.jenis);
    const batas = batasAktivitas(facts, {
      timeZone: pengaturan_sistem.time_zone,
      batasAktivitasHari: pengaturan_kelas.batas_aktivitas_hari,
    });
    const closed = key.now >= batas;
    const verdicts = lecturers.map((row) => ({
      row,
      verdict: judgeLecturer(syarat, toDinilai(row, facts, activities), { closed }),
    }));
    const judgedAs = (verdict: 'hadir' | 'ditarik') =>
      verdicts.filter((each) => each.verdict === verdict).map((each) => each.row);
    const marks = judgedAs('hadir').map((row) => ({
      idDosen: row.id_dosen,
      isHadir: true,
      mulaiKuliah: row.mulai_kuliah,
      selesaiKuliah: row.selesai_kuliah,
    }));
    await dosenRepo.saveLecturerMarks(tx, {
      ...key,
      marks,
      isValid: false,
      by: system,
      sumber: 'sistem',
    });
    await dosenRepo.withdrawMarks(tx, {
      ...key,
      idDosen: judgedAs('ditarik').map((row) => row.id_dosen),
    });
    return { versi, judged: verdicts.some((each) => each.verdict !== null) };
  }

  function tellStaff(
    tx: Tx,
    { collegeId, idPertemuan }: MeetingKey,
    { versi, folded = false }: { versi: number; folded?: boolean },
  ): Promise<void> {
    return events.add(tx, [
      {
        collegeId,
        stream: `pertemuan:${idPertemuan}`,
        name: 'kehadiran.berubah',
        data: { id_pertemuan: idPertemuan, versi },
        staffOnly: true,
        folded,
      },
    ]);
  }

  return {
    recompute: async (
      tx: Tx,
      { collegeId, idKelas, idPertemuan, nim }: Recompute,
    ): Promise<void> => {
      const kelas = { collegeId, idKelas: [idKelas] };
      await lockRekap(tx, kelas);
      // When a meeting begins or moves, nobody is named.
      const marked = idPertemuan !== null && nim.length > 0 ? { marked: { idPertemuan, nim } } : {};
      const changed = (await computeRekap(tx, { ...kelas, ...marked, now: clock.now() })).map(
        (row) => row.nim,
      );
      const [users, lecturers] = await Promise.all([
        mapStudentUsers(tx, { collegeId, nim: [...new Set([...changed, ...nim])] }),
        idPertemuan === null ? null : judgeLecturers(tx, { collegeId, idPertemuan }),
      ]);
      await events.add(
        tx,
        [...users.values()].map((user) => ({
          collegeId,
          stream: `pengguna:${user}`,
          name: 'kehadiran.saya' as const,
          data: { id_kelas: idKelas, id_pertemuan: idPertemuan },
        })),
      );
      if (idPertemuan === null || lecturers === null) return;
      const { versi, judged } = lecturers;
      // After several marks of one student, the first job computes them; the others find nothing new.
      const folded = changed.length === 0 && !judged;
      await tellStaff(tx, { collegeId, idPertemuan }, { versi, folded });
    },

    recomputeClasses: async (
      tx: Tx,
      { collegeId, idKelas }: { collegeId: string; idKelas: readonly string[] },
    ): Promise<void> => {
      await lockRekap(tx, { collegeId, idKelas });
      const changed = await computeRekap(tx, { collegeId, idKelas, now: clock.now() });
      const users = await mapStudentUsers(tx, {
        collegeId,
        nim: [...new Set(changed.map((row) => row.nim))],
      });
      await events.add(
        tx,
        changed.flatMap(({ id_kelas, nim }) => {
          const user = users.get(nim);
          const data = { id_kelas, id_pertemuan: null };
          return user === undefined
            ? []
            : [{ collegeId, stream: `pengguna:${user}`, name: 'kehadiran.saya' as const, data }];
        }),
      );
    },

    refreshLecturers: async (tx: Tx, key: MeetingKey): Promise<void> => {
      if (!(await judgeLecturers(tx, key)).judged) return;
      await tellStaff(tx, key, {
        versi: await bumpVersi(tx, { ...key, now: clock.now() }),
      });
    },

    closeAttendance: async (tx: Tx, now: Date): Promise<void> => {
      await dosenRepo.closeAbsentLecturers(
        tx,
        now,
        await loadBatasBawaan(tx, now, ports.pengaturanKini),
      );
    },
  };
}

function toDinilai(
  row: dosenRepo.DosenDinilaiRow,
  { peserta, hadir }: dosenRepo.FaktaPertemuan,
  activities: readonly { idDosen: string }[],
): DosenDinilai {
  return {
    fakta: {
      mulaiKuliah: row.mulai_kuliah,
      selesaiKuliah: row.selesai_kuliah,
      jumlahAktivitas: activities.filter(({ idDosen }) => idDosen === row.id_dosen).length,
      presentaseKelas: peserta === 0 ? 0 : (100 * hadir) / peserta,
    },
    tersimpan:
      row.is_hadir === null
        ? null
        : {
            isHadir: row.is_hadir,
            isValid: row.is_valid ?? false,
            olehSistem: row.updated_by === SYSTEM_USERNAME,
          },
  };
}
