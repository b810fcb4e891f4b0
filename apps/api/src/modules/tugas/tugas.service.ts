/** Tasks of meetings (S2 §2.5; K54–K56). */

import type { ErrorCode } from '@lms/contracts/errors';
import { MOST_KARAKTER } from '@lms/contracts/isi/batas';
import type {
  daftarTugas,
  salinTugas,
  Tugas,
  tambahTugas,
  ubahTugas,
} from '@lms/contracts/tugas/tugas';
import type { BodyOf, QueryOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../platform/auth/actor.ts';
import { may } from '../../platform/auth/actor.ts';
import type { Sql, Tx } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, found } from '../../platform/errors.ts';
import { isTooLong, readRichText } from '../../platform/html/rich-text.ts';
import { paging } from '../../platform/http/paging.ts';
import { addDays, dateIn, instantOf } from '../../platform/time-zone.ts';
import type { MilikBerkas } from '../berkas/index.ts';
import { isVisible } from '../kelas/index.ts';
import {
  closedClassesOf,
  type IsiContext,
  type IsiService,
  type OneIsi,
} from '../kelas/pertemuan/index.ts';
import type { GetPengaturan } from '../sistem/pengaturan/index.ts';
import { mapHitungan, mapKeadaanSaya } from './keadaan.repo.ts';
import { createLampiran } from './lampiran.service.ts';
import { faultOf, type IsianTugas } from './tugas.policy.ts';
import type { KehadiranPort } from './tugas.ports.ts';
import * as repo from './tugas.repo.ts';
import { lampiranOf, toTugas, waktuTugasOf } from './tugas.views.ts';

const jenis = 'tugas';

type Form = BodyOf<typeof tambahTugas> | BodyOf<typeof ubahTugas>;

/** `dihitung`: staff also get each task's progress. */
interface Reading extends Pick<IsiContext, 'actor' | 'now' | 'bolehUbah'> {
  dihitung?: boolean;
}

export interface TugasPorts {
  isi: IsiService;
  berkas: MilikBerkas;
  pengaturan: GetPengaturan;
  kehadiran: KehadiranPort;
}

export type TugasService = ReturnType<typeof createTugasService>;

