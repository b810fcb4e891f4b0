/**
 * Exams on the bare server: a checked, durable statement per save, our repos' statements for
 * reading.
 */
import { randomUUID } from 'node:crypto';
import { endpoints } from '@lms/contracts';
import type { FastifyInstance } from 'fastify';
import { defaultPengaturan } from '../../apps/api/src/modules/sistem/pengaturan/index.ts';
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
import type { BarisRow } from '../../apps/api/src/modules/ujian/penilaian/daftar.repo.ts';
import type { NilaiRow } from '../../apps/api/src/modules/ujian/penilaian/nilai.repo.ts';
import { toBaris } from '../../apps/api/src/modules/ujian/penilaian/penilaian-ujian.views.ts';
import type { BareServer } from './bare-isi.ts';
import type { Rows } from './bare-tugas.ts';
import type { ExamStatements } from './pengerjaan-statements.ts';

const status = { code: 'ok', message: 'Berhasil' };
const notFound = () => Object.assign(new Error('tidak ditemukan'), { statusCode: 404 });
/** As long as a real one. */
const kunciCadangan = { id: 'k'.repeat(36), publik: 'A'.repeat(392), segel: 's'.repeat(43) };

/** Runs, so its student may write. */
const running = `FROM pengerjaan w WHERE w.college_id = $1 AND w.id_ujian = $2 AND w.nim = $3 AND w.dibatalkan_pada IS NULL AND w.selesai_pada IS NULL`;
const save = {
  name: 'bare.jawaban',
  text: `INSERT INTO jawaban AS j (college_id, id_pengerjaan, id_soal, urutan, isi, ragu_ragu, pada)
    SELECT $1, w.id, n.id_soal, n.urutan, n.isi::jsonb, n.ragu_ragu, $8
    ${running.replace(' WHERE', ', unnest($4::text[], $5::bigint[], $6::text[], $7::boolean[]) AS n (id_soal, urutan, isi, ragu_ragu) WHERE')}
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

interface Sent {
  jawaban: unknown;
  urutan: number;
}

export function serveExams(
  app: FastifyInstance,
  { pool, callerOf, schemaOf, urlOf }: BareServer,
  { statements, rows }: { statements: ExamStatements; rows: Rows },
): void {
  const one = {
    type: 'object',
    required: ['jawaban', 'urutan'],
    properties: { urutan: { type: 'integer' } },
  };
  const saveAll = async (who: [string, string, string], sent: (Sent & { id_soal: string })[]) => {
    const now = new Date();
    const columns = [
      sent.map(({ id_soal }) => id_soal),
      sent.map(({ urutan }) => urutan),
      sent.map(({ jawaban }) => JSON.stringify(jawaban)),
      sent.map(() => false),
    ];
    const { rowCount } = await pool.query({ ...save, values: [...who, ...columns, now] });
    if (rowCount === null) throw notFound();
    return sent.map(({ id_soal, urutan }) => ({
      id_soal,
      urutan,
      status: 'dihitung',
      code: null,
      message: null,
      tanda: { urutan, waktu_server: now.toISOString(), sidik: '' },
    }));
  };
  app.put<{ Params: { id: string; questionId: string }; Body: Sent }>(
    urlOf(endpoints.simpanJawaban),
    { schema: { body: one, ...schemaOf(endpoints.simpanJawaban) } },
    async (request) => {
      const { college, id: nim } = await callerOf(request);
      const { id, questionId } = request.params;
      const [data] = await saveAll([college, id, nim], [{ ...request.body, id_soal: questionId }]);
      return { data, status };
    },
  );
  const bundle = {
    type: 'object',
    required: ['data'],
    properties: { data: { type: 'array', items: one } },
  };
  app.put<{ Params: { id: string }; Body: { data: (Sent & { id_soal: string })[] } }>(
    urlOf(endpoints.simpanBanyakJawaban),
    { schema: { body: bundle, ...schemaOf(endpoints.simpanBanyakJawaban) } },
    async (request) => {
      const { college, id: nim } = await callerOf(request);
      return { data: await saveAll([college, request.params.id, nim], request.body.data), status };
    },
  );

  const mine = async (college: string, ujian: string, nim: string) => {
    const [row] = await rows<PengerjaanRow>(statements.mine, [college, ujian, nim]);
    if (row === undefined) throw notFound();
    return row;
  };
  const drawn = new Map<string, string>();
  app.post<{ Params: { id: string } }>(
    urlOf(endpoints.mulaiPengerjaan),
    { schema: schemaOf(endpoints.mulaiPengerjaan) },
    async (request) => {
      const { college, id: nim } = await callerOf(request);
      const { id } = request.params;
      let susunan = drawn.get(id);
      if (susunan === undefined) {
        const [paper] = await rows<{ susunan: SoalLembar[] }>(papers, [college, id]);
        susunan = JSON.stringify(paper?.susunan ?? []);
        drawn.set(id, susunan);
      }
      const now = new Date();
      await rows(start, [college, id, nim, randomUUID(), susunan, now]);
      return {
        data: { ...toPengerjaanSaya(await mine(college, id, nim), now), lembar: null },
        status,
      };
    },
  );
  app.put<{ Params: { id: string } }>(
    urlOf(endpoints.akhiriPengerjaan),
    { schema: schemaOf(endpoints.akhiriPengerjaan) },
    async (request) => {
      const { college, id: nim } = await callerOf(request);
      const now = new Date();
      const { id } = request.params;
      const asked = JSON.stringify({ id_ujian: id, nim: [nim] });
      await rows(end, [college, id, nim, now, hitungFaktaUjian.name, asked]);
      return { data: toPengerjaanSaya(await mine(college, id, nim), now), status };
    },
  );

  async function paperOf(college: string, attempt: PengerjaanRow) {
    const { susunan, id_ujian: ujian } = attempt;
    const found = await rows<LembarRow>(statements.lembar, [
      college,
      susunan.map(({ versi }) => versi),
    ]);
    const kelompok = await rows<{ id: string; nama: string }>(statements.kelompok, [
      college,
      ujian,
    ]);
    const bobot = await rows<{ id: string; bobot: number }>(statements.bobot, [college, ujian]);
    const jawaban = await rows<JawabanRow>(statements.jawaban, [college, attempt.id]);
    const versions = new Map(found.map((row) => [row.id_versi, row]));
    const weights = new Map(bobot.map((row) => [row.id, row.bobot]));
    const soal = susunan.map((place, index) => {
      const row = versions.get(place.versi);
      if (row === undefined) throw notFound();
      const isi = toIsiLembar(toSoalLembar(row), place.opsi, new Map());
      return {
        kelompok: place.kelompok,
        soal: { ...isi, nomor: index + 1, bobot: weights.get(place.soal) ?? 0 },
      };
    });
    return { kelompok, soal, jawaban };
  }
  app.get<{ Params: { id: string } }>(
    urlOf(endpoints.lembarSaya),
    { schema: schemaOf(endpoints.lembarSaya) },
    async (request) => {
      const { college, id: nim } = await callerOf(request);
      const attempt = await mine(college, request.params.id, nim);
      const { kelompok, soal, jawaban } = await paperOf(college, attempt);
      const berkas_diterima = await rows<{ id_soal: string; sidik: string }>(statements.tiba, [
        college,
        attempt.id,
      ]);
      const [judul] = await rows<object>(statements.judul, [college, attempt.id_ujian]);
      const data = {
        pengerjaan: toPengerjaanSaya(attempt, new Date()),
        ujian: { ...judul, time_zone: 'Asia/Jakarta' },
        berkas_diterima,
        batas_unggah_menit: defaultPengaturan.pengaturan_kelas.ujian.batas_unggah_menit,
        kelompok: kelompok.map((group) => ({
          ...group,
          soal: soal.flatMap((place) => (place.kelompok === group.id ? [place.soal] : [])),
        })),
        jawaban: jawaban.map(({ isi, ...rest }) => ({ ...rest, jawaban: isi })),
        kunci_cadangan: kunciCadangan,
      };
      return { data, status };
    },
  );
  app.get<{ Params: { id: string } }>(
    urlOf(endpoints.hasilSaya),
    { schema: schemaOf(endpoints.hasilSaya) },
    async (request) => {
      const { college, id: nim } = await callerOf(request);
      const attempt = await mine(college, request.params.id, nim);
      await rows(statements.tampil, [college, request.params.id]);
      const { kelompok, soal, jawaban } = await paperOf(college, attempt);
      const nilai = new Map(
        (await rows<NilaiRow>(statements.nilai, [college, attempt.id])).map(
          (row) => [row.id_soal, row] as const,
        ),
      );
      const given = new Map(jawaban.map((row) => [row.id_soal, row]));
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
        kelompok: kelompok.map((group) => ({
          ...group,
          soal: soal.flatMap((place) => {
            if (place.kelompok !== group.id) return [];
            const own = {
              jawaban: given.get(place.soal.id)?.isi ?? null,
              ragu_ragu: given.get(place.soal.id)?.ragu_ragu ?? false,
            };
            const grade = nilai.get(place.soal.id);
            const told = {
              nilai: grade?.nilai ?? null,
              komentar: grade?.komentar ?? null,
              dianulir: false,
              kunci: null,
              rubrik: null,
            };
            return [{ ...place.soal, ...own, berkas: [], ...told }];
          }),
        })),
      };
      return { data, status };
    },
  );

  const kelasOf = async (college: string, id: string, ujian: string): Promise<string> => {
    const [header] = await rows<{ id_kelas: string }>(isMine, [college, id, ujian]);
    if (header === undefined) throw notFound();
    return header.id_kelas;
  };
  const metaOf = (total: number) => ({
    page: 1,
    per_page: total,
    total_items: total,
    total_pages: 1,
    has_write_access: true,
  });
  app.get<{ Params: { id: string } }>(
    urlOf(endpoints.daftarPengerjaan),
    { schema: schemaOf(endpoints.daftarPengerjaan) },
    async (request) => {
      const { college, id } = await callerOf(request);
      const ujian = request.params.id;
      const values = [college, ujian, await kelasOf(college, id, ujian), new Date()];
      const found = await rows<BarisRow>(statements.daftar, values);
      await rows(statements.tampil, [college, ujian]);
      await rows(statements.menunggu, [college, ujian, new Date()]);
      const meta = { ...metaOf(found.length), is_tampilkan_nilai: true, perhitungan: 'done' };
      return { data: found.map(toBaris), meta, status };
    },
  );
  app.get<{ Params: { id: string } }>(
    urlOf(endpoints.pantauUjian),
    { schema: schemaOf(endpoints.pantauUjian) },
    async (request) => {
      const { college, id } = await callerOf(request);
      const ujian = request.params.id;
      const now = new Date();
      const asked = [
        college,
        ujian,
        await kelasOf(college, id, ujian),
        null,
        now,
        HENING_DETIK,
        null,
        null,
      ];
      const found = await rows<PantauRow & Record<string, number>>(statements.pantau, asked);
      const [jumlah] = await rows<{ jumlah_soal: number }>(statements.jumlahSoal, [
        college,
        [ujian],
      ]);
      const [first] = found;
      const hitungan = {
        belum_mulai: first?.n_belum_mulai ?? 0,
        mengerjakan: first?.n_mengerjakan ?? 0,
        hening: first?.n_hening ?? 0,
        selesai: first?.n_selesai ?? 0,
      };
      const meta = { ...metaOf(found.length), hitungan, waktu_server: now.toISOString() };
      return {
        data: found.map((row) => toBarisPantau(row, jumlah?.jumlah_soal ?? 0)),
        meta,
        status,
      };
    },
  );
}
