/**
 * Brings batches to Siakad (N31, N32). An attempt is one job: the call happens outside any
 * transaction, and the commit that follows always stores an outcome. A job that dies in between runs
 * again with the same key, so Siakad sees the same call twice and counts it once.
 */

import { recordServerAudit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Commit, handlesLong, type LongJobContext } from '../../../platform/queue/job.ts';
import { siakadAddress, siakadSecretOf } from '../../orang/sesi/index.ts';
import { type Pelaku, recordKirim, SISTEM } from '../buku.repo.ts';
import { lockNilaiKelas } from '../kelas-nilai.repo.ts';
import type { KabarNilai } from '../siakad/kabar.service.ts';
import {
  breakerUntil,
  judgeAnswer,
  nextTry,
  PEMUTUS_GAGAL,
  type PutusanKelompok,
} from './jawaban.policy.ts';
import type { TerimaJawaban } from './jawaban.service.ts';
import { hantarKelompok } from './kirim.messages.ts';
import {
  type BarisKirim,
  claimDue,
  findKiriman,
  hasLeft,
  type KeyKirim,
  type KirimanRow,
  listBaris,
  lockKiriman,
  moveBaris,
  setKiriman,
} from './kirim.repo.ts';
import type { KirimNilai } from './kirim.service.ts';
import {
  closeBreaker,
  countFailure,
  findKeadaanSiakad,
  holdUntil,
  stopSending,
} from './siakad-kirim.repo.ts';
import { ALAMAT_NILAI, type PanggilSiakad } from './siakad-nilai.client.ts';

const SIAKAD: Pelaku = { username: null, nama: 'Siakad' };
/** 500 rows with reasons. */
const MOST_ANSWER_BYTES = 1_000_000;
/** A batch that could not be tried waits this long. */
const PUT_OFF_MS = 60_000;
const nothing: Commit = async () => {};

/** The same bytes for every attempt. */
export const bodyOf = (kiriman: KirimanRow, rows: readonly BarisKirim[]): string =>
  JSON.stringify({
    id_kirim: kiriman.id,
    id_kelas_kuliah: kiriman.id_kelas,
    id_komponen: kiriman.id_komponen,
    data: rows.map(({ nim, nilai, versi, dibuat }) => ({
      nim,
      nilai,
      versi,
      waktu: dibuat.toISOString(),
    })),
  });

