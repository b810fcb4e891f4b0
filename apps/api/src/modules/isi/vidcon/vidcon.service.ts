/** Conferences of meetings (S2 §2.7; DECISIONS 168–172; K4, K115, K122). */

import type { ErrorCode } from '@lms/contracts/errors';
import { faultOfWaktu, tellsLink, type WaktuVidcon } from '@lms/contracts/isi/aturan-vidcon';
import type {
  daftarVidcon,
  RincianVidcon,
  tambahVidcon,
  ubahVidcon,
  Vidcon,
} from '@lms/contracts/isi/vidcon';
import { linkOf } from '@lms/contracts/wire/alamat-web';
import type { BodyOf, QueryOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../platform/auth/actor.ts';
import { may } from '../../../platform/auth/actor.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { paging } from '../../../platform/http/paging.ts';
import { addDays, dateIn, instantOf } from '../../../platform/time-zone.ts';
import {
  closedClassesOf,
  type IsiContext,
  type IsiReading,
  type OneIsi,
} from '../../kelas/pertemuan/index.ts';
import { listDiDalam, listJoin } from './gabung.repo.ts';
import { notifyVidcon } from './kabar.service.ts';
import { isTerkunci } from './vidcon.policy.ts';
import type { VidconPorts } from './vidcon.ports.ts';
import * as repo from './vidcon.repo.ts';
import { toDiDalam, toJoin, toVidcon, waktuVidconOf } from './vidcon.views.ts';

const jenis = 'vidcon';
const MOST_JOIN = 500;
const MOST_DI_DALAM = 100;

type Form = BodyOf<typeof tambahVidcon> | BodyOf<typeof ubahVidcon>;
type Reading = Pick<IsiReading, 'actor' | 'now' | 'bolehUbah' | 'pengaturan'>;

export type VidconService = ReturnType<typeof createVidconService>;

export function createVidconService(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  { isi, pengaturan: settingsOf, kehadiran }: Omit<VidconPorts, 'fakta'>,
) {
  async function view(
    sql: Sql,
    { actor, now, bolehUbah, pengaturan }: Reading,
    rows: readonly repo.VidconRow[],
  ): Promise<Vidcon[]> {
    const { collegeId, userId: idPengguna, role } = actor;
    const nim = role === 'mahasiswa' ? actor.nim : null;
    const ids = rows.map(({ id }) => id);
    const keadaan = await repo.mapKeadaan(sql, { collegeId, ids, idPengguna, nim }, now);
    const { terlambat_vidcon_menit: allowanceMinutes } =
      pengaturan.pengaturan_kelas.syarat_kehadiran_online_mahasiswa;
    return rows.map((row) => toVidcon(row, { role, now, bolehUbah, allowanceMinutes, keadaan }));
  }

  async function viewOne(sql: Sql, reading: Reading, id: string): Promise<Vidcon> {
    const row = found(await repo.findRow(sql, { collegeId: reading.actor.collegeId, id }));
    return found((await view(sql, reading, [row]))[0]);
  }

  function assertWaktu(
    { pengaturan, now }: IsiContext,
    waktu: WaktuVidcon,
    stored: { before: WaktuVidcon; adaPeserta: boolean } | null,
  ): void {
    const zone = pengaturan.pengaturan_sistem.time_zone;
    const fault = faultOfWaktu(waktu, {
      kemarin: instantOf(zone, addDays(dateIn(zone, now), -1)),
      before: stored?.before ?? null,
      adaPeserta: stored?.adaPeserta ?? false,
      terkunci: stored !== null && isTerkunci(stored.before, stored.adaPeserta, now),
    });
    if (fault !== null) throw onField(fault.code, fault.path);
  }

  return {
    list: async (actor: Actor, filter: QueryOf<typeof daftarVidcon>) => {
      const { id_pertemuan } = filter;
      const context = id_pertemuan === undefined ? null : await isi.open(actor, id_pertemuan);
      const now = context?.now ?? clock.now();
      const pengaturan = context?.pengaturan ?? (await settingsOf(db, actor.collegeId));
      const bolehUbah = context?.bolehUbah ?? writes(actor);
      const gates = { ...kehadiran, pengaturan, now };
      const tertutup = context === null ? await closedClassesOf(db, actor, jenis, gates) : [];
      const asked = { filter, page: paging(filter), now, tertutup };
      const { rows, total } = await repo.listVidcon(db, actor, asked);
      const seen = await view(db, { actor, now, bolehUbah, pengaturan }, rows);
      return { rows: seen, total, meta: { has_write_access: bolehUbah } };
    },

    detail: async (actor: Actor, id: string): Promise<RincianVidcon> => {
      const reading = await isi.find(actor, { jenis, id });
      const key = { collegeId: actor.collegeId, id };
      const idPengguna = actor.role === 'mahasiswa' ? actor.userId : null;
      const [one, address, joined, inside] = await Promise.all([
        viewOne(db, reading, id),
        reading.bolehUbah ? repo.findLink(db, key) : null,
        listJoin(db, key, { idPengguna, most: MOST_JOIN }),
        listDiDalam(db, key, { now: reading.now, most: MOST_DI_DALAM }),
      ]);
      return {
        ...one,
        link: address?.link ?? null,
        daftar_join_detail: joined.map(toJoin),
        jumlah_join_detail: joined[0]?.jumlah ?? 0,
        sedang_bergabung: inside.map(toDiDalam),
        jumlah_sedang_bergabung: inside[0]?.jumlah ?? 0,
      };
    },

    add: async (
      actor: Actor,
      { id_pertemuan, id_klien: idKlien, ...form }: BodyOf<typeof tambahVidcon>,
    ): Promise<Vidcon> => {
      const content = toContent(form);
      return isi.write(actor, id_pertemuan, async (tx, context) => {
        const [known] = (await isi.repeated(tx, context, jenis, idKlien)) ?? [];
        if (known) return viewOne(tx, context, known.id);
        const waktu = toWaktu(form);
        assertWaktu(context, waktu, null);
        const item = { judul: form.judul, ...headerOf(context, waktu), disalinDari: null, idKlien };
        const deed = { aksi: 'ditambah', verb: 'Menambah', objek: factsOf(content) };
        const header = found((await isi.create(tx, context, jenis, [item], deed))[0]);
        await repo.saveVidcon(
          tx,
          { collegeId: actor.collegeId, id: header.id },
          content,
          actor.nama,
        );
        await notifyVidcon(events, tx, { ...context, header }, 'vidcon_ditambah');
        return viewOne(tx, context, header.id);
      });
    },

    change: async (
      actor: Actor,
      id: string,
      { updated_at: versi, ...form }: BodyOf<typeof ubahVidcon>,
    ): Promise<Vidcon> => {
      const content = toContent(form);
      return isi.writeOne(actor, { jenis, id }, async (tx, context) => {
        const key = { collegeId: actor.collegeId, id };
        const before = waktuVidconOf(context.header);
        const waktu = toWaktu(form);
        const change = { judul: form.judul, ...headerOf(context, waktu), versi };
        // A concurrent change comes first: a fault may concern data that is no longer shown.
        const header = await isi.change(
          tx,
          context,
          { ...change, tampilSejak: context.header.tampil_sejak },
          factsOf(content),
        );
        assertWaktu(context, waktu, { before, adaPeserta: await repo.hasPeserta(tx, key) });
        await repo.saveVidcon(tx, key, content, actor.nama);
        if (isMoved(before, waktu))
          await notifyVidcon(events, tx, { ...context, header }, 'vidcon_diubah');
        return viewOne(tx, context, id);
      });
    },

    remove: (actor: Actor, id: string): Promise<void> =>
      isi.writeOne(actor, { jenis, id }, async (tx, context) => {
        const { aplikasi } = found(await repo.findLink(tx, { collegeId: actor.collegeId, id }));
        await isi.trash(tx, context, [], { aplikasi });
        // A copied class shows its conferences later; one that nobody has seen is no news.
        if (isSeen(context)) await notifyVidcon(events, tx, context, 'vidcon_dihapus');
      }),

    restore: (actor: Actor, id: string): Promise<Vidcon> =>
      isi.writeOne(actor, { jenis, id, trashed: true }, async (tx, context) => {
        const { aplikasi } = found(await repo.findLink(tx, { collegeId: actor.collegeId, id }));
        const header = await isi.restore(tx, context, [], { aplikasi });
        if (isSeen({ header, now: context.now }))
          await notifyVidcon(events, tx, { ...context, header }, 'vidcon_ditambah');
        return viewOne(tx, context, id);
      }),
  };
}

const isMoved = (before: WaktuVidcon, after: WaktuVidcon): boolean =>
  before.waktuMulai.getTime() !== after.waktuMulai.getTime() ||
  before.waktuSelesai.getTime() !== after.waktuSelesai.getTime();

const isSeen = ({ header, now }: Pick<OneIsi, 'header' | 'now'>): boolean =>
  header.tampil_sejak !== null && header.tampil_sejak <= now;

/** The class must be seen too (K3). */
const writes = (actor: Actor): boolean =>
  actor.role === 'dosen' || (actor.role === 'operator' && may(actor, 'kelas_kuliah', 'write'));

const onField = (code: ErrorCode, path: string) =>
  new AppError(code, { errors: [{ path, message: new AppError(code).message }] });

/** @throws AppError vidcon_link_tidak_valid, vidcon_link_terlihat */
function toContent({ judul, aplikasi, link: typed, catatan = null }: Form): repo.IsiVidcon {
  const link = linkOf(typed);
  if (link === null) throw onField('vidcon_link_tidak_valid', 'link');
  if (tellsLink(judul, link)) throw onField('vidcon_link_terlihat', 'judul');
  if (tellsLink(catatan ?? '', link)) throw onField('vidcon_link_terlihat', 'catatan');
  return { aplikasi, link, catatan };
}

/** For the log: never the link (K115). */
const factsOf = ({ aplikasi }: repo.IsiVidcon) => ({ aplikasi });

function toWaktu({
  waktu_mulai,
  waktu_selesai,
}: Pick<Form, 'waktu_mulai' | 'waktu_selesai'>): WaktuVidcon {
  return { waktuMulai: new Date(waktu_mulai), waktuSelesai: new Date(waktu_selesai) };
}

/** Shown at once; counts for attendance unless the meeting is offline. */
function headerOf({ meeting, now }: IsiContext, waktu: WaktuVidcon) {
  return { ...waktu, tampilSejak: now, wajibHadir: meeting.jenis === 'offline' ? null : true };
}
