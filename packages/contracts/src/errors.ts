/**
 * Every error: code → HTTP status and Indonesian sentence, verbatim where the specification has
 * one. Each noun keeps its own in <noun>.errors.ts, each area joins them, and this file joins the
 * areas.
 */

import { errorsOfBerkas } from './berkas/errors.ts';
import { errorsOfDataMaster } from './data-master/errors.ts';
import { errorsOfIsi } from './isi/errors.ts';
import { errorsOfKehadiran } from './kehadiran/errors.ts';
import { errorsOfKelas } from './kelas/errors.ts';
import { errorsOfLaporan } from './laporan/errors.ts';
import { errorsOfNilai } from './nilai/errors.ts';
import { errorsOfNotifikasi } from './notifikasi/errors.ts';
import { errorsOfOrang } from './orang/errors.ts';
import { errorsOfPengumuman } from './pengumuman/errors.ts';
import { errorsOfPercakapan } from './percakapan/errors.ts';
import { errorsOfSistem } from './sistem/errors.ts';
import { errorsOfSoal } from './soal/errors.ts';
import { errorsOfTugas } from './tugas/errors.ts';
import { errorsOfUjian } from './ujian/errors.ts';
import { wireErrors } from './wire/errors.ts';
import { joined } from './wire/joined.ts';

export const errorTable = joined(
  wireErrors,
  errorsOfOrang,
  errorsOfKelas,
  errorsOfNotifikasi,
  errorsOfBerkas,
  errorsOfIsi,
  errorsOfPercakapan,
  errorsOfTugas,
  errorsOfSoal,
  errorsOfUjian,
  errorsOfKehadiran,
  errorsOfNilai,
  errorsOfDataMaster,
  errorsOfSistem,
  errorsOfPengumuman,
  errorsOfLaporan,
);

export type ErrorCode = keyof typeof errorTable;

/** `path` as in the body (`data.3.presensi`), `message` for the user. */
export interface FieldError {
  path: string;
  message: string;
}
