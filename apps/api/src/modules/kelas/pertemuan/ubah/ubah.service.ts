/** A meeting is edited, added or deleted (K92–K105). */
import { randomUUID } from 'node:crypto';
import { bentrokMenahan, type JenisAbaikan } from '@lms/contracts/kelas/aturan-ubah';
import type { HasilBentrok } from '@lms/contracts/kelas/jadwal-pertemuan';
import type { PertemuanDetail } from '@lms/contracts/kelas/pertemuan';
import type { tambahPertemuan, ubahPertemuan } from '@lms/contracts/kelas/ubah-pertemuan';
import type { BodyOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../../../platform/audit.ts';
import type { Actor } from '../../../../platform/auth/actor.ts';
import type { Sql, Tx } from '../../../../platform/db/sql.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { AppError, found } from '../../../../platform/errors.ts';
import { recordManual } from '../../../../platform/manual.ts';
import { dateIn, endOfDay, type TimeZone } from '../../../../platform/time-zone.ts';
import { isVisible, refreshRingkasan, takeNomor } from '../../index.ts';
import { geserAktivitas, listAktivitas } from '../aktivitas/aktivitas.repo.ts';
import { toMeetingAudit } from '../audit.views.ts';
import { findKelasJadwal } from '../jadwal/jadwal.repo.ts';
import { periksaJadwal } from '../jadwal/periksa.service.ts';
import { tandaDihapus } from '../penjadwalan.policy.ts';
import { aktivitasBerubah, waktuLewat } from '../pertemuan.messages.ts';
import type { KabarPertemuan, PertemuanPorts } from '../pertemuan.ports.ts';
import { findPertemuan, type PertemuanDetailRow } from '../pertemuan.repo.ts';
import { batasAktivitas } from '../pertemuan.views.ts';
import * as store from '../pertemuan.write.repo.ts';
import { type Geseran, geserIsi } from './geser.policy.ts';
import { kabarkanPertemuan } from './kabar.service.ts';
import {
  adaPerubahan,
  batasBaru,
  type Isian,
  kesalahanJadwal,
  kunciJadwal,
  lamaSetelahPindah,
  type Permintaan,
  type Perubahan,
  parameterOf,
  perluDiperiksa,
  rencanakan,
  tempatLama,
  tolakUbah,
} from './ubah.policy.ts';
import * as repo from './ubah.repo.ts';
import { hakOf, isianOf, terkunciOf, toIsian, versiOf } from './ubah.views.ts';

type Ubahan = BodyOf<typeof ubahPertemuan>;
type Tambahan = BodyOf<typeof tambahPertemuan>;

const EXCLUSION = '23P01';
const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === EXCLUSION;

interface Aturan {
  zone: TimeZone;
  batasHari: number;
}

interface Diperiksa {
  hasil: HasilBentrok;
  diabaikan: JenisAbaikan[];
}

export type UbahService = ReturnType<typeof createUbahService>;

export function createUbahService(
  { db, clock, outbox, events }: Pick<Deps, 'db' | 'clock' | 'outbox' | 'events'>,
  ports: Pick<PertemuanPorts, 'pengaturan' | 'ujian' | 'notifikasi'>,
  detail: (actor: Actor, idPertemuan: string) => Promise<PertemuanDetail>,
) {
  async function aturanOf(actor: Actor) {
    const { pengaturan_sistem, pengaturan_kelas } = await ports.pengaturan(db, actor.collegeId);
    return {
      zone: pengaturan_sistem.time_zone,
      batasHari: pengaturan_kelas.batas_aktivitas_hari,
      ubahJadwal: pengaturan_kelas.ubah_jadwal,
    };
  }

  /** @throws AppError jadwal_bentrok with the panel's data, unless what clashes is accepted */
  async function periksa(
    sql: Sql,
    actor: Actor,
    {
      idKelas,
      idPertemuan,
      isian,
      abaikan,
      zone,
    }: {
      idKelas: string;
      idPertemuan: string | null;
      isian: Isian;
      abaikan: readonly JenisAbaikan[];
      zone: TimeZone;
    },
  ): Promise<Diperiksa> {
    const { jadwal } = isian;
    const hari = dateIn(zone, jadwal.mulai);
    const kelas = found(await findKelasJadwal(sql, actor, { idKelas, idPertemuan, hari }));
    const usulan = { collegeId: actor.collegeId, idKelas, idPertemuan, ...jadwal };
    const hasil = await periksaJadwal(sql, actor, { kelas, usulan });
    if (bentrokMenahan(hasil, abaikan).length > 0)
      throw new AppError('jadwal_bentrok', { data: { ...hasil } });
    return { hasil, diabaikan: diabaikanOf(hasil) };
  }

  /** An import may take the room in between, and only the constraint sees that. */
  async function atauBentrok<T>(saving: Promise<T>, again: () => Promise<unknown>): Promise<T> {
    try {
      return await saving;
    } catch (error) {
      if (!isTaken(error)) throw error;
      await again();
      throw new AppError('konflik', { cause: error });
    }
  }

  async function assertJadwal(
    tx: Tx,
    actor: Actor,
    {
      idKelas,
      isian,
      stored,
      zone,
    }: {
      idKelas: string;
      isian: Isian;
      stored: Isian | null;
      zone: TimeZone;
    },
  ): Promise<repo.RujukanRow> {
    const { idSesi, idRuangan } = isian.jadwal;
    const where = { collegeId: actor.collegeId, idKelas, idSesi, idRuangan };
    const rujukan = found(await repo.findRujukan(tx, where));
    const errors = kesalahanJadwal(isian, stored?.jadwal ?? null, {
      zone,
      sesi: rujukan.sesi,
      ruangan: rujukan.ruangan,
      jumlahPeserta: rujukan.jumlah_peserta,
      pengajarKelas: new Set(rujukan.pengajar),
    });
    if (errors.length > 0) throw new AppError('validasi_gagal', { errors });
    return rujukan;
  }

  /** Content that moves along (K101). */
  async function geser(
    tx: Tx,
    actor: Actor,
    row: PertemuanDetailRow,
    {
      isian,
      batas,
      ikut,
      now,
    }: {
      isian: Isian;
      batas: { lama: Date; baru: Date };
      ikut: boolean;
      now: Date;
    },
  ): Promise<Geseran[]> {
    const { collegeId } = actor;
    const langkahMs = isian.jadwal.mulai.getTime() - row.waktu_mulai.getTime();
    const there = await listAktivitas(tx, { collegeId, nim: null, now }, row.id);
    const lama = { mulai: row.waktu_mulai, selesai: row.waktu_selesai };
    const moved = geserIsi(there, { lama, langkahMs, batas, ikut, now });
    if (moved.length === 0) return [];
    await geserAktivitas(tx, collegeId, moved, now);
    const ids = moved.flatMap(({ id, jenis }) => (jenis === 'ujian' ? [id] : []));
    if (ids.length > 0)
      await ports.ujian.geserUjian(tx, { collegeId, ids, langkahMs, nama: actor.nama });
    const kinds = [...new Set(moved.map(({ jenis }) => jenis))];
    await events.add(
      tx,
      kinds.map((jenis) => ({
        collegeId,
        stream: `pertemuan:${row.id}`,
        name: 'aktivitas.berubah' as const,
        data: { id_pertemuan: row.id, id_kelas: row.id_kelas, jenis },
      })),
    );
    return moved;
  }

  async function simpan(
    tx: Tx,
    actor: Actor,
    {
      row,
      change,
      body,
      aturan,
      diperiksa,
    }: {
      row: PertemuanDetailRow;
      change: Perubahan;
      body: Ubahan;
      aturan: Aturan;
      diperiksa: (Diperiksa & { ruangan: string | null }) | null;
    },
  ): Promise<void> {
    const { collegeId } = actor;
    const { isian } = change;
    const now = clock.now();
    const key = { collegeId, idPertemuan: row.id };
    const own = change.pindah
      ? batasBaru(aturan.zone, {
          batas: row.waktu_batas_aktivitas,
          lama: row.waktu_selesai,
          baru: isian.jadwal.selesai,
        })
      : row.waktu_batas_aktivitas;
    const bawaan = { timeZone: aturan.zone, batasAktivitasHari: aturan.batasHari };
    const batas = {
      lama: batasAktivitas(row, bawaan),
      baru: batasAktivitas(
        { waktu_batas_aktivitas: own, waktu_selesai: isian.jadwal.selesai },
        bawaan,
      ),
    };
    await store.ubahPertemuan(
      tx,
      key,
      {
        ...isian,
        batas: own,
        bentrokDiabaikan:
          diperiksa === null ? row.bentrok_diabaikan : diperiksa.diabaikan.length > 0,
        jadwalManual: row.jadwal_manual || change.pindah,
      },
      now,
    );
    if (change.pengajar)
      await store.tugaskanPengajar(tx, { ...key, idKelas: row.id_kelas }, isian.jadwal.pengajar);
    if (diperiksa !== null && change.pindah) {
      const before = { mulai: row.waktu_mulai, selesai: row.waktu_selesai, ruangan: row.ruangan };
      const { mulai, selesai } = isian.jadwal;
      const after = { mulai, selesai, ruangan: diperiksa.ruangan };
      const lama = lamaSetelahPindah(tempatLama(row, now), before, after);
      await store.ingatTempatLama(tx, key, lama, now);
    }
    const moved = change.pindah
      ? await geser(tx, actor, row, { isian, batas, ikut: body.geser_isi, now })
      : [];
    await catat(tx, actor, { row, change, moved, diperiksa, now });
    await tindakLanjut(tx, actor, { row, change });
  }

  async function catat(
    tx: Tx,
    actor: Actor,
    {
      row,
      change,
      moved,
      diperiksa,
      now,
    }: {
      row: PertemuanDetailRow;
      change: Perubahan;
      moved: readonly Geseran[];
      diperiksa: Diperiksa | null;
      now: Date;
    },
  ): Promise<void> {
    const changed = change.pindah || change.pengajar;
    const before = toIsian(row);
    const ignored = diperiksa?.diabaikan ?? [];
    await recordAudit(
      tx,
      actor,
      toMeetingAudit(row, {
        jenisAktivitas: 'kelas',
        aksi: changed ? 'pertemuan.jadwal_diubah' : 'pertemuan.diubah',
        tindakan: changed ? 'Mengubah jadwal' : 'Mengubah',
        objek: {
          sebelum: before,
          sesudah: { ...change.isian, deskripsi: undefined },
          ...(moved.length > 0 && { isi: moved.map(({ id }) => id) }),
          ...(ignored.length > 0 && {
            bentrok_diabaikan: ignored,
            alasan: actor.role === 'operator' ? 'operator' : 'kuliah bersama',
          }),
        },
      }),
      now,
    );
  }

  async function tindakLanjut(
    tx: Tx,
    actor: Actor,
    { row, change }: { row: PertemuanDetailRow; change: Perubahan },
  ): Promise<void> {
    const { collegeId } = actor;
    if (change.pindah) await refreshRingkasan(tx, collegeId, [row.id_kelas]);
    // Which meetings count in the recap depends on their time and category.
    if (change.pindah || change.isian.kategori !== row.kategori)
      await outbox.add(tx, waktuLewat, { collegeId, payload: { id_kelas: row.id_kelas } });
    if (perluDiperiksa(change) || change.parameter)
      await outbox.add(tx, aktivitasBerubah, { collegeId, payload: { id_pertemuan: row.id } });
    await kabarkanPertemuan(tx, events, { collegeId, ...row });
    const { jadwal } = change.isian;
    const judul = change.isian.judul;
    if (change.pindah && jadwal.selesai > clock.now())
      await notify(tx, actor, { ...row, judul }, 'pertemuan_diubah');
  }

  /** Lecturers too: a colleague or an operator may have moved it. */
  async function notify(
    tx: Tx,
    actor: Actor,
    { id, id_kelas: idKelas, judul }: Pick<PertemuanDetailRow, 'id' | 'id_kelas' | 'judul'>,
    jenis: KabarPertemuan,
  ): Promise<void> {
    const kabar = {
      collegeId: actor.collegeId,
      jenis,
      topik: `jadwal:${id}`,
      judul,
      kecuali: [actor.userId],
      idKelas,
      idPertemuan: id,
      berulang: true as const,
      now: clock.now(),
    };
    await ports.notifikasi.add(tx, { ...kabar, kepada: { mahasiswaKelas: idKelas } });
    await ports.notifikasi.add(tx, { ...kabar, kepada: { pengajarKelas: idKelas } });
  }

  return {
    /**
     * Everything is decided again under the locks: class, days of room and lecturers, meeting.
     * @throws AppError jadwal_bentrok, jadwal_terkunci, pertemuan_berubah, tidak_berhak, validasi_gagal
     */
    ubah: async (actor: Actor, id: string, body: Ubahan): Promise<PertemuanDetail> => {
      const { ubahJadwal, ...aturan } = await aturanOf(actor);
      // Without access nothing is locked.
      const seen = found(await findPertemuan(db, actor, id));
      if (!hakOf(actor, seen, ubahJadwal).boleh) throw new AppError('tidak_berhak');
      const wanted = toPermintaan(body);
      const planned = rencanakan(isianOf(seen), wanted);
      const question = {
        idKelas: seen.id_kelas,
        idPertemuan: id,
        isian: planned.isian,
        abaikan: body.abaikan,
        zone: aturan.zone,
      };
      const saving = db.transaction(async (tx) => {
        if (perluDiperiksa(planned))
          await repo.lockJadwal(tx, {
            collegeId: actor.collegeId,
            idKelas: seen.id_kelas,
            kunci: kunciJadwal(planned.isian.jadwal),
          });
        found(await store.lockTimes(tx, { collegeId: actor.collegeId, idPertemuan: id }));
        const row = found(await findPertemuan(tx, actor, id));
        const stored = isianOf(row);
        const change = rencanakan(stored, wanted);
        // Also a repeated save, whose first answer was lost.
        if (!adaPerubahan(change)) return;
        if (body.versi !== undefined && body.versi !== versiOf(row))
          throw new AppError('pertemuan_berubah', { data: { kini: toIsian(row) } });
        // Locks were taken for what was seen; the form is asked again.
        if (perluDiperiksa(change) && !perluDiperiksa(planned)) throw new AppError('konflik');
        const refused = tolakUbah(change, {
          stored,
          hak: hakOf(actor, row, ubahJadwal),
          terkunci: terkunciOf(row),
          berjalan: row.mulai_kuliah !== null || row.selesai_kuliah !== null,
        });
        if (refused !== null) throw toError(refused);
        const diperiksa = perluDiperiksa(change)
          ? {
              ruangan:
                (
                  await assertJadwal(tx, actor, {
                    idKelas: row.id_kelas,
                    isian: change.isian,
                    stored,
                    zone: aturan.zone,
                  })
                ).ruangan?.nama ?? null,
              ...(await periksa(tx, actor, { ...question, isian: change.isian })),
            }
          : null;
        await simpan(tx, actor, { row, change, body, aturan, diperiksa });
      });
      await atauBentrok(saving, () => periksa(db, actor, question));
      return detail(actor, id);
    },

    /** @throws AppError jadwal_bentrok, tidak_ditemukan, validasi_gagal */
    tambah: async (actor: Actor, body: Tambahan): Promise<PertemuanDetail> => {
      const { zone, batasHari } = await aturanOf(actor);
      const { collegeId } = actor;
      const idKelas = body.id_kelas_kuliah;
      if (!(await isVisible(db, actor, idKelas))) throw new AppError('tidak_ditemukan');
      const id = body.id_klien ?? randomUUID();
      const isian = toIsianBaru(body);
      const question = { idKelas, idPertemuan: null, isian, abaikan: body.abaikan, zone };
      const saving = db.transaction(async (tx) => {
        await repo.lockJadwal(tx, { collegeId, idKelas, kunci: kunciJadwal(isian.jadwal) });
        const made = await repo.findKelasOf(tx, { collegeId, id });
        if (made === idKelas) return;
        if (made !== null) throw new AppError('konflik');
        const rujukan = await assertJadwal(tx, actor, { idKelas, isian, stored: null, zone });
        const { diabaikan } = await periksa(tx, actor, question);
        const nomor = found(await takeNomor(tx, { collegeId, idKelas }));
        if (body.nomor !== undefined && body.nomor !== nomor)
          throw new AppError('validasi_gagal', {
            errors: [{ path: 'nomor', message: `Nomor berikutnya adalah ${nomor}` }],
          });
        const where = { collegeId, id, idKelas, nomor, idKampus: rujukan.id_kampus };
        await store.tambahPertemuan(tx, where, {
          ...isian,
          batas: endOfDay(zone, isian.jadwal.selesai, batasHari),
          bentrokDiabaikan: diabaikan.length > 0,
          jadwalManual: true,
        });
        await store.tugaskanPengajar(
          tx,
          { collegeId, idPertemuan: id, idKelas },
          isian.jadwal.pengajar,
        );
        const row = found(await findPertemuan(tx, actor, id));
        await tellClass(tx, actor, row, {
          aksi: 'pertemuan.ditambah',
          tindakan: 'Menambah',
          kabar: 'pertemuan_ditambah',
        });
      });
      await atauBentrok(saving, () => periksa(db, actor, question));
      return detail(actor, id);
    },

    /** @throws AppError pertemuan_berisi, tidak_ditemukan */
    hapus: async (actor: Actor, id: string): Promise<void> => {
      const { collegeId } = actor;
      const seen = found(await findPertemuan(db, actor, id));
      await db.transaction(async (tx) => {
        await repo.lockJadwal(tx, { collegeId, idKelas: seen.id_kelas, kunci: [] });
        found(await store.lockTimes(tx, { collegeId, idPertemuan: id }));
        const row = found(await findPertemuan(tx, actor, id));
        if (await repo.isTerisi(tx, { collegeId, idPertemuan: id }))
          throw new AppError('pertemuan_berisi');
        await takeNomor(tx, { collegeId, idKelas: row.id_kelas, keep: true });
        await store.hapusPertemuan(tx, { collegeId, idPertemuan: id });
        // Imports would make it again.
        await recordManual(
          tx,
          actor,
          { tabel: 'kelas', kunci: row.id_kelas, kolom: [tandaDihapus(row.nomor)] },
          clock.now(),
        );
        await tellClass(tx, actor, row, {
          aksi: 'pertemuan.dihapus',
          tindakan: 'Menghapus',
          kabar: 'pertemuan_dihapus',
        });
      });
    },
  };

  async function tellClass(
    tx: Tx,
    actor: Actor,
    row: PertemuanDetailRow,
    { kabar, ...deed }: { aksi: string; tindakan: string; kabar: KabarPertemuan },
  ): Promise<void> {
    const { collegeId } = actor;
    await refreshRingkasan(tx, collegeId, [row.id_kelas]);
    const { id: _id, ...isian } = { id: row.id, ...toIsian(row) };
    await recordAudit(
      tx,
      actor,
      toMeetingAudit(row, { jenisAktivitas: 'kelas', ...deed, objek: { isian } }),
      clock.now(),
    );
    await outbox.add(tx, waktuLewat, { collegeId, payload: { id_kelas: row.id_kelas } });
    await kabarkanPertemuan(tx, events, { collegeId, ...row });
    if (row.waktu_selesai > clock.now()) await notify(tx, actor, row, kabar);
  }
}

function diabaikanOf({ bentrok_ruangan, bentrok_pengajar }: HasilBentrok): JenisAbaikan[] {
  return [
    ...(bentrok_ruangan.data.length > 0 ? (['ruangan'] as const) : []),
    ...(bentrok_pengajar.data.length > 0 ? (['pengajar'] as const) : []),
  ];
}

function toError(refused: NonNullable<ReturnType<typeof tolakUbah>>): AppError {
  switch (refused.code) {
    case 'tidak_berhak':
      return new AppError('tidak_berhak');
    case 'jadwal_terkunci':
      return new AppError('jadwal_terkunci', { message: refused.message });
    case 'validasi_gagal': {
      const { path, message } = refused;
      return new AppError('validasi_gagal', { errors: [{ path, message }] });
    }
  }
}

function toPermintaan(body: Ubahan): Permintaan {
  const { judul, deskripsi, kategori, jenis, parameter_kehadiran: parameter } = body;
  const { waktu_mulai: mulai, waktu_selesai: selesai, pengajar } = body;
  return {
    judul,
    deskripsi,
    ...(kategori && { kategori }),
    ...(jenis && { jenis }),
    ...(parameter && { parameter }),
    // The contract lets none of them be missing alone.
    ...(mulai &&
      selesai &&
      pengajar && {
        jadwal: {
          mulai: new Date(mulai),
          selesai: new Date(selesai),
          idSesi: body.id_sesi || null,
          idRuangan: body.id_ruangan || null,
          pengajar,
        },
      }),
  };
}

const noParameter = {
  hadir_vidcon: false,
  kerjakan_kuis_ujian: false,
  kerjakan_tugas: false,
  posting_forum: false,
  unduh_materi: false,
};

function toIsianBaru(body: Tambahan): Isian {
  const { judul, deskripsi, kategori, jenis } = body;
  const wanted = body.parameter_kehadiran ?? noParameter;
  return {
    judul,
    deskripsi,
    kategori,
    jenis,
    parameter: parameterOf(jenis, wanted, wanted),
    jadwal: {
      mulai: new Date(body.waktu_mulai),
      selesai: new Date(body.waktu_selesai),
      idSesi: body.id_sesi,
      idRuangan: jenis === 'online' ? null : (body.id_ruangan ?? null),
      pengajar: [...new Set(body.pengajar)],
    },
  };
}
