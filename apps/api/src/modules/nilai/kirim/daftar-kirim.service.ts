/** Batches, receipts and whether Siakad takes grades at all (N32, N41). */
import type { daftarKirimanNilai, tandaTerimaNilai } from '@lms/contracts/nilai/kirim-nilai';
import type { QueryOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../../platform/audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { found } from '../../../platform/errors.ts';
import { paging } from '../../../platform/http/paging.ts';
import { toInstant, toInstantOrNull } from '../../../platform/wire-time.ts';
import { siakadAddress } from '../../orang/sesi/index.ts';
import { findKelasNilai } from '../rekap/kelas.repo.ts';
import { countKirim, countTandaTerima, listKiriman, listTandaTerima } from './daftar-kirim.repo.ts';
import { makeDue } from './kirim.repo.ts';
import { findKeadaanSiakad, resumeSending } from './siakad-kirim.repo.ts';

export type DaftarKirim = ReturnType<typeof createDaftarKirim>;

export function createDaftarKirim(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { rahasiaAda }: { rahasiaAda: boolean },
) {
  return {
    batches: async (actor: Actor, id: string, query: QueryOf<typeof daftarKirimanNilai>) => {
      found(await findKelasNilai(db, actor, id));
      const key = { collegeId: actor.collegeId, idKelas: id };
      const { rows, total } = await listKiriman(db, key, { filter: query, page: paging(query) });
      return {
        rows: rows.map(({ dibuat_nama, ...row }) => ({
          ...row,
          coba_pada: toInstantOrNull(row.coba_pada),
          batas_pada: toInstant(row.batas_pada),
          dibuat_oleh: dibuat_nama,
          dibuat_pada: toInstant(row.dibuat_pada),
          dijawab_pada: toInstantOrNull(row.dijawab_pada),
        })),
        total,
      };
    },

    receipts: async (actor: Actor, id: string, query: QueryOf<typeof tandaTerimaNilai>) => {
      found(await findKelasNilai(db, actor, id));
      const key = { collegeId: actor.collegeId, idKelas: id };
      const [{ rows, total }, counted] = await Promise.all([
        listTandaTerima(db, key, { filter: query, page: paging(query) }),
        countTandaTerima(db, key, query),
      ]);
      return {
        rows: rows.map((row) => ({
          ...row,
          dikirim_pada: toInstant(row.dikirim_pada),
          dijawab_pada: toInstantOrNull(row.dijawab_pada),
        })),
        total,
        meta: {
          jumlah: Object.fromEntries(counted.map(({ status, jumlah }) => [status, jumlah])),
        },
      };
    },

    state: async ({ collegeId }: Actor) => {
      const [row, jumlah] = await Promise.all([
        findKeadaanSiakad(db, collegeId),
        countKirim(db, collegeId),
      ]);
      return {
        terhubung: rahasiaAda && siakadAddress(row?.alamat ?? '') !== null,
        berhenti_pada: toInstantOrNull(row?.berhenti_pada ?? null),
        sebab: row?.sebab ?? null,
        buka_pada: toInstantOrNull(row?.buka_pada ?? null),
        menunggu: jumlah.menunggu,
        tertua_pada: toInstantOrNull(jumlah.tertua_pada),
        ditolak: jumlah.ditolak,
      };
    },

    /** What waits is sent at once. */
    resume: async (actor: Actor): Promise<{ kiriman: number }> =>
      db.transaction(async (tx) => {
        const now = clock.now();
        await resumeSending(tx, actor.collegeId);
        const kiriman = await makeDue(tx, actor.collegeId, now);
        await recordAudit(
          tx,
          actor,
          {
            jenisAktivitas: 'nilai',
            aksi: 'nilai.pengiriman_dilanjutkan',
            detail: 'Melanjutkan pengiriman nilai ke Siakad',
            objek: { kiriman },
          },
          now,
        );
        return { kiriman };
      }),
  };
}
