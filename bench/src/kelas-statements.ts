/** The SQL of classes, meetings, attendance and the log, recorded from our repos. */
import {
  findRekapKelas,
  listRekapPeserta,
} from '../../apps/api/src/modules/kehadiran/daftar/rekap-kelas.repo.ts';
import {
  listKehadiran,
  marksOf,
  summaryOf,
} from '../../apps/api/src/modules/kehadiran/tanda/tanda.repo.ts';
import { saveMarksText } from '../../apps/api/src/modules/kehadiran/tanda/tanda.write.repo.ts';
import { listBaru } from '../../apps/api/src/modules/kelas/dilihat/dilihat.repo.ts';
import { scopeCondition } from '../../apps/api/src/modules/kelas/index.ts';
import { listKelas } from '../../apps/api/src/modules/kelas/kelas.repo.ts';
import {
  countAktivitas,
  listAktivitas,
} from '../../apps/api/src/modules/kelas/pertemuan/aktivitas/aktivitas.repo.ts';
import { findPertemuan } from '../../apps/api/src/modules/kelas/pertemuan/index.ts';
import { listLog } from '../../apps/api/src/modules/log-aktivitas/log-aktivitas.repo.ts';
import { paging } from '../../apps/api/src/platform/http/paging.ts';
import { bareActor, bareOperator, record } from './record.ts';

export type ClassStatements = Awaited<ReturnType<typeof recordClassStatements>>;

const now = new Date(0);

async function recordOfRole(role: 'dosen' | 'mahasiswa') {
  const actor = bareActor(role, '', '');
  return {
    /** college, lecturer or nim, limit, offset */
    listKelas: await record((db) => listKelas(db, actor, { filter: {}, page: paging({}), now })),
    /** college, lecturer or nim, meeting */
    findPertemuan: await record((db) => findPertemuan(db, actor, '')),
    /** college, lecturer or nim, meeting: cheapest check; our api reads the whole meeting */
    isMember: {
      name: `bare.is_member.${role}`,
      text: `SELECT p.id_kelas FROM pertemuan p JOIN kelas k ON k.college_id = p.college_id AND k.id = p.id_kelas
        WHERE ${scopeCondition(role)} AND p.college_id = $1 AND p.id = $3`,
    },
  };
}

export async function recordClassStatements() {
  const lecturer = bareActor('dosen', '', '');
  const key = { collegeId: '', idPertemuan: '' };
  const student = { collegeId: '', nim: '' };
  const viewer = { collegeId: '', nim: null, now };
  const page = paging({});
  return {
    dosen: await recordOfRole('dosen'),
    mahasiswa: await recordOfRole('mahasiswa'),
    /** college, lecturer, meeting */
    listKehadiran: await record((db) => listKehadiran(db, lecturer, '')),
    /** college, lecturer, class */
    findRekapKelas: await record((db) => findRekapKelas(db, lecturer, '')),
    /** college, class, meetings, limit, offset */
    rekapPeserta: await record((db) => {
      const asked = { collegeId: '', idKelas: '', search: undefined, idPertemuan: [], page };
      return listRekapPeserta(db, asked);
    }),
    /** college, meeting */
    summary: await record((db) => summaryOf(db, key)),
    /** college, nim or null for staff, now, meetings */
    countContent: await record((db) => countAktivitas(db, viewer, [])),
    /** college, nim or null for staff, now, meeting */
    aktivitas: await record((db) => listAktivitas(db, viewer, '')),
    /** college, nim, now, since, classes */
    baru: await record((db) => listBaru(db, student, { idKelas: [], now, since: now })),
    /** college, nim, meetings */
    marks: await record((db) => marksOf(db, { ...student, idPertemuan: [] })),
    /** college, from, before, limit, offset; for an operator of all programmes */
    listLog: await record((db) =>
      listLog(db, bareOperator, { filter: {}, rentang: { dari: now, sebelum: now }, now, page }),
    ),
    /** Like `saveMarks` of kehadiran without the audit row: marks, ledger, outbox row and version. */
    saveMarks: { name: 'bare.save_marks', text: saveMarksText() },
  };
}
