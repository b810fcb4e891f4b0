/** Reads master data, kind by kind. */
import type { JenisIsi } from '@lms/contracts/data-master/isi-master';
import type { OperatorActor } from '../../../platform/auth/actor.ts';
import { conditions } from '../../../platform/db/conditions.ts';
import { containing } from '../../../platform/db/like.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { scopeCondition } from '../../kelas/index.ts';

export type Tujuan = 'kelas' | 'mata_kuliah' | 'orang';

interface Isi {
  from: string;
  /** Has fewer joins, for counting. */
  counted?: string;
  /** Page names → columns. */
  keys: Readonly<Record<string, string>>;
  order: readonly string[];
  /** Heading → SQL over `from`. */
  cells: Readonly<Record<string, string>>;
  search: readonly string[];
  /** An operator's programmes ($2); absent: all. */
  reach?: string;
  /** Rows that count; absent: all. */
  only?: string;
  table: string;
  link?: { to: Tujuan; id: string };
}

const ofClass = 'JOIN makul m ON m.college_id = k.college_id AND m.id = k.id_makul';
const programme = (table: string) =>
  `LEFT JOIN prodi r ON r.college_id = ${table}.college_id AND r.id = ${table}.id_prodi`;
const programmeName = "r.jenjang || ' ' || r.nama";
const course = "m.kode || ' - ' || m.nama";
const time = (column: string) => `to_char(${column}, 'HH24.MI')`;
const day = (column: string) => `to_char(${column}, 'DD/MM/YYYY')`;
const term = `(p.kode / 10) || '/' || (p.kode / 10 + 1) || coalesce(' ' || (ARRAY['Ganjil','Genap','SP Ganjil','SP Genap'])[p.kode % 10], '')`;
const dayName = "(ARRAY['Minggu','Senin','Selasa','Rabu','Kamis','Jumat','Sabtu'])[j.hari + 1]";

const named = (table: string): Isi => ({
  table: 'n',
  from: `${table} n`,
  keys: { id: 'n.id' },
  order: ['n.nama'],
  cells: { ID: 'n.id', Nama: 'n.nama' },
  search: ['n.id', 'n.nama'],
});

