/**
 * Saves answers (DECISIONS 153; U50–U56): acknowledged after the commit, in any order, any number
 * of times.
 */

import { errorTable } from '@lms/contracts/errors';
import type { JenisFileDiterima, JenisSoal } from '@lms/contracts/soal/soal';
import { MOST_JAWABAN_BYTES } from '@lms/contracts/ujian/pengerjaan/batas-pengerjaan';
import type {
  HasilJawaban,
  simpanBanyakJawaban,
  simpanJawaban,
} from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import type { BodyOf } from '@lms/contracts/wire/endpoint';
import type { MahasiswaActor } from '../../../../platform/auth/actor.ts';
import { canonicalJson } from '../../../../platform/canonical-json.ts';
import type { Sql, Tx } from '../../../../platform/db/sql.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { AppError, found } from '../../../../platform/errors.ts';
import { createGathering } from '../../../../platform/gathering.ts';
import { toInstant } from '../../../../platform/wire-time.ts';
import { bacaJawaban, listDijawab } from '../../../soal/index.ts';
import { setLengkap } from '../../peralihan.repo.ts';
import {
  attemptEnd,
  batasTiba,
  generasiOf,
  isLengkap,
  type PenolakanJawaban,
  putusanTerlambat,
  tibaSesudah,
  waktuDibuat,
} from '../pengerjaan.policy.ts';
import type { PengerjaanPorts } from '../pengerjaan.ports.ts';
import * as repo from '../pengerjaan.repo.ts';
import { attemptState } from '../pengerjaan.views.ts';
import { begunOr404, sendiriOf } from '../sendiri.service.ts';
import { createBatasSimpan } from './batas-simpan.service.ts';
import {
  type Ditulis,
  type JawabanBaru,
  placeOf,
  type StatusJawaban,
  saveInTime,
  saveJudged,
  type TersimpanRow,
} from './jawaban.repo.ts';
import { sidikMenurut, type Tanda } from './sidik.policy.ts';

type Dikirim = BodyOf<typeof simpanBanyakJawaban>['data'][number];

interface Kiriman {
  idUjian: string;
  sent: readonly Dikirim[];
  /** Undefined: the running attempt. */
  untuk: string | undefined;
}

interface SoalDijawab extends repo.SoalLembar {
  jenis: JenisSoal;
  terima: readonly JenisFileDiterima[];
}

/** A paper never changes. */
interface Lembar {
  id: string;
  versiSidik: number;
  soal: ReadonlyMap<string, SoalDijawab>;
}

type Dibaca = { sent: Dikirim; isi: Isian } | { sent: Dikirim; tolak: PenolakanJawaban };
type Isian = Omit<JawabanBaru, 'sidik'>;
type Dinilai =
  | Exclude<Dibaca, { isi: Isian }>
  | { sent: Dikirim; baru: JawabanBaru; putusan: StatusJawaban | PenolakanJawaban };

const MOST_LEMBAR = 10_000;
const MOST_BERSAMA = 100;

export type JawabanService = ReturnType<typeof createJawaban>;

