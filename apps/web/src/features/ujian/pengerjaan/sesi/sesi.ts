/**
 * An attempt on this device: each answer is recorded, written to the disk, then sent (U50–U58).
 * Knows no screen; one tab holds it at a time (satu-tab.ts).
 */
import type {
  HasilJawaban,
  IsiJawaban,
  PengerjaanSaya,
} from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import type { ApiError } from '../../../../shared/lib/errors.ts';
import { onLineReturn } from '../../../../shared/lib/line.ts';
import { onSignedInAgain } from '../../../../shared/lib/session/sign-in-again.ts';
import { learnServerTime, serverNow } from '../../../../shared/lib/time/clock.ts';
import type { ExamJournal, JournalPart } from '../../../../shared/offline/exam-journal.ts';
import type { Isyarat, Perangkat } from '../fokus/fokus.ts';
import type { UntukCadangan } from '../sisa/cadangan.ts';
import { bagianSisa, sisaPengerjaan } from '../sisa/sisa.ts';
import {
  belumTerkirim,
  catat,
  denganGenerasi,
  gabung,
  type Jurnal,
  terima,
  urutanTerakhir,
} from './jurnal.ts';
import { createKontak } from './kontak.ts';
import { createPengirim, type KeadaanKirim } from './pengirim.ts';
import { createPenulis } from './penulis.ts';
import { bagianGenerasi, type KeadaanPerangkat, namaPerangkat, perangkatOf } from './perangkat.ts';
import { panggil } from './server.ts';
import {
  bagianAkhir,
  bagianJawaban,
  bagianKetik,
  bagianKontak,
  bagianLembar,
  type Diketik,
  diServer,
  type Lembar,
  masihBerlaku,
  type Penutupan,
  type Tersimpan,
} from './simpanan.ts';
import { kapanDicatat, sisaOf } from './waktu.ts';

export interface Keadaan {
  lembar: Lembar;
  pengerjaan: PengerjaanSaya;
  jurnal: Jurnal;
  diketik: ReadonlyMap<string, Diketik>;
  kirim: KeadaanKirim;
  tersimpanPada: number | null;
  /** Whether this device can keep answers. */
  ruang: 'ada' | 'tidak_ada' | 'penuh';
  tertulis: boolean;
  perangkat: KeadaanPerangkat;
  /** The zero date: none. */
  pengumumanTerakhir: string;
  penutupan: Penutupan | null;
  /** All is done here: the reason of a refusal, and the number of answers the server lacks. */
  usai: { alasan: string | null; tertinggal: number } | null;
}

const BEAT_MS = 500;
const NEVER = '0001-01-01T00:00:00Z';
const iso = (ms: number): string => new Date(ms).toISOString();

export type Sesi = ReturnType<typeof createSesi>;

interface Tempat {
  simpanan: ExamJournal | null;
  /** The server was not reached. */
  isKept: boolean;
}

