/** Who integrates the grades of a class, and whether they are sent by themselves (N29). */
import type {
  pengaturanIntegrasiNilai,
  ubahPengaturanIntegrasiNilai,
} from '@lms/contracts/nilai/pengaturan-nilai';
import type { Pengaturan } from '@lms/contracts/sistem/sistem';
import type { BodyOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../../platform/audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { labelKelas } from '../../kelas/index.ts';
import type { GetPengaturan } from '../../sistem/pengaturan/index.ts';
import { recordActs } from '../buku.repo.ts';
import { announceNilai } from '../kabar-nilai.service.ts';
import { lockNilaiKelas, raiseVersi, savePengaturanNilai } from '../kelas-nilai.repo.ts';
import { isKirimOtomatis, pelakuIntegrasi } from '../rekap/hak.policy.ts';
import { findKelasNilai, type KelasNilaiRow } from '../rekap/kelas.repo.ts';

type Answer = ResponseOf<typeof pengaturanIntegrasiNilai>;
type Own = Pick<KelasNilaiRow, 'pelaku_dosen' | 'pelaku_operator' | 'kirim_otomatis'>;

export type PengaturanNilaiService = ReturnType<typeof createPengaturanNilai>;

export function createPengaturanNilai(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  { pengaturan }: { pengaturan: GetPengaturan },
) {
  return {
    get: async (actor: Actor, id: string): Promise<Answer> => {
      const row = found(await findKelasNilai(db, actor, id));
      return toAnswer(row, row.versi_pengaturan, await pengaturan(db, actor.collegeId));
    },

    /** The same values again change nothing. @throws AppError pengaturan_nilai_berubah */
    save: async (
      actor: Actor,
      id: string,
      body: BodyOf<typeof ubahPengaturanIntegrasiNilai>,
    ): Promise<Answer> => {
      const key = { collegeId: actor.collegeId, idKelas: id };
      return db.transaction(async (tx) => {
        found(await findKelasNilai(tx, actor, id));
        const [, row, college] = await Promise.all([
          lockNilaiKelas(tx, key),
          findKelasNilai(tx, actor, id),
          pengaturan(tx, actor.collegeId),
        ]);
        const kelas = found(row);
        const next = changed(kelas, body);
        if (isSame(kelas, next)) return toAnswer(kelas, kelas.versi_pengaturan, college);
        if (body.versi !== kelas.versi_pengaturan) throw new AppError('pengaturan_nilai_berubah');
        const now = clock.now();
        await savePengaturanNilai(tx, key, {
          pelakuDosen: next.pelaku_dosen,
          pelakuOperator: next.pelaku_operator,
          kirimOtomatis: next.kirim_otomatis,
        });
        await recordActs(tx, key, [{ jenis: 'pengaturan', isi: { ...next } }], {
          now,
          oleh: actor,
        });
        await recordAudit(
          tx,
          actor,
          {
            jenisAktivitas: 'pengaturan',
            aksi: 'nilai.pengaturan_diubah',
            detail: `Mengubah pengaturan integrasi nilai ${kelas.nama_makul} ${labelKelas(kelas.nama_kelas)}`,
            objek: { dari: ownOf(kelas), menjadi: next },
            idKelas: id,
            idProdi: kelas.id_prodi,
            periode: kelas.periode,
          },
          now,
        );
        await announceNilai(events, tx, key, { versi: await raiseVersi(tx, key), akun: [] });
        return toAnswer(next, kelas.versi_pengaturan + 1, college);
      });
    },
  };
}

function changed(
  own: Own,
  { pelaku_integrasi_nilai: pelaku, kirim_otomatis }: BodyOf<typeof ubahPengaturanIntegrasiNilai>,
): Own {
  return {
    pelaku_dosen: pelaku === undefined ? own.pelaku_dosen : (pelaku?.dosen ?? null),
    pelaku_operator: pelaku === undefined ? own.pelaku_operator : (pelaku?.operator ?? null),
    kirim_otomatis: kirim_otomatis === undefined ? own.kirim_otomatis : kirim_otomatis,
  };
}

const ownOf = ({ pelaku_dosen, pelaku_operator, kirim_otomatis }: Own): Own => ({
  pelaku_dosen,
  pelaku_operator,
  kirim_otomatis,
});

const isSame = (one: Own, other: Own): boolean =>
  one.pelaku_dosen === other.pelaku_dosen &&
  one.pelaku_operator === other.pelaku_operator &&
  one.kirim_otomatis === other.kirim_otomatis;

function toAnswer(own: Own, versi: number, pengaturan: Pengaturan): Answer {
  const isOwn = Object.values(ownOf(own)).some((one) => one !== null);
  return {
    pelaku_integrasi_nilai: pelakuIntegrasi(own, pengaturan),
    kirim_otomatis: isKirimOtomatis(own, pengaturan),
    versi,
    asal: isOwn ? 'kelas' : 'perguruan_tinggi',
  };
}
