/** Students use materials; staff see who has (S2 §4; DECISIONS 144; K24–K37). */

import type {
  aksesMateri,
  bukaMateri,
  hadirMateri,
  KemajuanMateri,
  TipeFile,
  unduhMateri,
} from '@lms/contracts/isi/materi';
import type { Pengaturan } from '@lms/contracts/sistem/sistem';
import type { BodyOf, QueryOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import type { Actor, MahasiswaActor } from '../../../../platform/auth/actor.ts';
import type { Sql, Tx } from '../../../../platform/db/sql.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { AppError, found } from '../../../../platform/errors.ts';
import { paging } from '../../../../platform/http/paging.ts';
import { toInstant, toInstantOrNull } from '../../../../platform/wire-time.ts';
import type { MilikBerkas } from '../../../berkas/index.ts';
import type { IsiService, OneIsiRead } from '../../../kelas/pertemuan/index.ts';
import { findLastContact } from '../../../orang/sesi/index.ts';
import { findIsi } from '../materi.repo.ts';
import * as policy from './kemajuan.policy.ts';
import type { FaktaPort } from './kemajuan.ports.ts';
import * as repo from './kemajuan.repo.ts';
import { toAkses, toKemajuan } from './kemajuan.views.ts';

interface Ports {
  isi: Pick<IsiService, 'find' | 'hold'>;
  fakta: FaktaPort;
  berkas: Pick<MilikBerkas, 'berkasOf'>;
}

interface Opened {
  actor: MahasiswaActor;
  key: repo.KemajuanKey;
  isi: OneIsiRead;
  row: repo.KemajuanRow;
  syarat: number;
}

interface Done {
  isi: OneIsiRead;
  tipe: TipeFile;
  kemajuan: KemajuanMateri;
}

export type KemajuanService = ReturnType<typeof createKemajuanService>;

export function createKemajuanService(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { isi, fakta, berkas }: Ports,
) {
  const jenis = 'materi';

  async function rowOf(
    sql: Sql,
    { collegeId, idMateri, nim }: repo.KemajuanKey,
  ): Promise<repo.KemajuanRow> {
    return found((await repo.listKemajuan(sql, { collegeId, nim, idMateri: [idMateri] }))[0]);
  }

  async function open(sql: Sql, actor: MahasiswaActor, which: OneIsiRead): Promise<Opened> {
    const key = keyOf(actor, which.header.id);
    const row = await rowOf(sql, key);
    return {
      actor,
      key,
      isi: which,
      row,
      syarat: policy.syaratOf(row.tipe_file, which.pengaturan),
    };
  }

  const keyOf = ({ collegeId, nim }: MahasiswaActor, idMateri: string): repo.KemajuanKey => ({
    collegeId,
    idMateri,
    nim,
  });

  /**
   * Runs a deed on the locked material; acting operators and inactive students leave nothing (K6,
   * K7).
   */
  async function inTurn(
    actor: MahasiswaActor,
    id: string,
    deed: (tx: Tx, opened: Opened) => Promise<void>,
  ): Promise<Done> {
    if (!policy.leavesTraces(actor)) {
      const {
        isi: which,
        row,
        syarat,
      } = await open(db, actor, await isi.find(actor, { jenis, id }));
      return { isi: which, tipe: row.tipe_file, kemajuan: toKemajuan(row, syarat) };
    }
    return db.transaction(async (tx) => {
      // Progress is locked before the header, as a change of the file does.
      await repo.lockKemajuan(tx, keyOf(actor, id));
      const opened = await open(tx, actor, await isi.hold(tx, actor, { jenis, id }));
      await deed(tx, opened);
      const { key, isi: which, row, syarat } = opened;
      return {
        isi: which,
        tipe: row.tipe_file,
        kemajuan: toKemajuan(await rowOf(tx, key), syarat),
      };
    });
  }

  async function record(
    tx: Tx,
    { actor, key }: Opened,
    {
      sumber,
      pada,
      detail = {},
    }: { sumber: policy.Sumber; pada: Date; detail?: Record<string, number | boolean> },
  ): Promise<void> {
    await fakta.catatFakta(tx, {
      collegeId: key.collegeId,
      idAktivitas: key.idMateri,
      nim: key.nim,
      pada,
      sumber,
      oleh: { username: actor.username, nama: actor.nama },
      detail,
    });
  }

  /** Read after the lock, so that a waiting request is judged by the state after it. */
  async function toldBy(tx: Tx, { actor }: Opened, usiaDetik: number) {
    const now = clock.now();
    const { collegeId, sessionId } = actor;
    const before = policy.endOfSilence(now);
    const lastContact =
      usiaDetik > 0 ? await findLastContact(tx, { collegeId, sessionId, before }) : null;
    return { now, usiaDetik, lastContact };
  }

  type Report = NonNullable<BodyOf<typeof hadirMateri>>;

  async function watch(tx: Tx, opened: Opened, report: Report): Promise<void> {
    const { key, row, syarat } = opened;
    const idKlien = report.id_klien ?? null;
    if (row.dibuka_pada === null) throw new AppError('materi_belum_dibuka');
    const told = await toldBy(tx, opened, report.usia_detik);
    const kelonggaran = row.kelonggaran ?? 0;
    const before = {
      dibukaPada: row.dibuka_pada,
      dilaporkanPada: row.dilaporkan_pada,
      kelonggaran,
    };
    const { since, ofTime, seconds } = policy.allowanceOf(before, told);
    const bagian = policy.wholeSeconds(report.interval ?? [], row.durasi_detik);
    const added = await repo.uniteSeconds(tx, key, { bagian, atMost: seconds, idKlien });
    if (added === null) throw new AppError('durasi_tidak_wajar');
    const until = policy.usedUntil({ since, added, told });
    const left = policy.leftOf({ ofTime, added, kelonggaran }, told);
    if (added > 0) await repo.saveReported(tx, key, { until, idKlien, kelonggaran: left });
    const covered = row.tercakup + added;
    if (!policy.isWatched(covered, row.durasi_detik, syarat)) return;
    const detail = {
      persen: policy.persenOf(covered, row.durasi_detik),
      luring: report.usia_detik > 0,
    };
    await record(tx, opened, { sumber: 'ditonton', pada: until, detail });
  }

  async function read(tx: Tx, opened: Opened, report: Report): Promise<void> {
    const at = policy.believedAt(await toldBy(tx, opened, report.usia_detik));
    const decision = policy.canBeRead({
      dibukaPada: opened.row.dibuka_pada,
      at,
      syarat: opened.syarat,
    });
    if (!decision.allow) throw new AppError(decision.code);
    await repo.saveReported(tx, opened.key, {
      until: null,
      idKlien: report.id_klien ?? null,
      kelonggaran: null,
    });
    await record(tx, opened, {
      sumber: 'dibaca',
      pada: at,
      detail: { luring: report.usia_detik > 0 },
    });
  }

  async function visit(tx: Tx, opened: Opened, usiaDetik: number): Promise<void> {
    const at = policy.believedAt(await toldBy(tx, opened, usiaDetik));
    await repo.saveOpened(tx, opened.key, at);
    await record(tx, opened, { sumber: 'dibuka', pada: at, detail: { luring: usiaDetik > 0 } });
  }

  type AksesPage = Parameters<typeof repo.listAkses>[1]['page'];

  async function aksesOf(
    actor: Actor,
    id: string,
    filter: Pick<QueryOf<typeof aksesMateri>, 'search' | 'status'>,
    page: AksesPage,
  ) {
    const { header } = await isi.find(actor, { jenis, id });
    const { collegeId } = actor;
    // No student: only type and length matter.
    const { tipe_file: tipe, durasi_detik: durasi } = await rowOf(db, {
      collegeId,
      idMateri: header.id,
      nim: '',
    });
    const { rows, total } = await repo.listAkses(db, {
      collegeId,
      idKelas: header.id_kelas,
      idMateri: header.id,
      isMedia: policy.isMedia(tipe),
      filter,
      page,
    });
    return { rows: rows.map((row) => toAkses(row, { tipe, durasi })), total, header };
  }

  return {
    buka: async (
      actor: MahasiswaActor,
      id: string,
      told: BodyOf<typeof bukaMateri>,
    ): Promise<ResponseOf<typeof bukaMateri>> => {
      const usiaDetik = told?.usia_detik ?? 0;
      const { kemajuan } = await inTurn(actor, id, async (tx, opened) => {
        if (opened.row.tipe_file === 'url') return visit(tx, opened, usiaDetik);
        await repo.saveOpened(
          tx,
          opened.key,
          policy.believedAt(await toldBy(tx, opened, usiaDetik)),
        );
      });
      return { waktu_server: toInstant(clock.now()), kemajuan };
    },

    /**
     * @throws AppError materi_belum_dibuka, materi_belum_selesai_dibaca, durasi_tidak_wajar,
     * materi_tanpa_kemajuan
     */
    hadir: async (
      actor: MahasiswaActor,
      id: string,
      body: BodyOf<typeof hadirMateri>,
    ): Promise<ResponseOf<typeof hadirMateri>> => {
      const report = { usia_detik: 0, ...body };
      const {
        kemajuan,
        tipe,
        isi: which,
      } = await inTurn(actor, id, async (tx, opened) => {
        const { tipe_file, id_klien } = opened.row;
        // A repeated report gets the current state.
        if (report.id_klien !== undefined && report.id_klien === id_klien) return;
        if (policy.isMedia(tipe_file)) await watch(tx, opened, report);
        else if (tipe_file === 'ebook') await read(tx, opened, report);
        else if (tipe_file === 'url') await visit(tx, opened, report.usia_detik);
      });
      if (tipe === 'archive') throw new AppError('materi_tanpa_kemajuan');
      return { ...kemajuan, deadline: toInstantOrNull(which.header.waktu_selesai) };
    },

    /**
     * A download counts for students, except for e-books (K35).
     * @throws AppError url_tidak_dapat_diunduh
     */
    unduh: async (
      actor: Actor,
      id: string,
      { usia_detik: usiaDetik }: QueryOf<typeof unduhMateri>,
    ): Promise<ResponseOf<typeof unduhMateri>> => {
      const { header } = await isi.find(actor, { jenis, id });
      const { id_berkas } = found(await findIsi(db, { collegeId: actor.collegeId, id: header.id }));
      if (id_berkas === null) throw new AppError('url_tidak_dapat_diunduh');
      const files = await berkas.berkasOf(db, actor.collegeId, [id_berkas], {
        userId: actor.userId,
      });
      const file = found(files.get(id_berkas) ?? null);
      const answer = { url: file.url, nama: file.nama };
      if (actor.role !== 'mahasiswa') return { ...answer, kemajuan: null };
      const { kemajuan } = await inTurn(actor, id, async (tx, opened) => {
        const at = policy.believedAt(await toldBy(tx, opened, usiaDetik));
        await repo.saveDownloaded(tx, opened.key, at);
        if (opened.row.tipe_file === 'ebook') return;
        await record(tx, opened, {
          sumber: 'diunduh',
          pada: at,
          detail: { luring: usiaDetik > 0 },
        });
      });
      return { ...answer, kemajuan };
    },

    akses: async (actor: Actor, id: string, query: QueryOf<typeof aksesMateri>) => {
      const { rows, total } = await aksesOf(actor, id, query, paging(query));
      return { rows, total };
    },

    aksesOf,

    kemajuanOf: async (
      sql: Sql,
      {
        pengaturan,
        ...which
      }: { collegeId: string; nim: string; idMateri: readonly string[]; pengaturan: Pengaturan },
    ): Promise<ReadonlyMap<string, KemajuanMateri>> => {
      const rows = which.idMateri.length === 0 ? [] : await repo.listKemajuan(sql, which);
      return new Map(
        rows.map((row) => [
          row.id_materi,
          toKemajuan(row, policy.syaratOf(row.tipe_file, pengaturan)),
        ]),
      );
    },
  };
}
