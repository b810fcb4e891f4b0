/** Facts become progress and the system's marks, in the worker or for 'Update Progres'. */
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { batasAktivitas } from '../../kelas/pertemuan/index.ts';
import { hitungProgres, hitungRekap } from '../kehadiran.messages.ts';
import type { KehadiranPorts } from '../kehadiran.ports.ts';
import type { MeetingKey } from '../tanda/tanda.repo.ts';
import { lockVersi, saveProgres } from '../tanda/tanda.write.repo.ts';
import { loadBatasBawaan } from './batas.repo.ts';
import {
  addOpenWaiting,
  closeWithoutActivity,
  isAnyoneWaiting,
  listLeftWaiting,
  listToClose,
  type MeetingRow,
  takeWaiting,
} from './menunggu.repo.ts';
import { closingOf, planProgres, type TandaProgres } from './progres.policy.ts';
import { computeProgres, findProgresMeeting, type ProgresMeetingRow } from './progres.repo.ts';
import { toPeserta } from './progres.views.ts';

/** Facts of a meeting within this time share one computation (K47). */
const FOLD_MS = 1_000;

export interface Computed {
  versi: number;
  nim: string[];
  marks: TandaProgres[];
}

export type HitungProgresService = ReturnType<typeof createHitungProgresService>;

export function createHitungProgresService(
  { clock, outbox, events }: Pick<Deps, 'clock' | 'outbox' | 'events'>,
  ports: Pick<KehadiranPorts, 'pengaturanKini'>,
) {
  /** Under the meeting's lock, the clock read after it (docs/decisions/009). */
  async function compute(
    tx: Tx,
    key: MeetingKey,
    { meeting, only }: { meeting: ProgresMeetingRow; only: readonly string[] | null },
  ): Promise<Computed> {
    const now = clock.now();
    const { pengaturan_kelas, pengaturan_sistem } = await ports.pengaturanKini(tx, key.collegeId);
    const batas = batasAktivitas(meeting, {
      timeZone: pengaturan_sistem.time_zone,
      batasAktivitasHari: pengaturan_kelas.batas_aktivitas_hari,
    });
    const closing = closingOf({
      now,
      batas,
      ditutupPada: meeting.ditutup_pada,
      persenMinimal: meeting.persen_minimal,
      persenMinimalKini:
        pengaturan_kelas.syarat_kehadiran_online_mahasiswa.presentase_progress_minimal_persen,
    });
    // The first run after the close covers everybody.
    const nim = closing.begins ? null : only;
    const rows = await computeProgres(tx, { ...key, nim, batas, now });
    const marks = planProgres(rows.map(toPeserta), { jenis: meeting.jenis, ...closing });
    const changed = new Set([
      ...rows.filter((row) => row.berubah).map((row) => row.nim),
      ...marks.map((mark) => mark.nim),
    ]);
    const versi = await saveProgres(tx, {
      ...key,
      marks,
      changed: changed.size > 0,
      now,
      tutup: closing.closed
        ? {
            pada: closing.begins ? now : meeting.ditutup_pada,
            persenMinimal: closing.minimumPercent,
          }
        : { pada: null, persenMinimal: null },
    });
    if (changed.size > 0) {
      const payload = {
        id_kelas: meeting.id_kelas,
        id_pertemuan: key.idPertemuan,
        nim: [...changed],
      };
      await outbox.add(tx, hitungRekap, { collegeId: key.collegeId, payload });
    }
    return { versi, nim: [...changed], marks };
  }

  const askFor = (tx: Tx, meetings: readonly MeetingRow[]) =>
    outbox.addAll(
      tx,
      hitungProgres,
      meetings.map(({ college_id, id_pertemuan }) => ({
        collegeId: college_id,
        payload: { id_pertemuan },
      })),
    );

  return {
    compute,

    /** A student queued within a second of the last computation waits until the sweep. */
    computeWaiting: async (tx: Tx, key: MeetingKey): Promise<void> => {
      if (!(await isAnyoneWaiting(tx, key))) return;
      await lockVersi(tx, key);
      const meeting = await findProgresMeeting(tx, key);
      if (meeting === null) return;
      const since =
        meeting.progres_pada === null
          ? FOLD_MS
          : clock.now().getTime() - meeting.progres_pada.getTime();
      if (since >= 0 && since < FOLD_MS) return;
      const { jumlah, nim } = await takeWaiting(tx, key);
      if (jumlah === 0) return;
      await compute(tx, key, { meeting, only: nim });
    },

    /** A new minimum applies to open meetings at once (K30). */
    askForMinimum: async (tx: Tx, collegeId: string): Promise<void> => {
      const { pengaturan_sistem, pengaturan_kelas } = await ports.pengaturanKini(tx, collegeId);
      await addOpenWaiting(tx, {
        collegeId,
        now: clock.now(),
        timeZone: pengaturan_sistem.time_zone,
        batasAktivitasHari: pengaturan_kelas.batas_aktivitas_hari,
        minimumPercent:
          pengaturan_kelas.syarat_kehadiran_online_mahasiswa.presentase_progress_minimal_persen,
      });
    },

    askForLeft: async (tx: Tx, now: Date): Promise<void> =>
      askFor(tx, await listLeftWaiting(tx, now)),

    /**
     * Online meetings whose activities have closed; students without a mark and with too little
     * progress become absent (K43).
     */
    askForClosing: async (tx: Tx, now: Date): Promise<void> =>
      askFor(tx, await listToClose(tx, now, await loadBatasBawaan(tx, now, ports.pengaturanKini))),

    /** Nothing counted, so nobody is absent; the lecturers are told once (K43). */
    tellOfUnmarked: async (tx: Tx, now: Date): Promise<void> => {
      const rows = await closeWithoutActivity(
        tx,
        now,
        await loadBatasBawaan(tx, now, ports.pengaturanKini),
      );
      await events.add(
        tx,
        rows.flatMap(({ college_id: collegeId, id_pertemuan, id_kelas, pengajar }) => {
          const event = {
            collegeId,
            name: 'pertemuan.berubah' as const,
            data: { id_pertemuan, id_kelas },
          };
          return [
            { ...event, stream: `pertemuan:${id_pertemuan}`, staffOnly: true },
            ...pengajar.map((id) => ({ ...event, stream: `pengguna:${id}` })),
          ];
        }),
      );
    },
  };
}
