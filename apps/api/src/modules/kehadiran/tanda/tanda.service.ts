import type { BodyOf } from '@lms/contracts/endpoint';
import type { simpanKehadiran, TandaTersimpan, tandaiKehadiran } from '@lms/contracts/kehadiran';
import type { Pengaturan } from '@lms/contracts/sistem';
import type { Actor, MahasiswaActor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { canEditAttendance, meetingActorOf, toMeetingAudit, waktuOf } from '../../pertemuan/index.ts';
import { listOwn, listOwnMeetings, type RekapRow } from '../hitung/rekap.repo.ts';
import { hitungRekap } from '../kehadiran.messages.ts';
import type { KehadiranPorts } from '../kehadiran.ports.ts';
import { mapExamCounts } from '../syarat-ujian/syarat-ujian.repo.ts';
import { countedAtOf, toSyaratUjian } from '../syarat-ujian/syarat-ujian.views.ts';
import { activePresensi, type IncomingMark, planMarks, type StoredMark } from './tanda.policy.ts';
import * as repo from './tanda.repo.ts';
import { toBaris, toOwnMeeting, toRekap, toTersimpan } from './tanda.views.ts';

export type KehadiranService = ReturnType<typeof createKehadiranService>;

export function createKehadiranService(
  { db, clock, outbox }: Pick<Deps, 'db' | 'clock' | 'outbox'>,
  ports: Pick<KehadiranPorts, 'pengaturan'>,
) {
  interface Editing {
    actor: Actor;
    meeting: repo.EditedMeetingRow;
    versi: number;
    now: Date;
  }

  /**
   * The meeting under its lock, if the actor may change its attendance now: who waited for the lock is judged by what holds after
   * it (docs/decisions/009, 010).
   */
  async function edit(tx: Tx, actor: Actor, idPertemuan: string): Promise<Editing> {
    const versi = found(await repo.lockOwnVersi(tx, actor, idPertemuan));
    const meeting = found(await repo.findEdited(tx, actor, idPertemuan));
    const now = clock.now();
    const decision = canEditAttendance(waktuOf(meeting), meetingActorOf(actor, meeting.pengajar), now);
    if (!decision.allow) throw new AppError(decision.code);
    return { actor, meeting, versi, now };
  }

  interface Marks {
    incoming: readonly IncomingMark[];
    sumber: 'massal' | 'manual';
    /** Where a fault of a row stands in what was sent. */
    pathOf: (row: number) => string;
  }

  async function write(
    tx: Tx,
    { actor, meeting, versi, now }: Editing,
    { incoming, sumber, pathOf }: Marks,
  ): Promise<TandaTersimpan> {
    const stored = storedOf(meeting.peserta);
    const plan = planMarks({ stored, incoming, activeTypes: activePresensi(meeting.jenis_presensi) });
    if (!plan.ok) {
      const error = new AppError(plan.code);
      throw new AppError(plan.code, { errors: plan.rows.map((row) => ({ path: pathOf(row), message: error.message })) });
    }
    const { changes } = plan;
    if (changes.length === 0) return toTersimpan({ incoming, stored, changes, saved: { versi, waktu: {} } });
    const nim = changes.map((change) => change.nim);
    const saved = await repo.saveMarks(tx, actor, {
      idPertemuan: meeting.id,
      changes,
      sumber,
      now,
      job: { name: hitungRekap.name, payload: { id_kelas: meeting.id_kelas, id_pertemuan: meeting.id, nim } },
      audit: toMeetingAudit(meeting, {
        jenisAktivitas: 'kehadiran',
        aksi: 'kehadiran.diubah',
        tindakan: `Mengubah kehadiran ${changes.length} mahasiswa pada`,
        objek: { perubahan: changes },
      }),
    });
    outbox.wakeAfter(tx);
    return toTersimpan({ incoming, stored, changes, saved });
  }

  /** The own classes with their figures and how the student stands to the exam rule: one statement more while it is on. */
  async function withStanding(student: { collegeId: string; nim: string }, rows: RekapRow[], pengaturan: Pengaturan) {
    const { aktif } = pengaturan.pengaturan_kelas.pembatasan_ujian_kehadiran;
    const where = { ...student, idKelas: aktif ? rows.map((row) => row.id_kelas) : [] };
    const counts = await mapExamCounts(db, where, countedAtOf(pengaturan, clock.now()));
    return rows.map((row) => toRekap(row, toSyaratUjian(counts.get(row.id_kelas), pengaturan)));
  }

  return {
    rows: async (actor: Actor, idPertemuan: string) => found(await repo.listKehadiran(db, actor, idPertemuan)).map(toBaris),

    saveAll: (actor: Actor, idPertemuan: string, { data }: BodyOf<typeof simpanKehadiran>): Promise<TandaTersimpan> => {
      const incoming = data.map(({ nim, presensi, updated_at }) => ({ nim, presensi, updatedAt: baseOf(updated_at) }));
      return db.transaction(async (tx) => {
        const editing = await edit(tx, actor, idPertemuan);
        return write(tx, editing, { incoming, sumber: 'massal', pathOf: (row) => `data.${row}` });
      });
    },

    /** `student` is a nim or an id_user. */
    saveOne: (
      actor: Actor,
      idPertemuan: string,
      student: string,
      { is_hadir, updated_at }: BodyOf<typeof tandaiKehadiran>,
    ): Promise<TandaTersimpan> =>
      db.transaction(async (tx) => {
        const editing = await edit(tx, actor, idPertemuan);
        const isMember = (nim: string) => editing.meeting.peserta.some(([member]) => member === nim);
        const nim = isMember(student) ? student : await repo.findNim(tx, { collegeId: actor.collegeId, idUser: student });
        if (nim === null || !isMember(nim)) throw new AppError('tidak_ditemukan');
        const incoming = [{ nim, presensi: is_hadir ? 'H' : 'A', updatedAt: baseOf(updated_at) } as const];
        return write(tx, editing, { incoming, sumber: 'manual', pathOf: () => 'updated_at' });
      }),

    jenisPresensi: (actor: Actor) => repo.listJenisPresensi(db, actor.collegeId),

    own: async ({ collegeId, nim }: MahasiswaActor, periode: number | undefined) => {
      const [rows, pengaturan] = await Promise.all([listOwn(db, { collegeId, nim, periode }), ports.pengaturan(db, collegeId)]);
      return withStanding({ collegeId, nim }, rows, pengaturan);
    },

    ownOfClass: async ({ collegeId, nim }: MahasiswaActor, idKelas: string) => {
      const where = { collegeId, nim, idKelas };
      const [rows, pengaturan] = await Promise.all([listOwn(db, where), ports.pengaturan(db, collegeId)]);
      const [[rekap], meetings] = await Promise.all([withStanding(where, rows, pengaturan), listOwnMeetings(db, where)]);
      const at = countedAtOf(pengaturan, clock.now());
      return { rekap: found(rekap), pertemuan: meetings.map((meeting) => toOwnMeeting(meeting, at)) };
    },
  };
}

const baseOf = (updatedAt: string | null | undefined): IncomingMark['updatedAt'] =>
  typeof updatedAt === 'string' ? Date.parse(updatedAt) : updatedAt;

function storedOf(peserta: repo.EditedMeetingRow['peserta']): ReadonlyMap<string, StoredMark | null> {
  return new Map(
    peserta.map(([nim, presensi, updatedAt]) => [nim, presensi === null || updatedAt === null ? null : { presensi, updatedAt }]),
  );
}
