/** Banks and exams on the bare server: our repos' statements without our checks. */
import { randomUUID } from 'node:crypto';
import { endpoints } from '@lms/contracts';
import type { FastifyInstance } from 'fastify';
import type { BankRow } from '../../apps/api/src/modules/soal/bank/bank-soal.repo.ts';
import { toBank, toBankRingkas } from '../../apps/api/src/modules/soal/bank/bank-soal.views.ts';
import type { SoalRow } from '../../apps/api/src/modules/soal/soal.repo.ts';
import { toSoal } from '../../apps/api/src/modules/soal/soal.views.ts';
import type {
  HitunganRow,
  KeadaanSaya,
  SusunanRow,
} from '../../apps/api/src/modules/ujian/susun/keadaan.repo.ts';
import { ukuranLembar } from '../../apps/api/src/modules/ujian/susun/soal/susunan.policy.ts';
import type {
  KelompokRow,
  SusunanRow as TempatRow,
} from '../../apps/api/src/modules/ujian/susun/soal/susunan.repo.ts';
import type { UjianRow } from '../../apps/api/src/modules/ujian/susun/ujian.repo.ts';
import { toUjian } from '../../apps/api/src/modules/ujian/susun/ujian.views.ts';
import type { BareServer } from './bare-isi.ts';
import { inTransaction, type Rows } from './bare-tugas.ts';
import type { QuestionStatements } from './soal-statements.ts';
import { bareActor } from './statements.ts';

const status = { code: 'ok', message: 'Berhasil' };
const notFound = () => Object.assign(new Error('tidak ditemukan'), { statusCode: 404 });
const parts = { berkas: new Map(), bankTerbaca: new Set<string>() };

interface Paged {
  page?: string;
  per_page?: string;
}

const pageOf = (query: Paged) => {
  const page = Number(query.page ?? 1);
  const perPage = Number(query.per_page ?? 10);
  const meta = (total: number) => ({
    page,
    per_page: perPage,
    total_items: total,
    total_pages: Math.ceil(total / perPage),
  });
  return { slice: [perPage, (page - 1) * perPage], meta };
};

