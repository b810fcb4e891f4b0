/** Grades on the bare server: our repos' statements without our checks, locks and audit row. */
import { endpoints } from '@lms/contracts';
import type { SelRow } from '../../apps/api/src/modules/nilai/isian/isian.repo.ts';
import type { KomponenRow } from '../../apps/api/src/modules/nilai/komponen/komponen.repo.ts';
import type { KelasNilaiRow } from '../../apps/api/src/modules/nilai/rekap/kelas.repo.ts';
import type {
  KirimRow,
  KolomRow,
  MahasiswaNilaiRow,
} from '../../apps/api/src/modules/nilai/rekap/rekap.repo.ts';
import {
  createRowView,
  toKelasNilai,
  toKolom,
  toKomponen,
  toNilaiSikad,
  toSkalaBerubah,
} from '../../apps/api/src/modules/nilai/rekap/rekap.views.ts';
import { calculateOwn } from '../../apps/api/src/modules/nilai/saya/saya.policy.ts';
import type { KelasSayaRow } from '../../apps/api/src/modules/nilai/saya/saya.repo.ts';
import {
  toAktivitasSaya,
  toBuku,
  toKelasSaya,
} from '../../apps/api/src/modules/nilai/saya/saya.views.ts';
import { addEvents } from './bare-kabar.ts';
import {
  type BareServer,
  inTransaction,
  notFound,
  type Paged,
  type Rows,
  status,
} from './bare-server.ts';
import type { GradeStatements } from './nilai-statements.ts';

export function serveGrades(server: BareServer, statements: GradeStatements): void {
  serveRecap(server, statements);
  serveOwn(server, statements);
  serveSave(server, statements);
}

type Huruf = { huruf: string; minimum: number; maksimum: number };

async function readRecap(
  rows: Rows,
  statements: GradeStatements,
  { college, idDosen, idKelas }: { college: string; idDosen: string; idKelas: string },
  { limit, offset }: { limit: number; offset: number },
) {
  const key = [college, idKelas];
  const [kelas] = await rows<KelasNilaiRow>(statements.kelas, [college, idDosen, idKelas, idDosen]);
  if (kelas === undefined) throw notFound();
  const kolom = await rows<KolomRow>(statements.kolom, key);
  const komponen = await rows<KomponenRow>(statements.komponen, key);
  const kirim = await rows<KirimRow>(statements.kirim, key);
  const [{ skala } = { skala: [] }] = await rows<{ skala: Huruf[] }>(statements.skala, [
    college,
    kelas.id_prodi,
    kelas.periode_selesai,
  ]);
  const [jumlah] = await rows<{ total: number; keluar: number }>(statements.jumlah, [
    ...key,
    null,
    true,
  ]);
  const mahasiswa = await rows<MahasiswaNilaiRow>(statements.mahasiswa, [
    ...key,
    null,
    false,
    limit,
    offset,
  ]);
  const now = new Date();
  const headers = kolom.map((row) => toKolom(row, now));
  const context = {
    kolom: new Map(headers.map((one) => [one.aktivitas.id, one])),
    kirim: new Map(kirim.map((row) => [row.id_komponen, row])),
    pengisi: { role: 'dosen' as const, berhak: true, pelaku: true },
    dikunci: kelas.is_dikunci,
    now,
  };
  const view = createRowView({ kolom, komponen, kehadiran: false, skala, maksimalRemedial: null });
  const { total = 0, keluar = 0 } = jumlah ?? {};
  return {
    kelas: toKelasNilai(kelas),
    header_aktivitas: headers,
    header_rerata: view.headerRerata,
    header_sikad: komponen.map((row) => toKomponen(row, context)),
    nilai_mahasiswa: mahasiswa.map(view.toBaris),
    jumlah_mahasiswa: total - keluar,
    jumlah_keluar: keluar,
    belum_dipetakan: [],
    jumlah_bobot: komponen.reduce((sum, { bobot }) => sum + bobot, 0),
    hak: { boleh_entri: true, boleh_atur: false, siakad_terhubung: false },
    skala_berubah: toSkalaBerubah(kelas, skala),
    versi: kelas.versi,
  };
}

