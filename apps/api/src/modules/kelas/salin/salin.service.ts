/**
 * A class copied into another of its course (K126). The copy is one transaction of a long work, so that a
 * worker that dies leaves nothing, and its repetition makes everything once.
 */
import { randomUUID } from 'node:crypto';
import type { JenisIsi } from '@lms/contracts/kelas/pertemuan';
import {
  MAKS_ISI_SALIN,
  type pratinjauSalin,
  type riwayatSalin,
  type salinKelas,
  type sumberSalin,
} from '@lms/contracts/kelas/salin-kelas';
import type { BodyOf, QueryOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../../platform/audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Sql, Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { paging } from '../../../platform/http/paging.ts';
import { longWorkHandler, startLongWork } from '../../sistem/pekerjaan/index.ts';
import { labelKelas } from '../kelas.views.ts';
import { lockKelas } from '../kelas-kunci.repo.ts';
import {
  insertSalinan as insertHeaders,
  trashAktivitas,
} from '../pertemuan/aktivitas/aktivitas.repo.ts';
import { toKelasBerubah } from '../pertemuan/aktivitas/aktivitas.views.ts';
import { aktivitasBerubah } from '../pertemuan/pertemuan.messages.ts';
import { batasAktivitas } from '../pertemuan/pertemuan.views.ts';
import { copyPengantar, removeCopiedPengantar } from '../silabus/index.ts';
import { isPengantarTouched, wantingPengantar } from './pengantar.service.ts';
import { salinIsiKelas } from './salin.messages.ts';
import { faultOfUndo, type IsiIkut, keyOf, type Rencana, rencanaOf } from './salin.policy.ts';
import type { Menyalin, SalinPorts, SatuSalinan } from './salin.ports.ts';
import * as repo from './salin.repo.ts';
import { toIsiAsal, toKelasSalin, toRencana, toSalinan, toSumber } from './salin.views.ts';

type Kind = keyof SalinPorts['isi'];
const kinds: readonly Kind[] = ['teks', 'materi', 'tugas', 'ujian', 'forum'];

interface Pasangan {
  actor: repo.StaffActor;
  tujuan: repo.KelasRow;
  sumber: repo.SumberRow;
}

export function createSalinService(deps: Deps, ports: SalinPorts) {
  const { db, clock, events, outbox } = deps;

  /** @throws AppError tidak_ditemukan without access to both, or of another course */
  async function pasanganOf(
    sql: Sql,
    actor: Actor,
    { id, sumber }: { id: string; sumber: string },
  ): Promise<Pasangan> {
    const staff = staffOf(actor);
    const tujuan = found(await repo.findTujuan(sql, staff, id));
    const source = found(
      await repo.findSumber(sql, staff, { id: sumber, idMakul: tujuan.id_makul }),
    );
    if (source.id === tujuan.id) throw new AppError('tidak_ditemukan');
    return { actor: staff, tujuan, sumber: source };
  }

  /** With `tahan` the source stays as read. @throws AppError salin_terlalu_banyak */
  async function planFor(
    sql: Sql,
    { actor: { collegeId }, tujuan, sumber }: Pasangan,
    { now, tahan }: { now: Date; tahan: boolean },
  ): Promise<{ rencana: Rencana; jumlah: repo.JumlahRow[] }> {
    const pengaturan = await ports.pengaturan(sql, collegeId);
    const zone = pengaturan.pengaturan_sistem.time_zone;
    const { batas_aktivitas_hari: batasAktivitasHari } = pengaturan.pengaturan_kelas;
    const isi = await repo.listIsi(
      sql,
      { collegeId, idKelas: sumber.id, sendiri: sumber.sendiri },
      { now, most: MAKS_ISI_SALIN + 1, tahan },
    );
    if (isi.length > MAKS_ISI_SALIN) throw new AppError('salin_terlalu_banyak');
    const meetings = await repo.listPertemuan(sql, collegeId, [sumber.id, tujuan.id]);
    const disalin = await repo.listDisalin(sql, collegeId, tujuan.id);
    const jumlah = await repo.listJumlah(sql, collegeId, tujuan.id);
    const rencana = rencanaOf({
      isi: isi.map(toIsiAsal),
      asal: meetings.filter(({ id_kelas }) => id_kelas === sumber.id).map(toRentang),
      tujuan: meetings
        .filter(({ id_kelas }) => id_kelas === tujuan.id)
        .map((row) => ({
          ...toRentang(row),
          id: row.id,
          judul: row.judul,
          jenis: row.jenis,
          batas: batasAktivitas(row, { timeZone: zone, batasAktivitasHari }),
        })),
      disalin,
      jumlah: new Map(jumlah.map((row) => [keyOf(row.id_pertemuan, row.jenis), row.jumlah])),
      zone,
      now,
    });
    return { rencana, jumlah };
  }

  /** Headers first: the tables of each kind refer to them. */
  async function copyIsi(
    tx: Tx,
    menyalin: Menyalin,
    ikut: readonly IsiIkut[],
    jumlah: readonly repo.JumlahRow[],
  ): Promise<string[]> {
    if (ikut.length === 0) return [];
    const { actor, idKelas, now } = menyalin;
    const last = new Map(jumlah.map((row) => [keyOf(row.id_pertemuan, row.jenis), row.terakhir]));
    const rows = ikut.map(({ asal, tujuan, waktu, wajib }) => {
      const key = keyOf(tujuan.id, asal.jenis);
      const urutan = (last.get(key) ?? 0) + 1;
      last.set(key, urutan);
      return {
        id: randomUUID(),
        idPertemuan: tujuan.id,
        jenis: asal.jenis,
        judul: asal.judul,
        urutan,
        waktuMulai: waktu.mulai,
        waktuSelesai: waktu.selesai,
        tampilSejak: waktu.tampil,
        wajibHadir: wajib,
        disalinDari: asal.id,
      };
    });
    await insertHeaders(tx, { collegeId: actor.collegeId, idKelas }, { rows, by: actor, now });
    const salinan = rows.map((row, index): SatuSalinan & { jenis: JenisIsi } => ({
      jenis: row.jenis,
      dari: row.disalinDari,
      ke: row.id,
      idPertemuan: row.idPertemuan,
      selesaiLama: ikut[index]?.asal.selesai ?? null,
      selesaiBaru: row.waktuSelesai,
    }));
    for (const kind of kinds) {
      const ofKind = salinan.filter(({ jenis }) => jenis === kind);
      if (ofKind.length > 0) await ports.isi[kind](tx, menyalin, ofKind);
    }
    await tell(
      tx,
      menyalin,
      rows.map(({ idPertemuan, jenis, tampilSejak }) => ({ idPertemuan, jenis, tampilSejak })),
    );
    return rows.map(({ id }) => id);
  }

  /** One event for each meeting and kind; students hear only of what they see. */
  async function tell(
    tx: Tx,
    { actor: { collegeId }, idKelas, now }: Menyalin,
    rows: readonly { idPertemuan: string; jenis: JenisIsi; tampilSejak: Date | null }[],
  ): Promise<void> {
    const isShown = ({ tampilSejak }: { tampilSejak: Date | null }) =>
      tampilSejak !== null && tampilSejak <= now;
    const groups = Map.groupBy(rows, ({ idPertemuan, jenis }) => keyOf(idPertemuan, jenis));
    const changes = [...groups.values()].flatMap((group) => {
      const [first] = group;
      if (first === undefined) return [];
      const { idPertemuan: id_pertemuan, jenis } = first;
      return [
        {
          collegeId,
          stream: `pertemuan:${id_pertemuan}`,
          name: 'aktivitas.berubah' as const,
          data: { id_pertemuan, id_kelas: idKelas, jenis },
          staffOnly: !group.some(isShown),
        },
      ];
    });
    await events.add(tx, [...changes, toKelasBerubah(collegeId, idKelas)]);
    const meetings = [...new Set(rows.map(({ idPertemuan }) => idPertemuan))];
    await outbox.addAll(
      tx,
      aktivitasBerubah,
      meetings.map((id_pertemuan) => ({ collegeId, payload: { id_pertemuan } })),
    );
  }

  const record = (
    tx: Tx,
    { actor, tujuan }: { actor: Actor; tujuan: repo.KelasRow },
    deed: { aksi: string; detail: string; objek: Record<string, unknown> },
    now: Date,
  ) =>
    recordAudit(
      tx,
      actor,
      {
        ...deed,
        jenisAktivitas: 'kelas',
        detail: `${deed.detail} kelas ${tujuan.nama_makul} ${labelKelas(tujuan.nama_kelas)}`,
        idKelas: tujuan.id,
        idMataKuliah: tujuan.id_makul,
        idProdi: tujuan.id_prodi,
        periode: tujuan.periode,
      },
      now,
    );

  return {
    sources: async (actor: Actor, id: string, query: QueryOf<typeof sumberSalin>) => {
      const staff = staffOf(actor);
      const kelas = found(await repo.findTujuan(db, staff, id));
      const asked = { kelas, search: query.search, page: paging(query) };
      const { rows, total } = await repo.listSumber(db, staff, asked);
      return { rows: rows.map(toSumber), total };
    },

    preview: async (
      actor: Actor,
      id: string,
      { sumber }: QueryOf<typeof pratinjauSalin>,
    ): Promise<ResponseOf<typeof pratinjauSalin>> => {
      const pasangan = await pasanganOf(db, actor, { id, sumber });
      const now = clock.now();
      const { rencana } = await planFor(db, pasangan, { now, tahan: false });
      return {
        sumber: toKelasSalin(pasangan.sumber),
        ...(await wantingPengantar(db, { collegeId: actor.collegeId, dari: sumber, ke: id })),
        ...toRencana(rencana),
      };
    },

    /** @throws AppError salin_sedang_berjalan */
    start: async (
      actor: Actor,
      id: string,
      { sumber, kecuali, pengantar }: BodyOf<typeof salinKelas>,
    ): Promise<ResponseOf<typeof salinKelas>> => {
      const { tujuan } = await pasanganOf(db, actor, { id, sumber });
      return db.transaction(async (tx) => {
        const id_pekerjaan = await startLongWork(deps, tx, actor, salinIsiKelas, {
          judul: `Salin isi ke ${tujuan.nama_makul} ${labelKelas(tujuan.nama_kelas)}`,
          input: { id_kelas: id, sumber, kecuali, pengantar },
          single: { key: id, code: 'salin_sedang_berjalan' },
        });
        const objek = { sumber, id_pekerjaan };
        const deed = { aksi: 'kelas.salin_diminta', detail: 'Meminta salinan isi ke', objek };
        await record(tx, { actor, tujuan }, deed, clock.now());
        return { id_pekerjaan };
      });
    },

    handler: longWorkHandler(deps, salinIsiKelas, {
      work: async ({ id, actor, input, progress }) => {
        const { id_kelas: idKelas, sumber, kecuali, pengantar } = input;
        progress(10, 'Membaca kelas sumber');
        const early = await pasanganOf(db, actor, { id: idKelas, sumber });
        const { rencana } = await planFor(db, early, { now: clock.now(), tahan: false });
        const left = new Set(kecuali);
        const asked = rencana.ikut.filter(({ asal }) => !left.has(asal.id)).length;
        progress(40, `Menyalin ${asked} isi`);
        return {
          pesan: `${asked} isi disalin`,
          ringkasan: { isi: asked },
          commit: async (tx) => {
            // Rights and plan are taken again under the lock.
            found(await lockKelas(tx, actor, idKelas));
            await repo.lockPertemuan(tx, actor.collegeId, idKelas);
            const pasangan = await pasanganOf(tx, actor, { id: idKelas, sumber });
            const now = clock.now();
            const menyalin = { actor, idKelas, now };
            const plan = await planFor(tx, pasangan, { now, tahan: true });
            const ikut = plan.rencana.ikut.filter(({ asal }) => !left.has(asal.id));
            const isi = await copyIsi(tx, menyalin, ikut, plan.jumlah);
            const told = pengantar
              ? await copyPengantar(tx, ports.berkas, {
                  collegeId: actor.collegeId,
                  idPengguna: actor.userId,
                  dari: sumber,
                  ke: idKelas,
                  withSilabus: true,
                  now,
                })
              : { pendahuluan: false, silabus: false };
            if (isi.length === 0 && !told.pendahuluan && !told.silabus) return;
            const { collegeId } = actor;
            const row = { idKelas, idSumber: sumber, isi, bagian: told, oleh: actor, now };
            await repo.insertSalinan(tx, { collegeId, id }, row);
            const objek = { sumber, id_salinan: id, jumlah: isi.length, ...told };
            const detail = `Menyalin ${isi.length} isi ke`;
            await record(tx, pasangan, { aksi: 'kelas.disalin', detail, objek }, now);
          },
        };
      },
    }),

    history: async (actor: Actor, id: string): Promise<ResponseOf<typeof riwayatSalin>> => {
      found(await repo.findTujuan(db, staffOf(actor), id));
      return (await repo.listRiwayat(db, actor.collegeId, id)).map(toSalinan);
    },

    /** Into the trash, as a whole. @throws AppError salinan_lewat, salinan_dibatalkan, salinan_tersentuh */
    undo: (actor: Actor, { id, idSalinan }: { id: string; idSalinan: string }): Promise<void> =>
      db.transaction(async (tx) => {
        const { collegeId, userId } = actor;
        const tujuan = found(await repo.findTujuan(tx, staffOf(actor), id));
        found(await lockKelas(tx, actor, id));
        await repo.lockPertemuan(tx, collegeId, id);
        const key = { collegeId, id: idSalinan };
        const salinan = found(await repo.lockSalinan(tx, key, id));
        const rows = await repo.lockIsiOf(tx, collegeId, salinan.isi);
        const now = clock.now();
        const copiedAt = salinan.dibuat_pada;
        const which = { collegeId, idKelas: id, copiedAt };
        const tersentuh =
          (await repo.isTouched(tx, collegeId, salinan.isi)) ||
          (await isPengantarTouched(tx, which, salinan.pendahuluan));
        const fault = faultOfUndo(
          { dibuat: copiedAt, dibatalkan: salinan.dibatalkan_pada, tersentuh },
          now,
        );
        if (fault !== null) throw new AppError(fault);
        const ids = rows.map((row) => row.id);
        await trashAktivitas(tx, { collegeId, ids, by: userId, now });
        await removeCopiedPengantar(tx, ports.berkas, { ...which, now });
        await repo.cancelSalinan(tx, key, now);
        await tell(
          tx,
          { actor, idKelas: id, now },
          rows.map(({ id_pertemuan: idPertemuan, jenis, tampil_sejak: tampilSejak }) => ({
            idPertemuan,
            jenis,
            tampilSejak,
          })),
        );
        const objek = { id_salinan: idSalinan, jumlah: ids.length };
        const deed = {
          aksi: 'kelas.salinan_dibatalkan',
          detail: 'Membatalkan salinan isi ke',
          objek,
        };
        await record(tx, { actor, tujuan }, deed, now);
      }),
  };
}

/** The endpoints admit no student. */
function staffOf(actor: Actor): repo.StaffActor {
  if (actor.role === 'mahasiswa') throw new AppError('tidak_berhak');
  return actor;
}

const toRentang = ({ nomor, waktu_mulai: mulai, waktu_selesai: selesai }: repo.PertemuanRow) => ({
  nomor,
  mulai,
  selesai,
});
