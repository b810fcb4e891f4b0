import {
  bentrokMenahan,
  ikutPindah,
  kesalahanWaktu,
  panjangTampak,
} from '@lms/contracts/kelas/aturan-ubah';
import { describe, expect, test } from 'vitest';
import { geserIsi } from './geser.policy.ts';
import {
  batasBaru,
  hakUbah,
  type Isian,
  kesalahanJadwal,
  kunciJadwal,
  lamaSetelahPindah,
  type Pengubah,
  type Permintaan,
  parameterOf,
  rencanakan,
  tempatLama,
  terkunciKarena,
  tolakUbah,
} from './ubah.policy.ts';

const at = (clock: string, day = '24') => new Date(`2026-11-${day}T${clock}:00+07:00`);
const all = {
  hadir_vidcon: true,
  kerjakan_kuis_ujian: true,
  kerjakan_tugas: true,
  posting_forum: true,
  unduh_materi: true,
};
const none = {
  hadir_vidcon: false,
  kerjakan_kuis_ujian: false,
  kerjakan_tugas: false,
  posting_forum: false,
  unduh_materi: false,
};
const jadwal = {
  mulai: at('08:00'),
  selesai: at('10:00'),
  idSesi: 's1',
  idRuangan: 'r1',
  pengajar: ['d1', 'd2'],
};
const stored: Isian = {
  judul: 'Judul',
  deskripsi: 'Deskripsi',
  kategori: 'kuliah',
  jenis: 'offline',
  parameter: none,
  jadwal,
};
const online: Isian = {
  ...stored,
  jenis: 'online',
  parameter: { ...none, unduh_materi: true },
  jadwal: { ...jadwal, idRuangan: null },
};
const asked: Permintaan = { judul: 'Judul', deskripsi: 'Deskripsi' };
const both = { online: true, offline: true };
const onlineOnly = { online: true, offline: false };
const operator: Pengubah = { role: 'operator', write: true };
const main: Pengubah = { role: 'dosen', mengajar: true, utama: true };
const colleague: Pengubah = { role: 'dosen', mengajar: true, utama: false };

describe('visible characters', () => {
  test.each([
    ['abc', 3],
    ['  abc\n', 3],
    ['a\u200bb\u00ad', 2],
    ['e\u0301', 1],
    ['👍', 1],
    ['x'.repeat(301), 301],
  ])('%j has %i', (text, length) => expect(panjangTampak(text)).toBe(length));
});

describe('times of a schedule', () => {
  const sesi = { nama: 'Sesi 1', jam_mulai: '08:00:00', jam_selesai: '10:00:00' };
  const day = (mulai: string, selesai: string) => ({
    mulai: `2026-11-24 ${mulai}`,
    selesai: `2026-11-24 ${selesai}`,
  });
  test.each([
    ['the session itself', day('08:00:00', '10:00:00'), null],
    ['an end after the session', day('09:00:00', '23:59:59'), null],
    ['the last moment of the session', day('10:00:00', '11:00:00'), null],
    ['a start before it', day('07:59:59', '10:00:00'), 'waktu_mulai'],
    ['a start after it', day('10:00:01', '11:00:00'), 'waktu_mulai'],
    ['an end at the start', day('08:00:00', '08:00:00'), 'waktu_selesai'],
    ['an end before the start', day('09:00:00', '08:30:00'), 'waktu_selesai'],
    [
      'an end on the next day',
      { mulai: '2026-11-24 09:00:00', selesai: '2026-11-25 00:00:00' },
      'waktu_selesai',
    ],
  ])('%s', (_name, times, path) => expect(kesalahanWaktu(times, sesi)?.path ?? null).toBe(path));
});

describe('rights (K99, K103; DECISIONS 113, 119)', () => {
  test.each([
    ['a student', { role: 'mahasiswa' }, both, [false, false, false, false, false]],
    [
      'an operator who reads',
      { role: 'operator', write: false },
      both,
      [false, false, false, false, false],
    ],
    [
      'an operator who writes',
      operator,
      { online: false, offline: false },
      [true, true, true, true, true],
    ],
    ['the main teacher', main, onlineOnly, [true, true, false, true, false]],
    ['a colleague', colleague, both, [true, true, true, false, false]],
    [
      'one who does not teach it',
      { role: 'dosen', mengajar: false, utama: true },
      both,
      [true, false, false, true, false],
    ],
  ] as const)('%s', (_name, by, setting, expected) => {
    const hak = hakUbah(by, setting);
    expect([hak.boleh, hak.jadwal.online, hak.jadwal.offline, hak.pengajar, hak.parameter]).toEqual(
      expected,
    );
  });

  test.each([
    ['nothing', null, null, false, null],
    ['a start', at('08:00'), null, false, 'dimulai'],
    ['an end', at('08:00'), at('09:00'), true, 'diakhiri'],
    ['a mark', null, null, true, 'dipresensi'],
  ])('%s fixes the schedule', (_name, mulaiKuliah, selesaiKuliah, marked, word) => {
    const reason = terkunciKarena({ mulaiKuliah, selesaiKuliah }, marked);
    expect(reason === null ? null : reason.includes(word ?? '-')).toBe(word === null ? null : true);
  });
});

