/**
 * An attempt on this device: what is answered is noted, written to the disk, then sent (U50–U58).
 * It lives outside of the screen, so that nothing of it depends on what is shown. One tab holds it
 * at a time (satu-tab.ts).
 */
import type { HasilJawaban, IsiJawaban, PengerjaanSaya } from '@lms/contracts/ujian/pengerjaan';
import { learnServerTime, serverNow } from '../../../../shared/lib/clock.ts';
import type { ApiError } from '../../../../shared/lib/errors.ts';
import { onLineReturn } from '../../../../shared/lib/line.ts';
import { onSignedInAgain } from '../../../../shared/lib/sign-in-again.ts';
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
  /** Server time of the last acknowledgement. */
  tersimpanPada: number | null;
  /** Whether this device can keep answers. */
  ruang: 'ada' | 'tidak_ada' | 'penuh';
  /** All of it is on the disk. */
  tertulis: boolean;
  /** Which device writes, as far as is known. */
  perangkat: KeadaanPerangkat;
  /** Of the last announcement that the server told of; the zero date: none. */
  pengumumanTerakhir: string;
  /** Nothing can be changed any more. */
  penutupan: Penutupan | null;
  /**
   * Nothing is left to be done here; where it was refused, why, and how many answers the server has
   * not taken.
   */
  usai: { alasan: string | null; tertinggal: number } | null;
}

const BEAT_MS = 500;
const NEVER = '0001-01-01T00:00:00Z';
const iso = (ms: number): string => new Date(ms).toISOString();

export type Sesi = ReturnType<typeof createSesi>;

interface Tempat {
  simpanan: ExamJournal | null;
  /** The paper is this device's own: the server has not been heard. */
  isKept: boolean;
}

