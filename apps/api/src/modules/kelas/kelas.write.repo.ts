/** Every change of classes, their timetables, lecturers and participants (docs/decisions/133). */
import type { MetodePengajaran } from '@lms/contracts/kelas/jabatan';
import { type Sql, statement, type Tx } from '../../platform/db/sql.ts';
import { defineUpsert } from '../../platform/db/upsert.ts';
import { deleteFilesOf } from '../berkas/index.ts';
import type {
  JadwalImpor,
  KelasImpor,
  KelasPokok,
  PengajarImpor,
  PesertaImpor,
} from './kelas.impor.repo.ts';

const upsertPokok = defineUpsert<KelasPokok>({
  name: 'kelas.impor.upsert_kelas',
  table: 'kelas',
  key: ['id'],
  columns: {
    id: 'text',
    periode: 'int4',
    id_makul: 'text',
    id_prodi: 'text',
    nama_kelas: 'text',
    id_jenis_kelas: 'text',
    mode_kuliah: 'mode_kuliah',
    lingkup: 'text',
    kapasitas: 'int4',
    id_kampus: 'text',
    banner_color_idx: 'int4',
  },
});
const upsertJadwal = defineUpsert<JadwalImpor & { id_kelas: string }>({
  name: 'kelas.impor.upsert_jadwal',
  table: 'kelas_jadwal',
  key: ['id_kelas', 'hari', 'jam_mulai'],
  columns: {
    id_kelas: 'text',
    hari: 'int4',
    jam_mulai: 'time',
    jam_selesai: 'time',
    id_ruangan: 'text',
    id_sesi: 'text',
  },
});
const upsertPengajar = defineUpsert<PengajarImpor & { id_kelas: string }>({
  name: 'kelas.impor.upsert_pengajar',
  table: 'kelas_pengajar',
  key: ['id_kelas', 'id_dosen'],
  columns: {
    id_kelas: 'text',
    id_dosen: 'text',
    jabatan: 'text',
    is_utama: 'bool',
    urutan: 'int4',
  },
});
const trimJadwal = statement(
  'kelas.impor.trim_jadwal',
  `DELETE FROM kelas_jadwal j WHERE j.college_id = $1 AND j.id_kelas = ANY($2::text[]) AND (j.id_kelas, j.hari, j.jam_mulai) NOT IN
     (SELECT * FROM unnest($3::text[], $4::int4[], $5::time[]))`,
);
const trimPengajar = statement(
  'kelas.impor.trim_pengajar',
  `DELETE FROM kelas_pengajar g WHERE g.college_id = $1 AND g.id_kelas = ANY($2::text[]) AND (g.id_kelas, g.id_dosen) NOT IN
     (SELECT * FROM unnest($3::text[], $4::text[]))`,
);

/** Replaces timetable and lecturers. */
export async function saveKelas(
  tx: Sql,
  collegeId: string,
  kelas: readonly KelasImpor[],
): Promise<void> {
  if (kelas.length === 0) return;
  const ids = kelas.map((row) => row.id);
  const jadwal = kelas.flatMap((row) => row.jadwal.map((slot) => ({ ...slot, id_kelas: row.id })));
  const pengajar = kelas.flatMap((row) =>
    row.pengajar.map((dosen) => ({ ...dosen, id_kelas: row.id })),
  );
  await upsertPokok(tx, collegeId, kelas);
  await tx.run(trimJadwal, [
    collegeId,
    ids,
    jadwal.map((slot) => slot.id_kelas),
    jadwal.map((slot) => slot.hari),
    jadwal.map((slot) => slot.jam_mulai),
  ]);
  await upsertJadwal(tx, collegeId, jadwal);
  await tx.run(trimPengajar, [
    collegeId,
    ids,
    pengajar.map((dosen) => dosen.id_kelas),
    pengajar.map((dosen) => dosen.id_dosen),
  ]);
  await upsertPengajar(tx, collegeId, pengajar);
}

