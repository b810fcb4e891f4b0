/**
 * Students hand in, replace and withdraw (DECISIONS 146; K57–K62). The owner (student or group) is
 * locked, the task share-locked, and the clock read afterwards.
 */
import { randomUUID } from 'node:crypto';
import type {
  kumpulkanTugas,
  pengumpulanSaya,
  tarikPengumpulan,
  VersiPengumpulan,
} from '@lms/contracts/tugas/pengumpulan';
import { linkOf } from '@lms/contracts/wire/alamat-web';
import type { BodyOf, QueryOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import type { MahasiswaActor } from '../../../platform/auth/actor.ts';
import type { Sql, Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { toInstantOrNull } from '../../../platform/wire-time.ts';
import type { MilikBerkas } from '../../berkas/index.ts';
import type { IsiService, OneIsi, OneIsiRead } from '../../kelas/pertemuan/index.ts';
import { announcePengumpulan } from './kabar.service.ts';
import * as policy from './pengumpulan.policy.ts';
import type { FaktaPort } from './pengumpulan.ports.ts';
import * as repo from './pengumpulan.repo.ts';
import { standingOf, toNilaiSaya, toPerpanjangan, toVersi } from './pengumpulan.views.ts';
import { findPerpanjangan } from './perpanjangan.repo.ts';
import { kodeOf, TANDA_TERIMA } from './tanda-terima.policy.ts';

/** The files' name for their owner; emptying the trash knows it too. */
const PEMILIK = 'tugas_pengumpulan';
const jenis = 'tugas';

export interface PengumpulanPorts {
  isi: Pick<IsiService, 'find' | 'hold' | 'record'>;
  berkas: Pick<MilikBerkas, 'klaimSemua' | 'salinBerkas' | 'berkasOf' | 'rincianOf'>;
  fakta: FaktaPort;
}

interface Opened {
  actor: MahasiswaActor;
  isi: OneIsiRead;
  tugas: repo.TugasRow;
  /** Null: a group task, without a group. */
  pemilik: repo.Pemilik | null;
  key: { collegeId: string; idTugas: string };
}

interface Held extends Opened {
  isi: OneIsi;
  pemilik: repo.Pemilik;
  versi: repo.VersiRow[];
  jendela: policy.Jendela;
  now: Date;
}

interface Isi {
  /** In order: own earlier files, or new uploads. */
  berkas: readonly string[];
  tautan: string | null;
  terlambat: boolean;
  idKlien: string | null;
}

export type PengumpulanService = ReturnType<typeof createPengumpulanService>;

export function createPengumpulanService(
  { db, clock, events, files }: Pick<Deps, 'db' | 'clock' | 'events' | 'files'>,
  { isi, berkas: milik, fakta }: PengumpulanPorts,
) {
  const { signs } = files.signingKeys(TANDA_TERIMA);

  async function open(
    sql: Sql,
    actor: MahasiswaActor,
    { isi: one, tugas }: Pick<Opened, 'isi' | 'tugas'>,
    { lock }: { lock: boolean },
  ): Promise<Opened> {
    const key = keyOf(actor, one.header.id);
    const which = { ...key, idKelas: one.meeting.id_kelas, nim: actor.nim };
    const pemilik = await repo.findPemilik(sql, which, {
      perKelompok: tugas.jenis_tugas === 'kelompok',
      lock,
    });
    return { actor, isi: one, tugas, pemilik, key };
  }

  async function jendelaOf(sql: Sql, { isi: { header, pengaturan }, key, pemilik }: Opened) {
    const perpanjangan = pemilik && (await findPerpanjangan(sql, { ...key, pemilik }));
    const jendela: policy.Jendela = {
      mulai: header.waktu_mulai,
      selesai: header.waktu_selesai,
      perpanjangan: perpanjangan?.waktu_selesai ?? null,
      tenggangDetik: pengaturan.pengaturan_kelas.tenggang_pengumpulan_detik,
    };
    return { jendela, perpanjangan };
  }

  /**
   * @throws AppError mahasiswa_tidak_aktif, tidak_ditemukan, belum_berkelompok,
   * pembatasan_ujian_kehadiran
   */
  async function hold(tx: Tx, actor: MahasiswaActor, id: string): Promise<Held> {
    if (!actor.aktif) throw new AppError('mahasiswa_tidak_aktif');
    const [one, tugas] = await Promise.all([
      isi.hold(tx, actor, { jenis, id }),
      repo.findTugas(tx, keyOf(actor, id)),
    ]);
    const opened = await open(tx, actor, { isi: one, tugas: found(tugas) }, { lock: true });
    const { pemilik, key } = opened;
    if (pemilik === null)
      throw new AppError(
        opened.tugas.jenis_tugas === 'kelompok' ? 'belum_berkelompok' : 'tidak_ditemukan',
      );
    const now = clock.now();
    // Under the lock, so both reads can run together.
    const [versi, { jendela }] = await Promise.all([
      repo.listVersi(tx, key, pemilik),
      jendelaOf(tx, opened),
    ]);
    return { ...opened, isi: { ...one, now }, pemilik, versi, jendela, now };
  }

  async function view(
    sql: Sql,
    actor: MahasiswaActor,
    rows: readonly repo.VersiRow[],
  ): Promise<VersiPengumpulan[]> {
    const ids = rows.flatMap((row) => row.berkas);
    const berkas = await milik.berkasOf(sql, actor.collegeId, ids, actor);
    return rows.map((row) => toVersi(row, berkas));
  }

  const viewOne = async (sql: Sql, actor: MahasiswaActor, row: repo.VersiRow) =>
    found((await view(sql, actor, [row]))[0]);

  /** Null: no repetition. */
  async function repeated(
    tx: Tx,
    { actor, key }: Held,
    idKlien: string | null,
  ): Promise<VersiPengumpulan | null> {
    if (idKlien === null) return null;
    const known = await repo.findVersiOfDevice(tx, { ...key, nim: actor.nim, idKlien });
    return known && viewOne(tx, actor, known);
  }

  /**
   * Returns the files in order. Earlier versions keep theirs; the new one gets rows over the same
   * bytes.
   */
  async function takeFiles(
    tx: Tx,
    { actor, isi: one, versi }: Held,
    id: string,
    wanted: readonly string[],
  ): Promise<string[]> {
    const had = new Set(versi.flatMap((row) => row.berkas));
    const fresh = wanted.filter((file) => !had.has(file));
    const kept = wanted.filter((file) => had.has(file));
    const pemilik = { jenis: PEMILIK, id };
    const at = { idKelas: one.meeting.id_kelas, idPertemuan: one.meeting.id };
    const owner = { collegeId: actor.collegeId, idPengguna: actor.userId };
    await milik.klaimSemua(tx, { ...owner, ids: fresh, kind: 'pengumpulan_tugas', pemilik, ...at });
    const copies = await milik.salinBerkas(tx, {
      ...owner,
      salinan: kept.map((dari) => ({ dari, pemilik, ...at })),
    });
    const taken = new Map([
      ...fresh.map((own) => [own, own] as const),
      ...kept.map((dari, index) => [dari, found(copies[index])] as const),
    ]);
    return wanted.map((file) => found(taken.get(file)));
  }

  async function addVersi(
    tx: Tx,
    held: Held,
    { berkas: wanted, tautan, terlambat, idKlien }: Isi,
    deed: { aksi: string; verb: string },
  ): Promise<VersiPengumpulan> {
    const { actor, key, pemilik, versi, now } = held;
    const percobaan = (versi[0]?.percobaan ?? 0) + 1;
    if (percobaan > policy.MOST_VERSIONS) throw new AppError('pengumpulan_terlalu_banyak');
    const id = randomUUID();
    const berkas = await takeFiles(tx, held, id, wanted);
    const rincian = await milik.rincianOf(tx, key.collegeId, berkas);
    const oleh = { nim: actor.nim, nama: actor.nama, operator: actor.operator?.nama ?? null };
    const kode = kodeOf(signs, {
      ...key,
      id,
      percobaan,
      dikumpulkanPada: now,
      terlambat,
      tautan,
      olehNim: oleh.nim,
      olehNama: oleh.nama,
      olehOperator: oleh.operator,
      berkas: berkas.map((file) => found(rincian.get(file))),
    });
    const added = repo.insertVersi(tx, {
      ...key,
      id,
      pemilik,
      percobaan,
      berkas,
      tautan,
      dikumpulkanPada: now,
      oleh,
      terlambat,
      idKlien,
      kode,
    });
    await tellAdded(tx, held, added, deed);
    return viewOne(tx, actor, added);
  }

  /** Fact, log and events. */
  async function tellAdded(
    tx: Tx,
    held: Held,
    { percobaan, berkas, terlambat }: repo.VersiRow,
    deed: { aksi: string; verb: string },
  ): Promise<void> {
    const { isi: one, key, pemilik, now } = held;
    const nims = pemilik.anggota.map(({ nim }) => nim);
    await fakta.catatFakta(tx, {
      ...factsOf(held, nims),
      pada: now,
      terlambat,
      sumber: 'dikumpulkan',
      detail: { percobaan },
    });
    const objek = {
      id: key.idTugas,
      percobaan,
      jumlah_berkas: berkas.length,
      terlambat,
      kelompok: pemilik.kelompok?.id ?? null,
    };
    await isi.record(tx, one, one.header, { ...deed, objek });
    await announcePengumpulan(events, tx, one, pemilik.anggota);
  }

  async function withdrawAll(tx: Tx, held: Held): Promise<void> {
    const { actor, isi: one, key, pemilik, now } = held;
    const whose = await repo.withdrawAll(tx, key, pemilik, {
      now,
      oleh: { nama: actor.nama, operator: actor.operator?.nama ?? null },
    });
    await fakta.tarikFakta(tx, { ...factsOf(held, whose), alasan: 'tidak_berlaku' });
    const objek = { id: key.idTugas, kelompok: pemilik.kelompok?.id ?? null };
    await isi.record(tx, one, one.header, {
      aksi: 'pengumpulan_ditarik',
      verb: 'Menarik pengumpulan',
      objek,
    });
    await announcePengumpulan(events, tx, one, pemilik.anggota);
  }

  return {
    own: async (actor: MahasiswaActor, id: string): Promise<ResponseOf<typeof pengumpulanSaya>> => {
      const one = await isi.find(actor, { jenis, id });
      const tugas = found(await repo.findTugas(db, keyOf(actor, id)));
      const opened = await open(db, actor, { isi: one, tugas }, { lock: false });
      const { pemilik, key } = opened;
      const { jendela, perpanjangan } = await jendelaOf(db, opened);
      const { now } = opened.isi;
      const whose = { ...key, nim: actor.nim };
      const rows = await (pemilik === null
        ? repo.listVersiBersama(db, whose)
        : repo.listVersi(db, key, pemilik));
      const nilai = await repo.findNilaiTerbit(db, whose);
      const standing = standingOf(rows);
      const window = policy.isOpen(jendela, now);
      const barred = !actor.aktif
        ? 'mahasiswa_tidak_aktif'
        : pemilik === null
          ? 'belum_berkelompok'
          : null;
      const decision = barred === null ? window : ({ allow: false, code: barred } as const);
      return {
        izin: {
          boleh: decision.allow,
          sejak: toInstantOrNull(
            (!decision.allow && 'sejak' in decision && decision.sejak) || null,
          ),
          sampai: toInstantOrNull(policy.endsAt(jendela)),
          alasan: decision.allow ? null : new AppError(decision.code).message,
          tenggang_sampai: barred === null ? toInstantOrNull(policy.graceEndsAt(jendela)) : null,
          boleh_tarik: decision.allow && standing !== null,
        },
        kelompok: pemilik?.kelompok
          ? {
              ...pemilik.kelompok,
              anggota: pemilik.anggota.map(({ nim, nama }) => ({ nim, nama })),
            }
          : null,
        perpanjangan: perpanjangan && toPerpanjangan(perpanjangan),
        aturan: {
          ekstensi: [...policy.acceptedExtensions(tugas.berkas_diterima)],
          maks_berkas: tugas.maks_berkas,
          boleh_tautan: tugas.boleh_tautan,
        },
        nilai: nilai && toNilaiSaya(nilai),
        termasuk_saya: standing?.anggota.some(({ nim }) => nim === actor.nim) ?? false,
        daftar: await view(db, actor, rows),
      };
    },

    /** A repeated `id_klien` gets the first answer, even after the end. */
    submit: (
      actor: MahasiswaActor,
      id: string,
      body: BodyOf<typeof kumpulkanTugas>,
    ): Promise<VersiPengumpulan> =>
      db.transaction(async (tx) => {
        const held = await hold(tx, actor, id);
        const { key, tugas, jendela, versi, now } = held;
        const idKlien = body.id_klien ?? null;
        const before = await repeated(tx, held, idKlien);
        if (before !== null) return before;
        const wanted = [...new Set(body.berkas)];
        const rincian = await milik.rincianOf(tx, key.collegeId, wanted);
        const files = wanted.map((file) => rincian.get(file));
        const had = new Set(versi.flatMap((row) => row.berkas));
        const sejak = wanted
          .filter((file) => !had.has(file))
          .map((file) => rincian.get(file)?.sejak ?? now);
        const decision = policy.canHandIn(jendela, { now, sejak });
        if (!decision.allow) throw new AppError(decision.code);
        if (
          body.percobaan !== undefined &&
          body.percobaan !== (standingOf(versi)?.percobaan ?? 0)
        ) {
          throw new AppError('pengumpulan_berubah');
        }
        if (files.includes(undefined)) throw new AppError('berkas_tidak_tersedia');
        const tautan = linkOf(body.tautan);
        const fault = policy.faultOfIsi(
          { nama: files.flatMap((file) => file?.nama ?? []), typed: body.tautan, tautan },
          {
            berkasDiterima: tugas.berkas_diterima,
            maksBerkas: tugas.maks_berkas,
            bolehTautan: tugas.boleh_tautan,
          },
        );
        if (fault !== null) throw refusal(fault);
        const deed = { aksi: 'dikumpulkan', verb: 'Mengumpulkan' };
        return addVersi(
          tx,
          held,
          { berkas: wanted, tautan, terlambat: decision.terlambat, idKlien },
          deed,
        );
      }),

    /** Repeating it changes nothing. */
    withdraw: (
      actor: MahasiswaActor,
      id: string,
      { id_berkas, percobaan, id_klien }: QueryOf<typeof tarikPengumpulan>,
    ): Promise<VersiPengumpulan | null> =>
      db.transaction(async (tx) => {
        const held = await hold(tx, actor, id);
        const { versi, jendela, now } = held;
        const idKlien = id_klien ?? null;
        const before = await repeated(tx, held, idKlien);
        if (before !== null) return before;
        if (versi.length === 0) throw new AppError('tidak_ditemukan');
        if (id_berkas !== undefined && !versi.some((row) => row.berkas.includes(id_berkas)))
          throw new AppError('tidak_ditemukan');
        const standing = standingOf(versi);
        const isThere =
          standing !== null && (id_berkas === undefined || standing.berkas.includes(id_berkas));
        if (!isThere) return standing && viewOne(tx, actor, standing);
        const window = policy.isOpen(jendela, now);
        if (!window.allow) throw new AppError(window.code);
        if (percobaan !== undefined && percobaan !== standing.percobaan)
          throw new AppError('pengumpulan_berubah');
        const rest = standing.berkas.filter((file) => file !== id_berkas);
        if (id_berkas === undefined || (rest.length === 0 && standing.tautan === null)) {
          await withdrawAll(tx, held);
          return null;
        }
        const deed = {
          aksi: 'pengumpulan_berkas_ditarik',
          verb: 'Menarik satu berkas dari pengumpulan',
        };
        return addVersi(
          tx,
          held,
          { berkas: rest, tautan: standing.tautan, terlambat: false, idKlien },
          deed,
        );
      }),
  };
}

const keyOf = ({ collegeId }: MahasiswaActor, idTugas: string) => ({ collegeId, idTugas });

function factsOf({ actor, key }: Held, nim: readonly string[]) {
  const { username, nama } = actor;
  return { collegeId: key.collegeId, idAktivitas: key.idTugas, nim, oleh: { username, nama } };
}

function refusal({ code, path, message }: policy.IsiFault): AppError {
  const error = new AppError(code, message === undefined ? {} : { message });
  return new AppError(code, { message: error.message, errors: [{ path, message: error.message }] });
}
