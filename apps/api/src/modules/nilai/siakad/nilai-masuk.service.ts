/** Takes grades that were changed at Siakad (DECISIONS 206, N37). */
import type {
  hasilNilaiMasuk,
  kirimNilaiSiakad,
  NilaiMasuk,
} from '@lms/contracts/nilai/integrasi-nilai';
import type { BodyOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../../platform/audit.ts';
import { auditedAs, type Machine } from '../../../platform/auth/machine.ts';
import type { Deps } from '../../../platform/deps.ts';
import { applySiakad, type NilaiSiakad } from '../buku.repo.ts';
import { lockNilaiKelasMany } from '../kelas-nilai.repo.ts';
import type { KabarNilai } from './kabar.service.ts';
import { pelakuMesin } from './komponen-masuk.service.ts';
import { decideMasuk, type Putusan, sameCell } from './nilai-masuk.policy.ts';
import { mapSelDikenal } from './nilai-masuk.repo.ts';

export type NilaiMasukService = ReturnType<typeof createNilaiMasuk>;

const TWICE: Putusan = { hasil: 'ditolak', alasan: 'Sel tercantum dua kali.', catat: false };

export function createNilaiMasuk(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { kabar }: { kabar: KabarNilai },
) {
  return {
    /** One statement reads, one writes, however many rows come. */
    store: async (
      client: Machine,
      { data }: BodyOf<typeof kirimNilaiSiakad>,
    ): Promise<ResponseOf<typeof kirimNilaiSiakad>> =>
      db.transaction(async (tx) => {
        const { collegeId } = client;
        const classes = [...new Set(data.map((row) => row.id_kelas_kuliah))].toSorted();
        await lockNilaiKelasMany(tx, { collegeId, idKelas: classes });
        const now = clock.now();
        const known = await mapSelDikenal(tx, collegeId, data);
        const times = countCells(data);
        const putusan = data.map((row, ke) =>
          (times.get(sameCell(row)) ?? 0) > 1
            ? TWICE
            : decideMasuk(row, known.get(ke) ?? null, now),
        );
        const rows = data.flatMap((row, ke) => toNilaiSiakad(row, putusan[ke] ?? TWICE, client));
        const tampak = await applySiakad(tx, collegeId, rows, { now, oleh: pelakuMesin(client) });
        await kabar.tampak(tx, collegeId, tampak, now);
        const touched = [...new Set(rows.map((row) => row.id_kelas))];
        await kabar.berubah(tx, collegeId, touched);
        const jumlah = countOutcomes(putusan);
        await recordAudit(
          tx,
          auditedAs(client),
          {
            jenisAktivitas: 'nilai',
            aksi: 'nilai.dari_siakad',
            detail: `Menerima ${data.length} nilai dari Siakad`,
            objek: { ...jumlah, id_kelas: classes.slice(0, 50) },
            ...(classes.length === 1 && classes[0] !== undefined ? { idKelas: classes[0] } : {}),
          },
          now,
        );
        return {
          jumlah,
          data: putusan.map(({ hasil, alasan }, ke) => ({ baris: ke + 1, hasil, alasan })),
        };
      }),
  };
}

function countCells(data: readonly NilaiMasuk[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const row of data) times.set(sameCell(row), (times.get(sameCell(row)) ?? 0) + 1);
  return times;
}

function countOutcomes(putusan: readonly Putusan[]) {
  const counts = { diterapkan: 0, sama: 0, kedaluwarsa: 0, bentrok: 0, ditolak: 0 };
  for (const { hasil } of putusan) counts[hasil] += 1;
  return counts satisfies Record<(typeof hasilNilaiMasuk.options)[number], number>;
}

function toNilaiSiakad(
  { id_kelas_kuliah, id_komponen, nim, nilai, waktu, oleh }: NilaiMasuk,
  { hasil, alasan, catat }: Putusan,
  client: Machine,
): NilaiSiakad[] {
  if (!catat || hasil === 'ditolak') return [];
  return [
    {
      id_kelas: id_kelas_kuliah,
      id_komponen,
      nim,
      nilai,
      waktu: new Date(waktu),
      oleh: oleh ?? client.nama,
      hasil,
      alasan,
    },
  ];
}
