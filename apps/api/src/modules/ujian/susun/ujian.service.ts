/** Exams and quizzes of meetings (S2 §2.6, §4; U28–U35, U41). */
import { randomUUID } from 'node:crypto';
import type { calonRemedial } from '@lms/contracts/ujian/remedial';
import type { salinUjian } from '@lms/contracts/ujian/salin';
import type {
  daftarUjian,
  kesiapan,
  tambahUjian,
  Ujian,
  ubahUjian,
  ubahWaktuUjian,
} from '@lms/contracts/ujian/ujian';
import type { BodyOf, QueryOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../platform/auth/actor.ts';
import { may } from '../../../platform/auth/actor.ts';
import type { Sql, Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { paging } from '../../../platform/http/paging.ts';
import { isVisible } from '../../kelas/index.ts';
import {
  closedClassesOf,
  type IsiContext,
  type IsiService,
  type OneIsi,
} from '../../kelas/pertemuan/index.ts';
import type { GetPengaturan } from '../../sistem/pengaturan/index.ts';
import type { SoalService } from '../../soal/index.ts';
import { endDeleted, reopenRestored } from '../peralihan.repo.ts';
import { createBerjalan } from './berjalan.service.ts';
import {
  loadDiperiksa,
  mapHitungan,
  mapJumlahSoal,
  mapKeadaanSaya,
  mapSusunan,
} from './keadaan.repo.ts';
import { mapMasihMenulis } from './kunci.repo.ts';
import { listLive } from './pengerjaan.repo.ts';
import { listCalonRemedial } from './remedial/remedial.repo.ts';
import { createSalin } from './salin/salin.service.ts';
import {
  assertFormulir,
  assertPlace,
  type Formulir,
  formulirOf,
  type Isian,
  onField,
  readFormulir,
  type Stored,
  toIsian,
} from './soal/formulir.service.ts';
import { kesiapanOf } from './soal/kesiapan.policy.ts';
import { addKelompokAwal } from './soal/tulis-susunan.repo.ts';
import type { KehadiranPort } from './ujian.ports.ts';
import * as repo from './ujian.repo.ts';
import { toUjian, waktuUjianOf } from './ujian.views.ts';

const jenis = 'ujian';

/** `dihitung`: counts for staff. */
interface Reading extends Pick<IsiContext, 'actor' | 'now' | 'bolehUbah'> {
  dihitung?: boolean;
}

export interface UjianPorts {
  isi: IsiService;
  soal: SoalService;
  pengaturan: GetPengaturan;
  kehadiran: KehadiranPort;
}

export type UjianService = ReturnType<typeof createUjianService>;

export function createUjianService(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  ports: UjianPorts,
) {
  const { isi, pengaturan, kehadiran } = ports;
  const berjalan = createBerjalan({ events });
  const salin = createSalin(ports);

  async function view(
    sql: Sql,
    reading: Reading,
    rows: readonly repo.UjianRow[],
  ): Promise<Ujian[]> {
    const { actor, now, bolehUbah, dihitung = true } = reading;
    const whose = { collegeId: actor.collegeId, ids: rows.map(({ id }) => id) };
    const student = actor.role === 'mahasiswa';
    const counts = !student && dihitung;
    const parts = {
      jumlahSoal: counts ? new Map() : await mapJumlahSoal(sql, whose),
      susunan: counts ? await mapSusunan(sql, whose) : new Map(),
      hitungan: counts ? await mapHitungan(sql, whose) : new Map(),
      saya: student ? await mapKeadaanSaya(sql, { ...whose, nim: actor.nim }) : new Map(),
      menulis: await mapMasihMenulis(sql, {
        ...whose,
        ids: rows.flatMap((row) => (row.tampilkan_kunci_jawaban ? [row.id] : [])),
      }),
      tenggangDetik: (await pengaturan(sql, actor.collegeId)).pengaturan_kelas.ujian.tenggang_detik,
    };
    return rows.map((row) => toUjian(row, { role: actor.role, now, bolehUbah, ...parts }));
  }

  async function viewByIds(sql: Sql, reading: Reading, ids: readonly string[]): Promise<Ujian[]> {
    return view(sql, reading, await repo.listRows(sql, reading.actor.collegeId, ids));
  }

  async function viewOne(sql: Sql, reading: Reading, id: string): Promise<Ujian> {
    return found((await viewByIds(sql, reading, [id]))[0]);
  }

  async function listOfClasses(actor: Actor, filter: QueryOf<typeof daftarUjian>) {
    const { id_pertemuan } = filter;
    const context = id_pertemuan === undefined ? null : await isi.open(actor, id_pertemuan);
    const now = context?.now ?? clock.now();
    const bolehUbah = context?.bolehUbah ?? writes(actor);
    const gates = { ...kehadiran, now };
    const tertutup =
      context === null
        ? await closedClassesOf(db, actor, jenis, {
            ...gates,
            pengaturan: await pengaturan(db, actor.collegeId),
          })
        : [];
    const reading: Reading = { actor, now, bolehUbah };
    return {
      ...(await repo.listUjian(db, actor, { filter, page: paging(filter), now, tertutup })),
      reading,
      bolehUbah,
    };
  }

  async function listOfCourse(
    actor: Actor,
    filter: QueryOf<typeof daftarUjian>,
    exceptKelas: string,
  ) {
    if (actor.role === 'mahasiswa') throw new AppError('tidak_berhak');
    const now = clock.now();
    const bolehUbah = writes(actor) && (await isVisible(db, actor, exceptKelas));
    const reading: Reading = { actor, now, bolehUbah: false, dihitung: false };
    const asked = { filter, page: paging(filter), now, tertutup: [], exceptKelas };
    return { ...(await repo.listOfCourse(db, actor, asked)), reading, bolehUbah };
  }

  /** Nobody begins meanwhile. The clock is read after the lock. */
  async function lockStored(
    tx: Tx,
    context: OneIsi,
  ): Promise<{ context: OneIsi; stored: Stored; content: repo.IsiUjian }> {
    const { actor, header } = context;
    const { collegeId } = actor;
    const content = found(await repo.lockUjian(tx, { collegeId, id: header.id }));
    const hitungan = await mapHitungan(tx, { collegeId, ids: [header.id] });
    const waktu = {
      ...waktuUjianOf(header),
      jenis: content.jenis,
      idUjianUtama: content.id_ujian_utama,
      peserta: hitungan.get(header.id)?.peserta ?? [],
    };
    const batas = {
      waktuMulai: waktu.waktuMulai,
      waktuSelesai: waktu.waktuSelesai,
      durasi: content.durasi,
    };
    const mengerjakan = await listLive(tx, { collegeId, idUjian: header.id });
    return {
      context: { ...context, now: clock.now() },
      content,
      stored: { id: header.id, waktu, batas, mengerjakan },
    };
  }

  /** Ends of running attempts follow. */
  async function rewrite(
    tx: Tx,
    {
      context,
      stored,
      content,
      kunciDiizinkan,
    }: { context: OneIsi; stored: Stored; content: repo.IsiUjian; kunciDiizinkan: boolean },
    { formulir, versi }: { formulir: Formulir; versi: string | undefined },
  ): Promise<Ujian> {
    const { actor } = context;
    const { id } = stored;
    assertFormulir(formulir, { kunciDiizinkan, now: context.now });
    const isian = toIsian(formulir, content);
    await assertPlace(tx, context, isian.waktu, stored);
    const change = {
      judul: isian.judul,
      ...headerOf(context, isian, context.header.tampil_sejak),
      versi,
    };
    const header = await isi.change(tx, context, change, { jenis_ujian: isian.isi.jenis });
    await repo.saveUjian(tx, actor, [{ ...isian.isi, id }]);
    const before = { header: context.header, nim: stored.waktu.peserta };
    if (header.terbatas || before.header.terbatas)
      await isi.limitTo(tx, { ...context, header }, isian.waktu.peserta, before);
    const { waktuMulai, waktuSelesai } = isian.waktu;
    const batas = { waktuMulai, waktuSelesai, durasi: isian.isi.durasi };
    await berjalan.moveEndsTo(tx, { ...context, header }, batas, stored.batas);
    return viewOne(tx, context, id);
  }

  return {
    list: async (actor: Actor, query: QueryOf<typeof daftarUjian>) => {
      const { exclude_id_kelas_kuliah: tanpa } = query;
      const found =
        tanpa === undefined
          ? await listOfClasses(actor, query)
          : await listOfCourse(actor, query, tanpa);
      const rows = await view(db, found.reading, found.rows);
      return { rows, total: found.total, meta: { has_write_access: found.bolehUbah } };
    },

    detail: async (actor: Actor, id: string): Promise<Ujian> =>
      viewOne(db, await isi.find(actor, { jenis, id }), id),

    add: async (actor: Actor, body: BodyOf<typeof tambahUjian>): Promise<Ujian> => {
      const { id_pertemuan: idPertemuan, id_klien: idKlien, ...sent } = body;
      const formulir = readFormulir(sent);
      const settings = await pengaturan(db, actor.collegeId);
      const kunciDiizinkan = mayShowKeys(settings);
      assertFormulir(formulir, { kunciDiizinkan, now: clock.now(), idPertemuan });
      const isian = toIsian(formulir, settings.pengaturan_kelas.ujian);
      return isi.write(actor, idPertemuan ?? '', async (tx, context) => {
        const [known] = (await isi.repeated(tx, context, jenis, idKlien)) ?? [];
        if (known) return viewOne(tx, context, known.id);
        await assertPlace(tx, context, isian.waktu, null);
        const item = {
          judul: isian.judul,
          ...headerOf(context, isian, null),
          disalinDari: null,
          idKlien,
        };
        const deed = { ...created, objek: { jenis_ujian: isian.isi.jenis } };
        const header = found((await isi.create(tx, context, jenis, [item], deed))[0]);
        await repo.saveUjian(tx, actor, [{ ...isian.isi, id: header.id }]);
        await addKelompokAwal(tx, { collegeId: actor.collegeId, id: header.id }, randomUUID());
        if (header.terbatas) await isi.limitTo(tx, { ...context, header }, isian.waktu.peserta);
        return viewOne(tx, context, header.id);
      });
    },

    change: async (actor: Actor, id: string, body: BodyOf<typeof ubahUjian>): Promise<Ujian> => {
      const { updated_at: versi, id_pertemuan: idPertemuan, ...sent } = body;
      const formulir = readFormulir(sent);
      return isi.writeOne(actor, { jenis, id }, async (tx, read) => {
        const { context, stored, content } = await lockStored(tx, read);
        // A concurrent change comes first: a fault may concern something no longer shown.
        if (
          versi !== undefined &&
          new Date(versi).getTime() !== context.header.diubah_pada.getTime()
        )
          throw new AppError('isi_berubah');
        if (idPertemuan && idPertemuan !== context.header.id_pertemuan)
          throw onField('ujian_pertemuan_tetap', 'id_pertemuan');
        const kunciDiizinkan = mayShowKeys(context.pengaturan);
        return rewrite(tx, { context, stored, content, kunciDiizinkan }, { formulir, versi });
      });
    },

    /** Today's settings do not judge the rest. */
    changeTimes: (
      actor: Actor,
      id: string,
      { updated_at: versi, ...times }: BodyOf<typeof ubahWaktuUjian>,
    ): Promise<Ujian> =>
      isi.writeOne(actor, { jenis, id }, async (tx, read) => {
        const { context, stored, content } = await lockStored(tx, read);
        const { judul, tampil_sejak: tampilSejak, diubah_pada: diubah } = context.header;
        if (versi !== undefined && new Date(versi).getTime() !== diubah.getTime())
          throw new AppError('isi_berubah');
        const isian = { judul, tampil: tampilSejak !== null, waktu: stored.waktu, isi: content };
        return rewrite(
          tx,
          { context, stored, content, kunciDiizinkan: true },
          { formulir: formulirOf(isian, times), versi },
        );
      }),

    copy: (actor: Actor, body: BodyOf<typeof salinUjian>): Promise<Ujian[]> =>
      salin.copy(actor, body, viewByIds),

    /** Remedials go with it (S2 §4), running attempts end (U41). */
    remove: (actor: Actor, id: string): Promise<void> =>
      isi.writeOne(actor, { jenis, id }, async (tx, read) => {
        const { context } = await lockStored(tx, read);
        const { collegeId } = actor;
        const remedial = await repo.listRemedial(tx, { collegeId, id }, null);
        await isi.trash(tx, context, remedial);
        await berjalan.tell(
          tx,
          context,
          await endDeleted(tx, collegeId, [id, ...remedial.map((one) => one.id)], context.now),
        );
      }),

    /** Remedials deleted with it return. A remedial alone needs its main exam. */
    restore: (actor: Actor, id: string): Promise<Ujian> =>
      isi.writeOne(actor, { jenis, id, trashed: true }, async (tx, context) => {
        const { collegeId } = actor;
        const { id_ujian_utama: utama } = found(await repo.lockUjian(tx, { collegeId, id }));
        const isThere =
          utama === null ||
          (await repo.findUtama(tx, { collegeId, id: utama }, context.meeting.id)) !== null;
        if (!isThere)
          throw new AppError('ujian_utama_tidak_sesuai', {
            message: 'Pulihkan ujian utamanya terlebih dahulu',
          });
        const remedial = await repo.listRemedial(
          tx,
          { collegeId, id },
          context.header.dihapus_pada,
        );
        await isi.restore(tx, context, remedial);
        await berjalan.tell(
          tx,
          context,
          await reopenRestored(tx, collegeId, [id, ...remedial.map((one) => one.id)]),
        );
        return viewOne(tx, context, id);
      }),

    /**
     * U31.
     * @throws AppError ujian_utama_tidak_sesuai if it is a remedial itself
     */
    listCalonRemedial: async (actor: Actor, id: string, query: QueryOf<typeof calonRemedial>) => {
      const { header } = await isi.find(actor, { jenis, id });
      const { collegeId } = actor;
      if (
        found(await repo.findUtama(db, { collegeId, id }, header.id_pertemuan)).jenis === 'remedial'
      )
        throw new AppError('ujian_utama_tidak_sesuai');
      const { nilai_di_bawah: nilaiDiBawah, search } = query;
      const asked = {
        collegeId,
        idKelas: header.id_kelas,
        idUjian: id,
        nilaiDiBawah,
        search,
        page: paging(query),
      };
      return listCalonRemedial(db, asked);
    },

    /** U35. */
    readiness: async (actor: Actor, id: string): Promise<ResponseOf<typeof kesiapan>> => {
      const { header } = await isi.find(actor, { jenis, id });
      const { collegeId } = actor;
      const hitungan = header.terbatas
        ? (await mapHitungan(db, { collegeId, ids: [id] })).get(id)
        : undefined;
      const peserta = header.terbatas ? (hitungan?.jumlah_peserta ?? 0) : null;
      return kesiapanOf({ ...(await loadDiperiksa(db, { collegeId, id })), peserta });
    },
  };
}

/** K3. */
const writes = (actor: Actor): boolean =>
  actor.role === 'dosen' || (actor.role === 'operator' && may(actor, 'kelas_kuliah', 'write'));

const created = { aksi: 'ditambah', verb: 'Menambah' };

const mayShowKeys = ({ pengaturan_kelas }: IsiContext['pengaturan']): boolean =>
  pengaturan_kelas.akses_resume_ujian.tampilkan_soal;

/** Hidden exams and remedials do not count for attendance (U85). */
function headerOf(
  { meeting, now }: IsiContext,
  { waktu, tampil }: Isian,
  tampilSejak: Date | null,
) {
  const remedial = waktu.jenis === 'remedial';
  return {
    waktuMulai: waktu.waktuMulai,
    waktuSelesai: waktu.waktuSelesai,
    terbatas: remedial,
    tampilSejak: tampil ? (tampilSejak ?? now) : null,
    wajibHadir: meeting.jenis === 'offline' ? null : !remedial,
  };
}
