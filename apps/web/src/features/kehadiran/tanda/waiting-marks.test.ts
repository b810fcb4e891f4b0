import { describe, expect, test } from 'vitest';
import { signIn } from '../../../shared/lib/session/session.ts';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { baris } from '../testing/fixtures.ts';
import type { MarkToSave } from './draft.ts';
import {
  foldMarks,
  judgeMarks,
  rebaseMarks,
  type WaitingMarks,
  waitingMarks,
} from './waiting-marks.ts';

const nim = (nomor: number) => baris(nomor, null).mahasiswa.nim;
const time = (minute: number) => `2026-11-24T13:0${minute}:00.000+07:00`;
const mark = (
  nomor: number,
  presensi: MarkToSave['presensi'],
  updated_at: string | null = null,
): MarkToSave => ({
  nim: nim(nomor),
  presensi,
  ada_presensi: true,
  updated_at,
});
const of = (...marks: MarkToSave[]): WaitingMarks => ({
  idPertemuan: 'p1',
  judul: 'Algoritma A',
  marks,
});

test('of two saves of a student the later mark goes out on the base of the earlier', () => {
  expect(
    foldMarks(
      of(mark(1, 'H', time(1)), mark(2, 'A')),
      of(mark(1, 'S', time(5)), mark(3, 'I', time(2))),
    ).marks,
  ).toEqual([mark(2, 'A'), mark(1, 'S', time(1)), mark(3, 'I', time(2))]);
});

test('what was set while the first part was sent stands on what that part has stored', () => {
  const sent = of(mark(1, 'H'), mark(2, 'A'));
  const now = of(mark(1, 'S'), mark(2, 'A'), mark(3, 'H'));
  const answer = {
    jumlah_berubah: 2,
    versi: 4,
    baris: [{ nim: nim(1), presensi: 'H' as const, updated_at: time(7) }],
  };
  expect(rebaseMarks(now, sent, answer).marks).toEqual([mark(1, 'S', time(7)), mark(3, 'H')]);
});

describe('over what others have saved meanwhile', () => {
  const rows = [
    baris(1, null),
    baris(2, 'A', { updated_at: time(1) }),
    baris(3, 'I', { updated_at: time(9) }),
    baris(4, 'H', { updated_at: time(9) }),
  ];

  test('untouched rows are free, equal ones are done, others are overtaken, and so are those who left the class', () => {
    const { free, overtaken } = judgeMarks(
      [
        mark(1, 'H'),
        mark(2, 'H', time(1)),
        mark(3, 'A', time(1)),
        mark(4, 'H', time(1)),
        mark(5, 'H'),
      ],
      rows,
    );
    expect(free.map(({ nim: one }) => one)).toEqual([nim(1), nim(2)]);
    expect(overtaken.map(({ nim: one }) => one)).toEqual([nim(3), nim(5)]);
  });

  const server = async () => {
    const api = fakeApi()
      .reply('mintaToken', { access_token: 't', token_type: 'Bearer', expires_in: 900 })
      .reply('kehadiranPertemuan', rows);
    await signIn('u', 'p');
    return api;
  };
  const stored = { jumlah_berubah: 1, versi: 5, baris: [] };

  test('the free ones are saved, the overtaken stay with their reason', async () => {
    const api = await server();
    let saves = 0;
    api.fail('simpanKehadiran', 'kehadiran_berubah');
    const first = waitingMarks.send(of(mark(1, 'H'), mark(3, 'A', time(1))));
    api.reply('kehadiranPertemuan', () => {
      saves += 1;
      api.reply('simpanKehadiran', stored);
      return rows;
    });
    await expect(first).rejects.toMatchObject({
      message: expect.stringMatching(/: diubah menjadi Izin oleh /),
      body: { marks: [mark(3, 'A', time(1))] },
    });
    expect(saves).toBe(1);
    expect(api.calls('simpanKehadiran').at(-1)?.body).toEqual({ data: [mark(1, 'H')] });
  });

  test('sent again by the user’s decision it goes over what stands there now', async () => {
    await server();
    expect(await waitingMarks.insist?.(of(mark(3, 'A', time(1)), mark(5, 'H')))).toEqual(
      of(mark(3, 'A', time(9))),
    );
  });
});
