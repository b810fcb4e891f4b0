/**
 * What is erased of a person who asked for it (docs/decisions/192). A module registers one entry for
 * each of its tables that holds such data; the table's own repo has the statement. The catalogue in
 * data-sistem/data-pribadi says the same for people, and a test compares both.
 */
import { statement, type Tx } from './db/sql.ts';

export interface Person {
  collegeId: string;
  id: string;
  /** Only of students. */
  nim: string | null;
  /** Only of lecturers. */
  idDosen: string | null;
  now: Date;
}

export interface Forget {
  tabel: string;
  /** Runs in the transaction of the whole erasure. Returns how many rows it removed or changed. */
  forget(tx: Tx, person: Person): Promise<number>;
}

/** Makes an entry of one statement: $1 is the college, $2 the person by `by`. */
export function forgetRows(
  tabel: string,
  text: string,
  by: 'id' | 'nim' | 'idDosen' = 'id',
): Forget {
  const query = statement(`${tabel}.forget_person`, text);
  return {
    tabel,
    forget: async (tx, person) =>
      person[by] === null ? 0 : tx.run(query, [person.collegeId, person[by]]),
  };
}
