/**
 * Journals as files (U59): opened with the college's key, their answers judged like late ones
 * (U55).
 */
import type { CadanganDiterima, IsiCadangan } from '@lms/contracts/ujian/pengerjaan/cadangan';
import type { Actor, MahasiswaActor } from '../../../../platform/auth/actor.ts';
import type { SecretBox } from '../../../../platform/auth/secret-box.ts';
import type { Tx } from '../../../../platform/db/sql.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { JawabanService } from '../jawaban/jawaban.service.ts';
import type { PengerjaanPorts } from '../pengerjaan.ports.ts';
import { lockSatu } from '../pengerjaan.repo.ts';
import { findUnbegun, sendiriOf } from '../sendiri.service.ts';
import { bacaBerkas, buatKunciCadangan, bukaBerkas, sidikBerkas } from './cadangan.policy.ts';
import * as repo from './cadangan.repo.ts';
import { insertKunciCadangan } from './kunci.prisma.repo.ts';

/** Its device held the paper. */
const SEGEL = 'cadangan-ujian';

export type CadanganService = ReturnType<typeof createCadangan>;

export function createCadangan(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  { isi: ports, kabar }: Pick<PengerjaanPorts, 'isi' | 'kabar'>,
  { box, jawaban }: { box: SecretBox; jawaban: Pick<JawabanService, 'saveInto'> },
) {
  /** For the life of the process. */
  const known = new Map<string, Promise<{ id: string; publik: string }>>();
  const ownerOf = (collegeId: string, id: string): string => `cadangan ujian/${collegeId}/${id}`;
  const segelOf = (collegeId: string, id: string): string =>
    box.hash(SEGEL, JSON.stringify([collegeId, id]));
  const isSegelOf = (segel: string, collegeId: string, id: string): boolean =>
    box.signers(SEGEL).some((sign) => sign(JSON.stringify([collegeId, id])) === segel);

  function rahasiaOf(collegeId: string, { id, rahasia }: repo.KunciCadanganRow): string | null {
    try {
      return box.open(rahasia, ownerOf(collegeId, id));
    } catch (error) {
      // The secret has changed since.
      log.warn({ err: error, kunci: id }, 'the key of backup files cannot be opened');
      return null;
    }
  }

  /** Two made at once do no harm. */
  async function readKunci(collegeId: string): Promise<{ id: string; publik: string }> {
    const [newest] = await repo.listKunciCadangan(db, collegeId);
    if (newest !== undefined && rahasiaOf(collegeId, newest) !== null) return newest;
    const { id, publik, rahasia } = buatKunciCadangan();
    const row = { id, publik, rahasia: box.seal(rahasia, ownerOf(collegeId, id)) };
    await insertKunciCadangan(db, collegeId, row, clock.now());
    return row;
  }

  function kunciNow(collegeId: string): Promise<{ id: string; publik: string }> {
    const before = known.get(collegeId);
    if (before !== undefined) return before;
    const reading = readKunci(collegeId);
    known.set(collegeId, reading);
    reading.catch(() => known.delete(collegeId));
    return reading;
  }

  /** @throws AppError cadangan_tidak_sah, cadangan_tidak_dikenal */
  async function open(collegeId: string, text: string): Promise<IsiCadangan> {
    const berkas = bacaBerkas(text);
    if (berkas === null) throw new AppError('cadangan_tidak_sah');
    const row = (await repo.listKunciCadangan(db, collegeId)).find(
      ({ id }) => id === berkas.id_kunci,
    );
    const rahasia = row === undefined ? null : rahasiaOf(collegeId, row);
    if (rahasia === null) throw new AppError('cadangan_tidak_dikenal');
    const isi = bukaBerkas(berkas, rahasia);
    if (isi === null || !isSegelOf(isi.segel, collegeId, isi.id_pengerjaan))
      throw new AppError('cadangan_tidak_sah');
    return isi;
  }

  /** @throws AppError cadangan_milik_lain */
  async function take(
    tx: Tx,
    {
      isi,
      berkas,
      idUjian,
      nim,
      oleh,
    }: { isi: IsiCadangan; berkas: string; idUjian: string; nim: string | null; oleh: Actor },
  ): Promise<CadanganDiterima & { pengerjaan: string; pertama: boolean }> {
    const { collegeId } = oleh;
    const attempt = await lockSatu(tx, { collegeId, id: isi.id_pengerjaan });
    if (attempt === null || attempt.id_ujian !== idUjian || (nim !== null && attempt.nim !== nim)) {
      throw new AppError('cadangan_milik_lain');
    }
    const now = clock.now();
    const which = { collegeId, idUjian, nim: attempt.nim };
    const { hasil, baru } = await jawaban.saveInto(tx, which, attempt, {
      sent: sekali(isi.jawaban),
      tiba: now,
    });
    const count = (wanted: string): number =>
      hasil.filter(({ status }) => status === wanted).length;
    const menyusul = count('menyusul');
    const row = {
      collegeId,
      idPengerjaan: attempt.id,
      sidik: sidikBerkas(berkas),
      baru,
      menyusul,
      oleh,
      pada: now,
    };
    const pertama = await repo.insertCadangan(tx, row);
    tx.afterCommit('pantau', () => kabar.mark(collegeId, idUjian));
    return {
      pengerjaan: attempt.id,
      pertama,
      hasil,
      mahasiswa: { nim: attempt.nim, nama: await repo.namaOf(tx, collegeId, attempt.nim) },
      jumlah_baru: baru,
      jumlah_menyusul: menyusul,
      jumlah_ditolak: count('ditolak'),
    };
  }

  return {
    kunciOf: async (collegeId: string, idPengerjaan: string) => {
      const { id, publik } = await kunciNow(collegeId);
      return { id, publik, segel: segelOf(collegeId, idPengerjaan) };
    },

    /** @throws AppError tidak_ditemukan, pengerjaan_belum_dimulai and those of the file */
    takeMine: async (
      actor: MahasiswaActor,
      idUjian: string,
      berkas: string,
    ): Promise<CadanganDiterima> => {
      if (!(await repo.hasBegun(db, sendiriOf(actor, idUjian)))) {
        await findUnbegun(ports, actor, idUjian);
        throw new AppError('cadangan_milik_lain');
      }
      const isi = await open(actor.collegeId, berkas);
      return db.transaction((tx) =>
        take(tx, { isi, berkas, idUjian, nim: actor.nim, oleh: actor }),
      );
    },

    takeFor: async (actor: Actor, idUjian: string, berkas: string): Promise<CadanganDiterima> =>
      db.transaction(async (tx) => {
        const one = await ports.hold(tx, actor, { jenis: 'ujian', id: idUjian });
        if (!one.bolehUbah) throw new AppError('tidak_berhak');
        const isi = await open(actor.collegeId, berkas);
        const { pengerjaan, pertama, ...taken } = await take(tx, {
          isi,
          berkas,
          idUjian,
          nim: null,
          oleh: actor,
        });
        if (pertama) {
          const { nama, nim } = taken.mahasiswa;
          const objek = {
            id: idUjian,
            id_pengerjaan: pengerjaan,
            nim,
            baru: taken.jumlah_baru,
            menyusul: taken.jumlah_menyusul,
          };
          const verb = `Menyerahkan cadangan jawaban ${nama} (${nim}) dalam`;
          await ports.record(tx, one, one.header, { aksi: 'cadangan_diserahkan', verb, objek });
        }
        return taken;
      }),
  };
}

/** The first counts if the file names an answer twice. */
function sekali(sent: IsiCadangan['jawaban']): IsiCadangan['jawaban'] {
  return [
    ...new Map(sent.toReversed().map((one) => [`${one.urutan} ${one.id_soal}`, one])).values(),
  ].toReversed();
}