describe('attendance parameters (S2 §5, DECISIONS 117, 118)', () => {
  test('offline has none, online always materials, campuran keeps its own', () => {
    expect(parameterOf('offline', all, all)).toEqual(none);
    expect(parameterOf('online', none, all)).toEqual({ ...none, unduh_materi: true });
    expect(parameterOf('campuran', none, all)).toEqual(all);
  });
});

describe('a change', () => {
  const moved = { ...jadwal, mulai: at('09:00'), selesai: at('11:00') };
  const state = { stored, hak: hakUbah(main, both), terkunci: null, berjalan: false };
  const judge = (
    wanted: Permintaan,
    over: Partial<typeof state> | { terkunci: string; berjalan?: boolean } = {},
  ) => {
    const all = { ...state, ...over };
    return tolakUbah(rencanakan(all.stored, wanted), all)?.code ?? null;
  };

  test.each([
    ['nothing', asked, []],
    ['the title', { ...asked, judul: 'Lain' }, ['teks']],
    ['the same schedule', { ...asked, jadwal: { ...jadwal, pengajar: ['d2', 'd1', 'd2'] } }, []],
    ['the time', { ...asked, jadwal: moved }, ['pindah']],
    ['the room', { ...asked, jadwal: { ...jadwal, idRuangan: 'r2' } }, ['pindah']],
    ['the lecturers', { ...asked, jadwal: { ...jadwal, pengajar: ['d1'] } }, ['pengajar']],
    [
      'online: the room goes',
      { ...asked, jenis: 'online' as const },
      ['pindah', 'jenis', 'parameter'],
    ],
  ])('of %s', (_name, wanted, parts) => {
    const { isian: _isian, ...change } = rencanakan(stored, wanted);
    expect(Object.entries(change).flatMap(([key, is]) => (is ? [key] : []))).toEqual(parts);
  });

  test.each([
    [
      'text by anybody of the class',
      { ...asked, judul: 'Lain' },
      { hak: hakUbah(colleague, { online: false, offline: false }) },
      null,
    ],
    [
      'text by a student',
      { ...asked, judul: 'Lain' },
      { hak: hakUbah({ role: 'mahasiswa' }, both) },
      'tidak_berhak',
    ],
    ['time where the college allows it', { ...asked, jadwal: moved }, {}, null],
    [
      'time where it does not',
      { ...asked, jadwal: moved },
      { hak: hakUbah(main, onlineOnly) },
      'tidak_berhak',
    ],
    [
      'offline to online without the right to offline',
      { ...asked, jenis: 'online' as const },
      { hak: hakUbah(main, onlineOnly) },
      'tidak_berhak',
    ],
    [
      'lecturers by a colleague',
      { ...asked, jadwal: { ...jadwal, pengajar: ['d1'] } },
      { hak: hakUbah(colleague, both) },
      'tidak_berhak',
    ],
    ['time of a marked meeting', { ...asked, jadwal: moved }, { terkunci: 'x' }, 'jadwal_terkunci'],
    [
      'lecturers of a running meeting',
      { ...asked, jadwal: { ...jadwal, pengajar: ['d1'] } },
      { terkunci: 'x', berjalan: true },
      'jadwal_terkunci',
    ],
    [
      'text of a running meeting',
      { ...asked, judul: 'Lain' },
      { terkunci: 'x', berjalan: true },
      null,
    ],
    [
      'kind of a running meeting',
      { ...asked, jenis: 'online' as const },
      { terkunci: 'x', berjalan: true },
      'jadwal_terkunci',
    ],
    ['kind of a marked meeting', { ...asked, jenis: 'online' as const }, { terkunci: 'x' }, null],
    [
      'offline without a room',
      { ...asked, jenis: 'offline' as const },
      { stored: online },
      'validasi_gagal',
    ],
    ['parameters by a lecturer', { ...asked, parameter: all }, { stored: online }, 'tidak_berhak'],
    [
      'parameters by an operator',
      { ...asked, parameter: all },
      { stored: online, hak: hakUbah(operator, both) },
      null,
    ],
    [
      'what offline itself resets',
      { ...asked, jenis: 'offline' as const, parameter: none, jadwal },
      { stored: online },
      null,
    ],
  ])('%s', (_name, wanted, over, code) => expect(judge(wanted, over)).toBe(code));
});

