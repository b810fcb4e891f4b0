import type { BodyOf } from '@lms/contracts/endpoint';
import type { simpanKehadiran } from '@lms/contracts/kehadiran';
import type { Presensi } from '@lms/contracts/umum';
import { recordAudit } from '../../platform/audit.ts';
import type { Actor, MahasiswaActor } from '../../platform/auth/actor.ts';
import type { Tx } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, found } from '../../platform/errors.ts';
import { canEditAttendance, findPertemuan, type PertemuanDetailRow, pelakuOf, waktuOf } from '../pertemuan/index.ts';
import { hitungRekap } from './kehadiran.messages.ts';
import { activePresensi, type IncomingMark, planMarks } from './kehadiran.policy.ts';
import * as repo from './kehadiran.repo.ts';
import { toBaris, toOwnMeeting, toRekap } from './kehadiran.views.ts';
import { listOwn, listOwnMeetings } from './rekap.repo.ts';

interface Saved {
  jumlah_berubah: number;
  versi: number;
}

export type KehadiranService = ReturnType<typeof createKehadiranService>;

export function createKehadiranService({ db, clock, outbox }: Pick<Deps, 'db' | 'clock' | 'outbox'>) {
  /** The meeting, if the actor may change its attendance now. */
  async function editable(actor: Actor, idPertemuan: string): Promise<PertemuanDetailRow> {
    const row = found(await findPertemuan(db, actor, idPertemuan));
    const decision = canEditAttendance(waktuOf(row), pelakuOf(actor, row.pengajar), clock.now());
    if (!decision.allow) throw new AppError(decision.code);
    return row;
  }

  interface Write {
    actor: Actor;
    meeting: PertemuanDetailRow;
    versi: number;
    changes: { nim: string; presensi: Presensi }[];
    sumber: 'massal' | 'manual';
  }

  /** Marks, ledger, version, outbox and audit row, under the meeting's lock. */
  async function write(tx: Tx, { actor, meeting, versi, changes, sumber }: Write): Promise<Saved> {
    if (changes.length === 0) return { jumlah_berubah: 0, versi };
    const now = clock.now();
    const nim = changes.map((change) => change.nim);
    const payload = { id_kelas: meeting.id_kelas, id_pertemuan: meeting.id, nim };
    const saved = await repo.saveMarks(tx, {
      collegeId: actor.collegeId,
      idPertemuan: meeting.id,
      changes,
      by: actor,
      sumber,
      now,
      job: { name: hitungRekap.name, payload },
    });
    outbox.wakeAfter(tx);
    await recordAudit(
      tx,
      actor,
      {
        jenisAktivitas: 'kehadiran',
        aksi: 'kehadiran.diubah',
        detail: `Mengubah kehadiran ${changes.length} mahasiswa pada pertemuan ${meeting.nomor} ${meeting.nama_makul} kelas ${meeting.nama_kelas}`,
        objek: { perubahan: changes },
        idKelas: meeting.id_kelas,
        idPertemuan: meeting.id,
        idMataKuliah: meeting.id_makul,
        idProdi: meeting.id_prodi,
        periode: meeting.periode,
      },
      now,
    );
    return { jumlah_berubah: changes.length, versi: saved };
  }

  return {
    rows: async (actor: Actor, idPertemuan: string) => found(await repo.listKehadiran(db, actor, idPertemuan)).map(toBaris),

    saveAll: async (actor: Actor, idPertemuan: string, { data }: BodyOf<typeof simpanKehadiran>): Promise<Saved> => {
      const key = { collegeId: actor.collegeId, idPertemuan };
      const [meeting, types] = await Promise.all([editable(actor, idPertemuan), repo.listJenisPresensi(db, actor.collegeId)]);
      const activeTypes = activePresensi(types.map(({ nama, is_active }) => ({ nama, isActive: is_active })));
      const incoming = data.map<IncomingMark>(({ nim, presensi, updated_at }) => ({
        nim,
        presensi,
        updatedAt: typeof updated_at === 'string' ? new Date(updated_at) : updated_at,
      }));
      return db.transaction(async (tx) => {
        const versi = await repo.lockVersi(tx, key);
        const stored = new Map((await repo.listStored(tx, key)).map((row) => [row.nim, row.mark]));
        const plan = planMarks({ stored, incoming, activeTypes });
        if (!plan.ok) {
          const error = new AppError(plan.code);
          throw new AppError(plan.code, { errors: plan.rows.map((row) => ({ path: `data.${row}`, message: error.message })) });
        }
        return write(tx, { actor, meeting, versi, changes: plan.changes, sumber: 'massal' });
      });
    },

    /** `student` is a nim or an id_user. */
    saveOne: async (actor: Actor, idPertemuan: string, student: string, isHadir: boolean): Promise<Saved> => {
      const meeting = await editable(actor, idPertemuan);
      const key = { collegeId: actor.collegeId, idPertemuan };
      return db.transaction(async (tx) => {
        const versi = await repo.lockVersi(tx, key);
        const rows = await repo.listStored(tx, key);
        const { nim, mark } = found(rows.find((row) => row.nim === student || row.idUser === student));
        const presensi = isHadir ? 'H' : 'A';
        const changes = mark?.presensi === presensi ? [] : [{ nim, presensi } as const];
        return write(tx, { actor, meeting, versi, changes: [...changes], sumber: 'manual' });
      });
    },

    jenisPresensi: (actor: Actor) => repo.listJenisPresensi(db, actor.collegeId),

    own: async (actor: MahasiswaActor, periode: number | undefined) =>
      (await listOwn(db, { collegeId: actor.collegeId, nim: actor.nim, periode })).map(toRekap),

    ownOfClass: async (actor: MahasiswaActor, idKelas: string) => {
      const where = { collegeId: actor.collegeId, nim: actor.nim, idKelas };
      const [rekap] = await listOwn(db, where);
      const row = found(rekap);
      const now = clock.now();
      return { rekap: toRekap(row), pertemuan: (await listOwnMeetings(db, where)).map((meeting) => toOwnMeeting(meeting, now)) };
    },
  };
}
