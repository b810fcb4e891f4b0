/**
 * Exams on the bare server: a checked, durable statement per save, our repos' statements for
 * reading.
 */
import { randomUUID } from 'node:crypto';
import { endpoints } from '@lms/contracts';
import type { LembarRow } from '../../apps/api/src/modules/soal/lembar.repo.ts';
import { toIsiLembar, toSoalLembar } from '../../apps/api/src/modules/soal/lembar.views.ts';
import type { PantauRow } from '../../apps/api/src/modules/ujian/pengawasan/pantau.repo.ts';
import { HENING_DETIK } from '../../apps/api/src/modules/ujian/pengawasan/pengawasan.policy.ts';
import { toBarisPantau } from '../../apps/api/src/modules/ujian/pengawasan/pengawasan.views.ts';
import type { JawabanRow } from '../../apps/api/src/modules/ujian/pengerjaan/jawaban/jawaban.repo.ts';
import { hitungFaktaUjian } from '../../apps/api/src/modules/ujian/pengerjaan/pengerjaan.messages.ts';
import type {
  PengerjaanRow,
  SoalLembar,
} from '../../apps/api/src/modules/ujian/pengerjaan/pengerjaan.repo.ts';
import { toPengerjaanSaya } from '../../apps/api/src/modules/ujian/pengerjaan/pengerjaan.views.ts';
import type { NilaiRow } from '../../apps/api/src/modules/ujian/penilaian/nilai.repo.ts';
import { type BareServer, notFound, type Rows, status } from './bare-server.ts';
import type { ExamStatements } from './pengerjaan-statements.ts';

/**
 * Saves while the attempt runs, and never an older answer over a newer one. It takes columns,
 * because ours saves one answer with the statement for many.
 */
const save = {
  name: 'bare.jawaban',
  text: `INSERT INTO jawaban AS j (college_id, id_pengerjaan, id_soal, urutan, isi, ragu_ragu, pada)
    SELECT $1, w.id, n.id_soal, n.urutan, n.isi::jsonb, n.ragu_ragu, $8
    FROM pengerjaan w, unnest($4::text[], $5::bigint[], $6::text[], $7::boolean[]) AS n (id_soal, urutan, isi, ragu_ragu)
    WHERE w.college_id = $1 AND w.id_ujian = $2 AND w.nim = $3 AND w.dibatalkan_pada IS NULL AND w.selesai_pada IS NULL
      AND w.berakhir_pada >= $8
    ON CONFLICT (college_id, id_pengerjaan, id_soal) DO UPDATE
      SET urutan = excluded.urutan, isi = excluded.isi, ragu_ragu = excluded.ragu_ragu, pada = excluded.pada WHERE j.urutan < excluded.urutan
    RETURNING id_soal`,
};
const start = {
  name: 'bare.mulai',
  text: `INSERT INTO pengerjaan (college_id, id, id_ujian, nim, benih, susunan, waktu_mulai, berakhir_pada)
    SELECT $1, $4, $2, $3, 1, $5::jsonb, $6, a.waktu_selesai FROM aktivitas a
    JOIN kelas_peserta k ON k.college_id = $1 AND k.id_kelas = a.id_kelas AND k.nim = $3 WHERE a.college_id = $1 AND a.id = $2
    ON CONFLICT (college_id, id_ujian, nim) WHERE dibatalkan_pada IS NULL DO NOTHING`,
};
/** Includes the outbox row for attendance (U85), as ours must. */
const end = {
  name: 'bare.akhir',
  text: `WITH akhir AS (UPDATE pengerjaan SET selesai_pada = $4, sebab_selesai = 'selesai', versi = versi + 1
      WHERE college_id = $1 AND id_ujian = $2 AND nim = $3 AND dibatalkan_pada IS NULL AND selesai_pada IS NULL RETURNING nim)
    INSERT INTO outbox (college_id, jenis, isi) SELECT $1, $5, $6::jsonb FROM akhir`,
};
const isMine = {
  name: 'bare.ujian_dinilai',
  text: `SELECT a.id_kelas FROM aktivitas a
    JOIN kelas_pengajar g ON g.college_id = a.college_id AND g.id_kelas = a.id_kelas AND g.id_dosen = $2
    WHERE a.college_id = $1 AND a.id = $3 AND a.dihapus_pada IS NULL`,
};
const papers = {
  name: 'bare.susunan',
  text: `SELECT jsonb_agg(jsonb_build_object('kelompok', id_kelompok, 'soal', id_soal, 'versi', id_versi, 'opsi', '[]'::jsonb) ORDER BY urutan) AS susunan
    FROM ujian_soal WHERE college_id = $1 AND id_ujian = $2`,
};

