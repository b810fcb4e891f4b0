/** Asks Siakad for its present values and records them beside ours (N40). */
import { recordAudit } from '../../../platform/audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { handlesLong } from '../../../platform/queue/job.ts';
import { type TimeZone, wallClock } from '../../../platform/time-zone.ts';
import { siakadAddress, siakadSecretOf } from '../../orang/sesi/index.ts';
import { longWorkHandler, startLongWork } from '../../sistem/pekerjaan/index.ts';
import { applySiakad, SISTEM } from '../buku.repo.ts';
import { type KeyKelas, lockNilaiKelas } from '../kelas-nilai.repo.ts';
import { findKeadaanSiakad } from '../kirim/siakad-kirim.repo.ts';
import { ALAMAT_NILAI, type PanggilSiakad } from '../kirim/siakad-nilai.client.ts';
import { findKelasNilai } from '../rekap/kelas.repo.ts';
import type { KabarNilai } from '../siakad/kabar.service.ts';
import { muatKelas, muatNilai } from './muat.messages.ts';
import { observe, readPresent } from './muat.policy.ts';
import { listJendelaTerbuka, listSelMungkin, listSelSiakad } from './rekonsiliasi.repo.ts';

/** 5,000 students × 20 components with names. */
const MOST_ANSWER_BYTES = 20_000_000;
/** The hour of the nightly look, in the college's zone. */
const NIGHT_HOUR = 2;

export type MuatNilai = ReturnType<typeof createMuatNilai>;

export function createMuatNilai(
  deps: Deps,
  {
    panggil,
    kabar,
    siakadSecret,
    timeZone,
  }: {
    panggil: PanggilSiakad;
    kabar: KabarNilai;
    siakadSecret: string | null;
    timeZone: (collegeId: string) => Promise<TimeZone>;
  },
) {
  const { db, clock, outbox } = deps;

  async function addressOf(collegeId: string): Promise<string | null> {
    const row = await findKeadaanSiakad(db, collegeId);
    return row?.berhenti_pada ? null : siakadAddress(row?.alamat ?? '');
  }

  /** Outside a transaction. @throws AppError siakad_tidak_menjawab */
  async function fetchPresent({ collegeId, idKelas }: KeyKelas, signal: AbortSignal) {
    const base = await addressOf(collegeId);
    if (siakadSecret === null || base === null) throw new AppError('siakad_belum_diatur');
    const hasil = await panggil({
      collegeId,
      base,
      secret: siakadSecretOf(collegeId, siakadSecret),
      method: 'GET',
      path: `${ALAMAT_NILAI}?id_kelas_kuliah=${encodeURIComponent(idKelas)}`,
      key: '',
      body: '',
      now: clock.now(),
      signal,
      mostBytes: MOST_ANSWER_BYTES,
    });
    signal.throwIfAborted();
    const present =
      hasil.jenis === 'jawaban' && hasil.status === 200 ? readPresent(hasil.body) : null;
    if (present === null) throw new AppError('siakad_tidak_menjawab');
    return present;
  }

  async function record(
    tx: Tx,
    key: KeyKelas,
    present: Awaited<ReturnType<typeof fetchPresent>>,
  ): Promise<number> {
    if ((await lockNilaiKelas(tx, key)) === null) return 0;
    const now = clock.now();
    const known = await listSelSiakad(tx, key);
    const possible = await listSelMungkin(tx, key);
    const rows = observe(present, { idKelas: key.idKelas, known, possible, now });
    const tampak = await applySiakad(tx, key.collegeId, rows, { now, oleh: SISTEM });
    await kabar.tampak(tx, key.collegeId, tampak, now);
    if (rows.length > 0) await kabar.berubah(tx, key.collegeId, [key.idKelas]);
    return rows.length;
  }

  return {
    /** @throws AppError siakad_belum_diatur */
    start: async (actor: Actor, id: string): Promise<{ id_pekerjaan: string }> => {
      found(await findKelasNilai(db, actor, id));
      if (siakadSecret === null || (await addressOf(actor.collegeId)) === null)
        throw new AppError('siakad_belum_diatur');
      return db.transaction(async (tx) => {
        await recordAudit(
          tx,
          actor,
          {
            jenisAktivitas: 'nilai',
            aksi: 'nilai.siakad_dimuat',
            detail: 'Memuat nilai dari Siakad',
            idKelas: id,
          },
          clock.now(),
        );
        return {
          id_pekerjaan: await startLongWork(deps, tx, actor, muatNilai, {
            judul: 'Muat nilai dari Siakad',
            input: { id_kelas: id },
            single: { key: id, join: true },
          }),
        };
      });
    },

    handlers: [
      longWorkHandler(deps, muatNilai, {
        work: async ({ collegeId, input, signal }) => {
          const key = { collegeId, idKelas: input.id_kelas };
          const present = await fetchPresent(key, signal);
          return {
            pesan: `${present.length} nilai dibandingkan`,
            ringkasan: { baris: present.length },
            commit: async (tx) => {
              await record(tx, key, present);
            },
          };
        },
      }),
      handlesLong(muatKelas, {
        work: async ({ id_kelas }, { collegeId, signal }) => {
          const key = { collegeId, idKelas: id_kelas };
          const present = await fetchPresent(key, signal);
          return async (tx) => {
            await record(tx, key, present);
          };
        },
        /** The next night looks again; the screen shows since when the values are known. */
        failed: async (_tx, { id_kelas }, error, { collegeId }) =>
          deps.log.warn({ err: error, collegeId, kelas: id_kelas }, 'the nightly look failed'),
      }),
    ],

    /** Hourly; each college has its night once. */
    sweep: async (tx: Tx, now: Date): Promise<void> => {
      if (siakadSecret === null) return;
      const open = await listJendelaTerbuka(tx, now);
      for (const [collegeId, of] of Map.groupBy(open, (row) => row.college_id)) {
        const zone = await timeZone(collegeId);
        if (wallClock(zone, now).getUTCHours() !== NIGHT_HOUR) continue;
        await outbox.addAll(
          tx,
          muatKelas,
          of.map(({ id_kelas }) => ({ collegeId, payload: { id_kelas } })),
        );
      }
    },
  };
}
