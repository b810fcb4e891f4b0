/**
 * Attempts for staff: the list, and one with paper, keys and answers (DECISIONS 124, 165; U78,
 * U90).
 */

import type { daftarPengerjaan, detailPengerjaan } from '@lms/contracts/ujian/penilaian/penilaian';
import type { QueryOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { found } from '../../../platform/errors.ts';
import { paging } from '../../../platform/http/paging.ts';
import { mapRubrik } from '../../soal/index.ts';
import { listBerkasDijawab, listBerlaku } from '../pengerjaan/index.ts';
import * as daftar from './daftar.repo.ts';
import { denganKunci } from './koreksi/koreksi.policy.ts';
import { mapAturan } from './koreksi/koreksi.repo.ts';
import { perhitunganSemua } from './nilai.policy.ts';
import * as repo from './nilai.repo.ts';
import type { PenilaianUjianPorts } from './penilaian-ujian.ports.ts';
import { toBaris, toKoreksiSoal, toNilaiSoal, toRubrikSoal } from './penilaian-ujian.views.ts';
import { tempatOf, ujianOf } from './ujian-dinilai.service.ts';

const jenis = 'ujian';

export type DaftarService = ReturnType<typeof createDaftar>;

export function createDaftar(
  { db }: Pick<Deps, 'db'>,
  { isi, soal: soalService, berkas: milik }: Pick<PenilaianUjianPorts, 'isi' | 'soal' | 'berkas'>,
) {
  return {
    list: async (actor: Actor, id: string, query: QueryOf<typeof daftarPengerjaan>) => {
      const one = await isi.find(actor, { jenis, id });
      const ujian = ujianOf(one);
      const { rows, total } = await daftar.listBaris(db, ujian, {
        filter: query,
        page: paging(query),
      });
      const { terbit } = found(await daftar.findTampil(db, ujian));
      const perhitungan = perhitunganSemua(await daftar.countMenunggu(db, ujian));
      const meta = { has_write_access: one.bolehUbah, is_tampilkan_nilai: terbit, perhitungan };
      return { rows: rows.map(toBaris), total, meta };
    },

    detail: async (
      actor: Actor,
      { id, studentId }: { id: string; studentId: string },
      { soal: idSoal }: QueryOf<typeof detailPengerjaan>,
    ): Promise<ResponseOf<typeof detailPengerjaan>> => {
      const one = await isi.find(actor, { jenis, id });
      const ujian = ujianOf(one);
      const { collegeId } = ujian;
      const row = found(await daftar.findBaris(db, ujian, studentId));
      const key = { collegeId, idPengerjaan: row.id };
      const susunan = (await repo.listSusunanOf(db, key))
        .map((place, index) => ({ ...place, nomor: index + 1 }))
        .filter((place) => idSoal === undefined || place.soal === idSoal);
      if (idSoal !== undefined) found(susunan[0]);
      const aturan = await mapAturan(db, ujian);
      const kunciOf = new Map(
        susunan.flatMap(({ soal: one }) =>
          aturan.has(one) ? [[one, aturan.get(one)?.diterima[0]]] : [],
        ),
      );
      const asked = [
        ...susunan.map(({ versi }) => versi),
        ...[...kunciOf.values()].flatMap((versi) => versi ?? []),
      ];
      const shown = await soalService.byVersi(db, actor, [...new Set(asked)]);
      const versiOf = new Map(shown.map((satu) => [satu.id_versi, satu]));
      const answers = (await listBerlaku(db, collegeId, [row.id])).filter(
        (satu) => idSoal === undefined || satu.id_soal === idSoal,
      );
      const jawabanOf = new Map(answers.map((satu) => [satu.id_soal, satu]));
      const berkasOf = await listBerkasDijawab(db, milik, {
        collegeId,
        idPengerjaan: row.id,
        viewer: actor,
        jawaban: answers,
        now: one.now,
        akhir: row.selesai && { pada: row.selesai, sebab: 'selesai' },
        batasMenit: one.pengaturan.pengaturan_kelas.ujian.batas_unggah_menit,
      });
      const nilaiOf = new Map((await repo.listNilai(db, key)).map((satu) => [satu.id_soal, satu]));
      const { namaOf, bobotOf } = await tempatOf(db, collegeId, id);
      const rubrikOf = await mapRubrik(
        db,
        collegeId,
        susunan.map((place) => place.soal),
      );
      const soal = susunan.map((place) => {
        const jawaban = jawabanOf.get(place.soal);
        const satu = found(versiOf.get(place.versi));
        const kunci = versiOf.get(kunciOf.get(place.soal) ?? '');
        return {
          kelompok: place.kelompok,
          satu: {
            nomor: place.nomor,
            bobot: bobotOf.get(place.soal) ?? 0,
            soal: kunci === undefined ? satu : denganKunci(satu, kunci),
            opsi: place.opsi,
            jawaban: jawaban?.isi ?? null,
            berkas: berkasOf.get(place.soal) ?? [],
            ragu_ragu: jawaban?.ragu_ragu ?? false,
            penilaian: toNilaiSoal(place.soal, nilaiOf.get(place.soal)),
            koreksi: toKoreksiSoal(aturan.get(place.soal)),
            rubrik: toRubrikSoal(rubrikOf.get(place.soal)),
          },
        };
      });
      return {
        boleh_ubah: one.bolehUbah,
        is_tampilkan_nilai: found(await daftar.findTampil(db, ujian)).terbit,
        pengerjaan: toBaris(row),
        kelompok: [...new Set(susunan.map(({ kelompok }) => kelompok))].map((kelompok) => ({
          id: kelompok,
          nama: namaOf.get(kelompok) ?? '',
          soal: soal.flatMap((satu) => (satu.kelompok === kelompok ? [satu.satu] : [])),
        })),
      };
    },
  };
}