export function serveExams(server: BareServer, statements: ExamStatements): void {
  serveSave(server);
  serveStart(server, statements);
  serveFinish(server, statements);
  serveResult(server, statements);
  servePantau(server, statements);
}

interface Sent {
  jawaban: unknown;
  urutan: number;
}

function serveSave({ app, pool, callerOf, schemaOf, urlOf }: BareServer): void {
  const body = {
    type: 'object',
    required: ['jawaban', 'urutan'],
    properties: { urutan: { type: 'integer' } },
  };
  app.put<{ Params: { id: string; questionId: string }; Body: Sent }>(
    urlOf(endpoints.simpanJawaban),
    { schema: { body, ...schemaOf(endpoints.simpanJawaban) } },
    async (request) => {
      const { college, id: nim } = await callerOf(request);
      const { id, questionId } = request.params;
      const { jawaban, urutan } = request.body;
      const now = new Date();
      const columns = [[questionId], [urutan], [JSON.stringify(jawaban)], [false]];
      const values = [college, id, nim, ...columns, now];
      const { rowCount } = await pool.query({ ...save, values });
      if (rowCount !== 1) throw notFound();
      const data = {
        id_soal: questionId,
        urutan,
        status: 'dihitung',
        code: null,
        message: null,
        tanda: { urutan, waktu_server: now.toISOString(), sidik: '' },
      };
      return { data, status };
    },
  );
}

async function attemptOf(
  rows: Rows,
  { mine }: ExamStatements,
  values: [college: string, ujian: string, nim: string],
): Promise<PengerjaanRow> {
  const [row] = await rows<PengerjaanRow>(mine, values);
  if (row === undefined) throw notFound();
  return row;
}

function serveStart(
  { app, rows, callerOf, schemaOf, urlOf }: BareServer,
  statements: ExamStatements,
): void {
  const drawn = new Map<string, string>();
  const paperOf = async (college: string, ujian: string): Promise<string> => {
    const known = drawn.get(ujian);
    if (known !== undefined) return known;
    const [paper] = await rows<{ susunan: SoalLembar[] }>(papers, [college, ujian]);
    const susunan = JSON.stringify(paper?.susunan ?? []);
    drawn.set(ujian, susunan);
    return susunan;
  };
  app.post<{ Params: { id: string } }>(
    urlOf(endpoints.mulaiPengerjaan),
    { schema: schemaOf(endpoints.mulaiPengerjaan) },
    async (request) => {
      const { college, id: nim } = await callerOf(request);
      const { id } = request.params;
      const susunan = await paperOf(college, id);
      const now = new Date();
      await rows(start, [college, id, nim, randomUUID(), susunan, now]);
      const attempt = await attemptOf(rows, statements, [college, id, nim]);
      return { data: { ...toPengerjaanSaya(attempt, now), lembar: null }, status };
    },
  );
}

function serveFinish(
  { app, rows, callerOf, schemaOf, urlOf }: BareServer,
  statements: ExamStatements,
): void {
  app.put<{ Params: { id: string } }>(
    urlOf(endpoints.akhiriPengerjaan),
    { schema: schemaOf(endpoints.akhiriPengerjaan) },
    async (request) => {
      const { college, id: nim } = await callerOf(request);
      const now = new Date();
      const { id } = request.params;
      const asked = JSON.stringify({ id_ujian: id, nim: [nim] });
      await rows(end, [college, id, nim, now, hitungFaktaUjian.name, asked]);
      const attempt = await attemptOf(rows, statements, [college, id, nim]);
      return { data: toPengerjaanSaya(attempt, now), status };
    },
  );
}

