/** Students print receipts, staff check them (K61). */

import type { periksaTandaTerima, TandaTerima } from '@lms/contracts/tugas/pengumpulan';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import type { Actor, MahasiswaActor } from '../../../platform/auth/actor.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { found } from '../../../platform/errors.ts';
import { readCode } from '../../../platform/readable-code.ts';
import { findPertemuan, type OneIsiRead } from '../../kelas/pertemuan/index.ts';
import * as repo from './pengumpulan.repo.ts';
import type { PengumpulanPorts } from './pengumpulan.service.ts';
import { toTandaTerima } from './pengumpulan.views.ts';
import { isSigned, TANDA_TERIMA } from './tanda-terima.policy.ts';

const jenis = 'tugas';

export type TandaTerimaService = ReturnType<typeof createTandaTerimaService>;

export function createTandaTerimaService(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { isi, berkas: milik }: Pick<PengumpulanPorts, 'isi' | 'berkas'>,
) {
  const { signs, checks } = files.signingKeys(TANDA_TERIMA);

  async function buktiOf(sql: Sql, collegeId: string, { berkas }: repo.VersiRow) {
    const rincian = await milik.rincianOf(sql, collegeId, berkas);
    return berkas.flatMap((id) => rincian.get(id) ?? []);
  }

  const meetingOf = async (actor: Actor, { meeting }: OneIsiRead) =>
    found(await findPertemuan(db, actor, meeting.id));

  return {
    own: async (
      actor: MahasiswaActor,
      { id, percobaan }: { id: string; percobaan: number },
    ): Promise<TandaTerima> => {
      const one = await isi.find(actor, { jenis, id });
      const key = { collegeId: actor.collegeId, idTugas: id };
      const { jenis_tugas } = found(await repo.findTugas(db, key));
      const whose = { ...key, nim: actor.nim };
      const asked = { ...whose, idKelas: one.meeting.id_kelas };
      const pemilik = await repo.findPemilik(db, asked, {
        perKelompok: jenis_tugas === 'kelompok',
      });
      const rows = await (pemilik === null
        ? repo.listVersiBersama(db, whose)
        : repo.listVersi(db, key, pemilik));
      const row = found(rows.find((each) => each.percobaan === percobaan));
      const about = { header: one.header, meeting: await meetingOf(actor, one) };
      return toTandaTerima(about, row, await buktiOf(db, actor.collegeId, row));
    },

    check: async (
      actor: Actor,
      id: string,
      typed: string,
    ): Promise<ResponseOf<typeof periksaTandaTerima>> => {
      const one = await isi.find(actor, { jenis, id });
      const { collegeId } = actor;
      const kode = found(readCode(typed));
      const row = found(await repo.findVersiByKode(db, { collegeId, idTugas: id }, kode));
      const bukti = await buktiOf(db, collegeId, row);
      const signed = {
        collegeId,
        idTugas: id,
        id: row.id,
        percobaan: row.percobaan,
        dikumpulkanPada: row.dikumpulkan_pada,
        terlambat: row.terlambat,
        olehNim: row.oleh_nim,
        olehNama: row.oleh_nama,
        olehOperator: row.oleh_operator,
        tautan: row.tautan,
        berkas: bukti,
      };
      const about = { header: one.header, meeting: await meetingOf(actor, one) };
      return {
        sah: isSigned([signs, ...checks], signed, kode),
        tanda_terima: toTandaTerima(about, row, bukti),
      };
    },
  };
}
