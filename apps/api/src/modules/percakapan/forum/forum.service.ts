/** Forums of meetings (S2 §2.8; DECISIONS 75, 171, 175–177; K4, K89, K90). */

import type { ErrorCode } from '@lms/contracts/errors';
import { MOST_KARAKTER } from '@lms/contracts/isi/batas';
import type { WaktuForum } from '@lms/contracts/percakapan/aturan-forum';
import type {
  daftarForum,
  Forum,
  ikutForum,
  postSaya,
  RincianForum,
  tambahForum,
  ubahForum,
} from '@lms/contracts/percakapan/forum';
import type { BodyOf, QueryOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import type { Actor, MahasiswaActor } from '../../../platform/auth/actor.ts';
import { may } from '../../../platform/auth/actor.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { isTooLong, readRichText } from '../../../platform/html/rich-text.ts';
import { paging } from '../../../platform/http/paging.ts';
import { addDays, dateIn, instantOf } from '../../../platform/time-zone.ts';
import { toInstantOrNull } from '../../../platform/wire-time.ts';
import {
  closedClassesOf,
  type IsiContext,
  type IsiReading,
  type IsiService,
} from '../../kelas/pertemuan/index.ts';
import type { GetPengaturan } from '../../sistem/pengaturan/index.ts';
import { closedBy, faultOf, nilaiOf, nilaiOtomatis, putusanOf } from './forum.policy.ts';
import type { FaktaPort, KehadiranPort } from './forum.ports.ts';
import * as repo from './forum.repo.ts';
import { toForum, toPeserta, waktuForumOf } from './forum.views.ts';
import { createHitung } from './hitung.service.ts';
import { announceForum } from './kabar.service.ts';
import { findNilai } from './penilaian.repo.ts';
import { addPeserta, findJoin, hasPeserta, listPeserta } from './peserta.repo.ts';
import { countOwnPosts, listOwnPosts } from './post.repo.ts';

const jenis = 'forum';
const MOST_PESERTA = 500;
const MOST_POSTS = 500;

type Form = BodyOf<typeof tambahForum> | BodyOf<typeof ubahForum>;
type Reading = Pick<IsiReading, 'actor' | 'now' | 'bolehUbah'>;

export interface ForumPorts {
  isi: IsiService;
  pengaturan: GetPengaturan;
  kehadiran: KehadiranPort;
  fakta: FaktaPort;
}

export type ForumService = ReturnType<typeof createForumService>;

export function createForumService(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  ports: ForumPorts,
) {
  const { isi, pengaturan: settingsOf, kehadiran } = ports;
  const { hitungUlang } = createHitung(ports);

  async function view(
    sql: Sql,
    reading: Reading,
    rows: readonly repo.ForumRow[],
  ): Promise<Forum[]> {
    const { actor, now, bolehUbah } = reading;
    const { collegeId, userId: idPengguna, role } = actor;
    const whose = {
      collegeId,
      ids: rows.map(({ id }) => id),
      idPengguna,
      nim: role === 'mahasiswa' ? actor.nim : null,
    };
    const keadaan = await repo.mapKeadaan(sql, whose);
    return rows.map((row) => toForum(row, { role, now, bolehUbah, keadaan }));
  }

  async function viewOne(sql: Sql, reading: Reading, id: string): Promise<Forum> {
    const row = found(await repo.findRow(sql, { collegeId: reading.actor.collegeId, id }));
    return found((await view(sql, reading, [row]))[0]);
  }

  function readDeskripsi(sent: string): string {
    const text = readRichText(sent);
    if (isTooLong(text, MOST_KARAKTER)) throw onField('deskripsi_terlalu_panjang', 'deskripsi');
    if (text.html === '') throw onField('forum_deskripsi_wajib', 'deskripsi');
    return text.html;
  }

  function assertWaktu(
    { pengaturan, now }: IsiContext,
    waktu: WaktuForum,
    stored: { before: WaktuForum; adaPeserta: boolean } | null,
  ): void {
    const zone = pengaturan.pengaturan_sistem.time_zone;
    const kemarin = instantOf(zone, addDays(dateIn(zone, now), -1));
    const fault = faultOf(waktu, {
      now,
      kemarin,
      before: stored?.before ?? null,
      adaPeserta: stored?.adaPeserta ?? false,
    });
    if (fault !== null) throw onField(fault.code, fault.path);
  }

  return {
    list: async (actor: Actor, filter: QueryOf<typeof daftarForum>) => {
      const { id_pertemuan } = filter;
      const context = id_pertemuan === undefined ? null : await isi.open(actor, id_pertemuan);
      const now = context?.now ?? clock.now();
      const pengaturan = context?.pengaturan ?? (await settingsOf(db, actor.collegeId));
      const bolehUbah = context?.bolehUbah ?? writes(actor);
      const gates = { ...kehadiran, pengaturan, now };
      const tertutup = context === null ? await closedClassesOf(db, actor, jenis, gates) : [];
      const { rows, total } = await repo.listForum(db, actor, {
        filter,
        page: paging(filter),
        now,
        tertutup,
      });
      const seen = await view(db, { actor, now, bolehUbah }, rows);
      return { rows: seen, total, meta: { has_write_access: bolehUbah } };
    },

    detail: async (actor: Actor, id: string): Promise<RincianForum> => {
      const reading = await isi.find(actor, { jenis, id });
      const key = { collegeId: actor.collegeId, id };
      const idPengguna = actor.role === 'mahasiswa' ? actor.userId : null;
      const joined = await listPeserta(db, key, { idPengguna, most: MOST_PESERTA });
      return {
        ...(await viewOne(db, reading, id)),
        daftar_join_detail: joined.map(toPeserta),
        jumlah_join_detail: joined[0]?.jumlah ?? 0,
      };
    },

    add: async (
      actor: Actor,
      { id_pertemuan, id_klien: idKlien, ...form }: BodyOf<typeof tambahForum>,
    ): Promise<Forum> => {
      const deskripsi = readDeskripsi(form.deskripsi);
      return isi.write(actor, id_pertemuan, async (tx, context) => {
        const [known] = (await isi.repeated(tx, context, jenis, idKlien)) ?? [];
        if (known) return viewOne(tx, context, known.id);
        const waktu = toWaktu(form);
        assertWaktu(context, waktu, null);
        const item = { judul: form.judul, ...headerOf(context, waktu), disalinDari: null, idKlien };
        const header = found((await isi.create(tx, context, jenis, [item]))[0]);
        await repo.saveForum(
          tx,
          { collegeId: actor.collegeId, id: header.id },
          { ...contentOf(form), deskripsi },
        );
        return viewOne(tx, context, header.id);
      });
    },

    change: async (
      actor: Actor,
      id: string,
      { updated_at: versi, ...form }: BodyOf<typeof ubahForum>,
    ): Promise<Forum> => {
      const deskripsi = readDeskripsi(form.deskripsi);
      return isi.writeOne(actor, { jenis, id }, async (tx, context) => {
        const { collegeId } = actor;
        const key = { collegeId, id };
        const stored = found(await repo.lockForum(tx, key));
        const before = waktuForumOf(context.header);
        const waktu = toWaktu(form);
        const change = { judul: form.judul, ...headerOf(context, waktu), versi };
        // A concurrent change comes first: a fault may concern data that is no longer shown.
        await isi.change(tx, context, { ...change, tampilSejak: context.header.tampil_sejak });
        assertWaktu(context, waktu, { before, adaPeserta: await hasPeserta(tx, key) });
        await repo.saveForum(tx, key, { ...contentOf(form), deskripsi });
        const newEnd = waktu.waktuSelesai.getTime() !== before.waktuSelesai.getTime();
        if (newEnd || form.minimal_post !== stored.minimal_post) await hitungUlang(tx, key);
        return viewOne(tx, context, id);
      });
    },

    remove: (actor: Actor, id: string): Promise<void> =>
      isi.writeOne(actor, { jenis, id }, async (tx, context) => {
        await repo.lockForum(tx, { collegeId: actor.collegeId, id });
        await isi.trash(tx, context);
      }),

    restore: (actor: Actor, id: string): Promise<Forum> =>
      isi.writeOne(actor, { jenis, id, trashed: true }, async (tx, context) => {
        await isi.restore(tx, context);
        return viewOne(tx, context, id);
      }),

    /** Nothing outside the window or while an operator acts (K6, K89). */
    join: async (actor: Actor, id: string): Promise<ResponseOf<typeof ikutForum>> => {
      if (actor.role === 'operator') throw new AppError('tidak_berhak');
      await isi.find(actor, { jenis, id });
      if (actor.role === 'mahasiswa' && !actor.aktif) throw new AppError('mahasiswa_tidak_aktif');
      const key = { collegeId: actor.collegeId, id };
      const known = await findJoin(db, key, actor.userId);
      if (known !== null || actor.operator !== null) return { waktu_join: toInstantOrNull(known) };
      return db.transaction(async (tx) => {
        await repo.holdForum(tx, key);
        const context = await isi.hold(tx, actor, { jenis, id });
        const open = closedBy(waktuForumOf(context.header), context.now) === null;
        if (open && (await addPeserta(tx, key, actor, context.now))) {
          await isi.record(tx, context, context.header, {
            aksi: 'diikuti',
            verb: 'Membuka',
            objek: { id },
          });
          await announceForum(events, tx, context);
        }
        return { waktu_join: toInstantOrNull(await findJoin(tx, key, actor.userId)) };
      });
    },

    /** The verdict on each own post (K88), and the grade (K91). */
    ownPosts: async (
      actor: MahasiswaActor,
      id: string,
      { sebelum }: QueryOf<typeof postSaya>,
    ): Promise<ResponseOf<typeof postSaya>> => {
      const reading = await isi.find(actor, { jenis, id });
      const key = { collegeId: actor.collegeId, id };
      const row = found(await repo.findRow(db, key));
      const syarat = waktuForumOf(row);
      const [posts, jumlah, manual] = await Promise.all([
        listOwnPosts(db, key, actor.nim, { most: MOST_POSTS + 1, before: sebelum }),
        countOwnPosts(db, key, actor.nim),
        findNilai(db, key, actor.nim),
      ]);
      const otomatis = nilaiOtomatis(jumlah, row.minimal_post);
      const nilai = nilaiOf({ manual, otomatis, dinilai: row.penilaian_keaktifan });
      return {
        jumlah_dihitung: jumlah,
        minimal_post: row.minimal_post,
        minimal_karakter: reading.pengaturan.pengaturan_kelas.minimal_karakter_post,
        post: posts
          .slice(0, MOST_POSTS)
          .map((post) => ({ id: post.id, urutan: post.urutan, putusan: putusanOf(post, syarat) })),
        ada_sebelumnya: posts.length > MOST_POSTS,
        nilai: nilai === null ? null : { nilai, manual: manual !== null },
      };
    },
  };
}

/** The class must be seen too (K3). */
const writes = (actor: Actor): boolean =>
  actor.role === 'dosen' || (actor.role === 'operator' && may(actor, 'kelas_kuliah', 'write'));

const onField = (code: ErrorCode, path: string) =>
  new AppError(code, { errors: [{ path, message: new AppError(code).message }] });

function toWaktu({
  waktu_mulai,
  waktu_selesai,
}: Pick<Form, 'waktu_mulai' | 'waktu_selesai'>): WaktuForum {
  return { waktuMulai: new Date(waktu_mulai), waktuSelesai: new Date(waktu_selesai) };
}

/** Shown at once; counts for attendance unless the meeting is offline. */
function headerOf({ meeting, now }: IsiContext, waktu: WaktuForum) {
  return { ...waktu, tampilSejak: now, wajibHadir: meeting.jenis === 'offline' ? null : true };
}

function contentOf({ minimal_post, penilaian_keaktifan }: Form) {
  return { minimal_post, penilaian_keaktifan };
}