export function createTugasService({ db, clock }: Pick<Deps, 'db' | 'clock'>, ports: TugasPorts) {
  const { isi, berkas: milik, pengaturan, kehadiran } = ports;
  const lampiran = createLampiran({ milik });

  async function view(
    sql: Sql,
    { actor, now, bolehUbah, dihitung = true }: Reading,
    rows: readonly repo.TugasRow[],
  ): Promise<Tugas[]> {
    const { collegeId, role } = actor;
    const ids = rows.map(({ id }) => id);
    const files = rows.flatMap((row) => lampiranOf(row, { role, now }));
    const berkas = await milik.berkasOf(sql, collegeId, files, actor);
    const saya =
      role === 'mahasiswa'
        ? await mapKeadaanSaya(sql, { collegeId, nim: actor.nim, ids })
        : new Map();
    const hitungan =
      role !== 'mahasiswa' && dihitung ? await mapHitungan(sql, { collegeId, ids }) : new Map();
    return rows.map((row) => toTugas(row, { role, now, bolehUbah, berkas, saya, hitungan }));
  }

  async function viewByIds(sql: Sql, reading: Reading, ids: readonly string[]): Promise<Tugas[]> {
    return view(sql, reading, await repo.listRows(sql, reading.actor.collegeId, ids));
  }

  async function viewOne(sql: Sql, reading: Reading, id: string): Promise<Tugas> {
    return found((await viewByIds(sql, reading, [id]))[0]);
  }

  const closedTo = async (actor: Actor, now: Date) =>
    closedClassesOf(db, actor, jenis, {
      ...kehadiran,
      pengaturan: await pengaturan(db, actor.collegeId),
      now,
    });

  function readDeskripsi(sent: string): string {
    const text = readRichText(sent);
    if (isTooLong(text, MOST_KARAKTER)) throw onField('deskripsi_terlalu_panjang', 'deskripsi');
    if (text.html === '') throw onField('tugas_deskripsi_wajib', 'deskripsi');
    return text.html;
  }

  function assertForm(
    { pengaturan: settings, now }: IsiContext,
    form: IsianTugas,
    stored: Stored | null,
  ): void {
    const zone = settings.pengaturan_sistem.time_zone;
    const kemarin = instantOf(zone, addDays(dateIn(zone, now), -1));
    const fault = faultOf(form, {
      now,
      kemarin,
      before: stored?.before ?? null,
      pengumpulanTerakhir: stored?.pengumpulanTerakhir ?? null,
    });
    if (fault !== null) throw onField(fault.code, fault.path);
  }

  /** Nothing is handed in while it changes. */
  async function lockStored(
    tx: Tx,
    { actor, header }: OneIsi,
  ): Promise<Stored & { content: repo.IsiTugas }> {
    const key = { collegeId: actor.collegeId, id: header.id };
    const content = found(await repo.lockTugas(tx, key));
    const hitungan = await mapHitungan(tx, { collegeId: actor.collegeId, ids: [header.id] });
    const before = { ...waktuTugasOf(header), jenisTugas: content.jenis_tugas };
    return { content, before, pengumpulanTerakhir: hitungan.get(header.id)?.pernah ?? null };
  }

  async function listOfClasses(actor: Actor, filter: QueryOf<typeof daftarTugas>) {
    const { id_pertemuan } = filter;
    const context = id_pertemuan === undefined ? null : await isi.open(actor, id_pertemuan);
    const now = context?.now ?? clock.now();
    const bolehUbah = context?.bolehUbah ?? writes(actor);
    const tertutup = context === null ? await closedTo(actor, now) : [];
    const reading: Reading = { actor, now, bolehUbah };
    return {
      ...(await repo.listTugas(db, actor, { filter, page: paging(filter), now, tertutup })),
      reading,
      bolehUbah,
    };
  }

  async function listOfCourse(
    actor: Actor,
    filter: QueryOf<typeof daftarTugas>,
    exceptKelas: string,
  ) {
    if (actor.role === 'mahasiswa') throw new AppError('tidak_berhak');
    const now = clock.now();
    const bolehUbah = writes(actor) && (await isVisible(db, actor, exceptKelas));
    const reading: Reading = { actor, now, bolehUbah: false, dihitung: false };
    const asked = { filter, page: paging(filter), now, tertutup: [], exceptKelas };
    return { ...(await repo.listOfCourse(db, actor, asked)), reading, bolehUbah };
  }

  return {
    list: async (actor: Actor, query: QueryOf<typeof daftarTugas>) => {
      const { exclude_id_kelas_kuliah: tanpa } = query;
      const found =
        tanpa === undefined
          ? await listOfClasses(actor, query)
          : await listOfCourse(actor, query, tanpa);
      const rows = await view(db, found.reading, found.rows);
      return { rows, total: found.total, meta: { has_write_access: found.bolehUbah } };
    },

    detail: async (actor: Actor, id: string): Promise<Tugas> =>
      viewOne(db, await isi.find(actor, { jenis, id }), id),

    add: async (
      actor: Actor,
      { id_pertemuan, id_klien: idKlien, ...form }: BodyOf<typeof tambahTugas>,
    ): Promise<Tugas> => {
      const deskripsi = readDeskripsi(form.deskripsi);
      return isi.write(actor, id_pertemuan, async (tx, context) => {
        const [known] = (await isi.repeated(tx, context, jenis, idKlien)) ?? [];
        if (known) return viewOne(tx, context, known.id);
        const isian = toIsian(form);
        assertForm(context, isian, null);
        const item = { judul: form.judul, ...headerOf(context, isian), disalinDari: null, idKlien };
        const deed = { ...created, objek: { jenis_tugas: form.jenis_tugas } };
        const header = found((await isi.create(tx, context, jenis, [item], deed))[0]);
        const files = await lampiran.settle(tx, context, {
          id: header.id,
          lampiran: form.lampiran ?? [],
          before: [],
        });
        await repo.saveTugas(tx, actor.collegeId, [
          { ...contentOf(form), deskripsi, lampiran: files, id: header.id },
        ]);
        return viewOne(tx, context, header.id);
      });
    },

    change: async (
      actor: Actor,
      id: string,
      { updated_at: versi, ...form }: BodyOf<typeof ubahTugas>,
    ): Promise<Tugas> => {
      const deskripsi = readDeskripsi(form.deskripsi);
      return isi.writeOne(actor, { jenis, id }, async (tx, context) => {
        const stored = await lockStored(tx, context);
        const isian = toIsian(form);
        const change = { judul: form.judul, ...headerOf(context, isian), versi };
        // A concurrent change comes first: a fault may concern data that is no longer shown.
        await isi.change(
          tx,
          context,
          { ...change, tampilSejak: context.header.tampil_sejak },
          { jenis_tugas: form.jenis_tugas },
        );
        assertForm(context, isian, stored);
        const { lampiran: wanted, lampiran_tambahan: tambahan } = form;
        const files = await lampiran.settle(tx, context, {
          id,
          lampiran: wanted,
          tambahan,
          before: stored.content.lampiran,
        });
        await repo.saveTugas(tx, actor.collegeId, [
          { ...contentOf(form), deskripsi, lampiran: files, id },
        ]);
        return viewOne(tx, context, id);
      });
    },

    /** At the end, in the given order, without groups and grades. */
    copy: (
      actor: Actor,
      { id_pertemuan, list_id, id_klien: idKlien, ...waktu }: BodyOf<typeof salinTugas>,
    ): Promise<Tugas[]> =>
      isi.write(actor, id_pertemuan, async (tx, context) => {
        if (actor.role === 'mahasiswa') throw new AppError('tidak_berhak');
        const known = await isi.repeated(tx, context, jenis, idKlien);
        if (known !== null) return viewByIds(tx, context, idsOf(known));
        const ids = [...new Set(list_id)];
        const { meeting, now } = context;
        const sources = await repo.listSources(tx, actor, { ids, idMakul: meeting.id_makul, now });
        if (sources.length !== ids.length) throw new AppError('tidak_ditemukan');
        const isian = { ...toWaktu(waktu), jenisTugas: 'individu' as const };
        assertForm(context, isian, null);
        const shown = { ...headerOf(context, isian), idKlien };
        const items = sources.map((source) => ({
          ...shown,
          judul: source.judul,
          disalinDari: source.id,
        }));
        const headers = await isi.create(tx, context, jenis, items, {
          aksi: 'disalin',
          verb: 'Menyalin',
        });
        const pairs = headers.map((header, index) => ({ header, from: found(sources[index]) }));
        const files = await lampiran.copy(
          tx,
          context,
          pairs.map(({ header, from }) => ({ id: header.id, lampiran: from.lampiran })),
        );
        const copies = pairs.map(({ header, from }, index) => ({
          ...from,
          lampiran: found(files[index]),
          id: header.id,
        }));
        await repo.saveTugas(tx, actor.collegeId, copies);
        return viewByIds(tx, context, idsOf(copies));
      }),

    remove: (actor: Actor, id: string): Promise<void> =>
      isi.writeOne(actor, { jenis, id }, async (tx, context) => {
        await repo.lockTugas(tx, { collegeId: actor.collegeId, id });
        await isi.trash(tx, context);
      }),

    restore: (actor: Actor, id: string): Promise<Tugas> =>
      isi.writeOne(actor, { jenis, id, trashed: true }, async (tx, context) => {
        await isi.restore(tx, context);
        return viewOne(tx, context, id);
      }),
  };
}