/** Reads the attempt's questions with answers and grades, by group. */
async function readResult(
  rows: Rows,
  statements: ExamStatements,
  { college, attempt }: { college: string; attempt: PengerjaanRow },
) {
  const { susunan, id_ujian: ujian } = attempt;
  const versi = susunan.map((place) => place.versi);
  const found = await rows<LembarRow>(statements.lembar, [college, versi]);
  const ofExam = [college, ujian];
  const kelompok = await rows<{ id: string; nama: string }>(statements.kelompok, ofExam);
  const bobot = await rows<{ id: string; bobot: number }>(statements.bobot, ofExam);
  const jawaban = await rows<JawabanRow>(statements.jawaban, [college, attempt.id]);
  const nilai = await rows<NilaiRow>(statements.nilai, [college, attempt.id]);
  const versions = new Map(found.map((row) => [row.id_versi, row]));
  const weights = new Map(bobot.map((row) => [row.id, row.bobot]));
  const given = new Map(jawaban.map((row) => [row.id_soal, row]));
  const grades = new Map(nilai.map((row) => [row.id_soal, row]));
  const soal = susunan.map((place, index) => {
    const row = versions.get(place.versi);
    if (row === undefined) throw notFound();
    const isi = toIsiLembar(toSoalLembar(row), place.opsi, new Map());
    const answer = given.get(isi.id);
    const grade = grades.get(isi.id);
    const own = {
      ...isi,
      nomor: index + 1,
      bobot: weights.get(place.soal) ?? 0,
      jawaban: answer?.isi ?? null,
      ragu_ragu: answer?.ragu_ragu ?? false,
      berkas: [],
      nilai: grade?.nilai ?? null,
      komentar: grade?.komentar ?? null,
      dianulir: false,
      kunci: null,
      rubrik: null,
    };
    return { kelompok: place.kelompok, own };
  });
  return kelompok.map((group) => ({
    ...group,
    soal: soal.flatMap((place) => (place.kelompok === group.id ? [place.own] : [])),
  }));
}

function serveResult(
  { app, rows, callerOf, schemaOf, urlOf }: BareServer,
  statements: ExamStatements,
): void {
  app.get<{ Params: { id: string } }>(
    urlOf(endpoints.hasilSaya),
    { schema: schemaOf(endpoints.hasilSaya) },
    async (request) => {
      const { college, id: nim } = await callerOf(request);
      const { id } = request.params;
      const attempt = await attemptOf(rows, statements, [college, id, nim]);
      await rows(statements.tampil, [college, id]);
      const data = {
        pengerjaan: toPengerjaanSaya(attempt, new Date()),
        perhitungan: 'done',
        waktu_tampil_kunci: '0001-01-01T00:00:00Z',
        is_tampilkan_soal: true,
        is_tampilkan_nilai: true,
        is_tampilkan_kunci: false,
        kunci_menunggu_peserta: false,
        pengurangan: attempt.pengurangan,
        alasan_pengurangan: attempt.alasan_pengurangan,
        koreksi: [],
        kelompok: await readResult(rows, statements, { college, attempt }),
      };
      return { data, status };
    },
  );
}

function servePantau(
  { app, rows, callerOf, schemaOf, urlOf }: BareServer,
  statements: ExamStatements,
): void {
  app.get<{ Params: { id: string } }>(
    urlOf(endpoints.pantauUjian),
    { schema: schemaOf(endpoints.pantauUjian) },
    async (request) => {
      const { college, id } = await callerOf(request);
      const ujian = request.params.id;
      const [header] = await rows<{ id_kelas: string }>(isMine, [college, id, ujian]);
      if (header === undefined) throw notFound();
      const now = new Date();
      const asked = [college, ujian, header.id_kelas, null, now, HENING_DETIK, null, null];
      const found = await rows<PantauRow & Record<string, number>>(statements.pantau, asked);
      const ofExam = [college, [ujian]];
      const [jumlah] = await rows<{ jumlah_soal: number }>(statements.jumlahSoal, ofExam);
      const [first] = found;
      const meta = {
        page: 1,
        per_page: found.length,
        total_items: found.length,
        total_pages: 1,
        has_write_access: true,
        waktu_server: now.toISOString(),
        hitungan: {
          belum_mulai: first?.n_belum_mulai ?? 0,
          mengerjakan: first?.n_mengerjakan ?? 0,
          hening: first?.n_hening ?? 0,
          selesai: first?.n_selesai ?? 0,
        },
      };
      const data = found.map((row) => toBarisPantau(row, jumlah?.jumlah_soal ?? 0));
      return { data, meta, status };
    },
  );
}
