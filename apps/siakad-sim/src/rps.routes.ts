/** Coordinators and developers edit the plan of their course; saving sends it to the LMS. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Lms } from './lms.ts';
import { errorPage } from './pages.ts';
import type { Person } from './people.ts';
import { coursePage, coursePath, tabOf } from './rps.pages.ts';
import type { Rencana, Store } from './store.ts';

const idMakul = z.string().min(1).max(60);
const ofMakul = z.object({ id: idMakul });
const shown = z.object({ tab: z.string().optional() });
const saved = z.object({
  id: idMakul,
  tab: z.string(),
  isi: z.string().max(50_000),
  penyusun: z.string().max(1_000).optional(),
});
const line = z.tuple([z.string().min(1), z.string().min(1), z.coerce.number().min(0).max(100)]);

/** Whom a plan belongs to that nobody has written yet. */
const FIRST: readonly string[] = ['dosen'];
const emptyPlan = (): Rencana => ({ penyusun: [...FIRST], pertemuan: [], evaluasi: [] });

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
const readEvaluasi = (text: string): Rencana['evaluasi'] =>
  linesOf(text).map((one) => {
    const [id, nama, bobot] = line.parse(one.split(';').map((field) => field.trim()));
    return { id, nama, bobot };
  });

/** The whole plan, so that what it no longer names goes. */
const batchesOf = (id: string, { pertemuan, evaluasi }: Rencana) =>
  [
    {
      jenis: 'rencana_pembelajaran',
      data: pertemuan.map((materi, index) => ({ id_makul: id, nomor: index + 1, materi })),
    },
    {
      jenis: 'rencana_evaluasi',
      data: evaluasi.map((one, index) => ({
        id_makul: id,
        id_komponen: one.id,
        nama_komponen: one.nama,
        bobot: one.bobot,
        urutan: index + 1,
      })),
    },
  ]
    .filter(({ data }) => data.length > 0)
    .map((batch) => ({ ...batch, kelengkapan: 'lengkap' }));

export function rpsRoutes(
  app: FastifyInstance,
  {
    store,
    lms,
    personOf,
  }: { store: Store; lms: Lms; personOf: (request: FastifyRequest) => Person | null },
): void {
  const html = (reply: FastifyReply, text: string) =>
    reply.type('text/html; charset=utf-8').send(text);
  const planOf = (id: string): Rencana => store.state.rencana[id] ?? emptyPlan();
  const mayEdit = (person: Person, { penyusun }: Rencana): boolean =>
    person.peran === 'ROLE_OPERATOR' ||
    (person.peran === 'ROLE_DOSEN' && penyusun.includes(person.username));

  app.get('/matakuliah/:id', (request, reply) => {
    const person = personOf(request);
    if (person === null)
      return reply.redirect(`/login?redirect=${encodeURIComponent(request.url)}`);
    const { id } = ofMakul.parse(request.params);
    const rencana = planOf(id);
    const tab = tabOf(shown.parse(request.query).tab);
    const may = mayEdit(person, rencana);
    return html(reply, coursePage({ id, rencana, tab, person, mayEdit: may, report: null }));
  });

  app.post('/matakuliah', async (request, reply) => {
    const person = personOf(request);
    if (person === null) return reply.redirect('/login', 303);
    const { id, isi, penyusun, ...sent } = saved.parse(request.body);
    const before = planOf(id);
    if (!mayEdit(person, before)) {
      const reason = 'Rencana mata kuliah ini hanya dapat diubah koordinator dan pengembangnya.';
      return html(reply.code(403), errorPage('Tidak berhak', reason));
    }
    const tab = tabOf(sent.tab);
    const people = person.peran === 'ROLE_OPERATOR' ? penyusun : undefined;
    const rencana: Rencana = {
      penyusun: people === undefined ? before.penyusun : people.split(',').map((one) => one.trim()),
      pertemuan: tab === 'rencana-pembelajaran' ? linesOf(isi) : before.pertemuan,
      evaluasi: tab === 'rencana-evaluasi' ? readEvaluasi(isi) : before.evaluasi,
    };
    store.change((state) => {
      state.rencana[id] = rencana;
    });
    const batch = batchesOf(id, rencana);
    if (batch.length === 0) return reply.redirect(coursePath(id, tab), 303);
    const answer = await lms.send('/v2/integrasi/siakad/data_master', {
      batch,
      // A plan is short: one line less is more than the usual five percent.
      batas_hapus_persen: 100,
    });
    const report = JSON.stringify(answer, null, 2);
    return html(reply, coursePage({ id, rencana, tab, person, mayEdit: true, report }));
  });
}
