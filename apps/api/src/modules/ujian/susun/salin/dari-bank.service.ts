/** Questions from banks in an exam, and their newer versions (U21–U23, U42). */

import type { VersiSoal } from '@lms/contracts/soal/soal';
import type { SoalUjian, salinBankSoal, versiSoalUjian } from '@lms/contracts/ujian/soal';
import type { BodyOf, QueryOf } from '@lms/contracts/wire/endpoint';
import { type Actor, may } from '../../../../platform/auth/actor.ts';
import type { Sql } from '../../../../platform/db/sql.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { AppError, found } from '../../../../platform/errors.ts';
import type { IsiService } from '../../../kelas/pertemuan/index.ts';
import { bankTerbaca } from '../../../soal/bank/index.ts';
import { klienKe, type SoalService } from '../../../soal/index.ts';
import type { CatatBaca } from '../soal/catat-baca.service.ts';
import {
  assertFree,
  assertSusunan,
  isiKelompok,
  kelompokOf,
  type MenyusunService,
} from '../soal/menyusun.service.ts';
import { catatan, type OneSoal, type SoalUjianService } from '../soal/soal-ujian.service.ts';
import { bobotMasuk } from '../soal/susunan.policy.ts';
import * as repo from '../soal/susunan.repo.ts';
import * as tulis from '../soal/tulis-susunan.repo.ts';

const readsBanks = (actor: Actor): boolean =>
  actor.role === 'dosen' || (actor.role === 'operator' && may(actor, 'bank_soal', 'read'));

const isReadable = async (sql: Sql, actor: Actor, idBank: string): Promise<boolean> =>
  readsBanks(actor) && (await bankTerbaca(sql, actor, [idBank])).has(idBank);

export type DariBankService = ReturnType<typeof createDariBankService>;

export function createDariBankService(
  { db }: Pick<Deps, 'db'>,
  { menyusun }: MenyusunService,
  {
    isi,
    soal,
    soalUjian,
    catatBaca,
  }: { isi: IsiService; soal: SoalService; soalUjian: SoalUjianService; catatBaca: CatatBaca },
) {
  return {
    /** The current versions with keys and files, at the group's weight. */
    copy: (
      actor: Actor,
      idUjian: string,
      body: BodyOf<typeof salinBankSoal>,
    ): Promise<SoalUjian[]> =>
      menyusun(actor, idUjian, async (tx, at) => {
        const { id_bank_soal: idBank, id_kelompok: named, id_klien: klien } = body;
        const { collegeId } = at.key;
        const ids = [...new Set(body.list_id_soal)];
        const klienSoal = klien === undefined ? undefined : klienKe(klien, ids.length);
        const known = klienSoal && (await soal.repeated(tx, at.menulis, klienSoal));
        if (known) return { catatan: null, hasil: await soalUjian.viewPlaces(tx, at, known) };
        if (!(await isReadable(tx, actor, idBank))) throw new AppError('tidak_ditemukan');
        if ((await repo.countInBank(tx, { collegeId, idBank, ids })) !== ids.length)
          throw new AppError('tidak_ditemukan');
        const group =
          named === undefined ? found(at.kelompok.at(-1) ?? null) : kelompokOf(at, named);
        assertFree(at);
        const there = isiKelompok(at, group.id);
        const last = there.at(-1)?.urutan ?? 0;
        const places = ids.map((id_soal, index) => ({
          id_soal,
          id_versi: '',
          id_kelompok: group.id,
          bobot: bobotMasuk(group, there),
          urutan: last + index + 1,
        }));
        assertSusunan(at.kelompok, [...at.soal, ...places], [group.id]);
        const sumber = ids.map((idSoal) => ({ idSoal }));
        const copies = await soal.copy(tx, at.menulis, sumber, {
          kunci: true,
          urutan: last + 1,
          klien: klienSoal,
        });
        const rows = copies.map(({ id, idVersi }, index) => ({
          ...found(places[index]),
          id_soal: id,
          id_versi: idVersi,
          id_ujian: idUjian,
        }));
        await tulis.insertSusunan(tx, collegeId, rows);
        const made = rows.map(({ id_soal }) => id_soal);
        return {
          catatan: {
            ...catatan('disalin', 'Menyalin', made),
            objek: { id_soal: made, id_bank_soal: idBank },
          },
          hasil: await soalUjian.viewPlaces(tx, at, made),
        };
      }),

    /** U42. 404 if the original is unreadable. */
    renew: (actor: Actor, which: OneSoal, versi: number | undefined): Promise<SoalUjian> =>
      soalUjian.rewrite(actor, which, async (tx, at) => {
        assertFree(at);
        const asal = found(await repo.findAsal(tx, at.key, which.idSoal));
        if (!(await isReadable(tx, actor, asal.id_bank))) throw new AppError('tidak_ditemukan');
        return soal.adopt(tx, at.menulis, { id: which.idSoal, asal: asal.id_asal, versi });
      }),

    versions: async (
      actor: Actor,
      { idUjian, idKelompok, idSoal }: OneSoal,
      query: QueryOf<typeof versiSoalUjian>,
    ) => {
      const reading = await isi.find(actor, { jenis: 'ujian', id: idUjian });
      const key = { collegeId: actor.collegeId, id: idUjian };
      const places = await repo.listSusunan(db, key);
      found(places.find((row) => row.id_soal === idSoal && row.id_kelompok === idKelompok) ?? null);
      await catatBaca(reading);
      const { rows, total } = await soal.versions(db, actor, idSoal, query);
      const asal = await repo.findAsal(db, key, idSoal);
      const isNewer = asal !== null && asal.versi > (asal.asal_versi ?? 0);
      const newest: VersiSoal | undefined =
        isNewer && (await isReadable(db, actor, asal.id_bank))
          ? (await soal.byIds(db, actor, [asal.id_asal]))[0]
          : undefined;
      return { rows, total, meta: { asal: newest ?? null } };
    },
  };
}
