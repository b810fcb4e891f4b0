/**
 * One account far beyond its share (DECISIONS 242) while its work hangs: others are served at once.
 */
import { endpoints } from '@lms/contracts';
import { PER_GENERASI } from '@lms/contracts/ujian/pengerjaan/batas-pengerjaan';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, openDb } from '../platform/db/db.ts';
import { createTestApi, type TestApi } from './app.ts';
import { pdf } from './files/sample-files.ts';
import { multipart } from './upload.ts';

/** A process's default (config.ts). */
const CONNECTIONS = 12;
/** Fewer waiting than in a process, to keep the test small. */
const SHARE = { atOnce: 8, mostWaiting: 4, waitMs: 5_000 };
const SENT = 30;

let api: TestApi;
let other: Db;
let scene: Awaited<ReturnType<typeof makeScene>>;

async function makeScene() {
  const kelas = await api.make.kelas({ peserta: 2 });
  const [mahasiswa, teman] = kelas.peserta;
  const [dosen] = kelas.pengajar;
  if (!mahasiswa || !teman || !dosen) throw new Error('two students and their lecturer');
  const pertemuan = await api.make.pertemuan({ kelas });
  const tugas = await api.make.tugas(pertemuan, {});
  const ujian = await api.make.ujian(pertemuan, { soal: 1 });
  await api.as(mahasiswa).call(endpoints.mulaiPengerjaan, { params: { id: ujian.id } });
  return { kelas, mahasiswa, teman, dosen, pertemuan, tugas, ujian };
}

beforeAll(async () => {
  api = await createTestApi({ connections: CONNECTIONS, actorCacheMs: 5_000, share: SHARE });
  other = openDb({ url: api.databaseUrl, connections: 2, onError: () => undefined });
  scene = await makeScene();
});
afterAll(async () => {
  await other.close();
  await api.close();
});

const handIn = () =>
  api.as(scene.mahasiswa).call(endpoints.kumpulkanTugas, {
    params: { id: scene.tugas.id },
    body: { tautan: 'https://contoh.id/a' },
  });
const upload = () =>
  api
    .as(scene.mahasiswa)
    .call(
      endpoints.unggahBerkas,
      multipart({ kind: 'pengumpulan_tugas' }, { name: 'a.pdf', content: pdf() }),
    );
function write() {
  const groupId = `LMS-${scene.kelas.id}`;
  const threadId = `komentar-tugas__${groupId}__${scene.tugas.id}__${scene.mahasiswa.userId}`;
  return api
    .as(scene.mahasiswa)
    .call(endpoints.kirimPesan, { params: { groupId, threadId }, body: { text: '<p>Halo</p>' } });
}
const save = (nth: number) =>
  api.as(scene.mahasiswa).call(endpoints.simpanJawaban, {
    params: {
      id: scene.ujian.id,
      groupId: scene.ujian.idKelompok,
      questionId: scene.ujian.idSoal[0] ?? '',
    },
    body: { jawaban: true, urutan: PER_GENERASI + nth + 1 },
  });
const exported = () =>
  api
    .as(scene.dosen)
    .call(endpoints.eksporKehadiranPertemuan, { params: { idPertemuan: scene.pertemuan.id } });

test.each([
  ['hand-ins', handIn, 'tugas_pengumpulan'],
  ['uploads', upload, 'berkas'],
  ['messages', write, 'pesan'],
  ['saved answers', save, 'jawaban_ledger'],
  ['exports', exported, 'kehadiran'],
])(
  `${SENT} %s of one account at once: another student is answered meanwhile`,
  async (_name, send, table) => {
    let sent: Promise<Awaited<ReturnType<typeof send>>[]> | undefined;
    await other.transaction(async (tx) => {
      await tx.run(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
      const asked = Array.from({ length: SENT }, (_one, nth) => send(nth));
      sent = Promise.all(asked);
      // Refusals come at once.
      const refused = await Promise.race(asked);
      expect([refused.status, refused.error.code, refused.headers['retry-after']]).toEqual([
        429,
        'terlalu_sering',
        '2',
      ]);
      // 503 after five seconds if all connections were held.
      expect((await api.as(scene.teman).call(endpoints.infoPengguna)).status).toBe(200);
      expect(api.db.connections().waiting).toBe(0);
    });
    const replies = (await sent) ?? [];
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(
      SENT - SHARE.atOnce - SHARE.mostWaiting,
    );
    // All places are free again.
    for (const user of [scene.mahasiswa, scene.dosen])
      expect((await api.as(user).call(endpoints.infoPengguna)).status).toBe(200);
  },
);
