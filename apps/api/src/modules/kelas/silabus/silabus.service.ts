/** Introduction and syllabus of a class (S2 §2.9; DECISIONS 102, 109; K107). */
import type {
  ambilPendahuluan,
  PendahuluanKelas,
  ubahPendahuluan,
  ubahSilabus,
} from '@lms/contracts/kelas/silabus';
import { MOST_BERKAS_SILABUS } from '@lms/contracts/kelas/silabus';
import type { BodyOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../../platform/audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Sql, Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { readRichText } from '../../../platform/html/rich-text.ts';
import type { MilikBerkas } from '../../berkas/index.ts';
import {
  isVisible,
  izinKelas,
  type KelasTerkunci,
  labelKelas,
  lockKelas,
  toKelasAudit,
  toKelasDiatur,
  whoOf,
} from '../index.ts';
import { copyPengantar, PEMILIK_SILABUS } from './salin-pengantar.service.ts';
import { checkTeks, filesAfter, isCurrent } from './silabus.policy.ts';
import * as repo from './silabus.repo.ts';
import { toPendahuluan, toSilabus } from './silabus.views.ts';

export type SilabusService = ReturnType<typeof createSilabusService>;

interface Context {
  kelas: KelasTerkunci;
  izin: ReturnType<typeof izinKelas>;
  before: repo.SilabusRow;
  now: Date;
}

export function createSilabusService(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  { berkas: milik }: { berkas: MilikBerkas },
) {
  async function view(sql: Sql, actor: Actor, idKelas: string): Promise<PendahuluanKelas> {
    const key = { collegeId: actor.collegeId, idKelas };
    const row = await repo.readSilabus(sql, key);
    const files = await milik.berkasOf(sql, actor.collegeId, row.berkas, actor);
    const isEmpty = row.pendahuluan === '' && row.silabus === '' && row.berkas.length === 0;
    const idMakul = idKelas.split('_')[2] ?? '';
    const tawaran = isEmpty
      ? await repo.findTawaran(sql, actor, { idMakul, idKelas, sumber: null })
      : null;
    return toPendahuluan(row, files, tawaran);
  }

  /** Locks the class, decides on the locked rows, writes, tells. */
  async function write(
    actor: Actor,
    idKelas: string,
    work: (tx: Tx, context: Context) => Promise<{ aksi: string; tindakan: string; objek?: object }>,
  ): Promise<PendahuluanKelas> {
    return db.transaction(async (tx) => {
      const kelas = found(await lockKelas(tx, actor, idKelas));
      const izin = izinKelas(whoOf(actor, kelas.jabatan), {
        idKoordinator: kelas.id_dosen_koordinator,
        idPengembangRps: kelas.id_dosen_pengembang_rps,
      });
      const now = clock.now();
      const before = await repo.readSilabus(tx, { collegeId: actor.collegeId, idKelas });
      const { objek, ...deed } = await work(tx, { kelas, izin, before, now });
      const entry = toKelasAudit(kelas, { ...deed, ...(objek && { objek: { ...objek } }) });
      await recordAudit(tx, actor, entry, now);
      await events.add(tx, [toKelasDiatur(actor.collegeId, idKelas)]);
      return view(tx, actor, idKelas);
    });
  }

  function readTeks(sent: string, path: string): string {
    const text = readRichText(sent);
    const code = checkTeks(text);
    if (code === null) return text.html;
    throw new AppError(code, { errors: [{ path, message: new AppError(code).message }] });
  }

  return {
    read: async (actor: Actor, idKelas: string): Promise<PendahuluanKelas> =>
      db.reading(async (sql) => {
        if (!(await isVisible(sql, actor, idKelas))) throw new AppError('tidak_ditemukan');
        return view(sql, actor, idKelas);
      }),

    /** The actor must see the class. */
    silabusOf: async (actor: Actor, idKelas: string) => {
      const row = await repo.readSilabus(db, { collegeId: actor.collegeId, idKelas });
      return toSilabus(row, await milik.berkasOf(db, actor.collegeId, row.berkas, actor));
    },

    changePendahuluan: (
      actor: Actor,
      idKelas: string,
      { teks: sent, updated_at }: BodyOf<typeof ubahPendahuluan>,
    ): Promise<PendahuluanKelas> => {
      const teks = readTeks(sent, 'teks');
      return write(actor, idKelas, async (tx, { before, now, izin }) => {
        if (!izin.ubah_pendahuluan) throw new AppError('tidak_berhak');
        if (!isCurrent(updated_at, before.pendahuluan_diubah_pada))
          throw new AppError('isi_berubah');
        await repo.savePendahuluan(tx, { collegeId: actor.collegeId, idKelas }, { teks, now });
        return { aksi: 'pendahuluan.diubah', tindakan: 'Mengubah pendahuluan' };
      });
    },

    changeSilabus: (
      actor: Actor,
      idKelas: string,
      { teks, catatan, updated_at, ...files }: BodyOf<typeof ubahSilabus>,
    ): Promise<PendahuluanKelas> => {
      const sent = teks ?? catatan;
      const html =
        sent === undefined ? undefined : readTeks(sent, teks === undefined ? 'catatan' : 'teks');
      return write(actor, idKelas, async (tx, { before, now, izin }) => {
        if (!izin.ubah_silabus) throw new AppError('silabus_bukan_hak');
        if (!isCurrent(updated_at, before.silabus_diubah_pada)) throw new AppError('isi_berubah');
        const berkas = filesAfter(before.berkas, files);
        if (berkas.length > MOST_BERKAS_SILABUS) {
          const message = `Berkas silabus paling banyak ${MOST_BERKAS_SILABUS}`;
          throw new AppError('validasi_gagal', { errors: [{ path: 'files', message }] });
        }
        const { collegeId, userId: idPengguna } = actor;
        const added = berkas.filter((id) => !before.berkas.includes(id));
        const removed = before.berkas.filter((id) => !berkas.includes(id));
        await milik.klaimSemua(tx, {
          collegeId,
          idPengguna,
          ids: added,
          kind: 'silabus',
          pemilik: { jenis: PEMILIK_SILABUS, id: idKelas },
          idKelas,
          idPertemuan: null,
        });
        await milik.lepasBerkas(tx, { collegeId, ids: removed });
        const key = { collegeId, idKelas };
        await repo.saveSilabus(tx, key, { teks: html ?? before.silabus, berkas, now });
        const objek = { berkas_ditambah: added, berkas_dihapus: removed };
        return { aksi: 'silabus.diubah', tindakan: 'Mengubah silabus', objek };
      });
    },

    /** Copies into what is still empty here. */
    takeOver: (
      actor: Actor,
      idKelas: string,
      { sumber }: BodyOf<typeof ambilPendahuluan>,
    ): Promise<PendahuluanKelas> =>
      write(actor, idKelas, async (tx, { kelas, izin, now }) => {
        if (!izin.ubah_pendahuluan) throw new AppError('tidak_berhak');
        const asked = { idMakul: kelas.id_makul, idKelas, sumber };
        const from = await repo.findTawaran(tx, actor, asked);
        if (from === null) {
          const message = 'Kelas ini tidak dapat menjadi sumber';
          throw new AppError('validasi_gagal', { errors: [{ path: 'sumber', message }] });
        }
        const copied = await copyPengantar(tx, milik, {
          collegeId: actor.collegeId,
          idPengguna: actor.userId,
          dari: sumber,
          ke: idKelas,
          withSilabus: izin.ubah_silabus,
          now,
        });
        if (!copied.pendahuluan && !copied.silabus) throw new AppError('isi_berubah');
        const name = `kelas ${labelKelas(from.nama_kelas)} periode ${from.periode}`;
        return {
          aksi: 'pendahuluan.diambil',
          tindakan: `Mengambil pendahuluan dan silabus ${name} untuk`,
          objek: { sumber },
        };
      }),
  };
}