export function createHantarNilai(
  { db, clock, outbox, log }: Pick<Deps, 'db' | 'clock' | 'outbox' | 'log'>,
  {
    panggil,
    kabar,
    terima,
    kirim,
    siakadSecret,
  }: {
    panggil: PanggilSiakad;
    kabar: KabarNilai;
    terima: TerimaJawaban;
    kirim: Pick<KirimNilai, 'release'>;
    siakadSecret: string | null;
  },
) {
  const putOff = (key: KeyKirim, at: Date): Commit => {
    const now = clock.now();
    const to = {
      status: null,
      tried: false,
      cobaPada: at,
      kode: null,
      alasan: null,
    };
    return async (tx) => setKiriman(tx, key, { ...to, now });
  };

  async function work(idKirim: string, { collegeId, signal }: LongJobContext): Promise<Commit> {
    const key = { collegeId, idKirim };
    const kiriman = await findKiriman(db, key);
    if (kiriman === null || (kiriman.status !== 'menunggu' && kiriman.status !== 'terkirim'))
      return nothing;
    const keadaan = await findKeadaanSiakad(db, collegeId);
    const base = siakadAddress(keadaan?.alamat ?? '');
    const now = clock.now();
    if (siakadSecret === null || base === null || keadaan?.berhenti_pada)
      return putOff(key, new Date(now.getTime() + PUT_OFF_MS));
    if (keadaan?.buka_pada && keadaan.buka_pada > now) return putOff(key, keadaan.buka_pada);
    if (await hasLeft(db, key)) return (tx) => release(tx, key, kiriman.id_kelas);
    const rows = await listBaris(db, key);
    const hasil = await panggil({
      collegeId,
      base,
      secret: siakadSecretOf(collegeId, siakadSecret),
      method: 'POST',
      path: ALAMAT_NILAI,
      key: idKirim,
      body: bodyOf(kiriman, rows),
      now,
      signal,
      mostBytes: MOST_ANSWER_BYTES,
    });
    // A worker that stops leaves the attempt to another.
    signal.throwIfAborted();
    const putusan = judgeAnswer(hasil);
    return (tx) => settle(tx, key, putusan);
  }

  async function settle(tx: Tx, key: KeyKirim, putusan: PutusanKelompok): Promise<void> {
    const { collegeId } = key;
    const known = await findKiriman(tx, key);
    if (known === null) return;
    await lockNilaiKelas(tx, { collegeId, idKelas: known.id_kelas });
    const kiriman = await lockKiriman(tx, key);
    if (kiriman === null) return;
    const now = clock.now();
    switch (putusan.jenis) {
      case 'baris': {
        await closeBreaker(tx, collegeId);
        const own = new Map((await listBaris(tx, key)).map((row) => [row.nim, row]));
        const answers = putusan.baris.flatMap((one) =>
          own.get(one.nim)?.versi === one.versi
            ? [{ ...one, id_kelas: kiriman.id_kelas, id_komponen: kiriman.id_komponen }]
            : [],
        );
        await terima(tx, collegeId, answers, { now, oleh: SIAKAD });
        const alasan = 'Jawaban Siakad tidak memuat semua mahasiswa.';
        await retry(tx, key, kiriman, { kode: 'jawaban_kurang', alasan, sampai: true });
        return;
      }
      case 'nanti':
        await closeBreaker(tx, collegeId);
        await retry(tx, key, kiriman, { kode: null, alasan: null, sampai: true });
        return;
      case 'tolak':
        await closeBreaker(tx, collegeId);
        await end(tx, key, putusan);
        return;
      case 'berhenti':
        await halt(tx, key, putusan.alasan);
        return;
      case 'ulang': {
        const times = await countFailure(tx, collegeId, putusan.alasan);
        await holdUntil(tx, collegeId, breakerUntil(times, now));
        await retry(tx, key, kiriman, putusan);
      }
    }
  }

  /** What has no answer is tried again, or comes to its end with the window. */
  async function retry(
    tx: Tx,
    key: KeyKirim,
    { percobaan, batas_pada: batas }: KirimanRow,
    { kode, alasan, sampai }: { kode: string | null; alasan: string | null; sampai: boolean },
  ): Promise<void> {
    const now = clock.now();
    const at = nextTry({ percobaan: percobaan + 1, batas }, now);
    if (at === null) {
      const lewat = 'Siakad tidak menjawab sampai batas waktu pengiriman.';
      await end(tx, key, { kode: 'batas_lewat', alasan: lewat });
      return;
    }
    if (sampai) {
      const to = { status: 'terkirim' as const, kode: null, alasan: null, now };
      const rows = await moveBaris(tx, key, { ...to, from: ['menunggu'] });
      await recordKirim(tx, key.collegeId, rows, { jenis: 'kirim', now, oleh: SISTEM });
      if (rows.length > 0) await kabar.kirim(tx, key.collegeId, rows);
    }
    const status = sampai ? ('terkirim' as const) : null;
    await setKiriman(tx, key, { status, tried: true, cobaPada: at, kode, alasan, now });
  }

  async function end(
    tx: Tx,
    key: KeyKirim,
    { kode, alasan }: { kode: string; alasan: string },
  ): Promise<void> {
    const now = clock.now();
    const to = { status: 'ditolak' as const, kode, alasan, now };
    const rows = await moveBaris(tx, key, { ...to, from: ['menunggu', 'terkirim'] });
    await recordKirim(tx, key.collegeId, rows, { jenis: 'jawaban', now, oleh: SIAKAD });
    await setKiriman(tx, key, { ...to, tried: true, cobaPada: null });
    if (rows.length > 0) await kabar.kirim(tx, key.collegeId, rows);
    await kabar.jawaban(tx, key.collegeId, rows, now);
  }

  /** The batch waits until an operator goes on. */
  async function halt(tx: Tx, key: KeyKirim, sebab: string): Promise<void> {
    const now = clock.now();
    await stopSending(tx, key.collegeId, { now, sebab });
    await setKiriman(tx, key, {
      status: null,
      tried: true,
      cobaPada: now,
      kode: 'berhenti',
      alasan: sebab,
      now,
    });
    await recordServerAudit(
      tx,
      key.collegeId,
      {
        jenisAktivitas: 'nilai',
        aksi: 'nilai.pengiriman_berhenti',
        detail: 'Pengiriman nilai berhenti: Siakad menolak tanda tangan LMS',
        objek: { id_kirim: key.idKirim, sebab },
      },
      now,
    );
    log.error({ college: key.collegeId, sebab }, 'Siakad refuses our signature; sending stops');
  }

  /** Nothing is called; what stays goes on as another batch. */
  async function release(tx: Tx, key: KeyKirim, idKelas: string): Promise<void> {
    const ofKelas = { collegeId: key.collegeId, idKelas };
    await lockNilaiKelas(tx, ofKelas);
    await kirim.release(tx, ofKelas);
    // They may have come back meanwhile; an ended batch stays as it is.
    await putOff(key, clock.now())(tx);
  }

  return {
    handler: handlesLong(hantarKelompok, {
      work: ({ id_kirim }, context) => work(id_kirim, context),
      /** Five defects in a row: the schedule goes on. */
      failed: async (tx, { id_kirim }, error, { collegeId }) => {
        const key = { collegeId, idKirim: id_kirim };
        const kiriman = await findKiriman(tx, key);
        if (kiriman === null) return;
        await lockNilaiKelas(tx, { collegeId, idKelas: kiriman.id_kelas });
        const alasan = error.message.slice(0, 300);
        await retry(tx, key, kiriman, { kode: 'galat', alasan, sampai: false });
      },
    }),

    /** Gives out what is due, once each. */
    sweep: async (tx: Tx, now: Date): Promise<void> => {
      const due = await claimDue(tx, now, PEMUTUS_GAGAL);
      for (const [collegeId, of] of Map.groupBy(due, (row) => row.college_id))
        await outbox.addAll(
          tx,
          hantarKelompok,
          of.map(({ id }) => ({ collegeId, payload: { id_kirim: id } })),
        );
    },
  };
}
