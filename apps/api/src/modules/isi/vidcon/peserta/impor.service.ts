/** A participant list of Zoom, Teams or Meet: preview, then exactly that carried out (K119–K121). */
import { randomUUID } from 'node:crypto';
import type { ImporPeserta, terapkanPesertaVidcon } from '@lms/contracts/isi/vidcon-impor';
import { type UrutanTanggal, urutanTanggal } from '@lms/contracts/isi/vidcon-impor';
import type { BodyOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../../platform/auth/actor.ts';
import type { Sql, Tx } from '../../../../platform/db/sql.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { AppError, found } from '../../../../platform/errors.ts';
import type { Multipart } from '../../../../platform/http/multipart.ts';
import type { IsiReading, OneIsi, OneIsiRead } from '../../../kelas/pertemuan/index.ts';
import { announceVidcon } from '../kabar.service.ts';
import type { VidconPorts } from '../vidcon.ports.ts';
import { findLink, type KeyVidcon } from '../vidcon.repo.ts';
import { waktuVidconOf } from '../vidcon.views.ts';
import { readBerkasPeserta } from './berkas-peserta.parser.ts';
import { createMatch, type Dikenal, memoryKeys } from './cocok.policy.ts';
import { PRATINJAU_MS } from './impor.policy.ts';
import * as repo from './impor.repo.ts';
import { toImpor, toRiwayat } from './impor.views.ts';
import {
  type AnggotaRow,
  listAnggota,
  listPengajar,
  mapIngatan,
  saveIngatan,
} from './kelas-vidcon.repo.ts';
import {
  type AturanHadir,
  datesOf,
  firstJoin,
  putusanOf,
  readTimes,
  unitePersons,
} from './orang.policy.ts';
import { urutanOf } from './waktu.parser.ts';

const jenis = 'vidcon';
interface Kelas extends Dikenal {
  mahasiswa: readonly AnggotaRow[];
}

export type ImporPesertaService = ReturnType<typeof createImporPeserta>;

export function createImporPeserta(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  { isi, fakta }: Pick<VidconPorts, 'isi' | 'fakta'>,
) {
  /** @throws AppError tidak_ditemukan, tidak_berhak */
  async function open(actor: Actor, id: string): Promise<OneIsiRead> {
    const reading = await isi.find(actor, { jenis, id });
    if (!reading.bolehUbah) throw new AppError('tidak_berhak');
    return reading;
  }

  async function kelasOf(sql: Sql, { actor, meeting, header }: OneIsiRead): Promise<Kelas> {
    const of = { collegeId: actor.collegeId, idKelas: meeting.id_kelas, id: header.id };
    const [mahasiswa, pengajar, ingatan] = await Promise.all([
      listAnggota(sql, of),
      listPengajar(sql, of),
      mapIngatan(sql, of),
    ]);
    return { mahasiswa, pengajar, ingatan };
  }

  /** The file's persons and the order of its dates, null if somebody must choose. */
  function personsOf(
    { header, pengaturan }: OneIsiRead,
    bytes: Uint8Array,
    chosen: UrutanTanggal | undefined,
  ) {
    const { format, jumlahBaris, baris } = readBerkasPeserta(bytes);
    const times = readTimes(baris);
    const { waktuMulai: mulai, waktuSelesai: selesai } = waktuVidconOf(header);
    const zone = pengaturan.pengaturan_sistem.time_zone;
    const dates = datesOf(times);
    const urutan = chosen ?? urutanOf(dates, { zone, mulai, selesai });
    const placed = { zone, mulai, selesai };
    const orang = unitePersons(times, { ...placed, urutan: urutan ?? 'hari_bulan' });
    return { format, jumlahBaris, dates, urutan, zone, orang };
  }

  return {
    /** Stores what the file tells, and changes nothing. */
    preview: async (
      actor: Actor,
      id: string,
      { file, fields }: Multipart,
    ): Promise<ImporPeserta> => {
      const reading = await open(actor, id);
      if (file === null) throw new AppError('berkas_wajib');
      if (waktuVidconOf(reading.header).waktuMulai > reading.now)
        throw new AppError('vidcon_belum_dimulai');
      const chosen = urutanTanggal.safeParse(fields.urutan_tanggal).data;
      const read = personsOf(reading, file.bytes, chosen);
      const kelas = await kelasOf(db, reading);
      const matchOf = createMatch(kelas);
      const orang = read.orang.map((one) => {
        const { nim, cara, pengajar } = matchOf(one);
        return { ...one, nim, cara, pengajar };
      });
      const row: repo.ImporBaru = {
        collegeId: actor.collegeId,
        id: randomUUID(),
        idVidcon: id,
        namaBerkas: file.name,
        format: read.format,
        urutan: read.urutan,
        jumlahBaris: read.jumlahBaris,
        adaWaktu: orang.some(({ selang }) => selang.length > 0),
        oleh: actor,
        pada: clock.now(),
        orang,
      };
      await db.transaction((tx) => repo.insertImpor(tx, row));
      const stored = {
        id: row.id,
        nama_berkas: row.namaBerkas,
        format: row.format,
        urutan_tanggal: row.urutan,
        jumlah_baris: row.jumlahBaris,
        ada_waktu: row.adaWaktu,
        dibuat_oleh: actor.userId,
        dibuat_pada: row.pada,
        diterapkan_pada: null,
      };
      const parts = { aturan: aturanOf(reading), mahasiswa: kelas.mahasiswa, matchOf };
      const choice = read.urutan === null ? { dates: read.dates, zone: read.zone } : null;
      return toImpor(stored, orang, { ...parts, choice });
    },

    history: async (actor: Actor, id: string) => {
      await isi.find(actor, { jenis, id });
      return (await repo.listImpor(db, { collegeId: actor.collegeId, id })).map(toRiwayat);
    },

    detail: async (
      actor: Actor,
      { id, idImpor }: { id: string; idImpor: string },
    ): Promise<ImporPeserta> => {
      const reading = await open(actor, id);
      const key = { collegeId: actor.collegeId, idVidcon: id, id: idImpor };
      const row = found(await repo.findImpor(db, key));
      assertKept(row, actor, reading.now);
      const [orang, kelas] = await Promise.all([repo.listOrang(db, key), kelasOf(db, reading)]);
      const parts = { aturan: aturanOf(reading), mahasiswa: kelas.mahasiswa };
      return toImpor(row, orang, { ...parts, matchOf: createMatch(kelas), choice: null });
    },

    /**
     * Under the lock of the meeting's content, by the class as it is now.
     * @throws AppError impor_vidcon_urutan_tanggal; 422 for somebody outside the class
     */
    apply: (
      actor: Actor,
      { id, idImpor }: { id: string; idImpor: string },
      { cocok }: BodyOf<typeof terapkanPesertaVidcon>,
    ): Promise<ResponseOf<typeof terapkanPesertaVidcon>> =>
      isi.writeOne(actor, { jenis, id }, async (tx, context) => {
        const key = { collegeId: actor.collegeId, idVidcon: id, id: idImpor };
        const row = found(await repo.lockImpor(tx, key));
        assertKept(row, actor, context.now);
        if (row.urutan_tanggal === null) throw new AppError('impor_vidcon_urutan_tanggal');
        const [before, kelas] = await Promise.all([repo.listOrang(tx, key), kelasOf(tx, context)]);
        const persons = withMatches(before, cocok, kelas.mahasiswa);
        const changed = persons.filter((one, index) => one !== before[index]);
        await repo.saveMatches(tx, key, changed);
        const baru = await settle(tx, context, persons, kelas);
        await remember(tx, context, changed, kelas);
        const students = new Set(persons.flatMap(({ nim }) => nim ?? []));
        const open = persons.filter(({ nim, pengajar }) => nim === null && !pengajar).length;
        if (row.diterapkan_pada === null || changed.length > 0) {
          await repo.setDiterapkan(tx, key, context.now);
          const facts = { jumlah: students.size, hadir_baru: baru };
          await tell(tx, context, { collegeId: actor.collegeId, id }, { idImpor, ...facts });
          await announceVidcon(events, tx, context);
        }
        return {
          jumlah_mahasiswa: students.size,
          jumlah_hadir_baru: baru,
          jumlah_belum_cocok: open,
        };
      }),
  };

  /** Students who came in time and stayed; a fact in time stays as it is (K121). */
  async function settle(
    tx: Tx,
    context: OneIsi,
    persons: readonly repo.OrangCocok[],
    { mahasiswa }: Kelas,
  ): Promise<number> {
    const aturan = aturanOf(context);
    const selesai = mahasiswa
      .filter(({ hadir }) => !hadir)
      .flatMap(({ nim }) => {
        const own = persons.filter((one) => one.nim === nim);
        const first = firstJoin(own, aturan.window);
        if (first === null || putusanOf(own, aturan) !== 'dihitung') return [];
        const pada = Math.max(first.getTime(), aturan.window.mulai.getTime());
        return [{ nim, pada: new Date(pada) }];
      });
    if (selesai.length === 0) return 0;
    return fakta.samakanFakta(tx, {
      collegeId: context.actor.collegeId,
      idAktivitas: context.header.id,
      selesai,
      sumber: 'daftar_peserta',
      oleh: context.actor,
    });
  }

  async function remember(
    tx: Tx,
    { actor, meeting, now }: OneIsi,
    changed: readonly repo.OrangCocok[],
    { mahasiswa }: Kelas,
  ): Promise<void> {
    const kunci = new Map(
      changed.flatMap((one) => {
        const { nim } = one;
        return nim === null ? [] : memoryKeys(one, mahasiswa).map((key) => [key, nim] as const);
      }),
    );
    const of = { collegeId: actor.collegeId, idKelas: meeting.id_kelas };
    await saveIngatan(tx, of, { kunci, oleh: actor.userId, now });
  }

  async function tell(
    tx: Tx,
    context: OneIsi,
    key: KeyVidcon,
    { idImpor, ...facts }: { idImpor: string; jumlah: number; hadir_baru: number },
  ): Promise<void> {
    const { aplikasi } = found(await findLink(tx, key));
    await isi.record(tx, context, context.header, {
      aksi: 'peserta_diimpor',
      verb: 'Mengimpor daftar peserta',
      objek: { id: key.id, aplikasi, id_impor: idImpor, ...facts },
    });
  }
}

function aturanOf({
  header,
  pengaturan,
}: Pick<OneIsiRead, 'header'> & Pick<IsiReading, 'pengaturan'>): AturanHadir {
  const { waktuMulai: mulai, waktuSelesai: selesai } = waktuVidconOf(header);
  const rules = pengaturan.pengaturan_kelas.syarat_kehadiran_online_mahasiswa;
  return {
    window: { mulai, selesai },
    terlambatMenit: rules.terlambat_vidcon_menit,
    menitMinimal: rules.vidcon_menit_minimal,
  };
}

/** A preview belongs to the person who made it, for a day; what was carried out to the class. */
function assertKept(row: repo.ImporRow, actor: Actor, now: Date): void {
  if (row.diterapkan_pada !== null) return;
  const old = now.getTime() - row.dibuat_pada.getTime() > PRATINJAU_MS;
  if (old || row.dibuat_oleh !== actor.userId) throw new AppError('tidak_ditemukan');
}

/**
 * The stored persons with the matches by hand; an unchanged person is the same object. Somebody
 * who has left the class meanwhile keeps an older match.
 */
function withMatches(
  stored: readonly repo.OrangCocok[],
  byHand: BodyOf<typeof terapkanPesertaVidcon>['cocok'],
  mahasiswa: readonly AnggotaRow[],
): repo.OrangCocok[] {
  const members = new Set(mahasiswa.map(({ nim }) => nim));
  const known = new Set(stored.map(({ nomor }) => nomor));
  const wanted = new Map(byHand.map(({ nomor, nim }) => [nomor, nim]));
  const errors = byHand.flatMap(({ nomor, nim }, index) => {
    if (!known.has(nomor))
      return [{ path: `cocok.${index}.nomor`, message: 'Tidak ada di berkas' }];
    return nim === null || members.has(nim)
      ? []
      : [{ path: `cocok.${index}.nim`, message: 'Bukan mahasiswa kelas ini' }];
  });
  if (errors.length > 0) throw new AppError('validasi_gagal', { errors });
  return stored.map((one) => {
    const nim = wanted.get(one.nomor);
    return nim === undefined || nim === one.nim
      ? one
      : { ...one, nim, cara: 'tangan' as const, pengajar: false };
  });
}
