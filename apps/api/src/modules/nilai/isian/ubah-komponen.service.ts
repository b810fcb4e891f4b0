/** Which activities feed a component; the class is calculated at once (DECISIONS 184; N13–N18). */
import { ID_KEHADIRAN } from '@lms/contracts/nilai/bentuk';
import type { PerubahanKomponen, ubahKomponenNilai } from '@lms/contracts/nilai/komponen-nilai';
import type { Pengaturan } from '@lms/contracts/sistem/sistem';
import type { BodyOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../../platform/audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Sql, Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { labelKelas } from '../../kelas/index.ts';
import type { GetPengaturan } from '../../sistem/pengaturan/index.ts';
import { enterValues, type Pelaku, recordMapping } from '../buku.repo.ts';
import type { HitungNilai } from '../hitung/hitung.service.ts';
import { announceNilai, notifyTampak } from '../kabar-nilai.service.ts';
import { type KeyKelas, raiseVersi } from '../kelas-nilai.repo.ts';
import {
  chooseActivities,
  countGradable,
  type KomponenRow,
  listKomponen,
} from '../komponen/komponen.repo.ts';
import { pengisiOf } from '../rekap/hak.policy.ts';
import { findKelasNilai } from '../rekap/kelas.repo.ts';
import type { RekapNilai } from '../rekap/rekap.service.ts';
import { listPublished } from './isian.repo.ts';
import { assertMayEnter, assertPengisi, type Dipegang, holdKelas } from './pegang.service.ts';
import { type PilihanKomponen, type PratinjauRow, previewComponent } from './pratinjau.repo.ts';
import { choiceOf, type Dampak, effectOf, isSameChoice } from './ubah-komponen.policy.ts';

/** Students that an answer names. */
const MOST_NAMED = 200;

type Body = BodyOf<typeof ubahKomponenNilai>;
type Answer = ResponseOf<typeof ubahKomponenNilai>;
interface Place {
  id: string;
  componentId: string;
}

/**
 * Puts the component's grades on their way to Siakad, in the caller's transaction, which holds the
 * class's lock and has asked who may (DECISIONS 184, N34).
 */
export type KirimKomponen = (
  tx: Tx,
  key: KeyKelas,
  asked: {
    komponen: readonly Pick<KomponenRow, 'id' | 'entri_selesai'>[];
    nim: null;
    sebagaiNol: null;
    ulang: boolean;
    alasan: null;
    role: 'dosen' | 'operator';
    oleh: Pelaku;
  },
) => Promise<unknown>;

export type UbahKomponen = ReturnType<typeof createUbahKomponen>;

export function createUbahKomponen(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  {
    pengaturan,
    hitung,
    rekap,
    kirim,
  }: {
    pengaturan: GetPengaturan;
    hitung: Pick<HitungNilai, 'settle'>;
    rekap: Pick<RekapNilai, 'satuKomponen'>;
    /** Absent: grades stay where they are, as belum_dikirim. */
    kirim?: KirimKomponen;
  },
) {
  /** @throws AppError komponen_aktivitas_tidak_ada, buang_terendah_terlalu_banyak */
  async function chosen(
    sql: Sql,
    key: KeyKelas,
    { body, row, settings }: { body: Body; row: KomponenRow; settings: Pengaturan },
  ): Promise<PilihanKomponen> {
    const choice = choiceOf(body, row);
    if (choice === null) throw new AppError('buang_terendah_terlalu_banyak');
    const ids = choice.aktivitas.map((one) => one.id).filter((one) => one !== ID_KEHADIRAN);
    const withAttendance = ids.length < choice.aktivitas.length;
    if (withAttendance && !settings.pengaturan_kelas.nilai.kehadiran_sebagai_nilai)
      throw new AppError('komponen_aktivitas_tidak_ada');
    if ((await countGradable(sql, key, ids)) < ids.length)
      throw new AppError('komponen_aktivitas_tidak_ada');
    return choice;
  }

  async function effect(
    sql: Sql,
    key: KeyKelas,
    {
      choice,
      body,
      settings,
      now,
    }: { choice: PilihanKomponen; body: Body; settings: Pengaturan; now: Date },
  ): Promise<Dampak> {
    const { nilai } = settings.pengaturan_kelas;
    const one = {
      ...key,
      now,
      maksimalRemedial: nilai.maksimal_remedial,
      kehadiran: nilai.kehadiran_sebagai_nilai,
    };
    return effectOf(await previewComponent(sql, one, choice), body);
  }

  /** Nobody is written over unasked. @throws AppError nilai_diubah_siakad, nilai_manual_tertimpa */
  function assertAsked({ manual, siakad }: Dampak, body: Body): void {
    const data = { manual: named(manual), siakad: named(siakad) };
    if (siakad.length > 0 && body.timpa_siakad === undefined)
      throw new AppError('nilai_diubah_siakad', { data });
    if (manual.length > 0 && body.timpa_manual === undefined)
      throw new AppError('nilai_manual_tertimpa', { data });
  }

  async function store(
    tx: Tx,
    actor: Actor,
    {
      held,
      row,
      choice,
      dampak,
    }: { held: Dipegang; row: KomponenRow; choice: PilihanKomponen; dampak: Dampak },
  ): Promise<void> {
    const { key, kelas, now } = held;
    const isNew = !isSameChoice(choice, row);
    if (isNew) {
      const versi = await chooseActivities(tx, key, choice);
      const mapping = {
        id_komponen: row.id,
        versi,
        buang_terendah: choice.buang,
        aktivitas: choice.aktivitas,
      };
      await recordMapping(tx, key, [mapping], { now, oleh: actor, alasan: null });
    }
    await hitung.settle(tx, key, { whole: true });
    const overwritten = dampak.berubah.filter((one) => one.sumber !== 'hitung');
    const acts = overwritten.map(({ nim }) => ({
      nim,
      id_komponen: row.id,
      nilai: null,
      tindakan: 'hitung' as const,
    }));
    const tampak = await enterValues(tx, key, acts, { now, oleh: actor, alasan: null });
    await notifyTampak(events, tx, key.collegeId, tampak, { now, kecuali: [actor.userId] });
    await kirim?.(tx, key, {
      komponen: [row],
      nim: null,
      sebagaiNol: null,
      ulang: false,
      alasan: null,
      role: held.pengisi.role,
      oleh: actor,
    });
    if (!isNew && dampak.berubah.length === 0) return;
    const detail = `Mengubah sumber nilai ${row.label} pada ${kelas.nama_makul} ${labelKelas(kelas.nama_kelas)}`;
    await recordAudit(
      tx,
      actor,
      {
        jenisAktivitas: 'nilai',
        aksi: 'nilai.komponen_diubah',
        detail,
        objek: {
          id_komponen: row.id,
          dari: { buang_terendah: row.buang_terendah, aktivitas: row.aktivitas },
          menjadi: { buang_terendah: choice.buang, aktivitas: choice.aktivitas },
          ditimpa: overwritten.map(({ nim, dari, menjadi, sumber }) => ({
            nim,
            dari,
            menjadi,
            sumber,
          })),
          jumlah_berubah: dampak.berubah.length,
        },
        idKelas: kelas.id,
        idProdi: kelas.id_prodi,
        periode: kelas.periode,
      },
      now,
    );
    const visible = await listPublished(tx, key, { komponen: [row.id], now });
    await announceNilai(events, tx, key, {
      versi: await raiseVersi(tx, key),
      akun: visible.has(row.id) ? dampak.berubah.map((one) => one.id_pengguna) : [],
    });
  }

  /** Needs right and actor alone, as opening the dialog does (N17). */
  async function preview(actor: Actor, { id, componentId }: Place, body: Body): Promise<Dampak> {
    const key = { collegeId: actor.collegeId, idKelas: id };
    const kelas = found(await findKelasNilai(db, actor, id));
    const settings = await pengaturan(db, actor.collegeId);
    const row = found((await listKomponen(db, key)).find((one) => one.id === componentId));
    assertPengisi(pengisiOf(actor, kelas, settings));
    const choice = await chosen(db, key, { body, row, settings });
    return effect(db, key, { choice, body, settings, now: clock.now() });
  }

  /** @throws AppError as `mayEnter`; komponen_berubah; as `chosen` and `assertAsked` */
  const save = (actor: Actor, { id, componentId }: Place, body: Body): Promise<Dampak> =>
    db.transaction(async (tx) => {
      const held = await holdKelas(tx, actor, id, { pengaturan, clock });
      const { key, pengaturan: settings, now } = held;
      const row = found(held.komponen.find((one) => one.id === componentId));
      assertMayEnter(held, row);
      const choice = await chosen(tx, key, { body, row, settings });
      if (body.versi !== undefined && body.versi !== row.versi && !isSameChoice(choice, row))
        throw new AppError('komponen_berubah');
      const dampak = await effect(tx, key, { choice, body, settings, now });
      assertAsked(dampak, body);
      await store(tx, actor, { held, row, choice, dampak });
      return dampak;
    });

  return {
    /** With `pratinjau` nothing is stored. */
    put: async (
      actor: Actor,
      place: Place,
      { body, pratinjau }: { body: Body; pratinjau: boolean },
    ): Promise<Answer> => {
      const dampak = await (pratinjau ? preview : save)(actor, place, body);
      return {
        komponen: await rekap.satuKomponen(actor, place.id, place.componentId),
        jumlah_berubah: dampak.berubah.length,
        perubahan: named(dampak.berubah),
        manual: named(dampak.manual),
        siakad: named(dampak.siakad),
        belum_lengkap: dampak.belumLengkap,
      };
    },
  };
}

const named = (rows: readonly PratinjauRow[]): PerubahanKomponen[] =>
  rows
    .slice(0, MOST_NAMED)
    .map(({ nim, nama, dari, menjadi, sumber }) => ({ nim, nama, dari, menjadi, sumber }));
