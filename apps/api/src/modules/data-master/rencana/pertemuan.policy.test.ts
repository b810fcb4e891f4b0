import { describe, expect, test } from 'vitest';
import { findBentrok } from './bentrok.policy.ts';
import { planPertemuan, splitDeleted, wantMeetings } from './pertemuan.policy.ts';
import { newKelas } from './resolve-kelas.policy.ts';

const aturan = { timeZone: 'Asia/Jakarta', minggu: 2, batasHari: 7 } as const;
const kelas = (nama: string, over: object = {}) => ({
  ...newKelas(`20261_IF_M1_${nama}`, {
    periode: 20261,
    id_prodi: 'IF',
    id_makul: 'M1',
    nama_kelas: nama,
  }),
  jadwal: [
    { hari: 1, jam_mulai: '07:30:00', jam_selesai: '09:10:00', id_ruangan: 'R1', id_sesi: null },
  ],
  pengajar: [
    { id_dosen: 'D2', jabatan: 'Dosen', is_utama: true, urutan: 0 },
    { id_dosen: 'D1', jabatan: 'Dosen Koordinator', is_utama: false, urutan: 1 },
    { id_dosen: 'D3', jabatan: 'Asisten', is_utama: false, urutan: 2 },
  ],
  ...over,
});
const want = (nama: string, over?: object) =>
  wantMeetings(kelas(nama, over), { periodeMulai: '2026-10-05', hariLibur: new Set(), aturan });
const lockedAll = (ids: readonly string[]) => ({ hapus: new Set(ids), pindah: new Set(ids) });
const nothing = { stored: [], locked: lockedAll([]), others: [] };

describe('the meetings a class shall have', () => {
  test('id of class and number, attendance open for seven more days, coordinators do not teach', () => {
    expect(want('A')[0]).toEqual({
      id: '20261_IF_M1_A-1',
      id_kelas: '20261_IF_M1_A',
      nomor: 1,
      judul: 'Pertemuan 1',
      kategori: 'kuliah',
      jenis: 'offline',
      waktu_mulai: new Date('2026-10-05T00:30:00Z'),
      waktu_selesai: new Date('2026-10-05T02:10:00Z'),
      id_sesi: null,
      id_ruangan: 'R1',
      id_kampus: null,
      unduh_materi: false,
      waktu_batas_aktivitas: new Date('2026-10-12T16:59:59Z'),
      bentrok_diabaikan: false,
      pengajar: [
        { id_dosen: 'D1', is_pengajar: false, is_utama: false },
        { id_dosen: 'D2', is_pengajar: true, is_utama: true },
        { id_dosen: 'D3', is_pengajar: true, is_utama: false },
      ],
    });
  });

  test.each([
    ['online', null, true],
    ['offline', 'R1', false],
    ['campuran', 'R1', false],
  ])('%s: room %s, materials count %s', (mode_kuliah, id_ruangan, unduh_materi) =>
    expect(want('A', { mode_kuliah })[0]).toMatchObject({
      jenis: mode_kuliah,
      id_ruangan,
      unduh_materi,
    }),
  );
});

describe('what changes', () => {
  const stored = want('A');
  const later = want('A', {
    jadwal: [
      { hari: 2, jam_mulai: '10:00:00', jam_selesai: '11:40:00', id_ruangan: 'R2', id_sesi: null },
    ],
  });
  const summary = ({
    inserted,
    updated,
    removed,
    unchanged,
    kept,
  }: ReturnType<typeof planPertemuan>) => ({
    inserted: inserted.map(({ id }) => id),
    updated: updated.map(({ after }) => after.id),
    removed: removed.map(({ id }) => id),
    unchanged,
    kept,
  });
  const ids = stored.map(({ id }) => id);

  test.each([
    [
      'all new',
      { wanted: stored },
      { inserted: ids, updated: [], removed: [], unchanged: 0, kept: 0 },
    ],
    [
      'the same again',
      { wanted: want('A'), stored },
      { inserted: [], updated: [], removed: [], unchanged: 2, kept: 0 },
    ],
    [
      'moved',
      { wanted: later, stored },
      { inserted: [], updated: ids, removed: [], unchanged: 0, kept: 0 },
    ],
    [
      'gone',
      { wanted: [], stored },
      { inserted: [], updated: [], removed: ids, unchanged: 0, kept: 0 },
    ],
    [
      'moved, but one is locked',
      { wanted: later, stored, locked: lockedAll(ids.slice(0, 1)) },
      { inserted: [], updated: ids.slice(1), removed: [], unchanged: 0, kept: 1 },
    ],
    [
      'gone, but one is locked',
      { wanted: [], stored, locked: lockedAll(ids.slice(0, 1)) },
      { inserted: [], updated: [], removed: ids.slice(1), unchanged: 0, kept: 1 },
    ],
    [
      'moved, but one holds content: it goes along',
      {
        wanted: later,
        stored,
        locked: { hapus: new Set(ids.slice(0, 1)), pindah: new Set<string>() },
      },
      { inserted: [], updated: ids, removed: [], unchanged: 0, kept: 0 },
    ],
    [
      'gone, but one holds content',
      {
        wanted: [],
        stored,
        locked: { hapus: new Set(ids.slice(0, 1)), pindah: new Set<string>() },
      },
      { inserted: [], updated: [], removed: ids.slice(1), unchanged: 0, kept: 1 },
    ],
    [
      'locked where it should be',
      { wanted: stored, stored, locked: lockedAll(ids) },
      { inserted: [], updated: [], removed: [], unchanged: 2, kept: 0 },
    ],
  ])('%s', (_name, input, expected) =>
    expect(summary(planPertemuan({ ...nothing, ...input }))).toEqual(expected),
  );

  test('those that hold content are named when they take place elsewhere, not when they are renamed', () => {
    const locked = { hapus: new Set(ids), pindah: new Set(ids.slice(1)) };
    const named = (wanted: typeof stored) =>
      planPertemuan({ ...nothing, wanted, stored, locked }).movedWithContent.map(({ id }) => id);
    expect(named(later)).toEqual(ids.slice(0, 1));
    expect(named(stored.map((meeting) => ({ ...meeting, judul: 'Lain' })))).toEqual([]);
  });

  test('a meeting keeps the id it has', () => {
    const renamed = stored.map((meeting) => ({ ...meeting, id: `lama-${meeting.nomor}` }));
    expect(summary(planPertemuan({ ...nothing, wanted: later, stored: renamed })).updated).toEqual([
      'lama-1',
      'lama-2',
    ]);
  });
});