const isi: Readonly<Record<JenisIsi, Isi>> = {
  periode: {
    table: 'p',
    from: 'periode p',
    keys: { kode: 'p.kode' },
    order: ['p.kode DESC'],
    cells: {
      Periode: term,
      Kode: 'p.kode::text',
      Mulai: day('p.mulai'),
      Selesai: day('p.selesai'),
    },
    search: ['p.kode::text'],
  },
  hari_libur: {
    table: 'l',
    from: 'hari_libur l',
    keys: { tanggal: 'l.tanggal' },
    order: ['l.tanggal DESC'],
    cells: { Nama: 'l.nama', Tanggal: day('l.tanggal') },
    search: ['l.nama'],
  },
  prodi: {
    table: 'r',
    from: 'prodi r',
    keys: { id: 'r.id' },
    order: ['r.nama'],
    cells: { Nama: 'r.nama', Kode: 'r.kode', Jenjang: 'r.jenjang' },
    search: ['r.nama', 'r.kode'],
    reach: 'r.id = ANY ($2)',
  },
  penandatangan_prodi: {
    table: 't',
    from: `penandatangan_prodi t ${programme('t')}`,
    keys: { id_prodi: 't.id_prodi' },
    order: ['t.id_prodi'],
    cells: {
      'Program Studi': programmeName,
      Nama: 't.nama',
      NIDN: 't.nidn',
      Jabatan: 't.jabatan',
      'Gambar Tanda Tangan': "CASE WHEN t.ttd IS NULL THEN 'Belum ada' ELSE 'Ada' END",
    },
    search: ['t.nama', 'r.nama'],
    reach: 't.id_prodi = ANY ($2)',
  },
  kampus: named('kampus'),
  jenis_kelas: named('jenis_kelas'),
  label_kelas: named('label_kelas'),
  sesi: {
    table: 's',
    from: 'sesi_kuliah s',
    keys: { id: 's.id' },
    order: ['s.jam_mulai', 's.nama'],
    cells: { Nama: 's.nama', Mulai: time('s.jam_mulai'), Selesai: time('s.jam_selesai') },
    search: ['s.nama', 's.id'],
  },
  ruangan: {
    table: 'r',
    from: 'ruangan r LEFT JOIN kampus c ON c.college_id = r.college_id AND c.id = r.id_kampus',
    keys: { id: 'r.id' },
    order: ['r.nama'],
    cells: { Nama: 'r.nama', Kapasitas: 'r.kapasitas::text', Kampus: 'c.nama' },
    search: ['r.nama', 'r.id'],
  },
  makul: {
    table: 'm',
    from: `makul m ${programme('m')}`,
    keys: { id: 'm.id' },
    order: ['m.nama'],
    cells: {
      'Mata Kuliah': 'm.nama',
      Kode: 'm.kode',
      SKS: 'm.sks::text',
      'Program Studi': programmeName,
    },
    search: ['m.nama', 'm.kode'],
    reach: 'm.id_prodi = ANY ($2)',
    link: { to: 'mata_kuliah', id: 'm.id' },
  },
  rencana_pembelajaran: {
    table: 'c',
    from: 'rencana_pembelajaran c JOIN makul m ON m.college_id = c.college_id AND m.id = c.id_makul',
    keys: { id_makul: 'c.id_makul', nomor: 'c.nomor' },
    order: ['m.nama', 'c.nomor'],
    cells: { 'Mata Kuliah': course, Pertemuan: 'c.nomor::text', Materi: 'c.materi' },
    search: ['c.materi', 'm.nama', 'm.kode'],
    reach: 'm.id_prodi = ANY ($2)',
    link: { to: 'mata_kuliah', id: 'm.id' },
  },
  rencana_evaluasi: {
    table: 'c',
    from: 'rencana_evaluasi c JOIN makul m ON m.college_id = c.college_id AND m.id = c.id_makul',
    keys: { id_makul: 'c.id_makul', id_komponen: 'c.id_komponen' },
    order: ['m.nama', 'c.urutan', 'c.id_komponen'],
    cells: {
      'Mata Kuliah': course,
      'Komponen Evaluasi': 'c.nama_komponen',
      'Bobot (%)': 'c.bobot::text',
    },
    search: ['c.nama_komponen', 'm.nama', 'm.kode'],
    reach: 'm.id_prodi = ANY ($2)',
    link: { to: 'mata_kuliah', id: 'm.id' },
  },
  jadwal: {
    table: 'j',
    from: `kelas_jadwal j JOIN kelas k ON k.college_id = j.college_id AND k.id = j.id_kelas ${ofClass}
      LEFT JOIN ruangan r ON r.college_id = j.college_id AND r.id = j.id_ruangan
      JOIN periode p ON p.college_id = k.college_id AND p.kode = k.periode`,
    keys: { id_kelas: 'j.id_kelas', hari: 'j.hari', jam_mulai: 'j.jam_mulai' },
    order: ['j.id_kelas DESC', 'j.hari', 'j.jam_mulai'],
    cells: {
      'Mata Kuliah': course,
      Kelas: 'k.nama_kelas',
      Hari: dayName,
      Jam: `${time('j.jam_mulai')} || '–' || ${time('j.jam_selesai')}`,
      Ruangan: 'r.nama',
      Periode: term,
    },
    search: ['m.nama', 'm.kode', 'r.nama'],
    reach: scopeCondition('operator'),
    link: { to: 'kelas', id: 'k.id' },
  },
  kelas: {
    table: 'k',
    from: `kelas k ${ofClass} ${programme('k')} JOIN periode p ON p.college_id = k.college_id AND p.kode = k.periode`,
    keys: { periode: 'k.periode', id: 'k.id' },
    order: ['k.periode DESC', 'k.id'],
    cells: {
      'Mata Kuliah': course,
      Kelas: 'k.nama_kelas',
      Periode: term,
      'Program Studi': programmeName,
      Peserta: 'k.jumlah_peserta::text',
      Pertemuan: 'k.jumlah_pertemuan::text',
    },
    search: ['m.nama', 'm.kode', 'k.nama_kelas', 'k.id'],
    reach: scopeCondition('operator'),
    link: { to: 'kelas', id: 'k.id' },
  },
  peserta: {
    table: 's',
    from: `kelas_peserta s JOIN kelas k ON k.college_id = s.college_id AND k.id = s.id_kelas ${ofClass}
      JOIN mahasiswa a ON a.college_id = s.college_id AND a.nim = s.nim
      JOIN pengguna u ON u.college_id = a.college_id AND u.id = a.id_pengguna
      JOIN periode p ON p.college_id = k.college_id AND p.kode = k.periode`,
    counted: 'kelas_peserta s JOIN kelas k ON k.college_id = s.college_id AND k.id = s.id_kelas',
    keys: { id_kelas: 's.id_kelas', nim: 's.nim' },
    order: ['s.id_kelas DESC', 's.nim DESC'],
    cells: {
      Nama: 'u.nama',
      NIM: 's.nim',
      'Mata Kuliah': course,
      Kelas: 'k.nama_kelas',
      Periode: term,
    },
    search: ['s.nim', 'u.nama', 'm.nama', 'm.kode'],
    reach: scopeCondition('operator'),
    link: { to: 'orang', id: 'u.id' },
  },
  skala_nilai: {
    table: 's',
    from: `skala_nilai s ${programme('s')}`,
    keys: { id: 's.id' },
    order: ['s.tanggal_mulai_efektif DESC', 's.id_prodi', 's.bobot_minimum DESC'],
    cells: {
      'Program Studi': `coalesce(${programmeName}, 'Semua')`,
      Huruf: 's.nilai_huruf',
      Indeks: 's.nilai_indeks::text',
      Minimum: 's.bobot_minimum::text',
      Maksimum: 's.bobot_maksimum::text',
      Mulai: day('s.tanggal_mulai_efektif'),
      Akhir: day('s.tanggal_akhir_efektif'),
    },
    search: ['s.nilai_huruf', 'r.nama'],
    reach: '(s.id_prodi IS NULL OR s.id_prodi = ANY ($2))',
  },
  komponen: {
    table: 'c',
    from: `komponen_nilai c JOIN kelas k ON k.college_id = c.college_id AND k.id = c.id_kelas ${ofClass}
      JOIN periode p ON p.college_id = k.college_id AND p.kode = k.periode`,
    keys: { id_kelas: 'c.id_kelas', id: 'c.id' },
    order: ['c.id_kelas DESC', 'c.urutan', 'c.id'],
    only: 'c.diarsipkan_pada IS NULL',
    cells: {
      'Mata Kuliah': course,
      Kelas: 'k.nama_kelas',
      Komponen: 'c.label',
      Jenis: 'c.jenis::text',
      Bobot: 'c.bobot::text',
      Periode: term,
    },
    search: ['c.label', 'm.nama', 'm.kode'],
    reach: scopeCondition('operator'),
    link: { to: 'kelas', id: 'k.id' },
  },
};

