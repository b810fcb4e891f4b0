/** The worker of a submissions archive (K72) is killed midway; another continues. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@lms/contracts';
import { afterEach, expect, test } from 'vitest';
import { readZipDirectory } from '../../platform/xlsx/zip-directory.ts';
import { createTestApi, type TestApi } from '../app.ts';
import { eventually } from '../background.ts';
import { type Copies, openCopies } from '../servers/copies.ts';
import { ofSoak } from './soak.ts';

const KILLS = ofSoak({ short: 1, whole: 10 });
/** Enough to catch a worker midway. */
const FILES = ofSoak({
  short: { files: 60, bytes: 2_000_000 },
  whole: { files: 100, bytes: 4_000_000 },
});

let api: TestApi | undefined;
let copies: Copies | undefined;
let temporary: string | undefined;
afterEach(async () => {
  await copies?.close();
  await api?.close();
  if (temporary) rmSync(temporary, { recursive: true, force: true });
});

async function submitted(it: TestApi, { files, bytes }: { files: number; bytes: number }) {
  const dosen = await it.make.dosen();
  const { collegeId } = dosen;
  const kelas = await it.make.kelas({ collegeId, pengajar: [dosen], peserta: 1 });
  const tugas = await it.make.tugas(await it.make.pertemuan({ kelas }), {});
  const [mahasiswa] = kelas.peserta;
  if (!mahasiswa) throw new Error('one student');
  const berkas: string[] = [];
  for (let no = 0; no < files; no++) {
    const isi = Buffer.alloc(bytes, `${tugas.id} ${no} `).toString('latin1');
    const id = await it.make.berkas({
      pengunggah: mahasiswa,
      kind: 'pengumpulan_tugas',
      nama: `${no}.txt`,
      isi,
    });
    berkas.push(id);
  }
  const places = await it.db.rows<{ lokasi: string; no: number }>(
    `SELECT i.lokasi, n.no::int AS no FROM unnest($2::text[]) WITH ORDINALITY AS n (id, no) JOIN berkas b ON b.college_id = $1 AND b.id = n.id
     JOIN berkas_isi i ON i.college_id = b.college_id AND i.sha256 = b.sha256`,
    [collegeId, berkas],
  );
  for (const { lokasi, no } of places) {
    await it.files.put({ collegeId, path: lokasi }, Buffer.alloc(bytes, `${tugas.id} ${no - 1} `));
  }
  await it.make.pengumpulan(tugas, mahasiswa, { berkas });
  return { dosen, tugas };
}

function start(it: TestApi): Copies {
  temporary = mkdtempSync(join(tmpdir(), 'lms-tmp-'));
  copies = openCopies(it.databaseUrl, 'postgres', { filesIn: it.filesFolder, tmp: temporary });
  return copies;
}

const workOf = async (it: TestApi, id: string) =>
  it.db.row<{ status: string; hasil: unknown }>(
    'SELECT status::text AS status, hasil FROM pekerjaan WHERE id = $1',
    [id],
  );

test(`an archive is finished over ${KILLS} kills of its worker; no half one is offered, nothing is left over`, {
  timeout: 900_000,
}, async () => {
  const it = await createTestApi();
  api = it;
  it.clock.set(new Date());
  const { dosen, tugas } = await submitted(it, FILES);
  const system = start(it);
  const halves = () =>
    readdirSync(it.filesFolder, { recursive: true }).filter((name) =>
      String(name).endsWith('.part'),
    );
  const { data } = await it
    .as(dosen)
    .call(endpoints.unduhPengumpulan, { params: { id: tugas.id } });
  const id = data.id_pekerjaan;
  let inTheMiddle = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const before = halves().length;
    const worker = await system.start('worker');
    await eventually(
      () => halves().length,
      (now) => now > before,
      180,
    );
    await sleep(kill * 20);
    await worker.kill();
    const work = await workOf(it, id);
    if (work?.status === 'selesai') break;
    inTheMiddle += 1;
    expect(work).toEqual({ status: 'berjalan', hasil: null });
    const shown = await it.as(dosen).call(endpoints.detailPekerjaan, { params: { id } });
    expect(shown.data.hasil ?? null).toBeNull();
  }
  expect(inTheMiddle).toBeGreaterThan(0);
  await system.start('worker');
  await eventually(
    () => workOf(it, id),
    (work) => work?.status === 'selesai',
    240,
  );
  const { hasil } = (await it.as(dosen).call(endpoints.detailPekerjaan, { params: { id } })).data;
  const reply = await it.app.inject({ url: hasil?.tautan ?? '' });
  // All files, the link and the list.
  expect(readZipDirectory(reply.rawPayload)).toHaveLength(FILES.files + 2);
  expect(halves()).toEqual([]);
  expect(readdirSync(temporary ?? '')).toEqual([]);
});
