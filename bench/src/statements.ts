/** Records our repos' SQL, so that the bare server needs no copies. */

import { listRekap } from '../../apps/api/src/modules/kehadiran/daftar/daftar.repo.ts';
import {
  findRekapKelas,
  listRekapPeserta,
} from '../../apps/api/src/modules/kehadiran/daftar/rekap-kelas.repo.ts';
import {
  listKehadiran,
  marksOf,
  saveMarksText,
  summaryOf,
} from '../../apps/api/src/modules/kehadiran/tanda/tanda.repo.ts';
import { listBaru } from '../../apps/api/src/modules/kelas/dilihat/dilihat.repo.ts';
import { scopeCondition } from '../../apps/api/src/modules/kelas/index.ts';
import { listKelas } from '../../apps/api/src/modules/kelas/kelas.repo.ts';
import { countAktivitas } from '../../apps/api/src/modules/kelas/pertemuan/aktivitas/aktivitas.repo.ts';
import { findPertemuan } from '../../apps/api/src/modules/kelas/pertemuan/index.ts';
import { listPertemuan } from '../../apps/api/src/modules/kelas/pertemuan/pertemuan.repo.ts';
import { listLog } from '../../apps/api/src/modules/log-aktivitas/log-aktivitas.repo.ts';
import type { Actor } from '../../apps/api/src/platform/auth/actor.ts';
import type { Sql, Statement, Tx } from '../../apps/api/src/platform/db/sql.ts';
import { paging } from '../../apps/api/src/platform/http/paging.ts';

/**
 * The statements that `run` sends. They return no rows, so only functions that continue after empty
 * reads are recorded.
 */
export async function recordAll(run: (db: Sql) => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const note = (query: Statement | string) => {
    if (typeof query === 'string') throw new Error('Only prepared statements are compared');
    sent.push(query);
  };
  await run({
    rows: async (query) => {
      note(query);
      return [];
    },
    row: async (query) => {
      note(query);
      return null;
    },
    run: async (query) => {
      note(query);
      return 0;
    },
    prisma: () => Promise.reject(new Error('Only prepared statements are compared')),
  });
  return sent;
}

export async function record(run: (db: Sql) => Promise<unknown>): Promise<Statement> {
  const sent = await recordAll(run);
  const [first, ...others] = sent;
  if (first === undefined || others.length > 0)
    throw new Error(`${sent.length} statements instead of one`);
  return first;
}

export const recordInTx = (run: (tx: Tx) => Promise<unknown>): Promise<Statement> =>
  record((db) =>
    run({
      ...db,
      runAlong: (query, values) => void db.run(query, values),
      commitBehind: () => undefined,
      afterCommit: () => undefined,
    }),
  );

const base = {
  collegeId: '',
  userId: '',
  username: '',
  nama: '',
  sessionId: '',
  scopes: [],
  ip: '',
  requestId: '',
  operator: null,
};

/** The parts of an actor that queries and views read. */
export function bareActor(role: 'dosen' | 'mahasiswa', collegeId: string, idOrNim: string): Actor {
  return role === 'dosen'
    ? { ...base, collegeId, role, idDosen: idOrNim }
    : { ...base, collegeId, role, nim: idOrNim, aktif: true, dibatasi: false };
}

/** Queries read only the role. */
const bareOperator: Actor = {
  ...base,
  collegeId: '',
  role: 'operator',
  prodi: [],
  areas: {
    data_master: 'write',
    kelas_kuliah: 'write',
    bank_soal: 'write',
    data_sistem: 'write',
    konfigurasi: 'write',
    pengumuman: 'write',
    bantuan: 'write',
    laporan: 'write',
  },
};

export interface RoleStatements {
  /** college, lecturer or nim, limit, offset */
  listKelas: Statement;
  /** college, lecturer or nim, meeting */
  findPertemuan: Statement;
  /** college, lecturer or nim, meeting */
  listKehadiran: Statement;
  /** college, lecturer or nim, meeting: cheapest check; our api reads the whole meeting */
  isMember: Statement;
}

export interface ListStatements {
  /** college, lecturer or programmes, limit, offset */
  listPertemuan: Statement;
  /** college, lecturer or programmes, limit, offset */
  listRekap: Statement;
  /** college, lecturer or programmes, class */
  findRekapKelas: Statement;
}

export interface RepoStatements {
  dosen: RoleStatements;
  mahasiswa: RoleStatements;
  lists: Record<'dosen' | 'operator', ListStatements>;
  /** college, class, meetings, limit, offset */
  rekapPeserta: Statement;
  /** college, meeting */
  summary: Statement;
  /** college, nim, meetings */
  marks: Statement;
  /** college, nim or null for staff, now, meetings */
  countContent: Statement;
  /** college, nim, now, since, classes */
  baru: Statement;
  /** college, from, before, limit, offset; for an operator of all programmes */
  listLog: Statement;
  /** Like `saveMarks` of kehadiran without the audit row: marks, ledger, outbox row and version. */
  saveMarks: Statement;
}

export async function recordRepoStatements(): Promise<RepoStatements> {
  const ofRole = async (role: 'dosen' | 'mahasiswa'): Promise<RoleStatements> => {
    const actor = bareActor(role, '', '');
    const now = new Date(0);
    return {
      listKelas: await record((db) => listKelas(db, actor, { filter: {}, page: paging({}), now })),
      findPertemuan: await record((db) => findPertemuan(db, actor, '')),
      listKehadiran: await record((db) => listKehadiran(db, actor, '')),
      isMember: {
        name: `bare.is_member.${role}`,
        text: `SELECT p.id_kelas FROM pertemuan p JOIN kelas k ON k.college_id = p.college_id AND k.id = p.id_kelas
          WHERE ${scopeCondition(role)} AND p.college_id = $1 AND p.id = $3`,
      },
    };
  };
  const ofList = async (actor: Actor): Promise<ListStatements> => {
    const page = paging({});
    return {
      listPertemuan: await record((db) =>
        listPertemuan(db, actor, { filter: { page: 1 }, page, now: new Date(0) }),
      ),
      listRekap: await record((db) => listRekap(db, actor, { filter: {}, page })),
      findRekapKelas: await record((db) => findRekapKelas(db, actor, '')),
    };
  };
  const key = { collegeId: '', idPertemuan: '' };
  return {
    dosen: await ofRole('dosen'),
    mahasiswa: await ofRole('mahasiswa'),
    lists: {
      dosen: await ofList(bareActor('dosen', '', '')),
      operator: await ofList(bareOperator),
    },
    rekapPeserta: await record((db) =>
      listRekapPeserta(db, {
        collegeId: '',
        idKelas: '',
        search: undefined,
        idPertemuan: [],
        page: paging({}),
      }),
    ),
    summary: await record((db) => summaryOf(db, key)),
    countContent: await record((db) =>
      countAktivitas(db, { collegeId: '', nim: null, now: new Date(0) }, []),
    ),
    baru: await record((db) =>
      listBaru(
        db,
        { collegeId: '', nim: '' },
        { idKelas: [], now: new Date(0), since: new Date(0) },
      ),
    ),
    marks: await record((db) => marksOf(db, { collegeId: '', nim: '', idPertemuan: [] })),
    listLog: await record((db) =>
      listLog(db, bareOperator, {
        filter: {},
        rentang: { dari: new Date(0), sebelum: new Date(0) },
        now: new Date(0),
        page: paging({}),
      }),
    ),
    saveMarks: { name: 'bare.save_marks', text: saveMarksText() },
  };
}
