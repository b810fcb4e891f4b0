/** Progress by SQL, by rule and by replayed ledger agree (DECISIONS 121; docs/decisions/045). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { replayFakta } from '../../modules/kehadiran/fakta/fakta.policy.ts';
import { listFakta } from '../../modules/kehadiran/fakta/fakta.repo.ts';
import {
  createFaktaService,
  type FaktaService,
} from '../../modules/kehadiran/fakta/fakta.service.ts';
import type {
  JenisAktivitas,
  ParameterKehadiran,
} from '../../modules/kehadiran/progres/aktivitas.policy.ts';
import { overallOf } from '../../modules/kehadiran/progres/progres.policy.ts';
import { computeProgres } from '../../modules/kehadiran/progres/progres.repo.ts';
import { createOutbox } from '../../platform/queue/outbox.ts';
import { createTestApi, type TestApi } from '../app.ts';
import { ofSoak } from './soak.ts';

const MEETINGS = ofSoak({ short: 500, whole: 10_000 });
const HISTORIES = ofSoak({ short: 15, whole: 500 });
const DEEDS = 40;
const BATAS = '2026-12-01T16:59:59Z';

let api: TestApi;
let fakta: FaktaService;
beforeAll(async () => {
  api = await createTestApi();
  api.clock.set('2026-11-24T06:10:00Z');
  fakta = createFaktaService({ clock: api.clock, outbox: createOutbox(() => undefined) });
});
afterAll(() => api.close());

/** Repeatable numbers. */
function randomOf(first: number) {
  let seed = first;
  return (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
}

const jenisOf: [keyof ParameterKehadiran, JenisAktivitas][] = [
  ['unduh_materi', 'materi'],
  ['hadir_vidcon', 'vidcon'],
  ['kerjakan_tugas', 'tugas'],
  ['kerjakan_kuis_ujian', 'ujian'],
  ['posting_forum', 'forum'],
];

test(`the statement and the rule agree on ${MEETINGS} generated meetings`, {
  timeout: 600_000,
}, async () => {
  const kelas = await api.make.kelas({ peserta: 4 });
  const nims = kelas.peserta.map(({ nim }) => nim);
  const random = randomOf(20_261);
  const batas = new Date(BATAS);
  const early = '2026-11-25T00:00:00Z';
  const meetings = Array.from({ length: MEETINGS }, (_, n) => {
    const parameters = Object.fromEntries(
      jenisOf.map(([key]) => [key, random(4) > 0]),
    ) as unknown as ParameterKehadiran;
    const activities = Array.from({ length: random(9) }, (_each, m) => ({
      id: `acak-${n}-${m}`,
      jenis: (['teks', ...jenisOf.map(([, jenis]) => jenis)] as const)[random(6)] ?? 'teks',
      counts: random(6) > 0,
      only: random(4) === 0 ? nims.filter(() => random(2) === 0) : null,
      done: nims.flatMap((nim) => {
        const how = random(5);
        return how < 2 ? [] : [{ nim, terlambat: how === 2, late: how === 3 && random(3) === 0 }];
      }),
    }));
    return { id: `acak-${n}`, nomor: n, parameters, activities };
  });
  for (let from = 0; from < MEETINGS; from += 250) {
    const some = meetings.slice(from, from + 250);
    await api.db.run(
      `INSERT INTO pertemuan (college_id, id, id_kelas, nomor, judul, jenis, waktu_mulai, waktu_selesai, unduh_materi, hadir_vidcon,
       kerjakan_tugas, kerjakan_kuis_ujian, posting_forum)
     SELECT $1, m->>'id', $2, 1000 + (m->>'nomor')::int, 'Acak', 'online', '2026-11-24T06:00:00Z'::timestamptz, '2026-11-24T07:00:00Z'::timestamptz,
       (m->'parameters'->>'unduh_materi')::bool, (m->'parameters'->>'hadir_vidcon')::bool, (m->'parameters'->>'kerjakan_tugas')::bool,
       (m->'parameters'->>'kerjakan_kuis_ujian')::bool, (m->'parameters'->>'posting_forum')::bool
     FROM jsonb_array_elements($3::jsonb) AS t (m)`,
      [kelas.collegeId, kelas.id, JSON.stringify(some)],
    );
    const flat = some.flatMap(({ id, activities }) =>
      activities.map((each) => ({ ...each, id_pertemuan: id })),
    );
    await api.db.run(
      `INSERT INTO aktivitas (college_id, id, id_kelas, id_pertemuan, jenis, judul, urutan, tampil_sejak, wajib_hadir, terbatas, dibuat_oleh,
       dibuat_oleh_nama, dibuat_pada, diubah_pada)
     SELECT $1, a->>'id', $2, a->>'id_pertemuan', (a->>'jenis')::jenis_aktivitas, 'Acak', 1, now(), (a->>'counts')::bool,
       a->'only' <> 'null'::jsonb, 'd', 'D', now(), now() FROM jsonb_array_elements($3::jsonb) AS t (a)`,
      [kelas.collegeId, kelas.id, JSON.stringify(flat)],
    );
    await api.db.run(
      `INSERT INTO aktivitas_peserta (college_id, id_aktivitas, nim)
     SELECT $1, a->>'id', nim FROM jsonb_array_elements($2::jsonb) AS t (a), jsonb_array_elements_text(
       CASE WHEN jsonb_typeof(a->'only') = 'array' THEN a->'only' ELSE '[]'::jsonb END) AS nim`,
      [kelas.collegeId, JSON.stringify(flat)],
    );
    await api.db.run(
      `INSERT INTO aktivitas_selesai (college_id, id_aktivitas, nim, pada, terlambat, sumber)
     SELECT $1, a->>'id', d->>'nim', CASE WHEN (d->>'late')::bool THEN $3::timestamptz + interval '1 second' ELSE $4::timestamptz END,
       (d->>'terlambat')::bool, 'dibaca'
     FROM jsonb_array_elements($2::jsonb) AS t (a), jsonb_array_elements(a->'done') AS d`,
      [kelas.collegeId, JSON.stringify(flat), BATAS, early],
    );
  }
  await api.db.run(
    'ANALYZE aktivitas, aktivitas_selesai, aktivitas_peserta, pertemuan, kelas_peserta',
  );
  const differing: unknown[] = [];
  for (const { id, parameters, activities } of meetings) {
    const rows = await computeProgres(api.db, {
      collegeId: kelas.collegeId,
      idPertemuan: id,
      nim: null,
      batas,
      now: api.clock.now(),
    });
    for (const { nim, overall } of rows) {
      const own = activities.filter(
        ({ counts, only }) => counts && (only === null || only.includes(nim)),
      );
      const sources = jenisOf.map(([, jenis]) => ({
        jenis,
        aktivitas: own
          .filter((each) => each.jenis === jenis)
          .map((each) => ({ id: each.id, judul: '' })),
        selesai: new Map(
          own.map((each) => [
            each.id,
            new Set(each.done.filter((d) => !d.terlambat && !d.late).map((d) => d.nim)),
          ]),
        ),
      }));
      const expected = overallOf(parameters, sources, nim);
      if (Math.abs(expected - overall) > 1e-9) differing.push({ id, nim, overall, expected });
    }
  }
  expect(differing).toEqual([]);
});

test(`replaying the ledger of ${HISTORIES} generated histories gives the same percent`, {
  timeout: 600_000,
}, async () => {
  const random = randomOf(11_2026);
  const dosen = await api.make.dosen();
  const kelas = await api.make.kelas({ pengajar: [dosen], peserta: 3 });
  const { collegeId } = kelas;
  const nims = kelas.peserta.map(({ nim }) => nim);
  const oleh = { username: 'uji', nama: 'Uji' };
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[random(items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  const parameters: ParameterKehadiran = {
    unduh_materi: true,
    hadir_vidcon: true,
    kerjakan_tugas: false,
    kerjakan_kuis_ujian: false,
    posting_forum: false,
  };
  for (let history = 0; history < HISTORIES; history++) {
    const pertemuan = await api.make.pertemuan({ kelas, jenis: 'online', nomor: 2_000 + history });
    const key = { collegeId, idPertemuan: pertemuan.id };
    await api.db.run(
      'UPDATE pertemuan SET unduh_materi = true, hadir_vidcon = true, waktu_batas_aktivitas = $2 WHERE id = $1',
      [pertemuan.id, BATAS],
    );
    const content: {
      id: string;
      jenis: 'materi' | 'vidcon';
      deleted: boolean;
      required: boolean;
    }[] = [];
    for (const jenis of ['materi', 'materi', 'vidcon', 'vidcon'] as const) {
      const { id } = await api.make.aktivitas(pertemuan, { jenis });
      content.push({ id, jenis, deleted: false, required: true });
    }
    for (let deed = 0; deed < DEEDS; deed++) {
      api.clock.advance(random(60_000));
      const item = pick(content);
      const which = { collegeId, idAktivitas: item.id, oleh };
      const kind = random(8);
      await api.db.transaction(async (tx) => {
        if (kind < 4) {
          const sumber = pick(['dibaca', 'ditonton', 'diunduh'] as const);
          // Materials follow the row's deadline.
          const told = item.jenis === 'vidcon' ? { terlambat: random(3) === 0 } : {};
          await fakta.catatFakta(tx, {
            ...which,
            nim: pick(nims),
            pada: api.clock.now(),
            sumber,
            ...told,
          });
        } else if (kind === 4) {
          await fakta.tarikFakta(tx, { ...which, nim: pick(nims), alasan: 'tidak_berlaku' });
        } else if (kind === 5) {
          item.deleted = !item.deleted;
          await tx.run('UPDATE aktivitas SET dihapus_pada = $2 WHERE id = $1', [
            item.id,
            item.deleted ? api.clock.now() : null,
          ]);
          if (item.deleted) await fakta.tarikFakta(tx, which);
          else await fakta.kembalikanFakta(tx, which);
        } else if (kind === 6) {
          const deadline =
            random(3) === 0
              ? null
              : new Date(api.clock.now().getTime() + (random(3) - 1) * 600_000);
          await tx.run('UPDATE aktivitas SET waktu_selesai = $2 WHERE id = $1', [
            item.id,
            deadline,
          ]);
          await fakta.syaratBerubah(tx, key);
        } else {
          item.required = !item.required;
          await tx.run('UPDATE aktivitas SET wajib_hadir = $2 WHERE id = $1', [
            item.id,
            item.required,
          ]);
          await fakta.syaratBerubah(tx, key);
        }
      });
    }
    const rows = await computeProgres(api.db, {
      ...key,
      nim: null,
      batas: new Date(BATAS),
      now: api.clock.now(),
    });
    const counting = content.filter(({ deleted, required }) => !deleted && required);
    for (const { nim, overall } of rows) {
      const standing = replayFakta(await listFakta(api.db, { ...key, nim }));
      const sources = (['materi', 'vidcon'] as const).map((jenis) => {
        const own = counting.filter((each) => each.jenis === jenis);
        return {
          jenis,
          aktivitas: own.map(({ id }) => ({ id, judul: '' })),
          selesai: new Map(
            own.map(({ id }) => [id, new Set(standing.get(id)?.terlambat === false ? [nim] : [])]),
          ),
        };
      });
      expect({ history, nim, overall: overallOf(parameters, sources, nim) }).toEqual({
        history,
        nim,
        overall,
      });
    }
  }
});