export function createSesi(idUjian: string, tersimpan: Tersimpan, { simpanan, isKept }: Tempat) {
  const { lembar, penutupan } = tersimpan;
  let generasi = tersimpan.generasi;
  // Without a line what was acknowledged is not told as unsent; as soon as there is one, the
  // server's paper says what it has.
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
      // It may have shown that the server lacks something: that goes first.
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
    // Another device wrote, or the attempt is not what it was.
    const stale = ['pengerjaan_sudah_selesai', 'jawaban_urutan_tidak_sah'];
    if (hasil.some(({ status, code }) => status === 'kalah' || stale.includes(code ?? '')))
      isStale = true;
  }

  /** The attempt as it is now, and the server's time with it. @throws ApiError */
  async function ask(): Promise<PengerjaanSaya> {
    const saya = await panggil('pengerjaanMe', { params });
    learnServerTime(Date.parse(saya.waktu_server), true);
    perbarui(saya);
    return saya;
  }

  /** Asks for the attempt, and while it runs for its paper, anew. @throws ApiError */
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
   * What the server has not taken stays here: of an attempt that has ended apart, otherwise as it
   * is.
   */
  function finish(alasan: string | null): void {
    pengirim.hentikan();
    void noteAll();
    const sisa = sisaPengerjaan(state);
    if (alasan === null) sisakan(sisa === null ? [] : [bagianSisa(sisa)]);
    put({ kirim: 'diam', usai: { alasan, tertinggal: sisa?.jawaban.length ?? 0 } });
  }

  /**
   * The last answers are there: the attempt is ended. Time that was given meanwhile opens it again;
   * a finish on a device that was taken over from is none.
   * @throws ApiError
   */
  async function close({ sebab, waktuKlien }: Penutupan): Promise<void> {
    if (sebab !== 'server') {
      await ask();
      if (state.penutupan?.sebab !== sebab || state.usai !== null) return;
      const own = sebab === 'sendiri' && { waktu_klien: waktuKlien };
      const untuk = lembar.pengerjaan.id !== null && { id_pengerjaan: lembar.pengerjaan.id };
      // It goes behind the answers: where none is left, what the server does not have was replaced.
      const tuntas = belumTerkirim(state.jurnal).length === 0;
      const body = { urutan_terakhir: urutanTerakhir(state.jurnal), tuntas, ...own, ...untuk };
      if (state.perangkat === 'menulis')
        put({ pengerjaan: await panggil('akhiriPengerjaan', { params, body }) });
    }
    // Behind the end: before it, it would be contact, and a finish without a line not be of its
    // time.
    kontak.tutup();
    await kontak.kuras();
    // Typed when the server ended it, and noted since: that goes first.
    if (belumTerkirim(state.jurnal).length === 0) finish(null);
  }

  /** What the server says, or said, of the attempt. */
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

  /** Under the next `urutan`: on the disk, then on its way. */
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

  /** What is typed and due by then. */
  function noteTyped(until: number): Promise<unknown> {
    const due = [...state.diketik].filter(([, one]) => kapanDicatat(one) <= until);
    return Promise.all(
      due.map(([id, { isi, terakhir }]) => note(id, { isi, ragu: nowOf(id).ragu }, terakhir)),
    );
  }

  const noteAll = (): Promise<unknown> => noteTyped(Number.POSITIVE_INFINITY);
  const noteAndSend = (noted: Promise<unknown>): void => void noted.then(() => pengirim.kirim());

  /** The page goes, and what is not on the disk yet goes with it unless it is left at once. */
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
   * What waits here goes first, under the generation that it was given. `kode`: where the exam has
   * one.
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
    // Written over is only what was read: the other device's answers come first, as far as there is
    // a line.
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
    /** A choice is noted at once. */
    pilih: (id: string, isi: IsiJawaban): void => {
      if (isOpen()) noteAndSend(note(id, { isi, ragu: nowOf(id).ragu }, serverNow()));
    },
    /** What is typed is noted when it rests. */
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
    /** This device writes from now on (U60). @throws ApiError */
    ambilAlih: takeOver,
    /** A sign of the browser that the page was left or is there again. */
    isyarat: (isyarat: Isyarat, perangkat: Perangkat): void => {
      if (isOpen()) kontak.isyarat(isyarat, perangkat);
    },
    /** The stream is cut: then the contact signal is all that tells. */
    aliranTerputus: (cut: boolean): void => {
      isCut = cut;
    },
    kirim: pengirim.kirim,
    catatSemua: noteAll,
    /** All that this device has of it, for a file (U59). */
    untukCadangan: async (): Promise<UntukCadangan | null> => {
      void noteAll();
      const { lembar: paper, jurnal: noted } = state;
      const jawaban = [...noted.tercatat].map(([id, one]) => ({ id, ...one }));
      const { id } = paper.pengerjaan;
      return id === null || jawaban.length === 0
        ? null
        : { idPengerjaan: id, kunci: paper.kunci_cadangan, jawaban };
    },
    /** The paper with fresh links to its files. A line that fails leaves the old ones. */
    muatUlang: (): void => {
      isStale = true;
      void pengirim.kirim();
    },
    /** Asks once whether it still runs, and does what follows. @throws ApiError */
    periksa: async (): Promise<void> => {
      await ask();
      await pengirim.kirim();
      if (state.usai === null) await kontak.kuras();
    },
    /**
     * From now on it beats and sends. Returns the way to stop: what is typed is noted and on the
     * disk then.
     */
    mulai: (): (() => Promise<void>) => {
      const own =
        generasi === null ? [] : [bagianGenerasi({ pengerjaan: lembar.pengerjaan.id, generasi })];
      void write([bagianLembar(state.lembar), ...own]).then(() => pengirim.kirim());
      if (isOpen()) kontak.kembali(serverNow());
      void navigator.storage?.persist?.();
      // Where there is no room for it, the page goes on without.
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
      return async () => {
        window.clearInterval(timer);
        for (const forget of forgets) forget();
        document.removeEventListener('visibilitychange', onHidden);
        for (const event of leaving) window.removeEventListener(event, leaveNow);
        pengirim.hentikan();
        if (isOpen()) {
          kontak.pergi();
          await noteAll();
        }
        await write([]);
      };
    },
  };
}