describe('rooms', () => {
  const marks = (input: Partial<Parameters<typeof planPertemuan>[0]>) =>
    planPertemuan({ ...nothing, wanted: [], ...input }).inserted.map(
      ({ id, bentrok_diabaikan }) => [id.slice(9), bentrok_diabaikan],
    );

  test('two classes in one room at one time: both come in, both marked', () => {
    const wanted = [...want('A'), ...want('B')];
    expect(marks({ wanted })).toEqual([
      ['M1_A-1', true],
      ['M1_A-2', true],
      ['M1_B-1', true],
      ['M1_B-2', true],
    ]);
    expect(planPertemuan({ ...nothing, wanted }).bentrok).toMatchObject({
      pasangan: [{ id_ruangan: 'R1', id_kelas: ['20261_IF_M1_A', '20261_IF_M1_B'], jumlah: 2 }],
      lain: 0,
    });
  });

  test.each([
    ['one ends as the other begins', '09:10:00', '10:00:00', false],
    ['one minute shared', '09:09:00', '10:00:00', true],
    ['one inside the other', '08:00:00', '08:30:00', true],
  ])('%s', (_name, jam_mulai, jam_selesai, clash) => {
    const other = want('B', {
      jadwal: [{ hari: 1, jam_mulai, jam_selesai, id_ruangan: 'R1', id_sesi: null }],
    });
    expect(
      marks({ wanted: [...want('A'), ...other] }).every(([, marked]) => marked === clash),
    ).toBe(true);
  });

  test('a meeting that is not part of the import is not marked, nor is a locked one', () => {
    const stored = want('B');
    const plan = planPertemuan({
      wanted: [...want('A'), ...stored],
      stored,
      locked: lockedAll(stored.map(({ id }) => id)),
      others: [],
    });
    expect(plan.inserted.map((meeting) => meeting.bentrok_diabaikan)).toEqual([true, true]);
    expect(plan.updated).toEqual([]);
    const use = {
      id: 'x',
      id_kelas: 'lain',
      id_ruangan: 'R1',
      waktu_mulai: new Date('2026-10-05T00:00:00Z'),
      waktu_selesai: new Date('2026-10-05T01:00:00Z'),
    };
    expect(marks({ wanted: want('A'), others: [use] })).toEqual([
      ['M1_A-1', true],
      ['M1_A-2', false],
    ]);
    expect(findBentrok([], [use, { ...use, id: 'y' }])).toEqual({
      ditandai: new Set(),
      pasangan: [],
      lain: 0,
    });
  });
});

describe('meetings that somebody deleted', () => {
  const meetings = want('A');
  const mark = { tabel: 'kelas', kunci: '20261_IF_M1_A', oleh_nama: 'Siti' };
  const second = { ...mark, kolom: 'pertemuan_dihapus_2' };

  test.each([
    ['a marked one is left out', [second], [], ['2']],
    ['one that is there again is planned as any', [second], meetings, []],
    ['marks of other columns say nothing', [{ ...mark, kolom: 'ketua_kelas' }], [], []],
    ['nor do those of another class', [{ ...second, kunci: '20261_IF_M1_B' }], [], []],
  ])('%s', (_name, manual, stored, expected) => {
    const { wanted, deleted, marks } = splitDeleted({ wanted: meetings, stored, manual });
    expect(deleted.map(({ nomor }) => String(nomor))).toEqual(expected);
    expect(wanted).toHaveLength(meetings.length - expected.length);
    expect(marks).toHaveLength(expected.length);
  });
});
