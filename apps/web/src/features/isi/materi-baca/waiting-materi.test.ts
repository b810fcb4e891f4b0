import { expect, test } from 'vitest';
import { PartlyRefused } from '../../../shared/offline/waiting.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { kemajuan } from './testing/fixtures.ts';
import { type MateriDeed, type Report, waitingMateri } from './waiting-materi.ts';

const ago = (seconds: number) => ({
  takenAt: Date.now() - seconds * 1_000,
  page: { origin: -1, takenAt: 0 },
});
const reportOf = (
  seconds: number,
  interval: Report['interval'],
  idKlien: string = crypto.randomUUID(),
): Report => ({
  ...ago(seconds),
  idKlien,
  interval,
  durasiDetik: 600,
});
const deedOf = (parts: Partial<MateriDeed>): MateriDeed => ({
  idMateri: 'm-1',
  judul: 'Modul 7',
  opened: null,
  report: null,
  ...parts,
});

test('reports of one material become one: all seconds, the earliest age, a name of their own', () => {
  const earlier = deedOf({
    opened: { ...ago(90), idKlien: 'a' },
    report: reportOf(60, [[0, 10]], 'x'),
  });
  const later = deedOf({ report: reportOf(5, [[8, 20]], 'y') });
  const folded = waitingMateri.fold?.(earlier, later);
  expect(folded?.opened?.idKlien).toBe('a');
  expect(folded?.report).toMatchObject({
    idKlien: 'y',
    interval: [[0, 20]],
    takenAt: earlier.report?.takenAt,
  });
});

test('opened once more behind a report: the report keeps the time that it had', () => {
  const earlier = deedOf({ report: reportOf(60, [[0, 30]]) });
  const again = deedOf({ opened: { ...ago(5), idKlien: 'b' } });
  expect(waitingMateri.fold?.(earlier, again)).toMatchObject({
    opened: null,
    report: { interval: [[0, 30]] },
  });
  expect(
    waitingMateri.fold?.(deedOf({ unduh: { ...ago(9), idKlien: 'a' } }), again)?.opened,
  ).toEqual(again.opened);
});

test('the opening is told first, then the report, each with its age', async () => {
  const api = fakeApi()
    .reply('bukaMateri', { waktu_server: '2026-11-22T08:00:00Z', kemajuan })
    .reply('hadirMateri', { ...kemajuan, deadline: null });
  const opened = { ...ago(90), idKlien: crypto.randomUUID() };
  const report = reportOf(60, [[0, 10.123]]);
  await waitingMateri.send(deedOf({ opened, report }));
  expect(api.calls('bukaMateri')[0]?.body).toEqual({ id_klien: opened.idKlien, usia_detik: 90 });
  expect(api.calls('hadirMateri')[0]?.body).toEqual({
    id_klien: report.idKlien,
    usia_detik: 60,
    interval: [[0, 10.12]],
    durasi_detik: 600,
  });
});

test('an opening that was taken is not told again with what came meanwhile', () => {
  const opened = { ...ago(90), idKlien: 'a' };
  const sent = deedOf({ opened, report: reportOf(60, [[0, 10]]) });
  const now = deedOf({ opened, report: reportOf(60, [[0, 20]]) });
  expect(waitingMateri.rebase?.(now, sent, null)).toMatchObject({
    opened: null,
    report: { interval: [[0, 20]] },
  });
});

test('what waits is called by its material', () =>
  expect(waitingMateri.label(deedOf({}))).toBe('Kemajuan materi Modul 7'));

test('a file that was taken from the device is told with its age, after what was done before', async () => {
  const api = fakeApi().reply('unduhMateri', { url: '/files/b-1', nama: 'a.zip', kemajuan });
  await waitingMateri.send(deedOf({ unduh: { ...ago(120), idKlien: 'u' } }));
  expect(api.calls('unduhMateri')[0]?.url.search).toBe('?usia_detik=120');
});

test('two downloads are one, and one that was taken is not told again', () => {
  const first = { ...ago(90), idKlien: 'a' };
  const folded = waitingMateri.fold?.(
    deedOf({ unduh: first }),
    deedOf({ unduh: { ...ago(5), idKlien: 'b' } }),
  );
  expect(folded?.unduh).toBe(first);
  expect(
    waitingMateri.rebase?.(deedOf({ unduh: first }), deedOf({ unduh: first }), null)?.unduh,
  ).toBeNull();
});

test.each([
  ['what was asked for and came too late is told with its reason', { belum: true }, 'late', true],
  ['what was late already is not', { belum: false }, 'late', false],
  ['what came in time is not', { belum: true }, 'downloaded', false],
] as const)('%s', async (_name, parts, status_unduh, isRefused) => {
  fakeApi().reply('hadirMateri', { ...kemajuan, status_unduh, deadline: '2026-11-22T08:00:00Z' });
  const sent = waitingMateri.send(deedOf({ ...parts, report: reportOf(60, null) }));
  if (isRefused) await expect(sent).rejects.toThrow(/^Diselesaikan setelah batas waktu/);
  else expect(await sent).toMatchObject({ status_unduh });
});

test('told once, a late deed sent again asks the server for nothing and is done', async () => {
  const late = { ...kemajuan, status_unduh: 'late', deadline: '2026-11-22T08:00:00Z' } as const;
  const api = fakeApi().reply('hadirMateri', late);
  const refused = await Promise.resolve(
    waitingMateri.send(deedOf({ belum: true, report: reportOf(60, null) })),
  ).catch((error: unknown) => error);
  if (!(refused instanceof PartlyRefused)) throw refused;
  expect(await waitingMateri.send(refused.body as MateriDeed)).toBeNull();
  expect(api.calls('hadirMateri')).toHaveLength(1);
});
