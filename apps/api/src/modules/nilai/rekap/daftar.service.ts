import type { daftarNilaiKelas } from '@lms/contracts/nilai/rekap-nilai';
import type { QueryOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { paging } from '../../../platform/http/paging.ts';
import { listNilaiKelas } from './daftar.repo.ts';
import { toKelasNilai } from './rekap.views.ts';

export type DaftarNilai = ReturnType<typeof createDaftarNilai>;

export function createDaftarNilai({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    list: async (actor: Actor, filter: QueryOf<typeof daftarNilaiKelas>) => {
      const page = paging(filter);
      const { rows, total } = await listNilaiKelas(db, actor, { filter, page, now: clock.now() });
      return {
        rows: rows.map((row) => ({
          ...toKelasNilai(row),
          banner_color_idx: row.banner_color_idx,
          pengajar: row.pengajar,
          jumlah_peserta: row.jumlah_peserta,
          status_entri: row.status_entri,
          jumlah_komponen: row.jumlah_komponen,
          jumlah_belum_dinilai: row.jumlah_belum_dinilai,
          kirim: {
            diterima: row.diterima,
            ditolak: row.ditolak,
            menunggu: row.menunggu,
            belum_dikirim: row.belum_dikirim,
          },
        })),
        total,
      };
    },
  };
}
