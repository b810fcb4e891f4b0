/** The SQL of question banks and exams, recorded from our repos. */

import { findDisplayedAktivitas } from '../../apps/api/src/modules/kelas/pertemuan/aktivitas/aktivitas.repo.ts';
import {
  findBank,
  listBank,
  lockBank,
} from '../../apps/api/src/modules/soal/bank/bank-soal.repo.ts';
import { listByIds, listByVersi, listOfBank } from '../../apps/api/src/modules/soal/soal.repo.ts';
import { insertVersi, updateSoal } from '../../apps/api/src/modules/soal/tulis.repo.ts';
import {
  mapHitungan,
  mapJumlahSoal,
  mapKeadaanSaya,
  mapSusunan,
} from '../../apps/api/src/modules/ujian/susun/keadaan.repo.ts';
import {
  listKelompok,
  listSusunan,
} from '../../apps/api/src/modules/ujian/susun/soal/susunan.repo.ts';
import { listRows, listUjian } from '../../apps/api/src/modules/ujian/susun/ujian.repo.ts';
import type { Statement } from '../../apps/api/src/platform/db/sql.ts';
import { paging } from '../../apps/api/src/platform/http/paging.ts';
import { bareActor, record, recordInTx } from './statements.ts';

export type QuestionStatements = Awaited<ReturnType<typeof recordQuestionStatements>>;

export async function recordQuestionStatements() {
  const now = new Date(0);
  const lecturer = bareActor('dosen', '', '');
  if (lecturer.role === 'mahasiswa') throw new Error('A lecturer reads banks');
  const whose = { collegeId: '', ids: ['-'] };
  const key = { collegeId: '', id: '' };
  const asked = { filter: { page: 1 }, page: paging({}), now, tertutup: [] };
  const list = (role: 'dosen' | 'mahasiswa'): Promise<Statement> =>
    record((db) => listUjian(db, bareActor(role, '', ''), asked));
  return {
    /** college, lecturer, limit, offset */
    board: await record((db) => listBank(db, lecturer, { filter: { page: 1 }, page: paging({}) })),
    /** college, lecturer, bank */
    bank: await record((db) => findBank(db, lecturer, '')),
    /** college, lecturer, bank */
    lockBank: await recordInTx((tx) => lockBank(tx, lecturer, '')),
    /** college, bank */
    ofBank: await record((db) => listOfBank(db, '', '')),
    /** college, questions */
    byIds: await record((db) => listByIds(db, '', [])),
    /** college, versions */
    byVersi: await record((db) => listByVersi(db, '', [])),
    /**
     * college, account, name, now, then columns of id, question, number, text, content, mark, key,
     * complete, words of the key
     */
    tambahVersi: await recordInTx((tx) =>
      insertVersi(tx, { collegeId: '', userId: '', nama: '', now }, []),
    ),
    /** college, question, number, labels, difficulty, version of its source, now */
    ubahSoal: await recordInTx((tx) =>
      updateSoal(tx, key, { nomor: 1, label: [], tingkat: null, asalVersi: null }, now),
    ),
    /** college, lecturer or nim, now, classes closed to the student (of students), limit, offset */
    listUjian: { dosen: await list('dosen'), mahasiswa: await list('mahasiswa') },
    /** college, exam */
    ujian: await record((db) => listRows(db, '', ['-'])),
    /** college, id, kind, nim, now */
    displayed: await record((db) =>
      findDisplayedAktivitas(db, { collegeId: '', jenis: 'ujian', id: '' }, { nim: '', now }),
    ),
    /** college, exams */
    jumlahSoal: await record((db) => mapJumlahSoal(db, whose)),
    susunan: await record((db) => mapSusunan(db, whose)),
    hitungan: await record((db) => mapHitungan(db, whose)),
    /** college, nim, exams */
    saya: await record((db) => mapKeadaanSaya(db, { ...whose, nim: '' })),
    /** college, exam */
    kelompok: await record((db) => listKelompok(db, key)),
    tempat: await record((db) => listSusunan(db, key)),
  };
}
