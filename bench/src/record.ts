/** Records our repos' SQL, so that the bare server needs no copies. */
import type { Actor } from '../../apps/api/src/platform/auth/actor.ts';
import type { Sql, Statement, Tx } from '../../apps/api/src/platform/db/sql.ts';

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
    : bareStudent(collegeId, idOrNim);
}

export const bareStudent = (collegeId: string, nim: string) => ({
  ...base,
  collegeId,
  role: 'mahasiswa' as const,
  nim,
  aktif: true,
  dibatasi: false,
});

/** Queries read only the role. */
export const bareOperator: Actor = {
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