type PesertaBaru = PesertaImpor & { bergabung_pada: Date | null };
const upsertPeserta = defineUpsert<PesertaBaru>({
  name: 'kelas.impor.upsert_peserta',
  table: 'kelas_peserta',
  key: ['id_kelas', 'nim'],
  columns: { id_kelas: 'text', nim: 'text', jabatan: 'text', bergabung_pada: 'timestamptz' },
  onlyNew: ['bergabung_pada'],
});
const runningKelas = statement(
  'kelas.impor.berjalan',
  `SELECT k.id FROM unnest($2::text[]) AS k (id)
   WHERE EXISTS (SELECT FROM pertemuan p WHERE p.college_id = $1 AND p.id_kelas = k.id AND p.waktu_mulai < $3)
     AND EXISTS (SELECT FROM kelas_peserta s WHERE s.college_id = $1 AND s.id_kelas = k.id)`,
);

const returningPeserta = statement(
  'kelas.impor.kembali',
  `SELECT z.id_kelas, z.nim, z.bergabung_pada FROM kelas_keluar z
   JOIN unnest($2::text[], $3::text[]) AS p (id_kelas, nim) ON p.id_kelas = z.id_kelas AND p.nim = z.nim WHERE z.college_id = $1`,
);
const placeOf = ({ id_kelas, nim }: Pick<PesertaImpor, 'id_kelas' | 'nim'>): string =>
  JSON.stringify([id_kelas, nim]);

/**
 * New, or with another position. Somebody added to a class that had begun and already had
 * participants joins at `joined`; without it, and in other classes, from the beginning (N9). Who
 * left the class and returns joined when the first time began.
 */
export async function savePeserta(
  tx: Sql,
  collegeId: string,
  { rows, joined }: { rows: readonly PesertaImpor[]; joined: Date | null },
): Promise<void> {
  if (rows.length === 0) return;
  const ids = joined === null ? [] : [...new Set(rows.map((row) => row.id_kelas))];
  const running = new Set(
    (await tx.rows<{ id: string }>(runningKelas, [collegeId, ids, joined])).map(({ id }) => id),
  );
  const back = await tx.rows<Omit<PesertaBaru, 'jabatan'>>(returningPeserta, [
    collegeId,
    rows.map((row) => row.id_kelas),
    rows.map((row) => row.nim),
  ]);
  const first = new Map(back.map((row) => [placeOf(row), row.bergabung_pada]));
  await upsertPeserta(
    tx,
    collegeId,
    rows.map((row) => {
      const known = first.get(placeOf(row));
      const fresh = running.has(row.id_kelas) ? joined : null;
      return { ...row, bergabung_pada: known === undefined ? fresh : known };
    }),
  );
}

const removePeserta = statement(
  'kelas.impor.delete_peserta',
  `DELETE FROM kelas_peserta WHERE college_id = $1 AND (id_kelas, nim) IN (SELECT * FROM unnest($2::text[], $3::text[]))`,
);

/** Their attendance stays. */
export async function deletePeserta(
  tx: Sql,
  collegeId: string,
  rows: readonly PesertaImpor[],
): Promise<void> {
  if (rows.length > 0)
    await tx.run(removePeserta, [
      collegeId,
      rows.map((row) => row.id_kelas),
      rows.map((row) => row.nim),
    ]);
}

/** Owner of a class's banner, in `berkas`. */
export const PEMILIK_KELAS = 'kelas';

const removeKelas = statement(
  'kelas.impor.delete_kelas',
  'DELETE FROM kelas WHERE college_id = $1 AND id = ANY($2::text[])',
);

/** Dependent rows and banners go along; the caller has made sure that there is no attendance. */
export async function deleteKelas(
  tx: Tx,
  collegeId: string,
  idKelas: readonly string[],
): Promise<void> {
  if (idKelas.length === 0) return;
  await tx.run(removeKelas, [collegeId, idKelas]);
  await deleteFilesOf(tx, { collegeId, jenis: PEMILIK_KELAS, ids: idKelas });
}

const takeNumber = statement(
  'kelas.nomor_terakhir',
  `UPDATE kelas k SET nomor_terakhir = greatest(k.nomor_terakhir,
     (SELECT coalesce(max(p.nomor), 0) FROM pertemuan p WHERE p.college_id = $1 AND p.id_kelas = $2)) + $3
   WHERE k.college_id = $1 AND k.id = $2 RETURNING k.nomor_terakhir AS nomor`,
);

