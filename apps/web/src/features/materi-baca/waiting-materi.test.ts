import { expect, test } from 'vitest';
import { fakeApi } from '../../shared/testing/fake-api.ts';
import { kemajuan } from './testing/fixtures.ts';
import { type MateriDeed, type Report, waitingMateri } from './waiting-materi.ts';

const ago = (seconds: number) => ({ takenAt: Date.now() - seconds * 1_000, page: { origin: -1, takenAt: 0 } });
const reportOf = (seconds: number, interval: Report['interval'], idKlien: string = crypto.randomUUID()): Report => ({
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
  const earlier = deedOf({ opened: { ...ago(90), idKlien: 'a' }, report: reportOf(60, [[0, 10]], 'x') });
  const later = deedOf({ report: reportOf(5, [[8, 20]], 'y') });
  const folded = waitingMateri.fold?.(earlier, later);
  expect(folded?.opened?.idKlien).toBe('a');
  expect(folded?.report).toMatchObject({ idKlien: 'y', interval: [[0, 20]], takenAt: earlier.report?.takenAt });
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
  expect(waitingMateri.rebase?.(now, sent, null)).toMatchObject({ opened: null, report: { interval: [[0, 20]] } });
});

test('what waits is called by its material', () => expect(waitingMateri.label(deedOf({}))).toBe('Kemajuan materi Modul 7'));