export function createJawaban(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { isi, pengaturan, kabar }: Pick<PengerjaanPorts, 'isi' | 'pengaturan' | 'kabar'>,
  tanda: Tanda,
) {
  const known = new Map<string, Lembar>();
  const batas = createBatasSimpan();
  let saved = 0;
  /** The answers of a few milliseconds share one commit (decision 092). */
  const saveBersama = createGathering<JawabanBaru, Ditulis | null>({
    most: MOST_BERSAMA,
    run: async (rows) => {
      // A second save to a place is judged alone.
      const firsts = new Map(rows.map((row) => [placeOf(row), row] as const).reverse());
      const told = await saveInTime(db, [...firsts.values()]);
      const toldOf = new Map([...firsts.values()].map((row, index) => [row, told[index] ?? null]));
      return rows.map((row) => toldOf.get(row) ?? null);
    },
  });

  async function toLembar(sql: Sql, collegeId: string, row: repo.PengerjaanRow): Promise<Lembar> {
    const versions = row.susunan.map(({ versi }) => versi);
    const kinds = new Map(
      (await listDijawab(sql, collegeId, versions)).map((one) => [one.id_versi, one]),
    );
    const soal = row.susunan.flatMap((place) => {
      const kind = kinds.get(place.versi);
      return kind === undefined
        ? []
        : [[place.soal, { ...place, jenis: kind.jenis, terima: kind.terima }] as const];
    });
    return { id: row.id, versiSidik: row.versi_sidik, soal: new Map(soal) };
  }

  /** Cached. After a reset, a save writes nothing: the paper is old. */
  async function lembarOf(actor: MahasiswaActor, idUjian: string): Promise<Lembar> {
    const which = sendiriOf(actor, idUjian);
    const before = known.get(nameOf(which));
    if (before !== undefined) return before;
    const row = await begunOr404(isi, actor, idUjian, await repo.findMine(db, which));
    return keep(which, await toLembar(db, which.collegeId, row));
  }

  function keep(which: repo.Sendiri, lembar: Lembar): Lembar {
    const name = nameOf(which);
    known.delete(name);
    known.set(name, lembar);
    const [oldest] = known.keys();
    if (known.size > MOST_LEMBAR && oldest !== undefined) known.delete(oldest);
    return lembar;
  }

  function readOne(
    { collegeId }: repo.Sendiri,
    { id, soal }: Lembar,
    sent: Dikirim,
    pada: Date,
  ): Dibaca {
    const place = soal.get(sent.id_soal);
    if (place === undefined) return { sent, tolak: 'jawaban_soal_lain' };
    const jawaban = bacaJawaban(place.jenis, sent.jawaban, place);
    if (jawaban === undefined) return { sent, tolak: 'jawaban_tidak_sesuai' };
    const isi = jawaban === null ? null : canonicalJson(jawaban);
    if (isi !== null && Buffer.byteLength(isi) > MOST_JAWABAN_BYTES)
      return { sent, tolak: 'jawaban_terlalu_besar' };
    const { id_soal: idSoal, urutan, ragu_ragu: raguRagu, waktu_klien: klaim } = sent;
    const waktuKlien = klaim === undefined ? null : new Date(klaim);
    const signed = {
      collegeId,
      idPengerjaan: id,
      idSoal,
      idVersi: place.versi,
      urutan,
      isi,
      raguRagu,
      waktuKlien,
      pada,
    };
    return { sent, isi: { ...signed, generasi: generasiOf(urutan) } };
  }

  /** The fingerprint version that the attempt began with. */
  const signed = (isi: Isian, versiSidik: number, status: StatusJawaban): JawabanBaru => ({
    ...isi,
    sidik: sidikMenurut(tanda, versiSidik, { ...isi, status }),
  });

  /** On the locked attempt, its paper read anew. Answers to one set aside are kept apart. */
  async function saveInto(
    tx: Tx,
    which: repo.Sendiri,
    attempt: repo.PengerjaanRow & { dibatalkan?: boolean },
    { sent, tiba }: { sent: readonly Dikirim[]; tiba: Date },
  ): Promise<{ hasil: HasilJawaban[]; baru: number }> {
    const read = await toLembar(tx, which.collegeId, attempt);
    const lembar = attempt.dibatalkan ? read : keep(which, read);
    const { tenggang_detik: tenggangDetik } = (await pengaturan(tx, which.collegeId))
      .pengaturan_kelas.ujian;
    const pada = tibaSesudah(attempt.ditutup_pada, tiba);
    const akhir = attemptEnd(attemptState(attempt), pada);
    const items = sent.map((one) => readOne(which, lembar, one, pada));
    const isFull = await batas.isFull(
      tx,
      { collegeId: which.collegeId, id: attempt.id },
      barisOf(items),
    );
    const judge = ({
      urutan,
      generasi,
      waktuKlien: klaim,
    }: Isian): StatusJawaban | PenolakanJawaban => {
      if (isFull) return 'jawaban_terlalu_banyak';
      if (generasi > attempt.generasi) return 'jawaban_urutan_tidak_sah';
      if (attempt.dibatalkan) return 'menyusul';
      if (akhir === null) return 'dihitung';
      const dibuat = waktuDibuat({ klaim, kontak: attempt.kontak, tiba: pada });
      const seen = {
        akhir,
        urutanAkhir: attempt.urutan_akhir,
        ditutup: attempt.ditutup_pada !== null,
        tenggangDetik,
      };
      const putusan = putusanTerlambat({ ...seen, urutan, dibuat, tiba: pada });
      return putusan === 'ditolak' ? 'pengerjaan_sudah_selesai' : putusan;
    };
    const judged = items.map((item): Dinilai => {
      if ('tolak' in item) return item;
      const putusan = judge(item.isi);
      // Refused saves are never written.
      const status = isStatus(putusan) ? putusan : 'menyusul';
      return { sent: item.sent, baru: signed(item.isi, lembar.versiSidik, status), putusan };
    });
    const rows = await saveJudged(
      tx,
      judged.flatMap((item) =>
        'baru' in item
          ? [{ ...item.baru, status: isStatus(item.putusan) ? item.putusan : null }]
          : [],
      ),
    );
    const baru = rows.filter((row) => row.baru).length;
    saved += baru;
    // Waiting answers are part of the root, so none can vanish unnoticed.
    const isClosed = attempt.ditutup_pada !== null;
    if (isClosed && baru > 0)
      await repo.closeAnew(
        tx,
        { collegeId: which.collegeId, id: attempt.id },
        { now: pada, nilaiUlang: false, tanda },
      );
    // The last awaited one has come.
    if (!isClosed && baru > 0 && attempt.urutan_akhir !== null) {
      const { urutan_akhir: urutanAkhir, generasi, id } = attempt;
      const key = { collegeId: which.collegeId, id };
      const tiba = await repo.findTiba(tx, key, batasTiba(urutanAkhir, generasi));
      if (isLengkap({ urutanAkhir, tuntas: false, generasi }, tiba)) await setLengkap(tx, key);
    }
    return { hasil: judged.map((item) => toHasil(item, rows, pada)), baru };
  }

  async function saveHeld(
    tx: Tx,
    actor: MahasiswaActor,
    { idUjian, sent, untuk }: Kiriman,
    tiba: Date,
  ) {
    const which = sendiriOf(actor, idUjian);
    const attempt = await begunOr404(isi, actor, idUjian, await repo.lockMine(tx, which));
    if (untuk !== undefined && untuk !== attempt.id)
      return sent.map((one) => refused(one, 'pengerjaan_lain'));
    return (await saveInto(tx, which, attempt, { sent, tiba })).hasil;
  }

  async function save(actor: MahasiswaActor, kiriman: Kiriman): Promise<HasilJawaban[]> {
    const { idUjian, sent, untuk } = kiriman;
    const which = sendiriOf(actor, idUjian);
    const lembar = await lembarOf(actor, idUjian);
    const pada = clock.now();
    // The database knows the running attempt.
    if (untuk !== undefined && untuk !== lembar.id)
      return db.transaction((tx) => saveHeld(tx, actor, kiriman, pada));
    const items = sent.map((one) => readOne(which, lembar, one, pada));
    const fine = items.flatMap((item) =>
      'isi' in item
        ? [{ sent: item.sent, baru: signed(item.isi, lembar.versiSidik, 'dihitung') }]
        : [],
    );
    const rows = fine.map(({ baru }) => baru);
    if (await batas.isFull(db, { collegeId: which.collegeId, id: lembar.id }, rows)) {
      return db.transaction((tx) => saveHeld(tx, actor, kiriman, pada));
    }
    const told =
      rows.length === 1 ? await Promise.all(rows.map(saveBersama)) : await saveInTime(db, rows);
    kabar.mark(which.collegeId, idUjian);
    const written = fine.flatMap((item, index) => toDitulis(item, told[index] ?? null));
    saved += written.length;
    // Refused, repeated, late and locked ones are judged under the lock.
    if (written.length === sent.length) return written;
    return db.transaction((tx) => saveHeld(tx, actor, kiriman, pada));
  }

  return {
    /** Throws where saveMany reports a refusal. */
    saveOne: async (
      actor: MahasiswaActor,
      { id: idUjian, groupId, questionId }: { id: string; groupId: string; questionId: string },
      { id_pengerjaan: untuk, ...one }: BodyOf<typeof simpanJawaban>,
    ): Promise<HasilJawaban> => {
      const place = (await lembarOf(actor, idUjian)).soal.get(questionId);
      if (place !== undefined && place.kelompok !== groupId)
        throw new AppError('jawaban_soal_lain');
      const [hasil] = await save(actor, {
        idUjian,
        sent: [{ id_soal: questionId, ...one }],
        untuk,
      });
      if (hasil === undefined) throw new AppError('jawaban_soal_lain');
      const { code } = hasil;
      if (isPenolakan(code)) throw new AppError(code);
      return hasil;
    },

    /** Each by itself (U52), duplicates once. */
    saveMany: async (
      actor: MahasiswaActor,
      idUjian: string,
      body: BodyOf<typeof simpanBanyakJawaban>,
    ) => {
      const { data, id_pengerjaan: untuk } = body;
      const firsts = new Map<string, Dikirim>();
      for (const one of data) if (!firsts.has(keyOf(one))) firsts.set(keyOf(one), one);
      const told = await save(actor, { idUjian, sent: [...firsts.values()], untuk });
      const toldOf = new Map(told.map((hasil) => [keyOf(hasil), hasil]));
      return data.map((one) => {
        const first = found(firsts.get(keyOf(one)));
        return isSame(one, first)
          ? found(toldOf.get(keyOf(one)))
          : refused(one, 'jawaban_urutan_bentrok');
      });
    },

    saveInto,
    /** Answers that this process has written. */
    saved: () => saved,
  };
}