/**
 * The next number of a meeting, or with `keep` only a note of the numbers that are given, before one
 * of them goes: none is given twice (K105).
 */
export async function takeNomor(
  tx: Sql,
  { collegeId, idKelas, keep = false }: { collegeId: string; idKelas: string; keep?: boolean },
): Promise<number | null> {
  const row = await tx.row<{ nomor: number }>(takeNumber, [collegeId, idKelas, keep ? 0 : 1]);
  return row?.nomor ?? null;
}

const refresh = statement(
  'kelas.impor.refresh',
  `UPDATE kelas k SET waktu_mulai = n.waktu_mulai, waktu_selesai = n.waktu_selesai, jumlah_pertemuan = n.jumlah_pertemuan,
     jumlah_peserta = n.jumlah_peserta
   FROM (
     SELECT i.id, min(p.waktu_mulai) AS waktu_mulai, max(p.waktu_selesai) AS waktu_selesai, count(p.id)::int AS jumlah_pertemuan,
       (SELECT count(*)::int FROM kelas_peserta s WHERE s.college_id = $1 AND s.id_kelas = i.id) AS jumlah_peserta
     FROM unnest($2::text[]) AS i (id) LEFT JOIN pertemuan p ON p.college_id = $1 AND p.id_kelas = i.id
     GROUP BY i.id) n
   WHERE k.college_id = $1 AND k.id = n.id
     AND (k.waktu_mulai, k.waktu_selesai, k.jumlah_pertemuan, k.jumlah_peserta)
       IS DISTINCT FROM (n.waktu_mulai, n.waktu_selesai, n.jumlah_pertemuan, n.jumlah_peserta)`,
);

/**
 * Span and counts again, in the transaction of every change of meetings or participants. Returns
 * how many classes changed.
 */
export function refreshRingkasan(
  tx: Sql,
  collegeId: string,
  idKelas: readonly string[],
): Promise<number> {
  return tx.run(refresh, [collegeId, idKelas]);
}

interface InKelas {
  collegeId: string;
  idKelas: string;
}

const banner = statement(
  'kelas.banner.save',
  'UPDATE kelas SET banner_url = $3 WHERE college_id = $1 AND id = $2',
);

/** Null: one of the default banners. */
export async function saveBanner(
  tx: Tx,
  { collegeId, idKelas }: InKelas,
  url: string | null,
): Promise<void> {
  await tx.run(banner, [collegeId, idKelas, url]);
}

const ketua = statement(
  'kelas.ketua.save',
  `UPDATE kelas_peserta SET jabatan = CASE WHEN nim = $3 THEN 'ketua_kelas' ELSE 'Peserta' END
   WHERE college_id = $1 AND id_kelas = $2 AND (jabatan = 'ketua_kelas') <> (nim = $3)`,
);

/** One leader; '' leaves the class without. */
export async function saveKetua(
  tx: Tx,
  { collegeId, idKelas }: InKelas,
  nim: string,
): Promise<void> {
  await tx.run(ketua, [collegeId, idKelas, nim]);
}

const metode = statement(
  'kelas.metode.save',
  'UPDATE kelas SET metode_pengajaran = $3::metode_pengajaran WHERE college_id = $1 AND id = $2',
);
const jabatan = statement(
  'kelas.jabatan.save',
  `UPDATE kelas_pengajar p SET jabatan = n.jabatan FROM unnest($3::text[], $4::text[]) AS n (id_dosen, jabatan)
   WHERE p.college_id = $1 AND p.id_kelas = $2 AND p.id_dosen = n.id_dosen AND p.jabatan <> n.jabatan`,
);

export async function saveJabatan(
  tx: Tx,
  { collegeId, idKelas }: InKelas,
  susunan: {
    metode: MetodePengajaran;
    pengajar: readonly { id_dosen: string; jabatan: string }[];
  },
): Promise<void> {
  await tx.run(metode, [collegeId, idKelas, susunan.metode]);
  await tx.run(jabatan, [
    collegeId,
    idKelas,
    susunan.pengajar.map((one) => one.id_dosen),
    susunan.pengajar.map((one) => one.jabatan),
  ]);
}
