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

/** Candidates that one sweep looks at. */
export const MOST_CANDIDATES = 200;

export interface CalonRow {
  college_id: string;
  id: string;
  jumlah_peserta: number;
}

export type DitujuRow = Pick<
  AktivitasRow,
  'id' | 'judul' | 'id_kelas' | 'id_pertemuan' | 'waktu_selesai'
> & {
  college_id: string;
  topik: string;
  /** Content of an exam meeting may be closed to a student (K5). */
  kategori: 'kuliah' | 'uts' | 'uas';
  nim: string[];
};

const undone = undoneBy({ college: 'a.college_id', nim: 'kp.nim', now: '$1::timestamptz' });
// A student who may not begin an exam does not hear of it (U47).
const mayBegin = `(a.jenis <> 'ujian' OR EXISTS (SELECT FROM mahasiswa m WHERE m.college_id = a.college_id AND m.nim = kp.nim AND m.status = '${STATUS_AKTIF}'
    AND NOT EXISTS (SELECT FROM pembatasan b WHERE b.college_id = m.college_id AND b.nim = m.nim AND NOT b.memenuhi_syarat)))`;
const since = 'greatest(a.waktu_mulai, a.tampil_sejak, a.dibuat_pada)';

interface Kind {
  /** Names the fact that is told once: an expression over `a`. */
  topic: string;
  /** Over activity `a`; $1 is now. */
  condition: string;
  /** Over activity `a`, its meeting `p`, its task `t` and participant `kp`. */
  students: string;
}

const present = "a.jenis IN ('tugas', 'ujian') AND a.tampil_sejak <= $1 AND a.waktu_mulai <= $1";
const working = `${undone} AND ${mayBegin}`;
const soon = (time: string) => `${time} <= $1::timestamptz + interval '${ENDS_HOURS} hours'`;

const kinds = {
  /** Each activity once; later members of the class read it in their lists. */
  dibuka: {
    topic: "'dibuka:' || a.id",
    condition: `${present} AND ${since} > $1::timestamptz - interval '${OPENED_HOURS} hours' AND (a.waktu_selesai IS NULL OR a.waktu_selesai > $1)`,
    students: working,
  },
  /** The opening tells of work that opens on its last day. A new end is told again, on each date once. */
  tenggat: {
    topic: "'tenggat:' || a.id || ':' || to_char(a.waktu_selesai, 'YYYYMMDD')",
    condition: `${present} AND a.waktu_selesai > $1 AND ${soon('a.waktu_selesai')} AND ${since} <= a.waktu_selesai - interval '${ENDS_HOURS} hours'`,
    students: `${working} AND (t.id IS NULL OR ${soon(`coalesce(${perpanjanganDari('kp.nim')}, a.waktu_selesai)`)})`,
  },
  /** Once for each beginning. A conference that was added within these minutes has been told by its addition. */
  vidcon_mulai: {
    topic:
      "'vidcon_mulai:' || a.id || ':' || to_char(a.waktu_mulai AT TIME ZONE 'UTC', 'YYYYMMDDHH24MI')",
    condition: `a.jenis = 'vidcon' AND a.waktu_mulai > $1::timestamptz - interval '${BEGINS_MINUTES} minutes'
      AND a.waktu_mulai <= $1::timestamptz + interval '${BEGINS_MINUTES} minutes' AND a.waktu_selesai > $1
      AND a.dibuat_pada <= a.waktu_mulai - interval '${BEGINS_MINUTES} minutes'`,
    students: 'true',
  },
} as const satisfies Record<string, Kind>;
export type JenisPengingat = keyof typeof kinds;

const toTell = ({
  topic,
  condition,
}: Kind) => `FROM aktivitas a WHERE a.dihapus_pada IS NULL AND ${condition}
  AND NOT EXISTS (SELECT FROM notifikasi n WHERE n.college_id = a.college_id AND n.topik = ${topic})`;

// OFFSET 0 keeps the way in by time: in the order of ids Postgres would read all content.
const candidates = (kind: Kind) => `
  SELECT c.college_id, c.id, k.jumlah_peserta
  FROM (SELECT * FROM (SELECT a.college_id, a.id, a.id_kelas ${toTell(kind)} OFFSET 0) a
    WHERE (a.college_id, a.id) > ($2, $3) ORDER BY a.college_id, a.id LIMIT ${MOST_CANDIDATES}) c
  JOIN kelas k ON k.college_id = c.college_id AND k.id = c.id_kelas ORDER BY c.college_id, c.id`;

const people = (kind: Kind) => `
  SELECT a.college_id, a.id, a.judul, a.id_kelas, a.id_pertemuan, a.waktu_selesai, ${kind.topic} AS topik, p.kategori, array_agg(kp.nim ORDER BY kp.nim) AS nim
  FROM (SELECT a.* ${toTell(kind)} AND (a.college_id, a.id) IN (SELECT * FROM unnest($2::text[], $3::text[]))) a
  JOIN pertemuan p ON p.college_id = a.college_id AND p.id = a.id_pertemuan
  JOIN kelas_peserta kp ON kp.college_id = a.college_id AND kp.id_kelas = a.id_kelas
  LEFT JOIN tugas t ON t.college_id = a.college_id AND t.id = a.id
  WHERE ${displayedTo('kp.nim', '$1')} AND ${kind.students}
  GROUP BY a.college_id, a.id, a.judul, a.id_kelas, a.id_pertemuan, a.waktu_mulai, a.waktu_selesai, p.kategori ORDER BY a.college_id, a.id`;

const statementsOf = (jenis: JenisPengingat) => ({
  candidates: statement(`pengingat.calon_${jenis}`, candidates(kinds[jenis])),
  people: statement(`pengingat.${jenis}`, people(kinds[jenis])),
});
const statements: Record<JenisPengingat, ReturnType<typeof statementsOf>> = {
  dibuka: statementsOf('dibuka'),
  tenggat: statementsOf('tenggat'),
  vidcon_mulai: statementsOf('vidcon_mulai'),
};

/** Activities that are not told yet, behind `after`. Of some nobody may be left to be told. */
export function listCalon(
  tx: Tx,
  jenis: JenisPengingat,
  { after, now }: { after: Pick<CalonRow, 'college_id' | 'id'>; now: Date },
): Promise<CalonRow[]> {
  return tx.rows(statements[jenis].candidates, [now, after.college_id, after.id]);
}

export function listDituju(
  tx: Tx,
  jenis: JenisPengingat,
  { calon, now }: { calon: readonly CalonRow[]; now: Date },
): Promise<DitujuRow[]> {
  return tx.rows(statements[jenis].people, [
    now,
    calon.map((one) => one.college_id),
    calon.map((one) => one.id),
  ]);
}