interface Stored {
  before: IsianTugas;
  pengumpulanTerakhir: Date | null;
}

/** The class must be seen too (K3). */
const writes = (actor: Actor): boolean =>
  actor.role === 'dosen' || (actor.role === 'operator' && may(actor, 'kelas_kuliah', 'write'));

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

const created = { aksi: 'ditambah', verb: 'Menambah' };

const onField = (code: ErrorCode, path: string) =>
  new AppError(code, { errors: [{ path, message: new AppError(code).message }] });

function toWaktu({ waktu_mulai, waktu_selesai }: Pick<Form, 'waktu_mulai' | 'waktu_selesai'>) {
  return { waktuMulai: new Date(waktu_mulai), waktuSelesai: new Date(waktu_selesai) };
}

function toIsian(form: Form): IsianTugas {
  return { ...toWaktu(form), jenisTugas: form.jenis_tugas };
}

/** Shown at once (K56); counts for attendance unless the meeting is offline. */
function headerOf({ meeting, now }: IsiContext, { waktuMulai, waktuSelesai }: IsianTugas) {
  return {
    waktuMulai,
    waktuSelesai,
    tampilSejak: now,
    wajibHadir: meeting.jenis === 'offline' ? null : true,
  };
}

function contentOf(
  form: Form,
): Pick<repo.IsiTugas, 'jenis_tugas' | 'berkas_diterima' | 'maks_berkas' | 'boleh_tautan'> {
  const { jenis_tugas, maks_berkas, boleh_tautan } = form;
  return {
    jenis_tugas,
    berkas_diterima: [...new Set(form.berkas_diterima)],
    maks_berkas,
    boleh_tautan,
  };
}
