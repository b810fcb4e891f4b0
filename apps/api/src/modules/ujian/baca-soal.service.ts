/** The questions of an exam as they are read: by its authors with their keys, and as a student will see them (U36, U37, U39). */
import type { ResponseOf } from '@lms/contracts/endpoint';
import type { daftarKelompokSoal, pratinjauUjian } from '@lms/contracts/ujian-soal';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/errors.ts';
import type { MilikBerkas } from '../berkas/index.ts';
import type { IsiService, OneIsiRead } from '../pertemuan/index.ts';
import { listLembar, susunLembar, toIsiLembar, toSoalLembar } from '../soal/index.ts';
import { mapHitungan } from './keadaan.repo.ts';
import type { MenyusunService } from './menyusun.service.ts';
import { hasRead } from './pembacaan.repo.ts';
import { ukuranLembar } from './susunan.policy.ts';
import { listKelompok, listSusunan } from './susunan.repo.ts';
import { statusUjian } from './ujian.policy.ts';
import { listRows } from './ujian.repo.ts';
import { waktuUjianOf } from './ujian.views.ts';

/** Who looks again within this time has looked once. */
const READ_ONCE_MS = 3_600_000;

export type BacaSoalService = ReturnType<typeof createBacaSoalService>;

export function createBacaSoalService(
  { db }: Pick<Deps, 'db'>,
  { viewOf }: Pick<MenyusunService, 'viewOf'>,
  { isi, berkas: milik }: { isi: IsiService; berkas: MilikBerkas },
) {
  /** Who has seen questions before an exam has begun is in the log, unless they are the own. */
  async function noteReading(reading: OneIsiRead): Promise<void> {
    const { actor, header, now } = reading;
    const isUnopened = statusUjian(waktuUjianOf(header), now) === 'belum_dimulai';
    if (!isUnopened || actor.userId === header.dibuat_oleh) return;
    const { collegeId, userId: idPengguna } = actor;
    const asked = { collegeId, idPengguna, idUjian: header.id, sejak: new Date(now.getTime() - READ_ONCE_MS) };
    if (await hasRead(db, asked)) return;
    await db.transaction(async (tx) => {
      const context = await isi.hold(tx, actor, { jenis: 'ujian', id: header.id });
      await isi.record(tx, context, header, { aksi: 'soal_dibaca', verb: 'Membuka soal', objek: { id: header.id } });
    });
  }

  return {
    groups: async (actor: Actor, id: string): Promise<ResponseOf<typeof daftarKelompokSoal>> => {
      const reading = await isi.find(actor, { jenis: 'ujian', id });
      await noteReading(reading);
      const { collegeId } = actor;
      const [kelompok, susunan] = [await listKelompok(db, { collegeId, id }), await listSusunan(db, { collegeId, id })];
      const soal = await viewOf(db, actor, susunan);
      const { jumlahBobot, jumlahSoal } = ukuranLembar(kelompok, susunan);
      return {
        terkunci: ((await mapHitungan(db, { collegeId, ids: [id] })).get(id)?.pengerjaan ?? 0) > 0,
        boleh_ubah: reading.bolehUbah,
        jumlah_bobot: jumlahBobot,
        jumlah_soal_dikerjakan: jumlahSoal,
        kelompok_soal: kelompok.map((group) => ({ ...group, soal: soal.filter(({ id_kelompok }) => id_kelompok === group.id) })),
      };
    },

    preview: async (actor: Actor, id: string, benih: number): Promise<ResponseOf<typeof pratinjauUjian>> => {
      const reading = await isi.find(actor, { jenis: 'ujian', id });
      await noteReading(reading);
      const { collegeId } = actor;
      const ujian = found((await listRows(db, collegeId, [id]))[0]);
      const [kelompok, susunan] = [await listKelompok(db, { collegeId, id }), await listSusunan(db, { collegeId, id })];
      const placeOf = new Map(susunan.map((row) => [row.id_soal, row]));
      const rows = await listLembar(
        db,
        collegeId,
        susunan.map(({ id_versi }) => id_versi),
      );
      const soal = rows.map(toSoalLembar);
      const groups = kelompok.map(({ id: idKelompok, ambil }) => ({
        ...{ id: idKelompok, ambil },
        soal: soal.filter((one) => placeOf.get(one.id)?.id_kelompok === idKelompok),
      }));
      const lembar = susunLembar(groups, { benih: BigInt(benih), acakSoal: ujian.acak_soal });
      const drawn = lembar.flatMap((group) => group.soal.flatMap((one) => one.soal.row.berkas.map((file) => file.id)));
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
            return { ...toIsiLembar(one.soal, one.opsi, berkas), nomor, bobot: placeOf.get(one.soal.id)?.bobot ?? 0 };
          }),
        })),
      };
    },
  };
}
