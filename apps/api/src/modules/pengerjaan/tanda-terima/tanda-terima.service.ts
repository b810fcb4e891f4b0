/** Students hold a receipt of what they handed in; anybody may ask whether one is genuine (U71). */
import type { BodyOf, ResponseOf } from '@lms/contracts/endpoint';
import type {
  HasilPeriksa,
  IsiTandaTerima,
  kunciTandaTerima,
  periksaTandaTerimaUjian,
  tandaTerimaUjian,
} from '@lms/contracts/tanda-terima-ujian';
import type { MahasiswaActor } from '../../../platform/auth/actor.ts';
import type { SecretBox } from '../../../platform/auth/secret-box.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { toInstant } from '../../../platform/wire-time.ts';
import type { Tanda } from '../jawaban/sidik.policy.ts';
import type { PengerjaanPorts } from '../pengerjaan.ports.ts';
import { findMine } from '../pengerjaan.repo.ts';
import { begunOr404, sendiriOf } from '../sendiri.service.ts';
import {
  akarOf,
  bacaKode,
  berubahDari,
  buatKunci,
  isSah,
  masihBerlaku,
  tandatangani,
  tercakup,
  toDitandai,
} from './tanda-terima.policy.ts';
import * as repo from './tanda-terima.repo.ts';

export type TandaTerimaService = ReturnType<typeof createTandaTerima>;

export function createTandaTerima(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  { isi }: Pick<PengerjaanPorts, 'isi'>,
  { box, tanda }: { box: SecretBox; tanda: Tanda },
) {
  const ownerOf = (collegeId: string, id: string): string => `tanda terima/${collegeId}/${id}`;

  /** The one that signs now. Two that are made at the same moment do no harm: both are kept. */
  async function kunciNow(collegeId: string, now: Date): Promise<{ id: string; rahasia: string }> {
    const [newest] = await repo.listKunci(db, collegeId);
    if (newest !== undefined && masihBerlaku(newest.berlaku_dari, now)) {
      try {
        return { id: newest.id, rahasia: box.open(newest.rahasia, ownerOf(collegeId, newest.id)) };
      } catch (error) {
        // Sealed with a secret that was changed since: what it signed stays genuine by its public part.
        log.warn({ err: error, kunci: newest.id }, 'the key of receipts cannot be opened; another takes its place');
      }
    }
    const { id, publik, rahasia } = buatKunci();
    await repo.insertKunci(db, collegeId, {
      ...{ id, publik, berlaku_dari: now },
      rahasia: box.seal(rahasia, ownerOf(collegeId, id)),
    });
    return { id, rahasia };
  }

  async function signed(collegeId: string, bahan: repo.BahanRow): Promise<repo.BahanRow | null> {
    const { id, akar, ditutup_pada: ditutup } = bahan;
    // The clock of who has closed it may be ahead of this one.
    const now = new Date(Math.max(clock.now().getTime(), ditutup.getTime()));
    const kunci = await kunciNow(collegeId, now);
    const kode = tandatangani(toIsi(collegeId, bahan), kunci);
    await repo.insertTandaTerima(db, { collegeId, idPengerjaan: id, akar, ditutup, idKunci: kunci.id, kode, now });
    return repo.findBahan(db, collegeId, id);
  }

  async function isLedgerWhole(receipt: IsiTandaTerima): Promise<boolean> {
    const { college_id: collegeId, id_pengerjaan: id, akar } = receipt;
    const rows = tercakup(await repo.listLedger(db, collegeId, id), receipt);
    const signed = rows.map((row) => toDitandai({ collegeId, idPengerjaan: id }, row));
    return akarOf(rows.map(({ sidik }) => sidik)) === akar && berubahDari(tanda, signed).length === 0;
  }

  return {
    /** @throws AppError pengerjaan_belum_dimulai; tanda_terima_belum_ada until the ledger is closed */
    mine: async (actor: MahasiswaActor, idUjian: string): Promise<ResponseOf<typeof tandaTerimaUjian>> => {
      const { collegeId } = actor;
      const { id } = await begunOr404(isi, actor, idUjian, await findMine(db, sendiriOf(actor, idUjian)));
      const bahan = await repo.findBahan(db, collegeId, id);
      if (bahan === null) throw new AppError('tanda_terima_belum_ada');
      // Read again where it is made: the first one counts, where two ask at once.
      const made = bahan.kode === null ? await signed(collegeId, bahan) : bahan;
      // Closed anew at this very moment: the next one says that.
      if (made === null || made.kode === null) throw new AppError('tanda_terima_belum_ada');
      const terbaca = found(bacaKode(made.kode));
      return {
        ...{ tanda_terima: terbaca.isi, id_kunci: made.id_kunci ?? '', kode: made.kode },
        dibuat_pada: toInstant(found(made.dibuat_pada)),
      };
    },

    periksa: async (collegeId: string, { kode }: BodyOf<typeof periksaTandaTerimaUjian>): Promise<HasilPeriksa> => {
      const terbaca = bacaKode(kode);
      if (terbaca === null || terbaca.isi.college_id !== collegeId) return 'tidak_dikenal';
      const kunci = (await repo.listKunci(db, collegeId)).find(({ id }) => id === terbaca.idKunci);
      if (kunci === undefined) return 'tidak_dikenal';
      if (!isSah(terbaca, kunci.publik)) return 'diubah';
      return (await isLedgerWhole(terbaca.isi)) ? 'asli' : 'catatan_berubah';
    },

    kunci: async (collegeId: string): Promise<ResponseOf<typeof kunciTandaTerima>> =>
      (await repo.listKunci(db, collegeId)).map(({ id, publik, berlaku_dari }) => ({
        ...{ id, publik },
        berlaku_dari: toInstant(berlaku_dari),
      })),
  };
}

function toIsi(collegeId: string, bahan: repo.BahanRow): IsiTandaTerima {
  const { id, id_ujian, nim, nama, judul, akar, waktu_mulai, selesai_pada, sebab_selesai, ditutup_pada } = bahan;
  const { soal, dijawab, simpanan, menyusul } = bahan;
  return {
    ...{ college_id: collegeId, id_pengerjaan: id, id_ujian, judul, nim, nama },
    waktu_mulai: toInstant(waktu_mulai),
    waktu_selesai: toInstant(selesai_pada),
    sebab_selesai,
    ...{ jumlah_soal: soal, jumlah_dijawab: dijawab, jumlah_simpanan: simpanan, jumlah_menyusul: menyusul, akar },
    ditutup_pada: toInstant(ditutup_pada),
  };
}
