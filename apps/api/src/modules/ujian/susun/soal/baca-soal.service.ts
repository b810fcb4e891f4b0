/** An exam's questions, with keys for authors, and as a student will see them (U36, U37, U39). */

import type {
  daftarKelompokSoal,
  pratinjauUjian,
  sampahSoalUjian,
} from '@lms/contracts/ujian/soal';
import type { QueryOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../../platform/auth/actor.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { found } from '../../../../platform/errors.ts';
import { paging } from '../../../../platform/http/paging.ts';
import type { MilikBerkas } from '../../../berkas/index.ts';
import { type IsiService, trashSince } from '../../../kelas/pertemuan/index.ts';
import { listLembar, susunLembar, toIsiLembar, toSoalLembar } from '../../../soal/index.ts';
import { mapHitungan } from '../keadaan.repo.ts';
import { listRows } from '../ujian.repo.ts';
import type { CatatBaca } from './catat-baca.service.ts';
import type { MenyusunService } from './menyusun.service.ts';
import { listTrash } from './sampah-soal.repo.ts';
import { ukuranLembar } from './susunan.policy.ts';
import { listKelompok, listSusunan } from './susunan.repo.ts';
import { toSampahSoal } from './susunan.views.ts';

export type BacaSoalService = ReturnType<typeof createBacaSoalService>;

export function createBacaSoalService(
  { db }: Pick<Deps, 'db'>,
  { viewOf }: Pick<MenyusunService, 'viewOf'>,
  { isi, berkas: milik, catatBaca }: { isi: IsiService; berkas: MilikBerkas; catatBaca: CatatBaca },
) {
  return {
    groups: async (actor: Actor, id: string): Promise<ResponseOf<typeof daftarKelompokSoal>> => {
      const reading = await isi.find(actor, { jenis: 'ujian', id });
      await catatBaca(reading);
      const { collegeId } = actor;
      const [kelompok, susunan] = [
        await listKelompok(db, { collegeId, id }),
        await listSusunan(db, { collegeId, id }),
      ];
      const soal = await viewOf(db, actor, susunan);
      const { jumlahBobot, jumlahSoal } = ukuranLembar(kelompok, susunan);
      return {
        terkunci: ((await mapHitungan(db, { collegeId, ids: [id] })).get(id)?.pengerjaan ?? 0) > 0,
        boleh_ubah: reading.bolehUbah,
        jumlah_bobot: jumlahBobot,
        jumlah_soal_dikerjakan: jumlahSoal,
        kelompok_soal: kelompok.map((group) => ({
          ...group,
          soal: soal.filter(({ id_kelompok }) => id_kelompok === group.id),
        })),
      };
    },

    /** Everything that can be restored (U17), and where to. */
    trashed: async (actor: Actor, id: string, query: QueryOf<typeof sampahSoalUjian>) => {
      const reading = await isi.find(actor, { jenis: 'ujian', id });
      await catatBaca(reading);
      const key = { collegeId: actor.collegeId, id };
      const asked = { search: query.search, page: paging(query), since: trashSince(reading.now) };
      const { rows, total } = await listTrash(db, key, asked);
      const kelompok = await listKelompok(db, key);
      return { rows: rows.map((row) => toSampahSoal(row, kelompok)), total };
    },

    preview: async (
      actor: Actor,
      id: string,
      benih: number,
    ): Promise<ResponseOf<typeof pratinjauUjian>> => {
      const reading = await isi.find(actor, { jenis: 'ujian', id });
      await catatBaca(reading);
      const { collegeId } = actor;
      const ujian = found((await listRows(db, collegeId, [id]))[0]);
      const [kelompok, susunan] = [
        await listKelompok(db, { collegeId, id }),
        await listSusunan(db, { collegeId, id }),
      ];
      const placeOf = new Map(susunan.map((row) => [row.id_soal, row]));
      const rows = await listLembar(
        db,
        collegeId,
        susunan.map(({ id_versi }) => id_versi),
      );
      const soal = rows.map(toSoalLembar);
      const groups = kelompok.map(({ id: idKelompok, ambil }) => ({
        id: idKelompok,
        ambil,
        soal: soal.filter((one) => placeOf.get(one.id)?.id_kelompok === idKelompok),
      }));
      const lembar = susunLembar(groups, { benih: BigInt(benih), acakSoal: ujian.acak_soal });
      const drawn = lembar.flatMap((group) =>
        group.soal.flatMap((one) => one.soal.row.berkas.map((file) => file.id)),
      );
      const berkas = await milik.berkasOf(db, collegeId, drawn, actor);
      let nomor = 0;
      const named = new Map(kelompok.map((group) => [group.id, group.nama]));
      return {
        benih,
        kelompok: lembar.map((group) => ({
          id: group.id,
          nama: named.get(group.id) ?? '',
          soal: group.soal.map((one) => {
            nomor += 1;
            return {
              ...toIsiLembar(one.soal, one.opsi, berkas),
              nomor,
              bobot: placeOf.get(one.soal.id)?.bobot ?? 0,
            };
          }),
        })),
      };
    },
  };
}