export function serveQuestions(
  app: FastifyInstance,
  { pool, callerOf, schemaOf, urlOf }: BareServer,
  { statements, rows }: { statements: QuestionStatements; rows: Rows },
): void {
  const lecturerOf = (college: string, id: string) => {
    const actor = bareActor('dosen', college, id);
    if (actor.role === 'mahasiswa') throw notFound();
    return actor;
  };

  app.get<{ Querystring: Paged }>(
    urlOf(endpoints.daftarBankSoal),
    { schema: schemaOf(endpoints.daftarBankSoal) },
    async (request) => {
      const { college, id } = await callerOf(request);
      const { slice, meta } = pageOf(request.query);
      const found = await rows<BankRow & { total: number }>(statements.board, [
        college,
        id,
        ...slice,
      ]);
      const data = found.map((row) => toBankRingkas(row, lecturerOf(college, id)));
      return { data, meta: { ...meta(found[0]?.total ?? 0), has_write_access: true }, status };
    },
  );

  app.get<{ Params: { id: string } }>(
    urlOf(endpoints.detailBankSoal),
    { schema: schemaOf(endpoints.detailBankSoal) },
    async (request) => {
      const { college, id } = await callerOf(request);
      const [bank] = await rows<BankRow>(statements.bank, [college, id, request.params.id]);
      if (bank === undefined) throw notFound();
      const soal = await rows<SoalRow>(statements.ofBank, [college, request.params.id]);
      const list_soal = soal.map((row) => toSoal(row, parts));
      return {
        data: {
          ...toBank(bank, lecturerOf(college, id)),
          jumlah_soal: list_soal.length,
          list_soal,
        },
        status,
      };
    },
  );

  const body = {
    type: 'object',
    required: ['pertanyaan', 'pilihan'],
    properties: { pertanyaan: { type: 'string' } },
  };
  app.put<{
    Params: { id: string; soalId: string };
    Body: { pertanyaan: string; pilihan: { pilihan: string[]; kunci: number } };
  }>(
    urlOf(endpoints.ubahSoal),
    { schema: { body, ...schemaOf(endpoints.ubahSoal) } },
    async (request) => {
      const { college, id, userId } = await callerOf(request);
      const { id: idBank, soalId } = request.params;
      const { pertanyaan, pilihan } = request.body;
      return inTransaction(pool, async (ask) => {
        const [bank] = await ask<{ id: string }>(statements.lockBank, [college, id, idBank]);
        const [before] = await ask<SoalRow>(statements.byIds, [college, [soalId]]);
        if (bank === undefined || before === undefined) throw notFound();
        const now = new Date();
        const opsi = pilihan.pilihan.map((teks) => ({ id: randomUUID(), teks, disematkan: false }));
        const kunci = { opsi: opsi[pilihan.kunci]?.id ?? null };
        const columns = [
          [randomUUID()],
          [soalId],
          [before.nomor + 1],
          [pertanyaan],
          [JSON.stringify({ opsi })],
        ];
        const mark = [[randomUUID()], [JSON.stringify(kunci)], [true], ['']];
        await ask(statements.tambahVersi, [college, userId, 'Pengajar', now, ...columns, ...mark]);
        await ask(statements.ubahSoal, [college, soalId, before.nomor + 1, [], null, null, now]);
        const [row] = await ask<SoalRow>(statements.byIds, [college, [soalId]]);
        if (row === undefined) throw notFound();
        return { data: toSoal(row, parts), status };
      });
    },
  );

  async function viewUjian(
    role: 'dosen' | 'mahasiswa',
    college: string,
    id: string,
    found: readonly UjianRow[],
  ) {
    const ids = found.map((row) => row.id);
    const student = role === 'mahasiswa';
    const byId = <Row extends { id: string }>(list: readonly Row[]) =>
      new Map(list.map((row) => [row.id, row]));
    const counts = student
      ? await rows<{ id: string; jumlah_soal: number }>(statements.jumlahSoal, [college, ids])
      : [];
    const saya = student ? await rows<KeadaanSaya>(statements.saya, [college, id, ids]) : [];
    const susunan = student
      ? []
      : await rows<SusunanRow & { id: string }>(statements.susunan, [college, ids]);
    const hitungan = student ? [] : await rows<HitunganRow>(statements.hitungan, [college, ids]);
    const told = {
      role,
      now: new Date(),
      bolehUbah: !student,
      susunan: byId(susunan),
      hitungan: byId(hitungan),
      jumlahSoal: new Map(counts.map((row) => [row.id, row.jumlah_soal])),
      saya: new Map(saya.map((row) => [row.id_ujian, row])),
      menulis: new Map(),
      tenggangDetik: 0,
    };
    return found.map((row) => toUjian(row, told));
  }

  app.get<{ Querystring: Paged }>(
    urlOf(endpoints.daftarUjian),
    { schema: schemaOf(endpoints.daftarUjian) },
    async (request) => {
      const { role, college, id } = await callerOf(request);
      const { slice, meta } = pageOf(request.query);
      const closed = role === 'mahasiswa' ? [[]] : [];
      const found = await rows<UjianRow & { total: number }>(statements.listUjian[role], [
        ...[college, id, new Date(), ...closed, ...slice],
      ]);
      const data = await viewUjian(role, college, id, found);
      return {
        data,
        meta: { ...meta(found[0]?.total ?? 0), has_write_access: role === 'dosen' },
        status,
      };
    },
  );

  const isMine = {
    name: 'bare.ujian',
    text: `SELECT a.id FROM aktivitas a
      JOIN kelas_pengajar g ON g.college_id = a.college_id AND g.id_kelas = a.id_kelas AND g.id_dosen = $2
      WHERE a.college_id = $1 AND a.id = $3 AND a.dihapus_pada IS NULL`,
  };
  const assertSeen = async (
    role: 'dosen' | 'mahasiswa',
    college: string,
    id: string,
    ujian: string,
  ) => {
    const asked =
      role === 'dosen'
        ? rows(isMine, [college, id, ujian])
        : rows(statements.displayed, [college, ujian, 'ujian', id, new Date()]);
    if ((await asked).length === 0) throw notFound();
  };

  app.get<{ Params: { id: string } }>(
    urlOf(endpoints.detailUjian),
    { schema: schemaOf(endpoints.detailUjian) },
    async (request) => {
      const { role, college, id } = await callerOf(request);
      await assertSeen(role, college, id, request.params.id);
      const found = await rows<UjianRow>(statements.ujian, [college, request.params.id]);
      return { data: (await viewUjian(role, college, id, found))[0], status };
    },
  );

  app.get<{ Params: { id: string } }>(
    urlOf(endpoints.daftarKelompokSoal),
    { schema: schemaOf(endpoints.daftarKelompokSoal) },
    async (request) => {
      const { college, id } = await callerOf(request);
      const ujian = request.params.id;
      await assertSeen('dosen', college, id, ujian);
      const kelompok = await rows<KelompokRow>(statements.kelompok, [college, ujian]);
      const tempat = await rows<TempatRow>(statements.tempat, [college, ujian]);
      const found = await rows<SoalRow>(statements.byVersi, [
        college,
        tempat.map((row) => row.id_versi),
      ]);
      const soal = found.map((row, index) => {
        const { id_kelompok = '', bobot = 1, urutan = 0 } = tempat[index] ?? {};
        return { ...toSoal(row, parts), id_kelompok, bobot, urutan };
      });
      const { jumlahBobot, jumlahSoal } = ukuranLembar(kelompok, tempat);
      const counts = await rows<HitunganRow>(statements.hitungan, [college, [ujian]]);
      const data = {
        terkunci: (counts[0]?.pengerjaan ?? 0) > 0,
        boleh_ubah: true,
        jumlah_bobot: jumlahBobot,
        jumlah_soal_dikerjakan: jumlahSoal,
        kelompok_soal: kelompok.map((group) => ({
          ...group,
          soal: soal.filter((one) => one.id_kelompok === group.id),
        })),
      };
      return { data, status };
    },
  );
}
