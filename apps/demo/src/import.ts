/** Imports the demo's master data with the ordinary importer (DECISIONS 208). */
import {
  type Batch,
  type ImporDeps,
  impor,
  type LaporanImpor,
} from '../../api/src/modules/data-master/index.ts';
import { holidaysOf, type Term, termBefore } from './calendar.ts';
import { DEMO_COLLEGE } from './college.ts';
import { enrolStudents } from './enrolment.ts';
import { assignLecturers } from './lecturers.ts';
import { DEMO_PRODI, makeLecturers, makeStudents } from './people.ts';
import type { Timetable } from './timetable.ts';

/** Outside the timetable, for meetings that move with the clock. */
export const DEMO_ROOM = 'LAB1';
const CAMPUS = 'PUSAT';

const seats: Readonly<Record<string, number>> = { Stadion: 200 };
const DEFAULT_SEATS = 60;

function collegeBatches(term: Term, { rows }: Timetable): Batch[] {
  const rooms = [...new Set(rows.map((row) => row.ruang ?? ''))].filter((room) => room !== '');
  return [
    { jenis: 'periode', data: [termBefore(term)] },
    { jenis: 'prodi', data: [{ id: DEMO_PRODI, kode: 'IF', nama: 'Informatika', jenjang: 'S1' }] },
    { jenis: 'kampus', data: [{ id: CAMPUS, nama: 'Kampus Pusat' }] },
    { jenis: 'jenis_kelas', data: [{ id: '01', nama: 'Reguler' }] },
    {
      jenis: 'label_kelas',
      data: ['01 Reguler', '02 Karyawan', '03 Internasional'].map((nama) => ({
        id: nama.slice(0, 2),
        nama,
      })),
    },
    {
      jenis: 'ruangan',
      data: [
        ...rooms.map((room) => ({
          id: room,
          nama: room,
          kapasitas: seats[room] ?? DEFAULT_SEATS,
          id_kampus: CAMPUS,
        })),
        {
          id: DEMO_ROOM,
          nama: 'Laboratorium Komputasi',
          kapasitas: DEFAULT_SEATS,
          id_kampus: CAMPUS,
        },
      ],
    },
    { jenis: 'dosen', data: makeLecturers() },
    { jenis: 'mahasiswa', data: makeStudents(term) },
  ];
}

function termBatches(term: Term, { rows, classes }: Timetable): Batch[] {
  const taught = assignLecturers(
    classes,
    makeLecturers().map(({ id }) => id),
  );
  const enrolled = enrolStudents(classes, makeStudents(term));
  const named = { periode: term.kode, id_prodi: DEMO_PRODI };
  return [
    { jenis: 'periode', data: [term] },
    { jenis: 'hari_libur', data: holidaysOf(term) },
    { jenis: 'jadwal', periode: term.kode, idProdi: DEMO_PRODI, data: rows },
    {
      jenis: 'kelas',
      data: classes.map(({ id, kodeMk, nama }) => ({
        ...named,
        id_makul: kodeMk,
        nama_kelas: nama,
        pengajar: taught.get(id) ?? [],
      })),
    },
    {
      jenis: 'peserta',
      data: [...enrolled].flatMap(([id_kelas, students]) =>
        students.map((nim, index) => ({
          id_kelas,
          nim,
          ...(index === 0 && { jabatan: 'ketua_kelas' }),
        })),
      ),
    },
  ];
}

/** First everything, later only a new term. */
export function importDemo(
  deps: ImporDeps,
  { term, timetable, isFirst }: { term: Term; timetable: Timetable; isFirst: boolean },
): Promise<LaporanImpor> {
  const batches = [
    ...(isFirst ? collegeBatches(term, timetable) : []),
    ...termBatches(term, timetable),
  ];
  return impor(deps, {
    collegeId: DEMO_COLLEGE,
    actor: {
      collegeId: DEMO_COLLEGE,
      userId: null,
      username: 'LMS:SYSTEM',
      nama: 'LMS:SYSTEM',
      role: 'sistem',
      ip: '127.0.0.1',
      requestId: 'demo',
      operator: null,
    },
    batches,
    dryRun: false,
  });
}
