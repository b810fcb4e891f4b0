/** Wires all modules, for both processes, main.ts and worker.ts. */
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { bantuanModule } from './modules/bantuan/bantuan.module.ts';
import { berandaModule } from './modules/beranda/beranda.module.ts';
import { berkasModule } from './modules/berkas/berkas.module.ts';
import {
  createBerkasBuatan,
  createMilikBerkas,
  createSisaService,
  createUnggahService,
} from './modules/berkas/index.ts';
import { dataMasterModule } from './modules/data-master/data-master.module.ts';
import { createImporSekaligus, createJalankan } from './modules/data-master/index.ts';
import { siakadModule } from './modules/data-master/siakad/siakad.module.ts';
import { dataPribadiModule } from './modules/data-sistem/data-pribadi/data-pribadi.module.ts';
import {
  createPenghapusanMenunggu,
  createPenjagaDataPribadi,
} from './modules/data-sistem/data-pribadi/index.ts';
import { dataSistemModule } from './modules/data-sistem/data-sistem.module.ts';
import { createPenjagaMateri, createSalinMateri } from './modules/isi/materi/index.ts';
import { materiModule } from './modules/isi/materi/materi.module.ts';
import { salinTeks } from './modules/isi/teks/index.ts';
import { teksModule } from './modules/isi/teks/teks.module.ts';
import { vidconModule } from './modules/isi/vidcon/vidcon.module.ts';
import {
  createFaktaService,
  examStandingOf,
  examStandingsIn,
  examStandingsOf,
  marksOf,
  penghalangIn,
  summaryOf,
} from './modules/kehadiran/index.ts';
import { kehadiranModule } from './modules/kehadiran/kehadiran.module.ts';
import { dilihatModule } from './modules/kelas/dilihat/dilihat.module.ts';
import { createDilihat } from './modules/kelas/dilihat/index.ts';
import { keanggotaanKelas, teachesIn } from './modules/kelas/index.ts';
import { kelasModule } from './modules/kelas/kelas.module.ts';
import { pengaturanKelasModule } from './modules/kelas/pengaturan/pengaturan-kelas.module.ts';
import { createIsi } from './modules/kelas/pertemuan/index.ts';
import { pertemuanModule } from './modules/kelas/pertemuan/pertemuan.module.ts';
import { salinKelasModule } from './modules/kelas/salin/salin.module.ts';
import { createSilabusService } from './modules/kelas/silabus/index.ts';
import { silabusModule } from './modules/kelas/silabus/silabus.module.ts';
import { bapModule } from './modules/laporan/bap/bap.module.ts';
import { createBap, createMenunggu } from './modules/laporan/bap/index.ts';
import { cetakModule } from './modules/laporan/cetak/cetak.module.ts';
import { realisasiModule } from './modules/laporan/realisasi/realisasi.module.ts';
import { statistikModule } from './modules/laporan/statistik/statistik.module.ts';
import { logAktivitasModule } from './modules/log-aktivitas/log-aktivitas.module.ts';
import { measureKirim } from './modules/nilai/index.ts';
import { type NilaiOptions, nilaiModule } from './modules/nilai/nilai.module.ts';
import { type AntarOptions, antarModule } from './modules/notifikasi/antar/antar.module.ts';
import { measureAntaran } from './modules/notifikasi/antar/index.ts';
import { addNotifikasi } from './modules/notifikasi/index.ts';
import { notifikasiModule } from './modules/notifikasi/notifikasi.module.ts';
import { bertindakModule } from './modules/orang/akses/bertindak.module.ts';
import { hakAksesModule } from './modules/orang/akses/hak-akses.module.ts';
import { actingOf, createActorSource, createCollegeSource } from './modules/orang/akses/index.ts';
import { type AkunOptions, akunModule } from './modules/orang/akun/akun.module.ts';
import { type PenggunaOptions, penggunaModule } from './modules/orang/pengguna/pengguna.module.ts';
import { createLoginGates, createWaysIn } from './modules/orang/sesi/index.ts';
import { type SesiOptions, sesiModule } from './modules/orang/sesi/sesi.module.ts';
import { findPengumuman, listBerakhir } from './modules/pengumuman/index.ts';
import { pengumumanModule } from './modules/pengumuman/pengumuman.module.ts';
import { forumModule } from './modules/percakapan/forum/forum.module.ts';
import { createPemilikForum, salinForum } from './modules/percakapan/forum/index.ts';
import { percakapanModule } from './modules/percakapan/percakapan.module.ts';
import { antreanModule } from './modules/sistem/antrean/antrean.module.ts';
import { cadanganModule } from './modules/sistem/cadangan/cadangan.module.ts';
import { createMachineSource } from './modules/sistem/klien/index.ts';
import { partisiModule } from './modules/sistem/partisi/partisi.module.ts';
import { pekerjaanModule } from './modules/sistem/pekerjaan/pekerjaan.module.ts';
import { penandatanganModule } from './modules/sistem/penandatangan/penandatangan.module.ts';
import {
  createCampusTest,
  createPengaturanService,
  createPengaturanSource,
} from './modules/sistem/pengaturan/index.ts';
import { pengaturanModule } from './modules/sistem/pengaturan/pengaturan.module.ts';
import { rahasiaModule } from './modules/sistem/rahasia/rahasia.module.ts';
import { createRunningPeriode, fromCode } from './modules/sistem/referensi/index.ts';
import { referensiModule } from './modules/sistem/referensi/referensi.module.ts';
import { bankSoalModule } from './modules/soal/bank/bank-soal.module.ts';
import { bankTerbaca } from './modules/soal/bank/index.ts';
import { createSoalService } from './modules/soal/index.ts';
import { soalModule } from './modules/soal/soal.module.ts';
import {
  createPemilikTugas,
  createPenjagaTugas,
  createSalinTugas,
  keanggotaanKelompok,
} from './modules/tugas/index.ts';
import { kelompokModule } from './modules/tugas/kelompok.module.ts';
import { pengumpulanModule } from './modules/tugas/pengumpulan.module.ts';
import { penilaianModule } from './modules/tugas/penilaian.module.ts';
import { tugasModule } from './modules/tugas/tugas.module.ts';
import { jejakUjianModule } from './modules/ujian/jejak/jejak-ujian.module.ts';
import { createKabarPantau, createUmumkan, readFokus } from './modules/ujian/pengawasan/index.ts';
import { pengawasanModule } from './modules/ujian/pengawasan/pengawasan.module.ts';
import { createKode, measurePengerjaan } from './modules/ujian/pengerjaan/index.ts';
import { pengerjaanModule } from './modules/ujian/pengerjaan/pengerjaan.module.ts';
import { penilaianUjianModule } from './modules/ujian/penilaian/penilaian-ujian.module.ts';
import {
  createCatatBaca,
  createPemilikUjian,
  createSalinUjian,
  geserUjian,
  purgeSusunan,
} from './modules/ujian/susun/index.ts';
import { ujianModule } from './modules/ujian/susun/ujian.module.ts';
import { pemakaian } from './pemakaian.ts';
import type { ActorSource } from './platform/auth/actor-source.ts';
import { openSecrets } from './platform/auth/key-registry.ts';
import type { MachineSource } from './platform/auth/machine.ts';
import { createPasswords } from './platform/auth/password.ts';
import { countSealed, oldIds } from './platform/auth/sealed-column.ts';
import type { Clock } from './platform/clock.ts';
import { type DatabaseClock, startDatabaseClock } from './platform/db/database-clock.ts';
import { type Db, openDb } from './platform/db/db.ts';
import type { Sql } from './platform/db/sql.ts';
import { openStandby } from './platform/db/standby.ts';
import type { Deps } from './platform/deps.ts';
import { eventsRoutes } from './platform/events/events.routes.ts';
import { createEvents } from './platform/events/events.ts';
import { startSequencer } from './platform/events/sequencer.ts';
import { startStreams } from './platform/events/streams.ts';
import type { Files } from './platform/files/files.ts';
import { receiptKeysOf } from './platform/files/link.ts';
import { openFiles } from './platform/files/open-files.ts';
import type { CollegeSource } from './platform/http/context.ts';
import { type Reading, sharedRead } from './platform/http/operations/metrics.ts';
import { operations } from './platform/http/operations/operations.ts';
import type { Module } from './platform/http/route.ts';
import { type Backend, openBackend } from './platform/queue/backend.ts';
import { readBacklog } from './platform/queue/backlog.ts';
import { createOutbox } from './platform/queue/outbox.ts';
import { openClamd, type Scanner } from './platform/scan/clamd.ts';
import type { TimeZone } from './platform/time-zone.ts';
import { segelan } from './segelan.ts';

