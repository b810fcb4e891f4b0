/** Activities that have just opened, end or begin soon, with the students concerned (N81). */
import { statement, type Tx } from '../../../platform/db/sql.ts';
import { type AktivitasRow, displayedTo } from '../../kelas/pertemuan/index.ts';
import { STATUS_AKTIF } from '../../orang/akses/index.ts';
import { perpanjanganDari } from '../../tugas/index.ts';
import { undoneBy } from '../jumlah-aktivitas.repo.ts';

/** After an outage of the worker older openings are no news. */
const OPENED_HOURS = 6;
const ENDS_HOURS = 24;
const BEGINS_MINUTES = 10;

export type DitujuRow = Pick<AktivitasRow, 'id' | 'judul' | 'id_kelas' | 'id_pertemuan'> & {
  college_id: string;
  topik: string;
  /** Content of an exam meeting may be closed to a student (K5). */
  kategori: 'kuliah' | 'uts' | 'uas';
  nim: string[];
};
export type MulaiRow = DitujuRow & Pick<AktivitasRow, 'waktu_selesai'>;

const undone = undoneBy({ college: 'a.college_id', nim: 'kp.nim', now: '$1::timestamptz' });
// A student who may not begin an exam does not hear of it (U47).
const mayBegin = `(a.jenis <> 'ujian' OR EXISTS (SELECT FROM mahasiswa m WHERE m.college_id = a.college_id AND m.nim = kp.nim AND m.status = '${STATUS_AKTIF}'
    AND NOT EXISTS (SELECT FROM pembatasan b WHERE b.college_id = m.college_id AND b.nim = m.nim AND NOT b.memenuhi_syarat)))`;
const since = 'greatest(a.waktu_mulai, a.tampil_sejak, a.dibuat_pada)';
const people = (topic: string, condition: string) => `
  SELECT a.college_id, a.id, a.judul, a.id_kelas, a.id_pertemuan, a.topik, p.kategori, array_agg(kp.nim ORDER BY kp.nim) AS nim
  FROM (SELECT a.*, ${topic} AS topik FROM aktivitas a WHERE a.jenis IN ('tugas', 'ujian') AND a.dihapus_pada IS NULL
    AND a.tampil_sejak <= $1 AND a.waktu_mulai <= $1 AND ${condition}) a
  JOIN pertemuan p ON p.college_id = a.college_id AND p.id = a.id_pertemuan
  JOIN kelas_peserta kp ON kp.college_id = a.college_id AND kp.id_kelas = a.id_kelas
  LEFT JOIN tugas t ON t.college_id = a.college_id AND t.id = a.id
  WHERE NOT EXISTS (SELECT FROM notifikasi n WHERE n.college_id = a.college_id AND n.topik = a.topik)
    AND ${displayedTo('kp.nim', '$1')} AND ${undone} AND ${mayBegin}`;
const perActivity =
  'GROUP BY a.college_id, a.id, a.judul, a.id_kelas, a.id_pertemuan, a.topik, p.kategori ORDER BY a.college_id, a.id LIMIT 200';

const opened = statement(
  'pengingat.opened',
  `${people(
    "'dibuka:' || a.id",
    `${since} > $1::timestamptz - interval '${OPENED_HOURS} hours' AND (a.waktu_selesai IS NULL OR a.waktu_selesai > $1)`,
  )} ${perActivity}`,
);

/** Each activity once; later members of the class read it in their lists. */
export function listOpened(tx: Tx, now: Date): Promise<DitujuRow[]> {
  return tx.rows(opened, [now]);
}

// The opening tells of work that opens on its last day. A new end is told again, on each date once.
const ending = statement(
  'pengingat.ending',
  `${people(
    "'tenggat:' || a.id || ':' || to_char(a.waktu_selesai, 'YYYYMMDD')",
    `a.waktu_selesai > $1 AND a.waktu_selesai <= $1::timestamptz + interval '${ENDS_HOURS} hours'
       AND ${since} <= a.waktu_selesai - interval '${ENDS_HOURS} hours'`,
  )} AND (t.id IS NULL OR coalesce(${perpanjanganDari('kp.nim')}, a.waktu_selesai) <= $1::timestamptz + interval '${ENDS_HOURS} hours')
   ${perActivity}`,
);

export function listEnding(tx: Tx, now: Date): Promise<DitujuRow[]> {
  return tx.rows(ending, [now]);
}

// A conference that was added within these minutes has been told by its addition.
const beginning = statement(
  'pengingat.beginning',
  `SELECT a.college_id, a.id, a.judul, a.id_kelas, a.id_pertemuan, a.waktu_selesai, a.topik, p.kategori, array_agg(kp.nim ORDER BY kp.nim) AS nim
   FROM (SELECT a.*, 'vidcon_mulai:' || a.id || ':' || to_char(a.waktu_mulai AT TIME ZONE 'UTC', 'YYYYMMDDHH24MI') AS topik FROM aktivitas a
     WHERE a.jenis = 'vidcon' AND a.dihapus_pada IS NULL AND a.waktu_mulai > $1::timestamptz - interval '${BEGINS_MINUTES} minutes'
       AND a.waktu_mulai <= $1::timestamptz + interval '${BEGINS_MINUTES} minutes' AND a.waktu_selesai > $1
       AND a.dibuat_pada <= a.waktu_mulai - interval '${BEGINS_MINUTES} minutes') a
   JOIN pertemuan p ON p.college_id = a.college_id AND p.id = a.id_pertemuan
   JOIN kelas_peserta kp ON kp.college_id = a.college_id AND kp.id_kelas = a.id_kelas
   WHERE NOT EXISTS (SELECT FROM notifikasi n WHERE n.college_id = a.college_id AND n.topik = a.topik) AND ${displayedTo('kp.nim', '$1')}
   GROUP BY a.college_id, a.id, a.judul, a.id_kelas, a.id_pertemuan, a.waktu_selesai, a.topik, p.kategori ORDER BY a.college_id, a.id LIMIT 200`,
);

/** Conferences, told once for each beginning they are given. */
export function listBeginning(tx: Tx, now: Date): Promise<MulaiRow[]> {
  return tx.rows(beginning, [now]);
}
