/** Services that fill meetings, in one transaction and at chosen times. */

import {
  createMilikBerkas,
  createSisaService,
  createUnggahService,
} from '../../api/src/modules/berkas/index.ts';
import {
  createKemajuanService,
  createMateriService,
} from '../../api/src/modules/isi/materi/index.ts';
import { createTeksService } from '../../api/src/modules/isi/teks/index.ts';
import {
  createGabungService,
  createImporPeserta,
  createVidconService,
} from '../../api/src/modules/isi/vidcon/index.ts';
import {
  createFaktaService,
  examStandingOf,
  examStandingsOf,
} from '../../api/src/modules/kehadiran/index.ts';
import { createIsi } from '../../api/src/modules/kelas/pertemuan/index.ts';
import { createSilabusService } from '../../api/src/modules/kelas/silabus/index.ts';
import { createForumService, createHitung } from '../../api/src/modules/percakapan/forum/index.ts';
import type { GetPengaturan } from '../../api/src/modules/sistem/pengaturan/index.ts';
import {
  bankTerbaca,
  createBankService,
  createSoalBankService,
} from '../../api/src/modules/soal/bank/index.ts';
import { createSoalService } from '../../api/src/modules/soal/index.ts';
import {
  createBagiService,
  createKelompokService,
  createPengumpulanService,
  createPenilaianService,
  createPerpanjanganService,
  createTugasService,
  createTulisKelompok,
} from '../../api/src/modules/tugas/index.ts';
import { createUmumkan } from '../../api/src/modules/ujian/pengawasan/index.ts';
import {
  createBacaSoalService,
  createCatatBaca,
  createKelompokSoalService,
  createMenyusun,
  createSoalUjianService,
  createUjianService,
  purgeSusunan,
} from '../../api/src/modules/ujian/susun/index.ts';
import type { Db } from '../../api/src/platform/db/db.ts';
import type { Sql, Tx } from '../../api/src/platform/db/sql.ts';
import { createEvents } from '../../api/src/platform/events/events.ts';
import type { Files } from '../../api/src/platform/files/files.ts';
import { createOutbox } from '../../api/src/platform/queue/outbox.ts';

export type DemoServices = ReturnType<typeof demoServices>;

export function demoServices({
  db,
  tx,
  files,
  pengaturan,
}: {
  db: Db;
  tx: Tx;
  files: Files;
  pengaturan: GetPengaturan;
}) {
  let time = new Date(0);
  const clock = { now: () => time };
  // The next process to start reads the rows.
  const nobody = () => undefined;
  // Must not end the shared transaction.
  const within: Tx = { ...tx, commitBehind: () => undefined };
  const deps = {
    db: {
      ...db,
      ...within,
      transaction: <T>(work: (tx: Tx) => Promise<T>) => work(within),
      reading: <T>(work: (sql: Sql) => Promise<T>) => work(within),
    },
    clock,
    files,
    scanner: null,
    outbox: createOutbox(nobody),
    events: createEvents(nobody),
  };
  const fakta = createFaktaService(deps);
  const isi = createIsi(deps, { pengaturan, examStandingOf, fakta });
  const berkas = createMilikBerkas(deps);
  const unggah = createUnggahService({ ...deps, pengaturan, sisa: createSisaService(deps) });
  const soal = createSoalService({ berkas, bankTerbaca, purgeSusunan });
  const bank = createBankService(deps, soal);
  const tulis = createTulisKelompok(deps, isi);
  const menyusun = createMenyusun(deps, { isi, soal });
  const catatBaca = createCatatBaca(deps, { isi });
  const kemajuan = createKemajuanService(deps, { isi, fakta, berkas });
  return {
    at: (when: Date) => {
      time = when;
    },
    unggah,
    bank,
    soalBank: createSoalBankService(deps, {
      bank,
      soal,
      unggah,
      catatBacaUjian: async (actor, id) => catatBaca(await isi.find(actor, { jenis: 'ujian', id })),
    }),
    silabus: createSilabusService(deps, { berkas }),
    teks: createTeksService(deps, isi),
    materi: createMateriService(deps, { isi, berkas }, kemajuan),
    kemajuan,
    tugas: createTugasService(deps, { isi, berkas, pengaturan, kehadiran: { examStandingsOf } }),
    pengumpulan: createPengumpulanService(deps, { isi, berkas, fakta }),
    penilaian: createPenilaianService(deps, { isi, berkas }),
    perpanjangan: createPerpanjanganService(deps, { isi }),
    vidcon: createVidconService(deps, { isi, pengaturan, kehadiran: { examStandingsOf } }),
    gabungVidcon: createGabungService(deps, { isi, fakta }),
    pesertaVidcon: createImporPeserta(deps, { isi, fakta }),
    forum: createForumService(deps, { isi, pengaturan, fakta, kehadiran: { examStandingsOf } }),
    ujian: createUjianService(deps, { isi, soal, pengaturan, kehadiran: { examStandingsOf } }),
    bacaSoal: createBacaSoalService(deps, menyusun, { isi, berkas, catatBaca }),
    kelompokSoal: createKelompokSoalService(menyusun, { soal }),
    soalUjian: createSoalUjianService(menyusun, { soal, unggah, pengumuman: createUmumkan(deps) }),
    hitungForum: createHitung({ fakta }).hitungUlang,
    kelompok: {
      ...createKelompokService(deps, { isi, fakta }, tulis),
      ...createBagiService(deps, isi, tulis),
    },
  };
}
