import { expect, test } from 'vitest';
import { closingAfter } from './sesi-state.ts';
import type { Penutupan } from './stored-sesi.ts';

const at = (time: string) => `2026-11-24T${time}:00.000Z`;
const by = (sebab: Penutupan['sebab']): Penutupan => ({ sebab, waktuKlien: at('08:00') });
const running = {
  status: 'sedang_berlangsung',
  berakhir_pada: at('08:30'),
  waktu_server: at('08:10'),
} as const;
const timeIsUp = { ...running, berakhir_pada: at('08:10') };
const ended = { ...running, status: 'selesai' } as const;
const byServer = { sebab: 'server', waktuKlien: at('08:10') };

test.each([
  ['an open attempt stays open', null, running, 'menulis', null],
  ['the end of the server closes it', null, ended, 'menulis', byServer],
  ['also where the time has closed it', by('waktu'), ended, 'menulis', byServer],
  ['a finish by the student stays one', by('sendiri'), ended, 'menulis', by('sendiri')],
  ['extra time reopens what the time closed', by('waktu'), running, 'menulis', null],
  ['without time left nothing reopens', by('waktu'), timeIsUp, 'menulis', by('waktu')],
  ['extra time does not undo a finish', by('sendiri'), running, 'menulis', by('sendiri')],
  ['a device taken over from cannot finish', by('sendiri'), running, 'diambil_alih', null],
] as const)('%s', (_name, closing, saya, perangkat, expected) =>
  expect(closingAfter(closing, saya, perangkat)).toEqual(expected),
);
