/** Progress under proposed rules: the real statement over changed rows. It only reads. */
import type { pengguna } from '@lms/prisma/tables';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import { lateUnder } from '../fakta/fakta.repo.ts';
import { batasText } from '../progres/batas.repo.ts';
import type { OpenMeetings } from '../progres/menunggu.repo.ts';
import { nilaiText, type ProgresRow } from '../progres/progres.repo.ts';
import { countingActivity } from '../progres/syarat.repo.ts';
import { SYSTEM_USERNAME } from '../tanda/tanda.policy.ts';
import type { MeetingKey } from '../tanda/tanda.repo.ts';

/** Changed columns of the meeting and of content by id, and new required items per kind. */
export interface Usulan {
  pertemuan: Readonly<Record<string, string | boolean>>;
  isi: Readonly<Record<string, Readonly<Record<string, string | boolean | null>>>>;
  /** `selesai` replaces these forums' facts. */
  forum: { id: readonly string[]; selesai: readonly { id: string; nim: string; pada: Date }[] };
  baru: { materi: number; tugas: number; forum: number; ujian: number; vidcon: number };
}

const proposed = nilaiText({
  wajib: `SELECT a.id, a.jenis, a.terbatas, $6::jsonb ? a0.id AS diubah, a.waktu_selesai
     FROM aktivitas a0 JOIN pertemuan p0 ON p0.college_id = a0.college_id AND p0.id = a0.id_pertemuan
     CROSS JOIN LATERAL jsonb_populate_record(a0, coalesce($6::jsonb->a0.id, '{}')) a
     CROSS JOIN LATERAL jsonb_populate_record(p0, $5::jsonb) p
     WHERE a0.college_id = $1 AND a0.id_pertemuan = $2 AND p.jenis <> 'offline' AND ${countingActivity}
     UNION ALL
     SELECT NULL, n.jenis::jenis_aktivitas, false, false, NULL
     FROM pertemuan p0 CROSS JOIN LATERAL jsonb_populate_record(p0, $5::jsonb) p
     CROSS JOIN (VALUES ('materi', $7::int), ('tugas', $8::int), ('forum', $9::int),
       ('ujian', $14::int), ('vidcon', $15::int)) n (jenis, jumlah)
     CROSS JOIN generate_series(1, n.jumlah)
     WHERE p0.college_id = $1 AND p0.id = $2 AND p.jenis <> 'offline'
       AND CASE n.jenis WHEN 'materi' THEN p.unduh_materi WHEN 'tugas' THEN p.kerjakan_tugas
         WHEN 'ujian' THEN p.kerjakan_kuis_ujian WHEN 'vidcon' THEN p.hadir_vidcon ELSE p.posting_forum END`,
  kerja: `SELECT s.college_id, s.id_aktivitas, s.nim, s.pada, s.terlambat
     FROM wajib w JOIN aktivitas_selesai s ON s.college_id = $1 AND s.id_aktivitas = w.id WHERE NOT w.id = ANY($10::text[])
     UNION ALL
     SELECT $1, n.id, n.nim, n.pada, false FROM unnest($11::text[], $12::text[], $13::timestamptz[]) AS n (id, nim, pada)`,
  // A new deadline judges old facts again, as saving does.
  done: `NOT CASE WHEN w.diubah THEN ${lateUnder('d', 'w')} ELSE d.terlambat END`,
});

const compute = statement(
  'pratinjau.compute',
  `WITH ${proposed}
   SELECT n.nim, n.ada, n.overall, h.presensi, h.is_qr_code, h.updated_by, coalesce(g.progress, 0) AS progress_tersimpan, u.id AS id_user,
     u.nama, u.foto_url AS avatar_url
   FROM nilai n
   JOIN mahasiswa s ON s.college_id = $1 AND s.nim = n.nim
   JOIN pengguna u ON u.college_id = $1 AND u.id = s.id_pengguna
   LEFT JOIN kehadiran h ON h.college_id = $1 AND h.id_pertemuan = $2 AND h.nim = n.nim
   LEFT JOIN kehadiran_progres g ON g.college_id = $1 AND g.id_pertemuan = $2 AND g.nim = n.nim
   ORDER BY u.nama, n.nim`,
);

export type PratinjauRow = Omit<ProgresRow, 'berubah'> &
  Pick<pengguna, 'nama'> & {
    id_user: string;
    avatar_url: string | null;
    progress_tersimpan: number;
  };