export interface IsiRow {
  id: string;
  sel: { kolom: string; nilai: string | null }[];
  tautan: { ke: Tujuan; id: string } | null;
}

function listOf(jenis: JenisIsi, { from, counted, keys, order, cells, link }: Isi) {
  const same = Object.entries(keys).map(([name, column]) => `${column} = h.${name}`);
  const sel = Object.entries(cells).map(
    ([kolom, text]) => `json_build_object('kolom', '${kolom}', 'nilai', ${text})`,
  );
  return pagedList<IsiRow>({
    name: `isi_master.${jenis}`,
    from: counted ?? from,
    keys,
    columns: `concat_ws('/', ${Object.values(keys).join(', ')}) AS id, json_build_array(${sel.join(', ')}) AS sel,
      ${link ? `json_build_object('ke', '${link.to}', 'id', ${link.id})` : 'NULL::json'} AS tautan`,
    joins: `JOIN ${from.includes('JOIN') ? `(${from})` : from} ON ${isi[jenis].table}.college_id = $1 AND ${same.join(' AND ')}`,
    order,
    sorts: {},
    countedApart: true,
    prepared: [''],
  });
}

const lists = new Map(
  Object.entries(isi).map(([jenis, of]) => [jenis, listOf(jenis as JenisIsi, of)]),
);

export async function listIsi(
  db: Sql,
  actor: OperatorActor,
  { jenis, search, page }: { jenis: JenisIsi; search: string | undefined; page: Page },
): Promise<{ rows: IsiRow[]; total: number }> {
  const { table, from, reach = 'true', only = 'true', search: columns } = isi[jenis];
  const where = conditions(
    [`${table}.college_id = $1`, `(cardinality($2::text[]) = 0 OR ${reach})`, only],
    [actor.collegeId, actor.prodi],
  );
  where.add(
    'search',
    search && containing(search),
    (p) => `(${columns.map((column) => `${column} ILIKE ${p}`).join(' OR ')})`,
  );
  const list = lists.get(jenis);
  if (list === undefined) return { rows: [], total: 0 };
  return list(db, { where, page, ...(search ? { from } : {}) });
}