describe('faults of a schedule', () => {
  const rujukan = {
    zone: 'Asia/Jakarta' as const,
    sesi: { nama: 'Sesi 1', jam_mulai: '08:00:00', jam_selesai: '10:00:00' },
    ruangan: { kapasitas: 40 },
    jumlahPeserta: 39,
    pengajarKelas: new Set(['d1', 'd2', 'd3']),
  };
  const faults = (
    over: Partial<typeof jadwal> | { idSesi: null } | { idRuangan: null },
    refs: object = {},
    jenis: Isian['jenis'] = 'offline',
  ) =>
    kesalahanJadwal({ ...stored, jenis, jadwal: { ...jadwal, ...over } }, jadwal, {
      ...rujukan,
      ...refs,
    }).map(({ path }) => path);
  const later = { mulai: at('09:00') };
  test.each([
    ['none', faults(later), []],
    ['no session', faults({ ...later, idSesi: null }, { sesi: null }), ['id_sesi']],
    ['outside the session', faults({ mulai: at('07:00') }), ['waktu_mulai']],
    ['no room', faults({ ...later, idRuangan: null }, { ruangan: null }), ['id_ruangan']],
    [
      'no room in a mixed meeting',
      faults({ ...later, idRuangan: null }, { ruangan: null }, 'campuran'),
      [],
    ],
    [
      'an unknown room in a mixed meeting',
      faults({ ...later, idRuangan: 'x' }, { ruangan: null }, 'campuran'),
      ['id_ruangan'],
    ],
    ['a full room', faults({ idRuangan: 'r2' }, { jumlahPeserta: 40 }), ['id_ruangan']],
    ['the own room, which is full', faults(later, { jumlahPeserta: 40 }), []],
    ['nobody teaches', faults({ pengajar: [] }), ['pengajar']],
    ['a stranger teaches', faults({ pengajar: ['d9'] }), ['pengajar']],
    ['one who left the class stays', faults(later, { pengajarKelas: new Set() }), []],
  ])('%s', (_name, found, expected) => expect(found).toEqual(expected));
});

test('the limit of activities keeps its distance, over midnight and zones', () => {
  const zone = 'Asia/Jakarta';
  const batas = new Date('2026-12-01T23:59:59+07:00');
  const lama = at('10:00');
  expect(batasBaru(zone, { batas, lama, baru: at('21:00') })).toEqual(batas);
  expect(batasBaru(zone, { batas, lama, baru: at('10:00', '26') })).toEqual(
    new Date('2026-12-03T23:59:59+07:00'),
  );
  // In Jayapura the limit is no end of a day.
  expect(batasBaru('Asia/Jayapura', { batas, lama, baru: at('10:00', '25') })).toEqual(
    new Date('2026-12-02T23:59:59+07:00'),
  );
  expect(batasBaru(zone, { batas: null, lama, baru: at('10:00', '25') })).toBeNull();
});

describe('the former place (K102)', () => {
  const first = { mulai: at('08:00'), selesai: at('10:00'), ruangan: 'A' };
  const second = { mulai: at('13:00'), selesai: at('15:00'), ruangan: 'A' };
  const third = { ...second, ruangan: 'B' };
  test('is the one that people knew, and none once it is back', () => {
    expect(lamaSetelahPindah(null, first, second)).toEqual(first);
    expect(lamaSetelahPindah(first, second, third)).toEqual(first);
    expect(lamaSetelahPindah(first, second, first)).toBeNull();
  });
  test('is shown for seven days', () => {
    const row = {
      jadwal_berubah_pada: at('08:00', '01'),
      waktu_mulai_lama: first.mulai,
      waktu_selesai_lama: first.selesai,
      ruangan_lama: null,
    };
    expect(tempatLama(row, at('07:59', '08'))).toEqual({ ...first, ruangan: null });
    expect(tempatLama(row, at('08:00', '08'))).toBeNull();
    expect(tempatLama({ ...row, waktu_mulai_lama: null }, at('08:00', '02'))).toBeNull();
  });
});