export function computeProposed(
  db: Sql,
  { collegeId, idPertemuan, batas, usulan }: MeetingKey & { batas: Date; usulan: Usulan },
): Promise<PratinjauRow[]> {
  const { pertemuan, isi, baru, forum } = usulan;
  const { selesai } = forum;
  return db.rows(compute, [
    ...[collegeId, idPertemuan, null, batas],
    ...[JSON.stringify(pertemuan), JSON.stringify(isi), baru.materi, baru.tugas, baru.forum],
    ...[
      forum.id,
      selesai.map(({ id }) => id),
      selesai.map(({ nim }) => nim),
      selesai.map(({ pada }) => pada),
      baru.ujian,
      baru.vidcon,
    ],
  ]);
}

const named = statement(
  'pratinjau.named',
  `SELECT (SELECT count(*)::int FROM aktivitas a
     WHERE a.college_id = $1 AND a.id_pertemuan = $2 AND a.id = ANY($3::text[]) AND a.dihapus_pada IS NULL
       AND NOT a.id = ANY(CASE a.jenis WHEN 'forum' THEN $5::text[] ELSE $4::text[] END)
       AND (a.jenis = 'ujian' OR NOT a.id = ANY($6::text[]))) AS ada,
   (SELECT count(DISTINCT d.nim)::int FROM aktivitas_selesai d WHERE d.college_id = $1 AND d.id_aktivitas = ANY($3::text[])) AS dikerjakan`,
);

/**
 * The named content, and students who have done some of it, also late. Ids in `forum` must be
 * forums, in `lain` not, in `ujian` exams.
 */
export async function countNamed(
  db: Sql,
  {
    collegeId,
    idPertemuan,
    ids,
    forum,
    lain,
    ujian,
  }: MeetingKey & Readonly<Record<'ids' | 'forum' | 'lain' | 'ujian', readonly string[]>>,
): Promise<{ ada: number; dikerjakan: number }> {
  return (
    (await db.row<{ ada: number; dikerjakan: number }>(named, [
      collegeId,
      idPertemuan,
      ids,
      forum,
      lain,
      ujian,
    ])) ?? {
      ada: 0,
      dikerjakan: 0,
    }
  );
}

/** `isReached` of progres.policy.ts in SQL. */
const reached = (minimum: string) =>
  `(round(coalesce(g.progress, 0)::numeric * 1e9) >= round(${minimum}::numeric * 1e7))`;

const byMinimum = statement(
  'pratinjau.by_minimum',
  `SELECT count(*) FILTER (WHERE ${reached('$6')})::int AS mendapat, count(*) FILTER (WHERE NOT ${reached('$6')})::int AS kehilangan,
     count(DISTINCT p.id)::int AS pertemuan
   FROM pertemuan p
   JOIN kelas_peserta kp ON kp.college_id = p.college_id AND kp.id_kelas = p.id_kelas
   LEFT JOIN kehadiran_progres g ON g.college_id = p.college_id AND g.id_pertemuan = p.id AND g.nim = kp.nim
   LEFT JOIN kehadiran h ON h.college_id = p.college_id AND h.id_pertemuan = p.id AND h.nim = kp.nim
   WHERE p.college_id = $1 AND p.jenis = 'online' AND ${batasText('$3', '$4')} >= $2
     AND ${reached('$5')} <> ${reached('$6')}
     AND (h.nim IS NULL OR (h.updated_by = $7 AND NOT h.is_qr_code))
     AND EXISTS (SELECT FROM aktivitas a WHERE a.college_id = p.college_id AND a.id_pertemuan = p.id AND ${countingActivity}
       AND (NOT a.terbatas OR EXISTS (
         SELECT FROM aktivitas_peserta ap WHERE ap.college_id = a.college_id AND ap.id_aktivitas = a.id AND ap.nim = kp.nim)))`,
);

/** Marks won and lost in open meetings, by the stored progress. */
export async function countByMinimum(
  db: Sql,
  {
    collegeId,
    now,
    timeZone,
    batasAktivitasHari,
    before,
    after,
  }: OpenMeetings & { before: number; after: number },
): Promise<{ mendapat: number; kehilangan: number; pertemuan: number }> {
  const values = [collegeId, now, timeZone, batasAktivitasHari, before, after, SYSTEM_USERNAME];
  const row = await db.row<{ mendapat: number; kehilangan: number; pertemuan: number }>(
    byMinimum,
    values,
  );
  return row ?? { mendapat: 0, kehilangan: 0, pertemuan: 0 };
}
