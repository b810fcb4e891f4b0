/** Puts grades on their way to Siakad, and takes them back (DECISIONS 184, 205; N2, N17, N32, N34). */
import { randomUUID } from 'node:crypto';
import { isInWindow } from '@lms/contracts/nilai/aturan-entri';
import type { kirimNilaiKelas } from '@lms/contracts/nilai/kirim-nilai';
import type { BodyOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../../platform/audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { siakadAddress } from '../../orang/sesi/index.ts';
import type { GetPengaturan } from '../../sistem/pengaturan/index.ts';
import { type Pelaku, recordKirim, SISTEM } from '../buku.repo.ts';
import { assertMayEnter, holdKelas } from '../isian/pegang.service.ts';
import { type KeyKelas, lockNilaiKelas } from '../kelas-nilai.repo.ts';
import { type KomponenRow, listKomponen } from '../komponen/komponen.repo.ts';
import { isKirimOtomatis } from '../rekap/hak.policy.ts';
import { findKelasNilai } from '../rekap/kelas.repo.ts';
import type { KabarNilai } from '../siakad/kabar.service.ts';
import { hantarKelompok } from './kirim.messages.ts';
import {
  batchesOf,
  cellKey,
  chooseToSend,
  lastTry,
  type Pilihan,
  type SelKirim,
} from './kirim.policy.ts';
import {
  insertKiriman,
  lockKiriman,
  moveBaris,
  releaseLeft,
  setKiriman,
  splitKiriman,
} from './kirim.repo.ts';
import { listSebagaiNol, listSelKirim } from './sel-kirim.repo.ts';
import { findKeadaanSiakad } from './siakad-kirim.repo.ts';

/** A student has left the class; the grade stays and is not sent (N43). */
const KELUAR = { kode: 'peserta_keluar', alasan: 'Mahasiswa keluar dari kelas.' };

export type KirimNilai = ReturnType<typeof createKirimNilai>;

export interface PermintaanKirim {
  komponen: readonly Pick<KomponenRow, 'id' | 'entri_selesai'>[];
  nim: readonly string[] | null;
  /** Only these cells (cellKey). */
  hanya?: ReadonlySet<string>;
  /** Why ungraded attempts count 0; null: such students are left out. */
  sebagaiNol: string | null;
  /** Also what Siakad has accepted already. */
  ulang: boolean;
  alasan: string | null;
  role: 'dosen' | 'operator';
  oleh: Pelaku;
}

export function createKirimNilai(
  { db, clock, outbox }: Pick<Deps, 'db' | 'clock' | 'outbox'>,
  {
    pengaturan,
    kabar,
    rahasiaAda,
  }: {
    pengaturan: GetPengaturan;
    kabar: KabarNilai;
    /** The installation has a secret to sign with (N41). */
    rahasiaAda: boolean;
  },
) {
  async function zeros(
    tx: Tx,
    key: KeyKelas,
    cells: readonly SelKirim[],
    now: Date,
  ): Promise<ReadonlyMap<string, number>> {
    const waiting = cells.filter((one) => one.sumber === 'hitung' && !one.lengkap);
    if (waiting.length === 0) return new Map();
    const { nilai } = (await pengaturan(tx, key.collegeId)).pengaturan_kelas;
    const rows = await listSebagaiNol(tx, key, {
      now,
      nim: [...new Set(waiting.map((one) => one.nim))],
      komponen: [...new Set(waiting.map((one) => one.id_komponen))],
      maksimalRemedial: nilai.maksimal_remedial,
      kehadiran: nilai.kehadiran_sebagai_nilai,
    });
    return new Map(rows.map((row) => [cellKey(row), row.nilai]));
  }

  /** Siakad has an address and a secret; otherwise batches wait in the feed (N41). */
  async function isCalled(tx: Tx, collegeId: string): Promise<boolean> {
    const { alamat = '' } = (await findKeadaanSiakad(tx, collegeId)) ?? {};
    return rahasiaAda && siakadAddress(alamat) !== null;
  }

  /**
   * Makes batches in the caller's transaction, which holds the class's lock and has asked who may.
   * Without an address or a secret they wait in the feed (N41).
   */
  async function queue(
    tx: Tx,
    key: KeyKelas,
    asked: PermintaanKirim,
  ): Promise<Pilihan & { kiriman: { id: string; id_komponen: string; jumlah: number }[] }> {
    const now = clock.now();
    const ids = asked.komponen.map((one) => one.id);
    const all = await listSelKirim(tx, key, { komponen: ids, nim: asked.nim });
    const { hanya } = asked;
    const cells = hanya === undefined ? all : all.filter((one) => hanya.has(cellKey(one)));
    const sebagaiNol = asked.sebagaiNol === null ? null : await zeros(tx, key, cells, now);
    const chosen = chooseToSend(cells, { sebagaiNol, ulang: asked.ulang });
    const ends = new Map(asked.komponen.map((one) => [one.id, one.entri_selesai]));
    const kelompok = batchesOf(chosen.kirim).map((baris) => {
      const id_komponen = baris[0]?.id_komponen ?? '';
      const selesai = ends.get(id_komponen) ?? null;
      return {
        id: randomUUID(),
        id_komponen,
        batas: lastTry({ selesai, role: asked.role }, now),
        baris,
      };
    });
    if (kelompok.length > 0) {
      await insertKiriman(tx, key, kelompok, { now, oleh: asked.oleh, cobaPada: null });
      const rows = kelompok.flatMap((one) =>
        one.baris.map((row) => ({
          ...row,
          id_kelas: key.idKelas,
          status: 'menunggu' as const,
          kode: null,
          alasan: asked.sebagaiNol ?? asked.alasan,
          dibuat: now,
          id_kirim: one.id,
        })),
      );
      await recordKirim(tx, key.collegeId, rows, { jenis: 'kirim', now, oleh: asked.oleh });
      if (await isCalled(tx, key.collegeId))
        await outbox.addAll(
          tx,
          hantarKelompok,
          kelompok.map(({ id }) => ({ collegeId: key.collegeId, payload: { id_kirim: id } })),
        );
      await kabar.kirim(
        tx,
        key.collegeId,
        ids.map((id_komponen) => ({ id_kelas: key.idKelas, id_komponen })),
      );
    }
    const kiriman = kelompok.map(({ id, id_komponen, baris }) => ({
      id,
      id_komponen,
      jumlah: baris.length,
    }));
    return { ...chosen, kiriman };
  }

  /** Locks the class and checks the one rule for each component (N17). */
  async function admitted(tx: Tx, actor: Actor, id: string, komponen: readonly string[]) {
    const held = await holdKelas(tx, actor, id, { pengaturan, clock });
    const byId = new Map(held.komponen.map((one) => [one.id, one]));
    const chosen = komponen.map((one) => found(byId.get(one)));
    for (const one of chosen) assertMayEnter(held, one);
    const { key, kelas, now, pengisi } = held;
    return { key, kelas, chosen, role: pengisi.role, now };
  }

  return {
    queue,
    admitted,

    /** Takes students who have left out of the class's batches; its row is locked (N43). */
    release: async (tx: Tx, key: KeyKelas): Promise<void> => {
      const rows = await releaseLeft(tx, key, KELUAR);
      if (rows.length === 0) return;
      const now = clock.now();
      await recordKirim(tx, key.collegeId, rows, { jenis: 'kirim', now, oleh: SISTEM });
      const batches = [...new Set(rows.map((one) => one.id_kirim))];
      await splitKiriman(
        tx,
        key.collegeId,
        batches.map((lama) => ({ lama, baru: randomUUID() })),
        { ...KELUAR, cobaPada: (await isCalled(tx, key.collegeId)) ? now : null, now },
      );
      await kabar.kirim(tx, key.collegeId, rows);
    },

    /** After a change of cells, where the class sends by itself and its window is open (N34). */
    queueChanged: async (tx: Tx, key: KeyKelas): Promise<void> => {
      const held = await lockNilaiKelas(tx, key);
      if (held === null || held.is_dikunci) return;
      if (!isKirimOtomatis(held, await pengaturan(tx, key.collegeId))) return;
      const now = clock.now();
      const open = (await listKomponen(tx, key)).filter((one) =>
        isInWindow({ mulai: one.entri_mulai, selesai: one.entri_selesai }, now),
      );
      if (open.length === 0) return;
      await queue(tx, key, {
        komponen: open,
        nim: null,
        sebagaiNol: null,
        ulang: false,
        alasan: null,
        role: 'dosen',
        oleh: SISTEM,
      });
    },

    /** @throws AppError nilai_alasan_wajib and those of mayEnter */
    send: async (
      actor: Actor,
      id: string,
      body: BodyOf<typeof kirimNilaiKelas>,
    ): Promise<ResponseOf<typeof kirimNilaiKelas>> => {
      const { belum_dinilai_sebagai_nol: nol, alasan = null } = body;
      if (nol && alasan === null)
        throw new AppError('nilai_alasan_wajib', { message: 'Alasan wajib diisi.' });
      return db.transaction(async (tx) => {
        const { key, chosen, role, now } = await admitted(tx, actor, id, [
          ...new Set(body.list_komponen),
        ]);
        const { kirim, ...answer } = await queue(tx, key, {
          komponen: chosen,
          nim: body.list_nim ?? null,
          sebagaiNol: nol ? alasan : null,
          ulang: false,
          alasan,
          role,
          oleh: { username: actor.username, nama: actor.nama },
        });
        await recordAudit(
          tx,
          actor,
          {
            jenisAktivitas: 'nilai',
            aksi: 'nilai.dikirim',
            detail: `Mengirim ${kirim.length} nilai ke Siakad`,
            objek: {
              komponen: chosen.map((one) => one.id),
              kiriman: answer.kiriman.map((one) => one.id),
              belum_lengkap: answer.belum_lengkap.length,
              sebagai_nol: nol,
              alasan,
            },
            idKelas: id,
          },
          now,
        );
        return answer;
      });
    },

    /** @throws AppError kiriman_sudah_selesai and those of mayEnter */
    cancel: async (actor: Actor, id: string, idKirim: string) =>
      db.transaction(async (tx) => {
        const keyKirim = { collegeId: actor.collegeId, idKirim };
        found(await findKelasNilai(tx, actor, id));
        await lockNilaiKelas(tx, { collegeId: actor.collegeId, idKelas: id });
        const row = await lockKiriman(tx, keyKirim);
        if (row?.id_kelas !== id) throw new AppError('tidak_ditemukan');
        const { now } = await admitted(tx, actor, id, [row.id_komponen]);
        if (row.status !== 'menunggu' && row.status !== 'terkirim')
          throw new AppError('kiriman_sudah_selesai');
        const oleh = { username: actor.username, nama: actor.nama };
        const rows = await moveBaris(tx, keyKirim, {
          status: 'dibatalkan',
          kode: null,
          alasan: null,
          now,
          from: ['menunggu', 'terkirim'],
        });
        await recordKirim(tx, actor.collegeId, rows, { jenis: 'kirim', now, oleh });
        await setKiriman(tx, keyKirim, {
          status: 'dibatalkan',
          tried: false,
          cobaPada: null,
          kode: null,
          alasan: null,
          now,
        });
        await kabar.kirim(tx, actor.collegeId, [row]);
        await recordAudit(
          tx,
          actor,
          {
            jenisAktivitas: 'nilai',
            aksi: 'nilai.kiriman_dibatalkan',
            detail: `Membatalkan pengiriman ${rows.length} nilai ke Siakad`,
            objek: { id_kirim: idKirim, id_komponen: row.id_komponen },
            idKelas: id,
          },
          now,
        );
        return { dibatalkan: rows.length };
      }),
  };
}