function serveRecap(
  { app, rows, callerOf, schemaOf, urlOf }: BareServer,
  statements: GradeStatements,
): void {
  app.get<{ Params: { id: string }; Querystring: Paged }>(
    urlOf(endpoints.rekapNilaiKelas),
    { schema: schemaOf(endpoints.rekapNilaiKelas) },
    async (request) => {
      const { college, id: idDosen } = await callerOf(request);
      const { page, per_page } = request.query;
      const limit = per_page === undefined ? 5_000 : Number(per_page);
      const slice = { limit, offset: (Number(page ?? 1) - 1) * limit };
      const asked = { college, idDosen, idKelas: request.params.id };
      return { data: await readRecap(rows, statements, asked, slice), status };
    },
  );
}

function serveOwn(
  { app, rows, callerOf, schemaOf, urlOf }: BareServer,
  statements: GradeStatements,
): void {
  app.get<{ Params: { id: string } }>(
    urlOf(endpoints.nilaiSayaSatuKelas),
    { schema: schemaOf(endpoints.nilaiSayaSatuKelas) },
    async (request) => {
      const { college, id: nim } = await callerOf(request);
      const now = new Date();
      const asked = [college, nim, now, request.params.id];
      const [row] = await rows<KelasSayaRow>(statements.saya, asked);
      if (row === undefined) throw notFound();
      const buku = toBuku(row, { now, batasRemedial: null });
      const data = { ...toKelasSaya(row, calculateOwn(buku)), aktivitas: toAktivitasSaya(buku) };
      return { data, status };
    },
  );
}

/** The lecturer's class, its component inside the window, and the student in it. */
const mayEnter = {
  name: 'bare.nilai_terbuka',
  text: `SELECT c.bobot::float8 AS bobot, d.nama FROM kelas_pengajar g
    JOIN dosen o ON o.college_id = g.college_id AND o.id = g.id_dosen
    JOIN pengguna d ON d.college_id = o.college_id AND d.id = o.id_pengguna
    JOIN komponen_nilai c ON c.college_id = g.college_id AND c.id_kelas = g.id_kelas AND c.id = $4
    JOIN kelas_peserta p ON p.college_id = g.college_id AND p.id_kelas = g.id_kelas AND p.nim = $5
    WHERE g.college_id = $1 AND g.id_kelas = $2 AND g.id_dosen = $3 AND now() BETWEEN c.entri_mulai AND c.entri_selesai`,
};

interface Cell {
  college: string;
  idDosen: string;
  idKelas: string;
  nim: string;
  idKomponen: string;
  nilai: number;
}

async function save(ask: Rows, statements: GradeStatements, cell: Cell) {
  const { college, idDosen, idKelas, nim, idKomponen, nilai } = cell;
  const asked = [college, idKelas, idDosen, idKomponen, nim];
  const [komponen] = await ask<{ bobot: number; nama: string }>(mayEnter, asked);
  if (komponen === undefined) throw notFound();
  const which = [[idKomponen], [nim]];
  const who = [idDosen, komponen.nama];
  const values = [college, idKelas, new Date(), ...which, [nilai], [false], [null], ...who];
  await ask(statements.isi, values);
  const [kelas] = await ask<{ versi: number }>(statements.versi, [college, idKelas]);
  const isi = { id_kelas: idKelas, versi: kelas?.versi ?? 0 };
  const event = { stream: `nilai:${idKelas}`, jenis: 'nilai.berubah', isi };
  await addEvents(ask, [{ college_id: college, ...event, hanya_staf: true, lipat: true }]);
  const [row] = await ask<SelRow>(statements.sel, [college, idKelas, ...which]);
  if (row === undefined) throw notFound();
  return toNilaiSikad({ id: idKomponen, bobot: komponen.bobot }, { ...row, id: idKomponen });
}

const body = {
  type: 'object',
  required: ['nilai', 'versi'],
  properties: { nilai: { type: 'number' }, versi: { type: 'integer' } },
};

function serveSave(
  { app, pool, callerOf, schemaOf, urlOf }: BareServer,
  statements: GradeStatements,
): void {
  app.put<{
    Params: { id: string; studentId: string; componentId: string };
    Body: { nilai: number };
  }>(
    urlOf(endpoints.ubahNilaiKomponen),
    { schema: { body, ...schemaOf(endpoints.ubahNilaiKomponen) } },
    async (request) => {
      const { college, id: idDosen } = await callerOf(request);
      const { id: idKelas, studentId: nim, componentId: idKomponen } = request.params;
      const { nilai } = request.body;
      const cell = { college, idDosen, idKelas, nim, idKomponen, nilai };
      return { data: await inTransaction(pool, (ask) => save(ask, statements, cell)), status };
    },
  );
}
