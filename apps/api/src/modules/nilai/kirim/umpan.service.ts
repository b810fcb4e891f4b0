/** Siakad fetches grades and answers later (DECISIONS 205; N35, N36). */
import type { konfirmasiNilai, umpanNilai } from '@lms/contracts/nilai/integrasi-nilai';
import type { BodyOf, QueryOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../../platform/audit.ts';
import { auditedAs, type Machine } from '../../../platform/auth/machine.ts';
import type { Deps } from '../../../platform/deps.ts';
import { lockNilaiKelasMany } from '../kelas-nilai.repo.ts';
import { pelakuMesin } from '../siakad/komponen-masuk.service.ts';
import type { TerimaJawaban } from './jawaban.service.ts';
import { numberBaris } from './kirim.repo.ts';
import { lockNomor, setNomor } from './siakad-kirim.repo.ts';
import { knownVersions, listUmpan } from './umpan.repo.ts';

export type UmpanNilai = ReturnType<typeof createUmpanNilai>;

export function createUmpanNilai(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { terima }: { terima: TerimaJawaban },
) {
  /** Numbers what is committed by now, under one lock: whoever sees a number sees all below it. */
  async function number(collegeId: string): Promise<void> {
    await db.transaction(async (tx) => {
      const last = await lockNomor(tx, collegeId);
      const count = await numberBaris(tx, collegeId, last);
      if (count > 0) await setNomor(tx, collegeId, last + count);
    });
  }

  return {
    read: async (
      { collegeId }: Machine,
      { cursor, limit }: QueryOf<typeof umpanNilai>,
    ): Promise<ResponseOf<typeof umpanNilai>> => {
      await number(collegeId);
      const rows = await listUmpan(db, collegeId, { after: cursor, limit: limit + 1 });
      const page = rows.slice(0, limit);
      return {
        data: page.map((row) => ({
          id_kelas_kuliah: row.id_kelas,
          id_komponen: row.id_komponen,
          nim: row.nim,
          nilai: row.nilai,
          versi: row.versi,
          waktu: row.dibuat_pada.toISOString(),
        })),
        meta: { cursor: String(page.at(-1)?.nomor ?? cursor), habis: rows.length <= limit },
      };
    },

    confirm: async (
      client: Machine,
      { data }: BodyOf<typeof konfirmasiNilai>,
    ): Promise<ResponseOf<typeof konfirmasiNilai>> =>
      db.transaction(async (tx) => {
        const { collegeId } = client;
        const answers = data.map((row) => ({
          id_kelas: row.id_kelas_kuliah,
          id_komponen: row.id_komponen,
          nim: row.nim,
          versi: row.versi,
          status: row.status,
          kode: row.kode ?? null,
          alasan: row.alasan ?? null,
        }));
        const known = await knownVersions(tx, collegeId, answers);
        const idKelas = answers.flatMap((row, ke) => (known.has(ke) ? [row.id_kelas] : []));
        await lockNilaiKelasMany(tx, { collegeId, idKelas: [...new Set(idKelas)] });
        // After the locks: a send that held them is older than its answer.
        const now = clock.now();
        const changed = await terima(
          tx,
          collegeId,
          answers.filter((_row, ke) => known.has(ke)),
          { now, oleh: pelakuMesin(client) },
        );
        const ditolak = answers.flatMap((_row, ke) =>
          known.has(ke)
            ? []
            : [{ baris: ke + 1, alasan: 'Nilai dengan versi itu tidak pernah dikirim.' }],
        );
        const objek = { diubah: changed.length, diterima: known.size, ditolak: ditolak.length };
        await recordAudit(
          tx,
          auditedAs(client),
          {
            jenisAktivitas: 'nilai',
            aksi: 'nilai.dikonfirmasi_siakad',
            detail: `Menerima jawaban Siakad atas ${data.length} nilai`,
            objek,
          },
          now,
        );
        return { diubah: changed.length, ditolak };
      }),
  };
}