const barisOf = (items: readonly Dibaca[]): Isian[] =>
  items.flatMap((item) => ('isi' in item ? [item.isi] : []));

const nameOf = ({ collegeId, idUjian, nim }: repo.Sendiri): string =>
  JSON.stringify([collegeId, idUjian, nim]);

const keyOf = ({ id_soal, urutan }: Pick<Dikirim, 'id_soal' | 'urutan'>): string =>
  JSON.stringify([id_soal, urutan]);
const isSame = (one: Dikirim, other: Dikirim): boolean =>
  one === other ||
  (canonicalJson(one.jawaban) === canonicalJson(other.jawaban) &&
    one.ragu_ragu === other.ragu_ragu);

const isStatus = (putusan: StatusJawaban | PenolakanJawaban): putusan is StatusJawaban =>
  putusan === 'dihitung' || putusan === 'terlambat' || putusan === 'menyusul';
const isPenolakan = (code: string | null): code is PenolakanJawaban => code !== null;

const refused = (
  { id_soal, urutan }: Pick<Dikirim, 'id_soal' | 'urutan'>,
  code: PenolakanJawaban,
): HasilJawaban => ({
  id_soal,
  urutan,
  status: 'ditolak',
  tanda: null,
  code,
  message: errorTable[code].message,
});

