import type { ResponseOf } from '@lms/contracts/endpoint';
import type { PertemuanDetail, pertemuanSaya } from '@lms/contracts/pertemuan';
import { recordAudit } from '../../platform/audit.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Tx } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, found } from '../../platform/errors.ts';
import type { Page } from '../../platform/http/paging.ts';
import { dayOf } from '../../platform/time-zone.ts';
import { pelaksanaanBerubah, waktuLewat } from './pertemuan.messages.ts';
import { canEnd, canStart, type Decision, isBarredFromExam } from './pertemuan.policy.ts';
import type { CountActivity, PertemuanPorts } from './pertemuan.ports.ts';
import * as repo from './pertemuan.repo.ts';
import {
  pelakuOf,
  toDaftar,
  toDetail,
  toInti,
  toIzinPelaksanaan,
  toKelasRingkas,
  type ViewContext,
  waktuOf,
} from './pertemuan.views.ts';

const MENU_PAGE = 100;
const noActivity: CountActivity = { materi: 0, tugas: 0, vidcon: 0, ujian: 0, forum: 0 };

interface Context extends ViewContext {
  pembatasanUjian: { aktif: boolean; persenMinimal: number };
}

export type PertemuanService = ReturnType<typeof createPertemuanService>;

export function createPertemuanService(
  { db, clock, outbox, events }: Pick<Deps, 'db' | 'clock' | 'outbox' | 'events'>,
  ports: PertemuanPorts,
) {
  async function contextOf(actor: Actor): Promise<Context> {
    const { pengaturan_sistem, pengaturan_kelas } = await ports.pengaturan(actor.collegeId);
    const { aktif, persen_minimal } = pengaturan_kelas.pembatasan_ujian_kehadiran;
    return {
      actor,
      now: clock.now(),
      timeZone: pengaturan_sistem.time_zone,
      startMinutes: pengaturan_kelas.tampil_tombol_presensi_dosen.mulai,
      gunakanQrCode: pengaturan_kelas.gunakan_qr_code,
      batasAktivitasHari: pengaturan_kelas.batas_aktivitas_hari,
      pembatasanUjian: { aktif, persenMinimal: persen_minimal },
    };
  }

  async function countActivities(actor: Actor, idPertemuan: readonly string[]): Promise<Map<string, CountActivity>> {
    const where = { collegeId: actor.collegeId, idPertemuan, forStudent: actor.role === 'mahasiswa' };
    const counted = await Promise.all(
      ports.aktivitas
        .filter((source) => source.jenis !== 'teks')
        .map(async (source) => ({ jenis: source.jenis, counts: await source.countOf(where) })),
    );
    return new Map(
      idPertemuan.map((id) => {
        const entries = counted.map(({ jenis, counts }) => [jenis, counts.get(id) ?? 0]);
        return [id, { ...noActivity, ...Object.fromEntries(entries) }];
      }),
    );
  }

  function ownMarks(actor: Actor, idPertemuan: readonly string[]) {
    if (actor.role !== 'mahasiswa' || idPertemuan.length === 0) return Promise.resolve(new Map<string, never>());
    return ports.kehadiran.marksOf({ collegeId: actor.collegeId, nim: actor.nim, idPertemuan });
  }

  async function assertNotBarred(actor: Actor, row: repo.PertemuanRow, setting: { aktif: boolean; persenMinimal: number }) {
    if (actor.role !== 'mahasiswa' || !setting.aktif || row.kategori === 'kuliah') return;
    const persen = await ports.kehadiran.percentOf({ collegeId: actor.collegeId, nim: actor.nim, idKelas: row.id_kelas });
    if (isBarredFromExam(row.kategori, setting, persen)) throw new AppError('pembatasan_ujian_kehadiran');
  }

  async function detail(actor: Actor, idPertemuan: string): Promise<PertemuanDetail> {
    const [row, context] = await Promise.all([repo.findPertemuan(db, actor, idPertemuan), contextOf(actor)]);
    const meeting = found(row);
    await assertNotBarred(actor, meeting, context.pembatasanUjian);
    const [kehadiran, counts, marks] = await Promise.all([
      ports.kehadiran.summaryOf({ collegeId: actor.collegeId, idPertemuan }),
      countActivities(actor, [idPertemuan]),
      ownMarks(actor, [idPertemuan]),
    ]);
    return toDetail(meeting, context, {
      kehadiran,
      countActivity: counts.get(idPertemuan) ?? noActivity,
      presensi: marks.get(idPertemuan) ?? null,
    });
  }

  /** Start and end share their shape: lock, decide on the locked times, write, tell. */
  async function run(
    actor: Actor,
    idPertemuan: string,
    action: {
      decide: (row: repo.PertemuanDetailRow, context: ViewContext) => Decision;
      write: (tx: Tx, now: Date) => Promise<void>;
      aksi: string;
      verb: string;
    },
  ): Promise<PertemuanDetail> {
    const [visible, context] = await Promise.all([repo.findPertemuan(db, actor, idPertemuan), contextOf(actor)]);
    const row = found(visible);
    await db.transaction(async (tx) => {
      // The lock first: of two people who press at once, the second decides on what the first has written.
      found(await repo.lockTimes(tx, { collegeId: actor.collegeId, idPertemuan }));
      const current = found(await repo.findPertemuan(tx, actor, idPertemuan));
      const decision = action.decide(current, context);
      if (!decision.allow) throw new AppError(decision.code);
      await action.write(tx, context.now);
      await recordAudit(
        tx,
        actor,
        {
          jenisAktivitas: 'kelas',
          aksi: action.aksi,
          detail: `${action.verb} pertemuan ${row.nomor} ${row.nama_makul} kelas ${row.nama_kelas}`,
          idKelas: row.id_kelas,
          idPertemuan,
          idMataKuliah: row.id_makul,
          idProdi: row.id_prodi,
          periode: row.periode,
        },
        context.now,
      );
      await outbox.add(tx, pelaksanaanBerubah, { collegeId: actor.collegeId, payload: { id_pertemuan: idPertemuan } });
      const data = { id_pertemuan: idPertemuan, id_kelas: row.id_kelas };
      const users = await repo.listMemberUsers(tx, { collegeId: actor.collegeId, idKelas: row.id_kelas });
      const streams = [`pertemuan:${idPertemuan}`, ...users.map((user) => `pengguna:${user}`)];
      await events.add(
        tx,
        streams.map((stream) => ({ collegeId: actor.collegeId, stream, name: 'pertemuan.berubah' as const, data })),
      );
    });
    return detail(actor, idPertemuan);
  }

  return {
    detail,

    start: (actor: Actor, idPertemuan: string) =>
      run(actor, idPertemuan, {
        decide: (row, { now, startMinutes }) => canStart(waktuOf(row), pelakuOf(actor, row.pengajar), startMinutes, now),
        write: (tx, now) =>
          repo.markStarted(tx, {
            collegeId: actor.collegeId,
            idPertemuan,
            idDosen: actor.role === 'dosen' ? actor.idDosen : null,
            now,
          }),
        aksi: 'pertemuan.dimulai',
        verb: 'Memulai',
      }),

    end: (actor: Actor, idPertemuan: string) =>
      run(actor, idPertemuan, {
        decide: (row) => canEnd(waktuOf(row), pelakuOf(actor, row.pengajar)),
        write: (tx, now) => repo.markEnded(tx, { collegeId: actor.collegeId, idPertemuan, now }),
        aksi: 'pertemuan.diakhiri',
        verb: 'Mengakhiri',
      }),

    /** The whole menu at once unless a page is asked for: a class has a few dozen meetings at most. */
    menu: async (actor: Actor, idKelas: string, query: { page: number; per_page?: number }) => {
      const limit = query.per_page ?? MENU_PAGE;
      const { rows, total } = found(await repo.listMenu(db, actor, { idKelas, limit, offset: (query.page - 1) * limit }));
      const ids = rows.map((row) => row.id);
      const [counts, marks] = await Promise.all([countActivities(actor, ids), ownMarks(actor, ids)]);
      const now = clock.now();
      return {
        total,
        rows: rows.map((row) => ({
          ...toInti(row, now),
          count_activity: counts.get(row.id) ?? noActivity,
          presensi: marks.get(row.id) ?? null,
        })),
      };
    },

    list: async (actor: Actor, filter: repo.DaftarFilter, page: Page) => {
      const now = clock.now();
      const { rows, total } = await repo.listPertemuan(db, actor, { filter, ...page, now });
      return { rows: rows.map((row) => toDaftar(row, now)), total };
    },

    today: async (actor: Actor): Promise<ResponseOf<typeof pertemuanSaya>> => {
      const context = await contextOf(actor);
      const day = dayOf(context.timeZone, context.now);
      const [today, next] = await Promise.all([repo.listBetween(db, actor, day), repo.findNext(db, actor, day.end)]);
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
        berikutnya: next && {
          ...toInti(next, context.now),
          kelas_kuliah: toKelasRingkas(next),
          banner_color_idx: next.banner_color_idx,
        },
      };
    },

    aktivitas: async (actor: Actor, idPertemuan: string) => {
      const [row, context] = await Promise.all([repo.findPertemuan(db, actor, idPertemuan), contextOf(actor)]);
      await assertNotBarred(actor, found(row), context.pembatasanUjian);
      const where = { collegeId: actor.collegeId, idPertemuan, forStudent: actor.role === 'mahasiswa' };
      return (await Promise.all(ports.aktivitas.map((source) => source.listOf(where)))).flat();
    },

    /** Tells the other modules of every meeting whose start has passed since the last run. */
    announcePassed: async (tx: Tx, now: Date): Promise<void> => {
      const classes = await repo.takePassed(tx, now);
      await outbox.addAll(
        tx,
        waktuLewat,
        classes.map(({ collegeId, idKelas }) => ({ collegeId, payload: { id_kelas: idKelas } })),
      );
    },
  };
}
