/** The SQL of taking and watching exams, recorded from our repos. */
import { listLembar } from '../../apps/api/src/modules/soal/lembar.repo.ts';
import { listPantau } from '../../apps/api/src/modules/ujian/pengawasan/pantau.repo.ts';
import { listJawaban } from '../../apps/api/src/modules/ujian/pengerjaan/jawaban/jawaban.repo.ts';
import {
  findMine,
  listTempat,
} from '../../apps/api/src/modules/ujian/pengerjaan/pengerjaan.repo.ts';
import { findTampil } from '../../apps/api/src/modules/ujian/penilaian/daftar.repo.ts';
import { listNilai } from '../../apps/api/src/modules/ujian/penilaian/nilai.repo.ts';
import { mapJumlahSoal } from '../../apps/api/src/modules/ujian/susun/keadaan.repo.ts';
import { everything } from '../../apps/api/src/platform/http/paging.ts';
import { record, recordAll } from './record.ts';

export type ExamStatements = Awaited<ReturnType<typeof recordExamStatements>>;

export async function recordExamStatements() {
  const now = new Date(0);
  const ujian = { collegeId: '', idUjian: '', idKelas: '', now };
  const [kelompok, bobot] = await recordAll((db) => listTempat(db, ujian));
  if (kelompok === undefined || bobot === undefined)
    throw new Error('Groups and weights are read apart');
  const page = { ...everything, sort: undefined };
  return {
    /** college, exam, nim */
    mine: await record((db) => findMine(db, { collegeId: '', idUjian: '', nim: '' })),
    /** college, versions */
    lembar: await record((db) => listLembar(db, '', [])),
    /** college, exam */
    kelompok,
    bobot,
    /** college, attempt */
    jawaban: await record((db) => listJawaban(db, '', '')),
    nilai: await record((db) => listNilai(db, { collegeId: '', idPengerjaan: '' })),
    /** college, exam */
    tampil: await record((db) => findTampil(db, ujian)),
    /** college, exam, class, students, now, seconds, state, search */
    pantau: await record((db) =>
      listPantau(db, { ...ujian, heningDetik: 1, page }).catch(() => null),
    ),
    /** college, exams */
    jumlahSoal: await record((db) => mapJumlahSoal(db, { collegeId: '', ids: ['-'] })),
  };
}