function toDitulis(
  { sent, baru }: { sent: Dikirim; baru: JawabanBaru },
  told: Ditulis | null,
): HasilJawaban[] {
  if (told === null) return [];
  const { id_soal, urutan } = sent;
  const tanda = { urutan, waktu_server: toInstant(baru.pada), sidik: baru.sidik };
  return [
    {
      id_soal,
      urutan,
      status: told.kalah ? 'kalah' : 'dihitung',
      tanda,
      code: null,
      message: null,
    },
  ];
}

/** A repeated save gets its first receipt, whatever has ended since (U53). */
function toHasil(item: Dinilai, rows: readonly TersimpanRow[], pada: Date): HasilJawaban {
  if ('tolak' in item) return refused(item.sent, item.tolak);
  const { sent, baru, putusan } = item;
  const { id_soal, urutan } = sent;
  const row = found(rows.find((one) => one.id_soal === id_soal && one.urutan === urutan));
  if (row.sama === false) return refused(sent, 'jawaban_urutan_bentrok');
  const status = row.status ?? putusan;
  if (!isStatus(status)) return refused(sent, status);
  const stored = { pada: row.pada ?? pada, sidik: row.sidik ?? baru.sidik, status };
  const tanda = { urutan, waktu_server: toInstant(stored.pada), sidik: stored.sidik };
  // Kept apart, it does not compete yet.
  const isBehind = row.kalah && stored.status !== 'menyusul';
  return {
    id_soal,
    urutan,
    status: isBehind ? 'kalah' : stored.status,
    tanda,
    code: null,
    message: null,
  };
}