describe('content', () => {
  const lama = { mulai: at('08:00'), selesai: at('10:00') };
  const batas = { lama: at('23:59', '28'), baru: at('23:59', '29') };
  const row = (over: object) => ({
    id: 'a',
    jenis: 'tugas' as const,
    waktu_mulai: at('08:00') as Date | null,
    waktu_selesai: at('10:00') as Date | null,
    tampil_sejak: at('07:00', '20') as Date | null,
    wajib_hadir: true as boolean | null,
    ...over,
  });
  const shift = (over: object, ikut = true, now = at('07:00')) =>
    geserIsi([row(over)], { lama, langkahMs: 86_400_000, batas, ikut, now }).map((it) => [
      it.waktu_mulai,
      it.waktu_selesai,
      it.tampil_sejak,
    ]);
  const shown = at('07:00', '20');
  test.each([
    ['a window inside', shift({}), [[at('08:00', '25'), at('10:00', '25'), shown]]],
    [
      'up to the last second of its minute',
      shift({ waktu_selesai: new Date(at('10:00').getTime() + 59_000) }).length,
      1,
    ],
    ['one that ends later', shift({ waktu_selesai: at('12:00') }), []],
    ['one that begins earlier', shift({ waktu_mulai: at('07:30') }), []],
    ['one that has opened', shift({}, true, at('08:00')), []],
    ['one without an end', shift({ waktu_selesai: null }), [[at('08:00', '25'), null, shown]]],
    [
      'one until the limit',
      shift({ waktu_selesai: batas.lama }),
      [[at('08:00', '25'), batas.baru, shown]],
    ],
    ['text', shift({ jenis: 'teks', waktu_mulai: null, waktu_selesai: null }), []],
    ['a hidden one appears later', shift({ tampil_sejak: at('08:00') })[0]?.[2], at('08:00', '25')],
    ['nothing when it is to stay', shift({}, false), []],
    [
      'a material until the limit',
      shift({ jenis: 'materi', waktu_mulai: null, waktu_selesai: batas.lama }),
      [[null, batas.baru, shown]],
    ],
    [
      'a material with its own deadline',
      shift({ jenis: 'materi', waktu_mulai: null, waktu_selesai: at('12:00', '26') }),
      [],
    ],
  ])('%s', (_name, found, expected) => expect(found).toEqual(expected));

  test('no deadline of a material stays beyond an earlier limit, whatever is chosen', () => {
    const earlier = { lama: batas.lama, baru: at('23:59', '27') };
    const material = row({ jenis: 'materi', waktu_mulai: null, waktu_selesai: at('12:00', '28') });
    const [one] = geserIsi([material], {
      lama,
      langkahMs: -86_400_000,
      batas: earlier,
      ikut: false,
      now: at('07:00'),
    });
    expect(one?.waktu_selesai).toEqual(earlier.baru);
  });

  test('server and form agree on windows', () => {
    const meeting = { ...lama, batas: batas.lama };
    expect(
      ikutPindah({ waktu_mulai: at('10:00'), waktu_selesai: null }, meeting, at('07:00')),
    ).toBe(true);
    expect(
      ikutPindah({ waktu_mulai: at('10:01'), waktu_selesai: null }, meeting, at('07:00')),
    ).toBe(false);
  });
});

test('a clash of the class always holds; others unless they may be ignored and are', () => {
  const none = { data: [] };
  const hasil = (kelas: number, ruangan: boolean | null, pengajar: boolean | null) => ({
    bentrok_kelas: { data: Array.from({ length: kelas }) },
    bentrok_ruangan:
      ruangan === null ? { ...none, bisa_diabaikan: true } : { data: [1], bisa_diabaikan: ruangan },
    bentrok_pengajar:
      pengajar === null
        ? { ...none, bisa_diabaikan: true }
        : { data: [1], bisa_diabaikan: pengajar },
  });
  expect(bentrokMenahan(hasil(0, null, null), [])).toEqual([]);
  expect(bentrokMenahan(hasil(1, null, null), ['ruangan', 'pengajar'])).toEqual(['kelas']);
  expect(bentrokMenahan(hasil(0, true, true), ['ruangan'])).toEqual(['pengajar']);
  expect(bentrokMenahan(hasil(0, false, null), ['ruangan'])).toEqual(['ruangan']);
  expect(bentrokMenahan(hasil(0, true, true), ['ruangan', 'pengajar'])).toEqual([]);
});

test('locks name both days of UTC that a schedule touches', () => {
  expect(
    kunciJadwal({ ...jadwal, mulai: at('06:00'), selesai: at('08:00'), pengajar: ['d1'] }),
  ).toEqual([
    'ruangan:r1:2026-11-23',
    'ruangan:r1:2026-11-24',
    'dosen:d1:2026-11-23',
    'dosen:d1:2026-11-24',
  ]);
});
