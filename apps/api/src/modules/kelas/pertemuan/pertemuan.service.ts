import type {
  daftarPertemuan,
  jadwalBerubah,
  menuPertemuan,
  PertemuanDetail,
  pertemuanSaya,
} from '@lms/contracts/kelas/pertemuan';
import type { QueryOf, ResponseOf, SortOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../../platform/audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { type Page, paging } from '../../../platform/http/paging.ts';
import { dayOf } from '../../../platform/time-zone.ts';
import { isVisible } from '../index.ts';
import { type AktivitasService, noActivity } from './aktivitas/aktivitas.service.ts';
import { toMeetingAudit } from './audit.views.ts';
import { pelaksanaanBerubah, waktuLewat } from './pertemuan.messages.ts';
import { canEnd, canStart, canUndoEnd, type Decision } from './pertemuan.policy.ts';
import type { PertemuanPorts } from './pertemuan.ports.ts';
import * as repo from './pertemuan.repo.ts';
import {
  meetingActorOf,
  toDaftar,
  toDetail,
  toInti,
  toIzinPelaksanaan,
  toKelasRingkas,
  type ViewContext,
  waktuOf,
} from './pertemuan.views.ts';
import * as store from './pertemuan.write.repo.ts';
import { kabarkanPertemuan } from './ubah/kabar.service.ts';
import { berubahSejak } from './ubah/ubah.policy.ts';
import { assertAdmitted, type ExamGate, isAdmitted } from './ujian.service.ts';

const MENU_PAGE = 100;
const HOME_ROWS = 100;

interface Context extends ViewContext {
  ujian: ExamGate;
}

export type PertemuanService = ReturnType<typeof createPertemuanService>;

export function createPertemuanService(
  { db, clock, outbox, events }: Pick<Deps, 'db' | 'clock' | 'outbox' | 'events'>,
  ports: PertemuanPorts,
  aktivitas: Pick<AktivitasService, 'countOf'>,
) {
  async function contextOf(actor: Actor): Promise<Context> {
    const pengaturan = await ports.pengaturan(db, actor.collegeId);
    const { pengaturan_sistem, pengaturan_kelas } = pengaturan;
    const now = clock.now();
    return {
      actor,
      now,
      timeZone: pengaturan_sistem.time_zone,
      startMinutes: pengaturan_kelas.tampil_tombol_presensi_dosen.mulai,
      gunakanQrCode: pengaturan_kelas.gunakan_qr_code,
      batasAktivitasHari: pengaturan_kelas.batas_aktivitas_hari,
      ubahJadwal: pengaturan_kelas.ubah_jadwal,
      ujian: { pengaturan, examStandingOf: ports.kehadiran.examStandingOf, now },
    };
  }

  function ownMarks(actor: Actor, idPertemuan: readonly string[]) {
    if (actor.role !== 'mahasiswa' || idPertemuan.length === 0)
      return Promise.resolve(new Map<string, never>());
    return ports.kehadiran.marksOf(db, { collegeId: actor.collegeId, nim: actor.nim, idPertemuan });
  }

  async function detail(actor: Actor, idPertemuan: string): Promise<PertemuanDetail> {
    const [row, context] = await Promise.all([
      repo.findPertemuan(db, actor, idPertemuan),
      contextOf(actor),
    ]);
    const meeting = found(row);
    await assertAdmitted(db, actor, meeting, context.ujian);
    const [kehadiran, counts, marks] = await Promise.all([
      ports.kehadiran.summaryOf(db, { collegeId: actor.collegeId, idPertemuan }),
      aktivitas.countOf(actor, [idPertemuan]),
      ownMarks(actor, [idPertemuan]),
    ]);
    return toDetail(meeting, context, {
      kehadiran,
      countActivity: counts.get(idPertemuan) ?? noActivity,
      presensi: marks.get(idPertemuan) ?? null,
    });
  }

  /** Running meetings only for operators, whose day is the whole college. */
  async function homeOf(actor: Actor, { now, timeZone }: Context) {
    if (actor.role === 'operator') {
      const [running, next] = await Promise.all([
        repo.listRunning(db, actor, { now, limit: HOME_ROWS }),
        repo.findNext(db, actor, now),
      ]);
      return { ...running, next };
    }
    const day = dayOf(timeZone, now);
    const [rows, next] = await Promise.all([
      repo.listBetween(db, actor, day),
      repo.findNext(db, actor, day.end),
    ]);
    return { rows, total: undefined, next };
  }

  /** Starting, ending and undoing: lock, decide on the locked times, write, tell. */
  async function run(
    actor: Actor,
    idPertemuan: string,
    action: {
      decide: (row: repo.PertemuanDetailRow, now: Date) => Decision;
      write: (tx: Tx, now: Date) => Promise<void>;
      aksi: string;
      verb: string;
    },
  ): Promise<PertemuanDetail> {
    // Without access nothing is locked.
    found(await repo.findPertemuan(db, actor, idPertemuan));
    await db.transaction(async (tx) => {
      // Locked first: the second of two requests sees what the first wrote.
      found(await store.lockTimes(tx, { collegeId: actor.collegeId, idPertemuan }));
      const row = found(await repo.findPertemuan(tx, actor, idPertemuan));
      const now = clock.now();
      const decision = action.decide(row, now);
      if (!decision.allow) throw new AppError(decision.code);
      await action.write(tx, now);
      await recordAudit(
        tx,
        actor,
        toMeetingAudit(row, { jenisAktivitas: 'kelas', aksi: action.aksi, tindakan: action.verb }),
        now,
      );
      await outbox.add(tx, pelaksanaanBerubah, {
        collegeId: actor.collegeId,
        payload: { id_pertemuan: idPertemuan },
      });
      await kabarkanPertemuan(tx, events, { collegeId: actor.collegeId, ...row });
    });
    return detail(actor, idPertemuan);
  }

  return {
    detail,

    start: async (actor: Actor, idPertemuan: string) => {
      const { startMinutes } = await contextOf(actor);
      return run(actor, idPertemuan, {
        decide: (row, now) =>
          canStart(waktuOf(row), meetingActorOf(actor, row.pengajar), startMinutes, now),
        write: (tx, now) =>
          store.markStarted(tx, {
            collegeId: actor.collegeId,
            idPertemuan,
            idDosen: actor.role === 'dosen' ? actor.idDosen : null,
            now,
          }),
        aksi: 'pertemuan.dimulai',
        verb: 'Memulai',
      });
    },

    end: (actor: Actor, idPertemuan: string) =>
      run(actor, idPertemuan, {
        decide: (row) => canEnd(waktuOf(row), meetingActorOf(actor, row.pengajar)),
        write: (tx, now) =>
          store.markEnded(tx, {
            collegeId: actor.collegeId,
            idPertemuan,
            userId: actor.userId,
            now,
          }),
        aksi: 'pertemuan.diakhiri',
        verb: 'Mengakhiri',
      }),

    undoEnd: (actor: Actor, idPertemuan: string) =>
      run(actor, idPertemuan, {
        decide: (row, now) =>
          canUndoEnd(
            waktuOf(row),
            meetingActorOf(actor, row.pengajar),
            row.diakhiri_oleh === actor.userId,
            now,
          ),
        write: (tx) => store.takeEndBack(tx, { collegeId: actor.collegeId, idPertemuan }),
        aksi: 'pertemuan.batal_diakhiri',
        verb: 'Membatalkan akhir',
      }),

    /** Unpaged by default: a few dozen. */
    menu: async (actor: Actor, idKelas: string, query: QueryOf<typeof menuPertemuan>) => {
      const page = paging(query, MENU_PAGE, MENU_PAGE);
      const { rows, total } = await repo.listMenu(db, actor, { idKelas, page });
      if (total === 0 && !(await isVisible(db, actor, idKelas)))
        throw new AppError('tidak_ditemukan');
      const ids = rows.map((row) => row.id);
      const [counts, marks, baru] = await Promise.all([
        aktivitas.countOf(actor, ids),
        ownMarks(actor, ids),
        ports.dilihat.baruPertemuan(actor, idKelas),
      ]);
      const now = clock.now();
      return {
        total,
        paging: page,
        rows: rows.map((row) => ({
          ...toInti(row, now),
          count_activity: counts.get(row.id) ?? noActivity,
          presensi: marks.get(row.id) ?? null,
          baru: baru.get(row.id) ?? [],
        })),
      };
    },

    list: async (
      actor: Actor,
      filter: repo.DaftarFilter,
      page: Page<SortOf<typeof daftarPertemuan>>,
    ) => {
      const now = clock.now();
      const { rows, total } = await repo.listPertemuan(db, actor, { filter, page, now });
      return { rows: rows.map((row) => toDaftar(row, now)), total };
    },

    today: async (actor: Actor): Promise<ResponseOf<typeof pertemuanSaya>> => {
      const context = await contextOf(actor);
      const { rows: today, total, next } = await homeOf(actor, context);
      const marks = await ownMarks(
        actor,
        today.map((row) => row.id),
      );
      return {
        hari_ini: today.map((row) => ({
          ...toInti(row, context.now),
          kelas_kuliah: toKelasRingkas(row),
          banner_color_idx: row.banner_color_idx,
          presensi: marks.get(row.id) ?? null,
          izin: toIzinPelaksanaan(row, context),
        })),
        ...(total !== undefined && { jumlah_berlangsung: total }),
        berikutnya: next && {
          ...toInti(next, context.now),
          kelas_kuliah: toKelasRingkas(next),
          banner_color_idx: next.banner_color_idx,
        },
      };
    },

    moved: async (actor: Actor): Promise<ResponseOf<typeof jadwalBerubah>> => {
      const now = clock.now();
      const rows = await repo.listMoved(db, actor, { now, since: berubahSejak(now) });
      return rows.flatMap((row) => {
        const { jadwal_lama, ...inti } = toInti(row, now);
        return jadwal_lama === null
          ? []
          : [{ ...inti, jadwal_lama, kelas_kuliah: toKelasRingkas(row) }];
      });
    },

    /** False without access, or when the exam rule blocks the student (K5). */
    mayFollow: async (actor: Actor, idPertemuan: string): Promise<boolean> => {
      const meeting = await repo.findPertemuan(db, actor, idPertemuan);
      if (meeting === null) return false;
      return isAdmitted(db, actor, meeting, (await contextOf(actor)).ujian);
    },

    /** For other modules. */
    announcePassed: async (tx: Tx, now: Date): Promise<void> => {
      const classes = await store.takePassed(tx, now);
      await outbox.addAll(
        tx,
        waktuLewat,
        classes.map(({ collegeId, idKelas }) => ({ collegeId, payload: { id_kelas: idKelas } })),
      );
    },
  };
}