/** A database that is away keeps nothing from starting. */
const CLOCK_WITHIN_MS = 2_000;

export interface Platform {
  db: Db;
  /** The primary by default. */
  standby?: Sql;
  clock: Clock;
  log: FastifyBaseLogger;
  files: Files;
  /** None by default. */
  scanner?: Scanner | null;
  /** Runs imports of master data; a child process does it by default. */
  importsIn?: 'child' | 'process';
  /** Called after a commit with outbox rows. Like the next, it must not fail and may do nothing. */
  wakeRelay: () => void;
  /** Called after a commit with events. */
  numberEvents: () => void;
}

export type Settings = SesiOptions &
  AkunOptions &
  PenggunaOptions &
  NilaiOptions &
  AntarOptions & { previousIds: readonly string[] };

export interface Process extends Platform {
  clock: DatabaseClock;
  backend: Backend;
  settings: Settings;
  close(): Promise<void>;
}

/** Opens database, secrets, queue and notices, without a request yet. @throws SecretsError */
export async function openPlatform(config: Config, log: FastifyBaseLogger): Promise<Process> {
  const db = openDb({
    ...config.database,
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  const clock = startDatabaseClock(db);
  await clock.ready(CLOCK_WITHIN_MS);
  const secrets = await openSecrets(db, config, { receiptKeysOf, now: clock.now() }).catch(
    async (error: unknown) => {
      clock.stop();
      await db.close();
      throw error;
    },
  );
  const standbyDb =
    config.standbyUrl === null
      ? null
      : openDb({
          ...config.database,
          url: config.standbyUrl,
          onError: (error) => log.warn({ err: error }, 'a connection to the standby was lost'),
        });
  const backend = openBackend(
    config.redis === null
      ? { backend: 'postgres', databaseUrl: config.database.url }
      : { backend: 'redis', ...config.redis },
    { db, log },
  );
  const sequencer = startSequencer({ db, wake: backend.wake, log });
  return {
    db,
    standby: openStandby({
      primary: db,
      standby: standbyDb,
      onAway: (error) => log.warn({ err: error }, 'the standby is not used for a while'),
    }),
    clock,
    log,
    files: openFiles(config.files, { keys: secrets.refresh, clock }),
    scanner: config.clamd === null ? null : openClamd(config.clamd),
    backend,
    settings: { ...config, ...secrets },
    wakeRelay: () => backend.wake.notify('outbox'),
    numberEvents: sequencer.kick,
    close: async () => {
      clock.stop();
      await sequencer.stop();
      await backend.close();
      await Promise.all([db.close(), standbyDb?.close()]);
    },
  };
}

export interface Composition {
  deps: Deps;
  modules: readonly Module[];
  actors: ActorSource;
  colleges: CollegeSource;
  machines: MachineSource;
  zoneOf: (collegeId: string) => Promise<TimeZone>;
  previousIds: readonly string[];
}

export function compose(
  {
    db,
    standby = db,
    clock,
    log,
    files,
    scanner = null,
    wakeRelay,
    numberEvents,
    importsIn = 'child',
  }: Platform,
  settings: Settings,
): Composition {
  const deps: Deps = {
    db,
    standby,
    clock,
    log,
    outbox: createOutbox(wakeRelay),
    events: createEvents(numberEvents),
    files,
    scanner,
  };
  const pengaturan = createPengaturanSource(deps);
  const zoneOf = async (collegeId: string) =>
    (await pengaturan(deps.db, collegeId)).pengaturan_sistem.time_zone;
  const secondFactorRequired = async (collegeId: string) =>
    (await pengaturan(deps.db, collegeId)).pengaturan_sistem.wajib_faktor_kedua_operator;
  const settingsOf = createPengaturanService(deps, pengaturan);
  const runningPeriode = createRunningPeriode(deps, { timeZone: zoneOf });
  const runningCode = async (collegeId: string) => (await runningPeriode(collegeId))?.kode ?? null;
  // Shared, so that each process has one limit for passwords and codes.
  const isCampus = createCampusTest(deps, pengaturan);
  const gateOf = createLoginGates(settings.loginLimits, isCampus);
  const signIn = { secondFactorRequired, passwords: createPasswords(), gateOf };
  const jalankan = createJalankan(deps, { pengaturan, pemakaian, importsIn });

  const fakta = createFaktaService(deps);
  const isi = createIsi(deps, { pengaturan, examStandingOf, fakta });
  const dilihat = createDilihat(deps, { isi, pengaturan, examStandingsOf });
  const milik = createMilikBerkas(deps);
  const pemilikTugas = createPemilikTugas({ pengaturan, examStandingsOf });
  const pemilikUjian = createPemilikUjian({ pengaturan, examStandingsOf });
  const pemilikForum = createPemilikForum({ pengaturan, examStandingsOf, fakta });
  const soal = createSoalService({ berkas: milik, bankTerbaca, purgeSusunan });
  const catatBaca = createCatatBaca(deps, { isi });
  const catatBacaUjian: Parameters<typeof bankSoalModule>[1]['catatBacaUjian'] = async (
    actor,
    id,
  ) => catatBaca(await isi.find(actor, { jenis: 'ujian', id }));
  const kabar = createKabarPantau(deps);
  const kode = createKode(deps, { isi }, settings);
  const unggah = createUnggahService({ ...deps, pengaturan, sisa: createSisaService(deps) });

  const bap = createBap(deps, { pengaturan }, settings);
  const menunggu = createMenunggu(deps, { runningPeriode: runningCode });
  const silabus = createSilabusService(deps, { berkas: milik });

  const modules: Module[] = [
    pengaturanModule(deps, pengaturan),
    penandatanganModule(deps, { teachesIn }),
    berkasModule(deps, unggah),
    pekerjaanModule(deps, {
      penjagaHasil: {
        ...createPenjagaMateri(deps),
        ...createPenjagaTugas(deps),
        ...createPenjagaDataPribadi(deps),
      },
    }),
    sesiModule(deps, { ...signIn, actingOf }, settings),
    akunModule(deps, { ...signIn, timeZone: zoneOf }, settings),
    penggunaModule(
      deps,
      {
        runningPeriode: runningCode,
        periodeOf: runningPeriode,
        pengaturanOf: settingsOf.all,
        preferensiOf: settingsOf.preferences,
        termOf: fromCode,
        timeZone: zoneOf,
        waysIn: createWaysIn(settings),
      },
      settings,
    ),
    bertindakModule(deps),
    hakAksesModule(deps),
    referensiModule(deps, runningPeriode),
    kelasModule(deps, { runningPeriode: runningCode, ...dilihat, silabusOf: silabus.silabusOf }),
    silabusModule(deps, { silabus, unggah }),
    pengaturanKelasModule(deps, { unggah }),
    pertemuanModule(deps, {
      pengaturan,
      kehadiran: { summaryOf, marksOf, examStandingOf },
      dilihat,
      ujian: { geserUjian },
      notifikasi: { add: (tx, kabar) => addNotifikasi(tx, deps.events, kabar) },
      isi,
      berkas: milik,
    }),
    percakapanModule(deps, {
      pemilik: {
        individu: pemilikTugas,
        kelompok: pemilikTugas,
        forum: pemilikForum,
        ujian: pemilikUjian,
      },
      berkas: milik,
    }),
    soalModule(soal, milik),
    bankSoalModule(deps, { soal, unggah, milik, buatan: createBerkasBuatan(deps), catatBacaUjian }),
    teksModule(deps, isi),
    tugasModule(deps, { isi, berkas: milik, unggah, pengaturan, kehadiran: { examStandingsOf } }),
    materiModule(deps, { isi, fakta, berkas: milik, unggah, timeZone: zoneOf }),
    vidconModule(deps, { isi, fakta, pengaturan, kehadiran: { examStandingsOf } }),
    pengumpulanModule(deps, { isi, fakta, berkas: milik, unggah }),
    kelompokModule(deps, { isi, fakta }),
    penilaianModule(deps, { isi, berkas: milik, timeZone: zoneOf }),
    forumModule(deps, {
      isi,
      fakta,
      pengaturan,
      kehadiran: { examStandingsOf },
      timeZone: zoneOf,
    }),
    ujianModule(deps, {
      pengumuman: createUmumkan(deps),
      isi,
      soal,
      berkas: milik,
      unggah,
      pengaturan,
      kehadiran: { examStandingsOf },
      buatan: createBerkasBuatan(deps),
    }),
    pengerjaanModule(
      deps,
      { isi, berkas: milik, unggah, pengaturan, kabar, fakta, kode, isCampus },
      settings,
    ),
    penilaianUjianModule(deps, {
      isi,
      soal,
      berkas: milik,
      examStandingsIn,
      penghalangIn,
      timeZone: zoneOf,
    }),
    pengawasanModule(deps, { isi, kabar, kode, pengaturan, timeZone: zoneOf }),
    jejakUjianModule(deps, { isi, soal, pengaturan, berkas: milik, fokus: readFokus }, settings),
    kehadiranModule(deps, { pengaturan, pengaturanKini: pengaturan.kini, berkas: milik }, settings),
    nilaiModule(deps, { pengaturan, pengaturanKini: pengaturan.kini, timeZone: zoneOf }, settings),
    dilihatModule(dilihat),
    dataMasterModule(deps, { timeZone: zoneOf, jalankan }),
    siakadModule(createImporSekaligus(deps, jalankan)),
    salinKelasModule(deps, {
      pengaturan,
      berkas: milik,
      isi: {
        teks: salinTeks,
        materi: createSalinMateri(milik),
        tugas: createSalinTugas(milik),
        ujian: createSalinUjian({ soal }),
        forum: salinForum,
      },
    }),
    berandaModule(
      deps,
      {
        timeZone: zoneOf,
        pengaturan,
        runningPeriode: runningCode,
        publicUrl: settings.publicUrl,
        bapMenunggu: menunggu,
        penghapusanMenunggu: createPenghapusanMenunggu(deps),
        pengumumanBerakhir: listBerakhir,
        seesPengumuman: async (actor, id) =>
          (await findPengumuman(deps.db, actor, id, clock.now())) !== null,
      },
      settings,
    ),
    pengumumanModule(deps, { berkas: milik }),
    notifikasiModule(deps),
    antarModule(deps, { timeZone: zoneOf }, settings),
    statistikModule(deps, { timeZone: zoneOf }),
    bantuanModule(),
    realisasiModule(deps, { pengaturan, runningPeriode: runningCode, timeZone: zoneOf }),
    bapModule(deps, bap, menunggu),
    cetakModule(deps, { ...bap.laporan, runningPeriode: runningCode }, settings),
    dataSistemModule(deps, pengaturan),
    dataPribadiModule(deps, {
      timeZone: zoneOf,
      runningPeriode: runningCode,
      // Upper modules first: they find the person's address in the account.
      forgets: () => modules.toReversed().flatMap((module) => module.forgets ?? []),
    }),
    logAktivitasModule(deps, { timeZone: zoneOf }),
    rahasiaModule(deps, segelan, settings),
    cadanganModule(deps),
    partisiModule(deps),
  ];
  return {
    deps,
    modules,
    actors: createActorSource(db, clock),
    colleges: createCollegeSource(db, clock),
    machines: createMachineSource(db),
    zoneOf,
    previousIds: settings.previousIds,
  };
}

export interface ApiOptions {
  backend: Pick<Backend, 'wake' | 'queueReady' | 'openLanes'>;
  publicUrl: string;
  metricsToken: string | null;
  machineClock: Pick<DatabaseClock, 'aheadSeconds'>;
}

export function composeApi(
  composition: Composition,
  { backend, publicUrl, metricsToken, machineClock }: ApiOptions,
): Module[] {
  const { deps, modules, actors, zoneOf } = composition;
  const { db } = deps;
  const { wake, queueReady, openLanes } = backend;
  const streams = startStreams({
    ...deps,
    wake,
    zoneOf,
    policies: modules.flatMap((module) => module.streams ?? []),
    identitiesOf: (subjects) => actors.loadMany(subjects),
    memberships: [
      (accounts) => keanggotaanKelas(db, accounts),
      (accounts) => keanggotaanKelompok(db, accounts),
    ],
  });
  const threads = modules.find((module) => module.streamsOfThreads);
  const streamReading = {
    name: 'lms_event_streams',
    help: 'Open event streams',
    read: () => streams.count(),
  };
  const readings = [
    streamReading,
    ...modules.flatMap((module) => module.readings ?? []),
    ...processReadings(composition, machineClock),
  ];
  return [
    ...modules,
    { name: 'events', routes: (app) => eventsRoutes(app, streams, { ...threads }) },
    antreanModule(deps, { publicUrl, openLanes }),
    operations({ ...deps, queueReady, metricsToken, readings }),
  ];
}

export function composeWorkerStatus(
  composition: Composition,
  {
    backend: { queueReady },
    metricsToken,
    machineClock,
  }: Pick<ApiOptions, 'backend' | 'metricsToken' | 'machineClock'>,
): Module[] {
  const readings = processReadings(composition, machineClock);
  return [operations({ ...composition.deps, queueReady, metricsToken, readings })];
}

/** Without a former secret nothing can be left: the process would not have started. */
async function measureOld(db: Sql, previousIds: readonly string[]): Promise<number> {
  if (previousIds.length === 0) return 0;
  const counted = await countSealed(
    db,
    [...segelan.values, segelan.checkKeys],
    oldIds(previousIds),
  );
  return counted.reduce((sum, { jumlah }) => sum + jumlah, 0);
}

function processReadings(
  { deps: { db, clock }, previousIds }: Composition,
  machineClock: ApiOptions['machineClock'],
): Reading[] {
  const backlog = sharedRead(() => readBacklog(db));
  const pengerjaan = sharedRead(() => measurePengerjaan(db, clock.now()));
  const kirim = sharedRead(() => measureKirim(db));
  const antaran = sharedRead(() => measureAntaran(db, clock.now()));
  return [
    {
      name: 'lms_machine_clock_ahead_seconds',
      help: 'How far the clock of this machine is ahead of that of the database',
      read: machineClock.aheadSeconds,
    },
    {
      name: 'lms_db_connections',
      help: 'Open connections of the pool',
      read: () => db.connections().open,
    },
    {
      name: 'lms_db_waiting',
      help: 'Requests that wait for a connection',
      read: () => db.connections().waiting,
    },
    {
      name: 'lms_jobs_waiting',
      help: 'Jobs that wait or run',
      read: async () => (await backlog()).menunggu,
    },
    {
      name: 'lms_jobs_failed',
      help: 'Jobs that were given up',
      read: async () => (await backlog()).gagal,
    },
    {
      name: 'lms_jobs_oldest_seconds',
      help: 'Age of the oldest job that is not done',
      read: async () => (await backlog()).tertua_detik,
    },
    {
      name: 'lms_outbox_oldest_seconds',
      help: 'Age of the oldest job that has not reached the queue',
      read: async () => (await backlog()).belum_dikirim_detik,
    },
    {
      name: 'lms_mails_failed',
      help: 'Mails that were given up',
      read: async () => (await backlog()).surel_gagal,
    },
    {
      name: 'lms_exam_attempts_running',
      help: 'Exam attempts that have begun and not ended',
      read: async () => (await pengerjaan()).berjalan,
    },
    {
      name: 'lms_exam_attempts_overdue_seconds',
      help: 'How long the oldest of them is past its end',
      read: async () => (await pengerjaan()).lewat_detik,
    },
    {
      name: 'lms_grades_oldest_unsent_seconds',
      help: 'Age of the oldest batch of grades that Siakad has not answered',
      read: async () => (await kirim()).tertua_detik,
    },
    {
      name: 'lms_grades_refused',
      help: 'Grades that Siakad refused and nobody has sent again',
      read: async () => (await kirim()).ditolak,
    },
    {
      name: 'lms_secrets_old_values',
      help: 'Values that are sealed with a former ENCRYPTION_SECRET',
      read: () => measureOld(db, previousIds),
    },
    {
      name: 'lms_deliveries_due',
      help: 'Notifications that are due on devices and in mailboxes',
      read: async () => (await antaran()).menunggu,
    },
    {
      name: 'lms_deliveries_oldest_seconds',
      help: 'How long the oldest of them is due',
      read: async () => (await antaran()).tertua_detik,
    },
  ];
}
