import type { KeadaanFokus } from '@lms/contracts/ujian/pengawasan/pengawasan-saya';
import { describe, expect, test } from 'vitest';
import {
  type CatatanFokus,
  closeFokus,
  fokusPayload,
  hear,
  type Isyarat,
  keadaanOf,
  noFokus,
  withoutTold,
} from './fokus.ts';

const START = Date.parse('2026-11-24T06:00:00.000Z');
const at = (seconds: number): number => START + seconds * 1_000;
type Step = readonly [Isyarat, number, (readonly KeadaanFokus[])?];
const since = (steps: readonly Step[], from: CatatanFokus = noFokus): CatatanFokus =>
  steps.reduce(
    (catatan, [isyarat, seconds, keadaan = []]) => hear(catatan, isyarat, at(seconds), keadaan),
    from,
  );
const told = ({ menunggu }: CatatanFokus) =>
  menunggu.map(({ kode, waktu, durasi_detik, keadaan }) => [
    kode,
    (Date.parse(waktu) - START) / 1_000,
    durasi_detik,
    ...keadaan,
  ]);

test.each<[string, readonly Step[], unknown[]]>([
  [
    'a page that is hidden and shown again',
    [
      ['sembunyi', 10],
      ['tampak', 40.26],
    ],
    [['hu', 10, 30.3]],
  ],
  [
    'a window that loses the focus alone',
    [
      ['jendela_lepas', 5],
      ['jendela_kembali', 9],
    ],
    [['foc', 5, 4]],
  ],
  [
    'a window that loses the focus and is hidden is one absence',
    [
      ['jendela_lepas', 5],
      ['sembunyi', 5.1],
      ['tampak', 25],
      ['jendela_kembali', 25.1],
    ],
    [['hu', 5, 20]],
  ],
  [
    'hidden first, then without the focus is one as well',
    [
      ['sembunyi', 5],
      ['jendela_lepas', 5.1],
      ['tampak', 25],
      ['jendela_kembali', 26],
    ],
    [['hu', 5, 20]],
  ],
  ['what goes on is none yet', [['sembunyi', 5]], []],
  [
    'told twice it begins once',
    [
      ['sembunyi', 5],
      ['sembunyi', 8],
      ['tampak', 10],
    ],
    [['hu', 5, 5]],
  ],
  [
    'what never began does not end',
    [
      ['tampak', 5],
      ['jendela_kembali', 5],
      ['layar_kembali', 5],
    ],
    [],
  ],
  [
    'full screen is a matter of its own',
    [
      ['layar_lepas', 1],
      ['sembunyi', 2],
      ['tampak', 4],
      ['layar_kembali', 9],
    ],
    [
      ['hu', 2, 2],
      ['full', 1, 8],
    ],
  ],
  [
    'circumstances of both ends count, once',
    [
      ['sembunyi', 1, ['luring']],
      ['tampak', 4, ['luring', 'baterai_lemah']],
    ],
    [['hu', 1, 3, 'luring', 'baterai_lemah']],
  ],
  [
    'the shortest are told too: the server counts them',
    [
      ['jendela_lepas', 1],
      ['jendela_kembali', 1.4],
    ],
    [['foc', 1, 0.4]],
  ],
])('%s', (_name, steps, expected) => expect(told(since(steps))).toEqual(expected));

test('at the end of the attempt everything is over', () => {
  const over = closeFokus(
    since([
      ['layar_lepas', 0],
      ['sembunyi', 30],
    ]),
    at(60),
  );
  expect(told(over)).toEqual([
    ['full', 0, 60],
    ['hu', 30, 30],
  ]);
  expect(over.terbuka).toEqual([]);
});

describe('a signal', () => {
  const catatan = since([
    ['sembunyi', 0],
    ['tampak', 10],
    ['layar_lepas', 20],
  ]);

  test('carries what is over, and what goes on as long as it is by now', () => {
    expect(
      fokusPayload(catatan, at(50), 100).map(({ kode, durasi_detik }) => [kode, durasi_detik]),
    ).toEqual([
      ['hu', 10],
      ['full', 30],
    ]);
    expect(fokusPayload(catatan, at(21), 100)).toHaveLength(1);
    expect(fokusPayload(catatan, at(50), 1)).toHaveLength(1);
  });

  test('is told once; what goes on is told again', () => {
    const left = withoutTold(catatan, fokusPayload(catatan, at(50), 100));
    expect(left.menunggu).toEqual([]);
    expect(fokusPayload(left, at(80), 100)).toMatchObject([{ kode: 'full', durasi_detik: 60 }]);
  });

  test('that could not be sent leaves no more than can be kept', () => {
    const steps = Array.from({ length: 1_200 }, (_, index): Step[] => [
      ['sembunyi', index * 10],
      ['tampak', index * 10 + 3],
    ]);
    expect(since(steps.flat()).menunggu).toHaveLength(1_000);
  });
});

const device = { luring: false, baterai: null, terkunci: false, memilihBerkas: false };

test.each([
  ['nothing is the matter', device, 'sembunyi', []],
  ['no line', { ...device, luring: true }, 'sembunyi', ['luring']],
  ['nearly empty', { ...device, baterai: 0.1 }, 'tampak', ['baterai_lemah']],
  ['half full', { ...device, baterai: 0.5 }, 'tampak', []],
  ['locked', { ...device, terkunci: true }, 'sembunyi', ['layar_terkunci']],
  ['a file is chosen', { ...device, memilihBerkas: true }, 'jendela_lepas', ['pemilih_berkas']],
  [
    'which leaves the whole screen on a phone',
    { ...device, memilihBerkas: true },
    'layar_lepas',
    ['pemilih_berkas'],
  ],
] as const)('circumstances: %s', (_name, perangkat, isyarat, expected) =>
  expect(keadaanOf(perangkat, isyarat)).toEqual(expected),
);
