/**
 * The ledger of a meeting: marks and facts. Rows are only added (K41), in the statement that
 * changes what they tell. No other file writes `kehadiran_ledger`.
 */

const insert = (columns: string, rows: string) =>
  `INSERT INTO kehadiran_ledger (college_id, id_pertemuan, ${columns})
     ${rows}`;

/** SQL; `rows` selects college, meeting, nim, 'tanda', source, mark, time, and person. */
export const recordMarks = (rows: string) =>
  insert('nim, jenis, sumber, presensi, pada, oleh, oleh_nama', rows);

/** SQL; the same with a lecturer's id instead of the nim. */
export const recordLecturerMarks = (rows: string) =>
  insert('id_dosen, jenis, sumber, presensi, pada, oleh, oleh_nama', rows);

/**
 * SQL; `rows` selects college, meeting, nim, 'fakta', source, activity, detail, time, and person.
 */
export const recordFacts = (rows: string) =>
  insert('nim, jenis, sumber, id_aktivitas, detail, pada, oleh, oleh_nama', rows);