export function createSesi(idUjian: string, tersimpan: Tersimpan, { simpanan, isKept }: Tempat) {
  const { lembar, penutupan } = tersimpan;
  let generasi = tersimpan.generasi;
  // Offline, acknowledged answers stay so; the server's paper corrects this later.
  const jurnal = gabung(denganGenerasi(tersimpan.jurnal, generasi ?? 0), diServer(lembar), {
    isKept,
  });
  const params = { id: idUjian };
  const groups = new Map(
    lembar.kelompok.flatMap(({ id, soal }) => soal.map((one) => [one.id, id] as const)),
  );
  const listeners = new Set<() => void>();
  let isStale = isKept;
  let state: Keadaan = {
    lembar,
    pengerjaan: lembar.pengerjaan,
    jurnal,
    diketik: masihBerlaku(tersimpan.diketik, jurnal),
    kirim: 'diam',
    tersimpanPada: null,
    tertulis: true,
    ruang: simpanan === null ? 'tidak_ada' : 'ada',
    penutupan,
    usai: null,
    perangkat: perangkatOf(generasi, lembar.pengerjaan.generasi),
    pengumumanTerakhir: NEVER,
  };

  function put(next: Partial<Keadaan>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  const { tulis: write, tulisSegera, sisakan } = createPenulis(simpanan, put);

  const partsOf = (ids: Iterable<string>): JournalPart[] =>
    [...ids].flatMap((id) => {
      const one = state.jurnal.tercatat.get(id);
      return one === undefined ? [] : [bagianJawaban(id, one)];
    });

  const pengirim = createPengirim({
    idUjian,
    idPengerjaan: lembar.pengerjaan.id,
    kelompokOf: (id) => groups.get(id) ?? '',
    antrean: () => belumTerkirim(state.jurnal),
    terima: (hasil) => accept(hasil),
    sesudah: async () => {
      if (isStale) await reload();
      // The reload may have found unsent answers, which go first.
      if (belumTerkirim(state.jurnal).length > 0) return;
      if (state.penutupan !== null && state.usai === null) await close(state.penutupan);
    },
    keadaan: (kirim) => put({ kirim }),
    ditolak: (error) => void onRefused(error),
  });

  const kontak = createKontak(tersimpan.kontak, {
    idUjian,
    generasi: () => generasi,
    menulis: isOpen,
    terkirimSemua: () =>
      state.penutupan === null &&
      state.diketik.size === 0 &&
      belumTerkirim(state.jurnal).length === 0,
    tulis: (fakta) => void write([bagianKontak(fakta)]),
    terima: ({
      status,
      berakhir_pada,
      generasi: latest,
      waktu_server,
      pengumuman_terakhir: pengumumanTerakhir,
    }) => {
      learnServerTime(Date.parse(waktu_server), true);
      put({ pengumumanTerakhir });
      perbarui({ ...state.pengerjaan, status, berakhir_pada, generasi: latest, waktu_server });
    },
    tidakBerlaku: () => void ask().catch(() => undefined),
  });

  function accept(hasil: readonly HasilJawaban[]): void {
    const times = hasil.flatMap(({ tanda }) =>
      tanda === null ? [] : [Date.parse(tanda.waktu_server)],
    );
    put({
      jurnal: terima(state.jurnal, hasil),
      ...(times.length > 0 && { tersimpanPada: Math.max(...times) }),
    });
    if (times.length > 0) kontak.terdengar(serverNow());
    void write(partsOf(hasil.map(({ id_soal }) => id_soal)));
    // Another device wrote, or the attempt changed.
    const stale = ['pengerjaan_sudah_selesai', 'jawaban_urutan_tidak_sah'];
    if (hasil.some(({ status, code }) => status === 'kalah' || stale.includes(code ?? '')))
      isStale = true;
  }

  /** @throws ApiError */
  async function ask(): Promise<PengerjaanSaya> {
    const saya = await panggil('pengerjaanMe', { params });
    learnServerTime(Date.parse(saya.waktu_server), true);
    perbarui(saya);
    return saya;
  }

  /** With the paper while it runs. @throws ApiError */
  async function reload(): Promise<void> {
    const saya = await ask();
    isStale = false;
    if (saya.status !== 'sedang_berlangsung' || state.usai !== null) return;
    const fresh = await panggil('lembarSaya', { params });
    put({ lembar: fresh, jurnal: gabung(state.jurnal, diServer(fresh)) });
    void write([bagianLembar(fresh), ...partsOf(state.jurnal.tercatat.keys())]);
  }

  async function onRefused({ code, message }: ApiError): Promise<void> {
    if (code === 'pengerjaan_sudah_selesai') {
      isStale = true;
      put({ kirim: 'diam' });
      await pengirim.kirim();
    } else finish(message);
  }

  /**
   * Answers that the server lacks stay: apart if the attempt ended, in the journal if it was
   * refused.
   */
  function finish(alasan: string | null): void {
    void pengirim.hentikan();
    void noteAll();
    const sisa = sisaPengerjaan(state);
    if (alasan === null) sisakan(sisa === null ? [] : [bagianSisa(sisa)]);
    put({ kirim: 'diam', usai: { alasan, tertinggal: sisa?.jawaban.length ?? 0 } });
  }

  /**
   * After the last answers. Extra time given meanwhile reopens it; a device that was taken over
   * from cannot finish it.
   * @throws ApiError
   */
  async function close({ sebab, waktuKlien }: Penutupan): Promise<void> {
    if (sebab !== 'server') {
      await ask();
      if (state.penutupan?.sebab !== sebab || state.usai !== null) return;
      const own = sebab === 'sendiri' && { waktu_klien: waktuKlien };
      const untuk = lembar.pengerjaan.id !== null && { id_pengerjaan: lembar.pengerjaan.id };
      // With none unsent, the server lacks only replaced ones.
      const tuntas = belumTerkirim(state.jurnal).length === 0;
      const body = { urutan_terakhir: urutanTerakhir(state.jurnal), tuntas, ...own, ...untuk };
      if (state.perangkat === 'menulis')
        put({ pengerjaan: await panggil('akhiriPengerjaan', { params, body }) });
    }
    // An earlier signal would count as contact and change the time of an offline finish.
    kontak.tutup();
    await kontak.kuras();
    // Text recorded after the server's end goes first.
    if (belumTerkirim(state.jurnal).length === 0) finish(null);
  }

  /** Older states are ignored. */
  function perbarui(saya: PengerjaanSaya): void {
    if (state.usai !== null) return;
    const { penutupan: closing, pengerjaan: before } = state;
    const at = Date.parse(saya.waktu_server);
    if (at < Date.parse(before.waktu_server)) return;
    if (saya.id !== before.id) {
      finish('Pengerjaan ini sudah tidak berlaku.');
      return;
    }
    const isOver = saya.status === 'selesai';
    const hasTime = !isOver && sisaOf(saya.berakhir_pada, at) > 0;
    if (saya.generasi !== before.generasi) isStale = true;
    const perangkat = perangkatOf(generasi, saya.generasi);
    const isTaken = perangkat !== 'menulis' && state.perangkat === 'menulis';
    let next = closing;
    if (isOver && closing?.sebab !== 'sendiri') next = { sebab: 'server', waktuKlien: iso(at) };
    else if (
      hasTime &&
      (closing?.sebab === 'waktu' || (closing?.sebab === 'sendiri' && perangkat !== 'menulis'))
    )
      next = null;
    put({ pengerjaan: saya, penutupan: next, perangkat });
    if (isTaken) {
      kontak.tutup();
      noteAndSend(noteAll());
    }
    void write([
      bagianLembar({ ...state.lembar, pengerjaan: saya }),
      ...(next === closing ? [] : [bagianAkhir(next)]),
    ]);
    if (isOver && closing === null) noteAndSend(noteAll());
    else if (isStale) void pengirim.kirim();
  }

  /** Under the next `urutan`. */
  function note(
    id: string,
    change: { isi: IsiJawaban; ragu: boolean },
    at: number,
  ): Promise<unknown> {
    const diketik = new Map(state.diketik);
    diketik.delete(id);
    put({ diketik, jurnal: catat(state.jurnal, id, { ...change, waktuKlien: iso(at) }) });
    return write([...partsOf([id]), bagianKetik(id, null)]);
  }

  const nowOf = (id: string): { isi: IsiJawaban; ragu: boolean } => {
    const noted = state.jurnal.tercatat.get(id);
    const typed = state.diketik.get(id);
    return { isi: typed ? typed.isi : (noted?.isi ?? null), ragu: noted?.ragu ?? false };
  };

  function noteTyped(until: number): Promise<unknown> {
    const due = [...state.diketik].filter(([, one]) => kapanDicatat(one) <= until);
    return Promise.all(
      due.map(([id, { isi, terakhir }]) => note(id, { isi, ragu: nowOf(id).ragu }, terakhir)),
    );
  }

  const noteAll = (): Promise<unknown> => noteTyped(Number.POSITIVE_INFINITY);
  const noteAndSend = (noted: Promise<unknown>): void => void noted.then(() => pengirim.kirim());

  /** Synchronously, what is not on the disk when the page closes. */
  function leaveNow(): void {
    if (state.tertulis || state.usai !== null) return;
    const noted = partsOf(belumTerkirim(state.jurnal).map(({ id }) => id));
    simpanan?.writeNow([...noted, ...[...state.diketik].map(([id, one]) => bagianKetik(id, one))]);
  }

  let isCut = false;

  function beat(): void {
    const now = serverNow();
    const typed = state.diketik.size;
    const noted = noteTyped(now);
    if (state.diketik.size < typed) noteAndSend(noted);
    kontak.detak(now, isCut);
    if (state.penutupan === null && sisaOf(state.pengerjaan.berakhir_pada, now) === 0)
      shut('waktu', now);
  }

  function shut(sebab: 'sendiri' | 'waktu', now: number): void {
    const noted = noteAll();
    const closing = { sebab, waktuKlien: iso(now) };
    kontak.tutup();
    put({ penutupan: closing });
    noteAndSend(noted.then(() => write([bagianAkhir(closing)])));
  }

  function isOpen(): boolean {
    return state.penutupan === null && state.usai === null && state.perangkat === 'menulis';
  }

  /**
   * Waiting answers go first, under their old generation. `kode`: if the exam has one.
   * @throws ApiError
   */
  async function takeOver(kode?: string): Promise<void> {
    await pengirim.kirim();
    const perangkat = namaPerangkat(navigator.userAgent);
    const saya = await panggil('ambilAlih', {
      params,
      body: kode === undefined ? { perangkat } : { perangkat, kode },
    });
    learnServerTime(Date.parse(saya.waktu_server), true);
    perbarui(saya);
    const own = saya.generasi;
    await write([bagianGenerasi({ pengerjaan: lembar.pengerjaan.id, generasi: own })]);
    // The other device's answers first, so that only seen ones are overwritten; offline it goes on
    // without.
    isStale = true;
    await reload().catch(() => undefined);
    generasi = own;
    put({ jurnal: denganGenerasi(state.jurnal, own) });
    perbarui(state.pengerjaan);
    kontak.kembali(serverNow());
    void pengirim.kirim();
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keadaan: () => state,
    nowOf,
    perbarui,
    pilih: (id: string, isi: IsiJawaban): void => {
      if (isOpen()) noteAndSend(note(id, { isi, ragu: nowOf(id).ragu }, serverNow()));
    },
    ketik: (id: string, isi: IsiJawaban): void => {
      const terakhir = serverNow();
      const pertama = state.diketik.get(id)?.pertama ?? terakhir;
      const atas = state.jurnal.tercatat.get(id)?.urutan ?? 0;
      if (!isOpen()) return;
      put({ diketik: new Map(state.diketik).set(id, { isi, pertama, terakhir, atas }) });
      tulisSegera(() => [...state.diketik].map(([one, typed]) => bagianKetik(one, typed)));
    },
    tandai: (id: string, ragu: boolean): void => {
      if (isOpen()) noteAndSend(note(id, { isi: nowOf(id).isi, ragu }, serverNow()));
    },
    akhiri: (): void => {
      if (isOpen()) shut('sendiri', serverNow());
    },
    /** U60. @throws ApiError */
    ambilAlih: takeOver,
    /** The page was left or returned. */
    isyarat: (isyarat: Isyarat, perangkat: Perangkat): void => {
      if (isOpen()) kontak.isyarat(isyarat, perangkat);
    },
    /** The contact signal is then the only source. */
    aliranTerputus: (cut: boolean): void => {
      isCut = cut;
    },
    kirim: pengirim.kirim,
    catatSemua: noteAll,
    /** For a backup file (U59). */
    untukCadangan: async (): Promise<UntukCadangan | null> => {
      void noteAll();
      const { lembar: paper, jurnal: noted } = state;
      const jawaban = [...noted.tercatat].map(([id, one]) => ({ id, ...one }));
      const { id } = paper.pengerjaan;
      return id === null || jawaban.length === 0
        ? null
        : { idPengerjaan: id, kunci: paper.kunci_cadangan, jawaban };
    },
    /** Fresh file links; on failure the old ones stay. */
    muatUlang: (): void => {
      isStale = true;
      void pengirim.kirim();
    },
    /** Once: does the attempt still run? @throws ApiError */
    periksa: async (): Promise<void> => {
      await ask();
      await pengirim.kirim();
      if (state.usai === null) await kontak.kuras();
    },
    /** Resolves when everything is on the disk. */
    hentikan: async (): Promise<void> => {
      await pengirim.hentikan();
      await write([]);
    },
    /**
     * The returned function records typed text and writes it to the disk; `isLost`: another tab
     * holds the attempt.
     */
    mulai: (): ((isLost?: boolean) => Promise<void>) => {
      const own =
        generasi === null ? [] : [bagianGenerasi({ pengerjaan: lembar.pengerjaan.id, generasi })];
      void write([bagianLembar(state.lembar), ...own]).then(() => pengirim.kirim());
      if (isOpen()) kontak.kembali(serverNow());
      void navigator.storage?.persist?.();
      // Works without room, too.
      void simpanan?.prepareNow().catch(() => undefined);
      const timer = window.setInterval(beat, BEAT_MS);
      const forgets = [
        onLineReturn(pengirim.garisKembali),
        onSignedInAgain(() => void pengirim.kirim()),
      ];
      const onHidden = (): void => {
        if (document.visibilityState !== 'hidden') return;
        void noteAll();
        pengirim.kirimSaatPergi();
      };
      document.addEventListener('visibilitychange', onHidden);
      const leaving = ['pagehide', 'beforeunload'] as const;
      for (const event of leaving) window.addEventListener(event, leaveNow);
      return async (isLost = false) => {
        window.clearInterval(timer);
        for (const forget of forgets) forget();
        document.removeEventListener('visibilitychange', onHidden);
        for (const event of leaving) window.removeEventListener(event, leaveNow);
        const answered = pengirim.hentikan(isLost);
        if (isOpen()) {
          kontak.pergi();
          await noteAll();
        }
        await answered;
        await write([]);
      };
    },
  };
}
