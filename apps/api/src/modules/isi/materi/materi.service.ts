/** Materials of meetings (S2 §2.4, §5, §7; DECISIONS 137–143). */

import type {
  daftarMateri,
  Materi,
  salinMateri,
  tambahMateri,
  ubahMateri,
} from '@lms/contracts/isi/materi';
import type { Pengaturan } from '@lms/contracts/sistem/sistem';
import { linkOf } from '@lms/contracts/wire/alamat-web';
import type { BodyOf, QueryOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../platform/auth/actor.ts';
import { may } from '../../../platform/auth/actor.ts';
import type { Sql, Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { readRichText } from '../../../platform/html/rich-text.ts';
import { paging } from '../../../platform/http/paging.ts';
import type { MilikBerkas } from '../../berkas/index.ts';
import { isVisible } from '../../kelas/index.ts';
import type { IsiContext, IsiReading, IsiService } from '../../kelas/pertemuan/index.ts';
import { createBerkasMateri } from './berkas-materi.service.ts';
import { dropUnfinished } from './kemajuan/kemajuan.repo.ts';
import type { KemajuanService } from './kemajuan/kemajuan.service.ts';
import { checkDeskripsi, planTampilan, type Tampilan, type TampilanForm } from './materi.policy.ts';
import * as repo from './materi.repo.ts';
import { type MateriParts, toMateri, toMateriList } from './materi.views.ts';

const jenis = 'materi';

/** Staff have no progress, so their lists pass no settings. */
interface Reading extends Pick<IsiReading, 'actor' | 'now'> {
  pengaturan: Pengaturan | null;
}

type Form = BodyOf<typeof tambahMateri> | BodyOf<typeof ubahMateri>;
type TampilanFields = Pick<
  BodyOf<typeof salinMateri>,
  'tampil_sekarang' | 'waktu_mulai_tampil' | 'is_syarat_hadir' | 'deadline'
>;

export type MateriService = ReturnType<typeof createMateriService>;

export function createMateriService(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { isi, berkas: milik }: { isi: IsiService; berkas: MilikBerkas },
  { kemajuanOf }: Pick<KemajuanService, 'kemajuanOf'>,
) {
  const berkas = createBerkasMateri({ milik });

  async function partsOf(
    sql: Sql,
    { actor, now, pengaturan }: Reading,
    rows: readonly repo.MateriToldRow[],
  ): Promise<MateriParts> {
    const files = rows.flatMap(({ id_berkas, id_transkrip }) =>
      [id_berkas, id_transkrip].filter((id) => id !== null),
    );
    const own = { collegeId: actor.collegeId, idMateri: rows.map(({ id }) => id) };
    const asks = actor.role === 'mahasiswa' && pengaturan !== null;
    const [berkas, kemajuan] = await Promise.all([
      milik.berkasOf(sql, actor.collegeId, files, actor),
      asks ? kemajuanOf(sql, { ...own, nim: actor.nim, pengaturan }) : new Map(),
    ]);
    return { now, berkas, kemajuan };
  }

  async function view(sql: Sql, reading: Reading, row: repo.MateriRow): Promise<Materi> {
    return toMateri(row, await partsOf(sql, reading, [row]));
  }

  /** The rows of an earlier submission; null if the form is new. */
  async function repeated(
    tx: Tx,
    context: IsiContext,
    idKlien: string | undefined,
  ): Promise<Materi[] | null> {
    const headers = await isi.repeated(tx, context, jenis, idKlien);
    if (headers === null) return null;
    const stored = await repo.mapIsi(
      tx,
      context.actor.collegeId,
      headers.map(({ id }) => id),
    );
    const rows = headers.map((header) => ({ ...header, ...found(stored.get(header.id)) }));
    const parts = await partsOf(tx, context, rows);
    return rows.map((row) => toMateri(row, parts));
  }

  function readDeskripsi(sent: string): string {
    const text = readRichText(sent);
    const fault = checkDeskripsi(text);
    if (fault !== null) throw new AppError(fault);
    return text.html;
  }

  function readForm({ tipe_file, jenis_materi, file_url, deskripsi }: Form) {
    const text = readDeskripsi(deskripsi);
    const link = tipe_file === 'url' ? linkOf(file_url) : null;
    if (tipe_file === 'url' && link === null) throw new AppError('link_materi_wajib');
    return { deskripsi: text, tipe_file, jenis_materi, file_url: link };
  }

  function planFor(
    { meeting, batas, now }: IsiContext,
    fields: TampilanFields,
    before: Tampilan | null,
  ): Tampilan {
    const decision = planTampilan(toForm(fields), { jenis: meeting.jenis, batas, now, before });
    if (decision.ok) return decision.tampilan;
    const { code, path } = decision;
    if (code !== 'validasi_gagal')
      throw new AppError(code, { errors: [{ path, message: new AppError(code).message }] });
    throw new AppError(code, {
      errors: [{ path, message: 'Tanggal & Jam Mulai Tampil wajib dipilih!' }],
    });
  }

  async function listOfMeeting(
    sql: Sql,
    actor: Actor,
    idPertemuan: string,
    query: QueryOf<typeof daftarMateri>,
  ) {
    const asked = { idPertemuan, search: query.search, page: paging(query), now: clock.now() };
    const [reading, list] = await Promise.all([
      isi.open(actor, idPertemuan, sql),
      repo.listOfMeeting(sql, actor, asked),
    ]);
    return { ...list, reading, mayWrite: reading.bolehUbah };
  }

  async function listOfCourse(sql: Sql, actor: Actor, query: QueryOf<typeof daftarMateri>) {
    if (actor.role === 'mahasiswa') throw new AppError('tidak_berhak');
    const reading: Reading = { actor, now: clock.now(), pengaturan: null };
    const {
      id_mata_kuliah: idMakul = '',
      exclude_id_kelas_kuliah: exceptKelas = '',
      search,
    } = query;
    const asked = { idMakul, exceptKelas, search, page: paging(query), now: reading.now };
    const writes = actor.role === 'dosen' || may(actor, 'kelas_kuliah', 'write');
    const mayWrite = writes && (await isVisible(sql, actor, exceptKelas));
    return { ...(await repo.listOfCourse(sql, actor, asked)), reading, mayWrite };
  }

  return {
    list: (actor: Actor, query: QueryOf<typeof daftarMateri>) =>
      db.reading(async (sql) => {
        const { id_pertemuan } = query;
        const found =
          id_pertemuan === undefined
            ? await listOfCourse(sql, actor, query)
            : await listOfMeeting(sql, actor, id_pertemuan, query);
        const parts = await partsOf(sql, found.reading, found.rows);
        const rows = found.rows.map((row) => toMateriList(row, parts));
        return { rows, total: found.total, meta: { has_write_access: found.mayWrite } };
      }),

    detail: async (actor: Actor, id: string): Promise<Materi> => {
      const reading = await isi.find(actor, { jenis, id });
      const content = found(await repo.findIsi(db, { collegeId: actor.collegeId, id }));
      return view(db, reading, { ...reading.header, ...content });
    },

    add: async (
      actor: Actor,
      { id_pertemuan, id_klien: idKlien, ...form }: BodyOf<typeof tambahMateri>,
    ): Promise<Materi> => {
      const content = readForm(form);
      return isi.write(actor, id_pertemuan, async (tx, context) => {
        const [known] = (await repeated(tx, context, idKlien)) ?? [];
        if (known) return known;
        const item = {
          judul: form.judul,
          ...headerOf(planFor(context, form, null)),
          disalinDari: null,
          idKlien,
        };
        const header = found((await isi.create(tx, context, jenis, [item]))[0]);
        const files = berkas.filesOf(form, null);
        await berkas.settle(tx, context, {
          id: header.id,
          tipe: form.tipe_file,
          files,
          before: null,
        });
        const row = { ...content, ...files, berkas_diganti_pada: null };
        await repo.saveMateri(tx, actor.collegeId, [{ ...row, id: header.id }]);
        return view(tx, context, { ...header, ...row });
      });
    },

    change: async (
      actor: Actor,
      id: string,
      { updated_at: versi, ...form }: BodyOf<typeof ubahMateri>,
    ): Promise<Materi> => {
      const content = readForm(form);
      return isi.writeOne(actor, { jenis, id }, async (tx, context) => {
        const key = { collegeId: actor.collegeId, id };
        const before = found(await repo.findIsi(tx, key));
        const files = berkas.filesOf(form, before);
        const tampilan = planFor(context, form, tampilanOf(context.header));
        // Comes first: students lock their progress first, then the header.
        const replaced = files.id_berkas !== before.id_berkas;
        if (replaced) await dropUnfinished(tx, { collegeId: actor.collegeId, idMateri: id });
        const { tampil_sejak } = context.header;
        const wasSeen = tampil_sejak !== null && tampil_sejak <= context.now;
        const told = replaced && files.id_berkas !== null && wasSeen;
        const header = await isi.change(tx, context, {
          judul: form.judul,
          ...headerOf(tampilan),
          versi,
        });
        await berkas.settle(tx, context, { id, tipe: form.tipe_file, files, before });
        const row = {
          ...content,
          ...files,
          berkas_diganti_pada: told ? context.now : before.berkas_diganti_pada,
        };
        await repo.saveMateri(tx, actor.collegeId, [{ ...row, id }]);
        return view(tx, context, { ...header, ...row });
      });
    },

    /** Copies go to the end, in the given order. */
    copy: (
      actor: Actor,
      { id_pertemuan, list_id, id_klien: idKlien, ...fields }: BodyOf<typeof salinMateri>,
    ): Promise<Materi[]> =>
      isi.write(actor, id_pertemuan, async (tx, context) => {
        if (actor.role === 'mahasiswa') throw new AppError('tidak_berhak');
        const known = await repeated(tx, context, idKlien);
        if (known !== null) return known;
        const ids = [...new Set(list_id)];
        const { meeting, now } = context;
        const sources = await repo.listSources(tx, actor, { ids, idMakul: meeting.id_makul, now });
        if (sources.length !== ids.length) throw new AppError('tidak_ditemukan');
        const shown = { ...headerOf(planFor(context, fields, null)), idKlien };
        const items = sources.map((source) => ({
          ...shown,
          judul: source.judul,
          disalinDari: source.id,
        }));
        const headers = await isi.create(tx, context, jenis, items, {
          aksi: 'disalin',
          verb: 'Menyalin',
        });
        const pairs = headers.map((header, index) => ({
          id: header.id,
          header,
          from: found(sources[index]),
        }));
        const files = await berkas.copy(tx, context, pairs);
        const copies = pairs.map(({ header, from }, index) => ({
          ...from,
          ...header,
          ...found(files[index]),
          berkas_diganti_pada: null,
        }));
        await repo.saveMateri(tx, actor.collegeId, copies);
        const parts = await partsOf(tx, context, copies);
        return copies.map((row) => toMateri(row, parts));
      }),

    remove: (actor: Actor, id: string): Promise<void> =>
      isi.writeOne(actor, { jenis, id }, (tx, context) => isi.trash(tx, context)),

    restore: (actor: Actor, id: string): Promise<Materi> =>
      isi.writeOne(actor, { jenis, id, trashed: true }, async (tx, context) => {
        const header = await isi.restore(tx, context);
        const stored = found(await repo.findIsi(tx, { collegeId: actor.collegeId, id }));
        return view(tx, context, { ...header, ...stored });
      }),
  };
}

function toForm({
  tampil_sekarang,
  waktu_mulai_tampil,
  is_syarat_hadir,
  deadline,
}: TampilanFields): TampilanForm {
  return {
    tampilSekarang: tampil_sekarang,
    waktuMulaiTampil: waktu_mulai_tampil ? new Date(waktu_mulai_tampil) : null,
    wajibHadir: is_syarat_hadir,
    deadline: deadline ? new Date(deadline) : deadline === null ? null : undefined,
  };
}

function headerOf({ waktuMulai, tampilSejak, wajibHadir, deadline }: Tampilan) {
  return { waktuMulai, tampilSejak, wajibHadir, waktuSelesai: deadline };
}

function tampilanOf(
  row: Pick<
    repo.MateriRow,
    'waktu_mulai' | 'waktu_selesai' | 'tampil_sejak' | 'wajib_hadir' | 'dibuat_pada'
  >,
) {
  return {
    waktuMulai: row.waktu_mulai,
    tampilSejak: row.tampil_sejak ?? row.dibuat_pada,
    wajibHadir: row.wajib_hadir,
    deadline: row.waktu_selesai,
  };
}
