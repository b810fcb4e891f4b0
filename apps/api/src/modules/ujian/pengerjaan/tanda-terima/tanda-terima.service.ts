/** Receipts of answers for students, and whether one is genuine for anybody (U71). */

import type {
  HasilPeriksa,
  IsiTandaTerima,
  kunciTandaTerima,
  periksaTandaTerimaUjian,
  tandaTerimaUjian,
} from '@lms/contracts/ujian/pengerjaan/tanda-terima';
import type { BodyOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import type { MahasiswaActor } from '../../../../platform/auth/actor.ts';
import type { SecretBox } from '../../../../platform/auth/secret-box.ts';
import { createSigningKeys } from '../../../../platform/auth/signing-key.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { AppError, found } from '../../../../platform/errors.ts';
import { readCode } from '../../../../platform/readable-code.ts';
import { toInstant } from '../../../../platform/wire-time.ts';
import { askFakta } from '../fakta/fakta.service.ts';
import type { Tanda } from '../jawaban/sidik.policy.ts';
import type { PengerjaanPorts } from '../pengerjaan.ports.ts';
import { closeLengkap, findMine } from '../pengerjaan.repo.ts';
import { begunOr404, sendiriOf } from '../sendiri.service.ts';
import { keadaanSemua, keadaanTerhadap, periksaKeutuhan } from './keutuhan.service.ts';
import { insertKunci } from './kunci.prisma.repo.ts';
import { bacaKode, isSah, kodePendekOf, tandatangani } from './tanda-terima.policy.ts';
import * as repo from './tanda-terima.repo.ts';

const TOLD = {
  utuh: 'asli',
  berubah: 'catatan_berubah',
  tanpa_kunci: 'tidak_dapat_diperiksa',
} as const;

interface Attempt {
  collegeId: string;
  id: string;
  id_ujian: string;
  nim: string;
}

export type TandaTerimaService = ReturnType<typeof createTandaTerima>;

export function createTandaTerima(
  { db, clock, log, outbox }: Pick<Deps, 'db' | 'clock' | 'log' | 'outbox'>,
  { isi }: Pick<PengerjaanPorts, 'isi'>,
  { box, tanda }: { box: SecretBox; tanda: Tanda },
) {
  const kunciKini = createSigningKeys(
    { name: 'tanda terima', list: repo.listKunci, insert: insertKunci },
    { box, log },
  );

  async function signed(collegeId: string, bahan: repo.BahanRow): Promise<repo.BahanRow | null> {
    const { id, akar, ditutup_pada: ditutup } = bahan;
    // The closing process's clock may be ahead.
    const now = new Date(Math.max(clock.now().getTime(), ditutup.getTime()));
    const kunci = await kunciKini(db, collegeId, now);
    const kode = tandatangani(toIsi(collegeId, bahan), kunci);
    await repo.insertTandaTerima(db, {
      collegeId,
      idPengerjaan: id,
      akar,
      ditutup,
      idKunci: kunci.id,
      kode,
      kodePendek: kodePendekOf(kode),
      now,
    });
    return repo.findBahan(db, collegeId, id);
  }

  async function keadaanOf(receipt: IsiTandaTerima): Promise<HasilPeriksa> {
    const which = { collegeId: receipt.college_id, id: receipt.id_pengerjaan };
    const { versiSidik, dihapus } = await repo.findKeberadaan(db, which);
    if (versiSidik === null) return dihapus ? 'dihapus' : 'catatan_berubah';
    const keutuhan = await periksaKeutuhan(db, { ...which, versiSidik }, tanda);
    return TOLD[keadaanTerhadap(receipt, keutuhan)];
  }

  /** The ledger is closed first if nothing is awaited (U56). */
  async function bahanOf({ collegeId, id, id_ujian, nim }: Attempt): Promise<repo.BahanRow | null> {
    const bahan = await repo.findBahan(db, collegeId, id);
    if (bahan !== null) return bahan;
    const closed = await db.transaction(async (tx) => {
      const rows = await closeLengkap(tx, { collegeId, id }, { now: clock.now(), tanda });
      if (rows.length > 0) await askFakta(outbox, tx, [{ college_id: collegeId, id_ujian, nim }]);
      return rows.length > 0;
    });
    return closed ? repo.findBahan(db, collegeId, id) : null;
  }

  return {
    /**
     * None is made if the stored data has changed.
     * @throws AppError pengerjaan_belum_dimulai; tanda_terima_belum_ada until the ledger is closed;
     * tanda_terima_catatan_berubah
     */
    mine: async (
      actor: MahasiswaActor,
      idUjian: string,
    ): Promise<ResponseOf<typeof tandaTerimaUjian>> => {
      const { collegeId } = actor;
      const attempt = await begunOr404(
        isi,
        actor,
        idUjian,
        await findMine(db, sendiriOf(actor, idUjian)),
      );
      const bahan = await bahanOf({ collegeId, ...attempt });
      if (bahan === null) throw new AppError('tanda_terima_belum_ada');
      if (bahan.kode === null) {
        const keutuhan = await periksaKeutuhan(
          db,
          { collegeId, id: attempt.id, versiSidik: attempt.versi_sidik },
          tanda,
        );
        if (keadaanSemua(keutuhan) === 'berubah')
          throw new AppError('tanda_terima_catatan_berubah');
      }
      // Asked twice at once, the first counts.
      const made = bahan.kode === null ? await signed(collegeId, bahan) : bahan;
      // Just closed anew; the next call succeeds.
      if (made === null || made.kode === null) throw new AppError('tanda_terima_belum_ada');
      const terbaca = found(bacaKode(made.kode));
      return {
        tanda_terima: terbaca.isi,
        id_kunci: made.id_kunci ?? '',
        kode: made.kode,
        kode_pendek: kodePendekOf(made.kode),
        dibuat_pada: toInstant(found(made.dibuat_pada)),
      };
    },

    periksa: async (
      collegeId: string,
      { kode }: BodyOf<typeof periksaTandaTerimaUjian>,
    ): Promise<HasilPeriksa> => {
      const pendek = readCode(kode);
      const terbaca = bacaKode(
        pendek === null ? kode : ((await repo.findKode(db, collegeId, pendek)) ?? ''),
      );
      if (terbaca === null || terbaca.isi.college_id !== collegeId) return 'tidak_dikenal';
      const kunci = (await repo.listKunci(db, collegeId)).find(({ id }) => id === terbaca.idKunci);
      if (kunci === undefined) return 'tidak_dikenal';
      if (!isSah(terbaca, kunci.publik)) return 'diubah';
      return keadaanOf(terbaca.isi);
    },

    kunci: async (collegeId: string): Promise<ResponseOf<typeof kunciTandaTerima>> =>
      (await repo.listKunci(db, collegeId)).map(({ id, publik, berlaku_dari }) => ({
        id,
        publik,
        berlaku_dari: toInstant(berlaku_dari),
      })),
  };
}

function toIsi(collegeId: string, bahan: repo.BahanRow): IsiTandaTerima {
  const {
    id,
    id_ujian,
    nim,
    nama,
    judul,
    akar,
    waktu_mulai,
    selesai_pada,
    sebab_selesai,
    ditutup_pada,
  } = bahan;
  const { soal, dijawab, simpanan, menyusul } = bahan;
  return {
    college_id: collegeId,
    id_pengerjaan: id,
    id_ujian,
    judul,
    nim,
    nama,
    waktu_mulai: toInstant(waktu_mulai),
    waktu_selesai: toInstant(selesai_pada),
    sebab_selesai,
    jumlah_soal: soal,
    jumlah_dijawab: dijawab,
    jumlah_simpanan: simpanan,
    jumlah_menyusul: menyusul,
    akar,
    ditutup_pada: toInstant(ditutup_pada),
  };
}
