/** Requests of grades. */
import { type Limits, type PlannedCase, read } from './case.ts';
import { memberOf } from './college.ts';
import type { LoadRequest } from './load.ts';
import { COMPONENTS, KELAS_KOMPONEN, KELAS_NILAI, komponenKe } from './nilai.sql.ts';

const READ = { target: 0.5, cpuTarget: 0.5, p95LimitMs: 50 };
/** Twenty of a thousand students, with sums over all of them. */
const PAGE = { ...READ, p95LimitMs: 100 };
/** A megabyte for each two hundred students, by one reader at a time. */
const ALL = { ...READ, p95LimitMs: 100 };
const ALL_WITH_ACTIVITIES = { ...READ, p95LimitMs: 500 };
const SAVE = { target: 0.4, cpuTarget: 0.4, p95LimitMs: 100 };

const recapOf = (kelas: string) => `/v2/lms/nilai/kelas_kuliah/${kelas}`;
export const REKAP = recapOf(KELAS_NILAI.id);
export const REKAP_HALAMAN = `${REKAP}?page=20&per_page=20`;

/**
 * Each connection saves in a class of its own. A cell's version grows by one with each save; the
 * last request of a turn may have been cut off, so its cell is left alone from then on.
 */
const save: PlannedCase = {
  name: 'nilai: save a cell, lecturer',
  ...SAVE,
  requests: ({ college: { lecturer, meetingsToMark }, jsonOf }) => {
    const places = meetingsToMark.map(({ idKelas, nim }) => ({
      idKelas,
      cells: nim.flatMap((one) =>
        Array.from({ length: COMPONENTS }, (_, n) => ({
          path: `mahasiswa/${one}/komponen/${komponenKe(n + 1)}/nilai`,
          versi: 0,
        })),
      ),
    }));
    return (connection) => {
      const place = places[connection % places.length];
      // The newest stand last.
      place?.cells.splice(-2);
      return (): LoadRequest => {
        const cell = place?.cells.shift();
        if (place === undefined || cell === undefined) throw new Error('No cell to save');
        const body = JSON.stringify({ nilai: 50 + (cell.versi % 50), versi: cell.versi });
        place.cells.push({ ...cell, versi: cell.versi + 1 });
        const path = `${recapOf(place.idKelas)}/${cell.path}`;
        return { method: 'PUT', path, headers: jsonOf(lecturer), body };
      };
    };
  },
};

const alone = (name: string, limits: Limits, kelas: string): PlannedCase => ({
  ...read(name, limits, ({ crowdLecturer: user }) => ({ user, path: recapOf(kelas) })),
  connections: 1,
});

export const gradeCases: PlannedCase[] = [
  read('nilai: recap of 20 of 1,000, lecturer', PAGE, ({ crowdLecturer: user }) => {
    return { user, path: REKAP_HALAMAN };
  }),
  alone('nilai: recap of all 1,000 × 20 components, alone', ALL, KELAS_KOMPONEN.id),
  alone('nilai: recap of all 1,000 × 60 activities, alone', ALL_WITH_ACTIVITIES, KELAS_NILAI.id),
  read('nilai: own grades of a class, student', READ, ({ crowd }) => {
    return { user: memberOf(crowd)(1), path: `${REKAP}/me` };
  }),
  save,
];
