/** The only way people change marks: under the lock, with ledger, audit and outbox rows. */
import type { TandaTersimpan } from '@lms/contracts/kehadiran/kehadiran';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import {
  canEditAttendance,
  meetingActorOf,
  toMeetingAudit,
  waktuOf,
} from '../../kelas/pertemuan/index.ts';
import { hitungRekap } from '../kehadiran.messages.ts';
import {
  activePresensi,
  type IncomingMark,
  type MarkChange,
  planMarks,
  type StoredMark,
} from './tanda.policy.ts';
import * as repo from './tanda.repo.ts';
import { toTersimpan } from './tanda.views.ts';
import { lockOwnVersi, saveMarks } from './tanda.write.repo.ts';

export interface Editing {
  actor: Actor;
  meeting: repo.EditedMeetingRow;
  versi: number;
  now: Date;
}

interface Marks {
  incoming: readonly IncomingMark[];
  sumber: 'massal' | 'manual' | 'sanggahan';
  /** The transaction sends nothing after these marks, so its COMMIT leaves with them. */
  isLast: boolean;
  /** For error messages. */
  pathOf: (row: number) => string;
  audit: (changes: readonly MarkChange[]) => {
    aksi: string;
    tindakan: string;
    objek: Record<string, unknown>;
  };
}

export type UbahTanda = ReturnType<typeof createUbahTanda>;

export function createUbahTanda({ clock, outbox }: Pick<Deps, 'clock' | 'outbox'>) {
  return {
    /** Judges by the state after the lock (docs/decisions/009, 010). */
    edit: async (tx: Tx, actor: Actor, idPertemuan: string): Promise<Editing> => {
      // Sent together; Postgres reads the marks once it has the lock.
      const [locked, read] = await Promise.all([
        lockOwnVersi(tx, actor, idPertemuan),
        repo.findEdited(tx, actor, idPertemuan),
      ]);
      const versi = found(locked);
      const meeting = found(read);
      const now = clock.now();
      const decision = canEditAttendance(
        waktuOf(meeting),
        meetingActorOf(actor, meeting.pengajar),
        now,
      );
      if (!decision.allow) throw new AppError(decision.code);
      return { actor, meeting, versi, now };
    },

    /** All changed marks, or none if one is not allowed. */
    write: async (
      tx: Tx,
      editing: Editing,
      { incoming, sumber, isLast, pathOf, audit }: Marks,
    ): Promise<TandaTersimpan> => {
      const { actor, meeting, versi, now } = editing;
      const stored = storedOf(meeting.peserta);
      const plan = planMarks({
        stored,
        incoming,
        activeTypes: activePresensi(meeting.jenis_presensi),
      });
      if (!plan.ok) {
        const error = new AppError(plan.code);
        throw new AppError(plan.code, {
          errors: plan.rows.map((row) => ({ path: pathOf(row), message: error.message })),
        });
      }
      const { changes } = plan;
      if (changes.length === 0)
        return toTersimpan({ incoming, stored, changes, saved: { versi, waktu: {} } });
      const nim = changes.map((change) => change.nim);
      const saving = saveMarks(tx, actor, {
        idPertemuan: meeting.id,
        changes,
        sumber,
        now,
        job: {
          name: hitungRekap.name,
          payload: { id_kelas: meeting.id_kelas, id_pertemuan: meeting.id, nim },
        },
        audit: toMeetingAudit(meeting, { jenisAktivitas: 'kehadiran', ...audit(changes) }),
      });
      outbox.wakeAfter(tx);
      if (isLast) tx.commitBehind();
      return toTersimpan({ incoming, stored, changes, saved: await saving });
    },
  };
}

function storedOf(
  peserta: repo.EditedMeetingRow['peserta'],
): ReadonlyMap<string, StoredMark | null> {
  return new Map(
    peserta.map(([nim, presensi, updatedAt]) => [
      nim,
      presensi === null || updatedAt === null ? null : { presensi, updatedAt },
    ]),
  );
}
