/** Students dispute attendance; lecturers of the class or operators answer (K52, K53). */
import { randomUUID } from 'node:crypto';
import type {
  ajukanSanggahan,
  BarisSanggahan,
  daftarSanggahan,
  jawabSanggahan,
  Sanggahan,
  sanggahanSaya,
} from '@lms/contracts/kehadiran/sanggahan';
import type { BodyOf, QueryOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../../platform/audit.ts';
import type { Actor, MahasiswaActor } from '../../../platform/auth/actor.ts';
import type { Sql, Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { paging } from '../../../platform/http/paging.ts';
import { toInstant } from '../../../platform/wire-time.ts';
import type { MilikBerkas } from '../../berkas/index.ts';
import {
  assertAdmitted,
  batasAktivitas,
  findPertemuan,
  toMeetingAudit,
} from '../../kelas/pertemuan/index.ts';
import { addNotifikasi, withdrawNotifikasi } from '../../notifikasi/index.ts';
import type { KehadiranPorts } from '../kehadiran.ports.ts';
import { findMark } from '../qr/qr.repo.ts';
import { examStandingOf } from '../syarat-ujian/syarat-ujian.service.ts';
import { lockOwnVersi } from '../tanda/tanda.write.repo.ts';
import type { UbahTanda } from '../tanda/ubah.service.ts';
import { canDispute, disputeEnds } from './sanggahan.policy.ts';
import { answer, insertSanggahan } from './sanggahan.prisma.repo.ts';
import * as repo from './sanggahan.repo.ts';
import { type BerkasById, toBarisSanggahan, toSanggahanSaya } from './sanggahan.views.ts';

const PEMILIK = 'sanggahan_kehadiran';

interface Ports extends Pick<KehadiranPorts, 'pengaturan'> {
  berkas: Pick<MilikBerkas, 'klaimBerkas' | 'berkasOf'>;
}

export type SanggahanService = ReturnType<typeof createSanggahanService>;

export function createSanggahanService(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  ports: Ports,
  ubah: UbahTanda,
) {
  const filesOf = (
    sql: Sql,
    actor: Actor,
    rows: readonly { berkas: readonly string[] }[],
  ): Promise<BerkasById> =>
    ports.berkas.berkasOf(
      sql,
      actor.collegeId,
      rows.flatMap(({ berkas }) => berkas),
      actor,
    );

  /** @throws AppError tidak_ditemukan, pembatasan_ujian_kehadiran */
  async function ownRow(sql: Sql, actor: MahasiswaActor, idPertemuan: string) {
    const meeting = found(await findPertemuan(sql, actor, idPertemuan));
    const pengaturan = await ports.pengaturan(sql, actor.collegeId);
    const now = clock.now();
    await assertAdmitted(sql, actor, meeting, { pengaturan, examStandingOf, now });
    const { pengaturan_kelas, pengaturan_sistem } = pengaturan;
    const key = { collegeId: actor.collegeId, idPertemuan, nim: actor.nim };
    const mark = await findMark(sql, key);
    const rows = await repo.listOwn(sql, key);
    const row = {
      jenis: meeting.jenis,
      waktuMulai: meeting.waktu_mulai,
      waktuSelesai: meeting.waktu_selesai,
      waktuBatasAktivitas: batasAktivitas(meeting, {
        timeZone: pengaturan_sistem.time_zone,
        batasAktivitasHari: pengaturan_kelas.batas_aktivitas_hari,
      }),
      batasHari: pengaturan_kelas.batas_sanggahan_hari,
      presensi: mark?.presensi ?? null,
      menunggu: rows.some(({ status }) => status === 'menunggu'),
    };
    const decision = actor.aktif
      ? canDispute(row, now)
      : ({ allow: false, code: 'mahasiswa_tidak_aktif' } as const);
    return { meeting, key, row, rows, decision, now };
  }

  /** The meeting's attendance, the lecturers' badge and the student's page reload. */
  async function announce(
    tx: Tx,
    collegeId: string,
    which: { idKelas: string; idPertemuan: string; nim: string },
  ): Promise<void> {
    const data = { id_pertemuan: which.idPertemuan, id_kelas: which.idKelas };
    const people = await repo.listAudience(tx, {
      collegeId,
      idKelas: which.idKelas,
      nim: which.nim,
    });
    const name = 'sanggahan.berubah' as const;
    await events.add(tx, [
      { collegeId, stream: `pertemuan:${which.idPertemuan}`, name, data, staffOnly: true },
      ...people.map((id) => ({ collegeId, stream: `pengguna:${id}`, name, data })),
    ]);
  }

  async function claim(
    tx: Tx,
    actor: MahasiswaActor,
    ids: readonly string[],
    at: { id: string; idKelas: string; idPertemuan: string },
  ) {
    const { id: idSanggahan, ...where } = at;
    const owner = {
      collegeId: actor.collegeId,
      idPengguna: actor.userId,
      pemilik: { jenis: PEMILIK, id: idSanggahan },
      ...where,
    };
    for (const id of ids)
      await ports.berkas.klaimBerkas(tx, { ...owner, id, kind: 'bukti_kehadiran' });
  }

  return {
    own: async (
      actor: MahasiswaActor,
      idPertemuan: string,
    ): Promise<ResponseOf<typeof sanggahanSaya>> => {
      const { row, rows, decision } = await ownRow(db, actor, idPertemuan);
      const files = await filesOf(db, actor, rows);
      const refusal = decision.allow ? null : decision;
      return {
        izin: {
          boleh: decision.allow,
          sampai: toInstant(disputeEnds(row)),
          sejak:
            refusal !== null && 'sejak' in refusal && refusal.sejak
              ? toInstant(refusal.sejak)
              : null,
          alasan: refusal && new AppError(refusal.code).message,
        },
        presensi: row.presensi,
        daftar: rows.map((each) => toSanggahanSaya(each, files)),
      };
    },

    /** The time is read under the meeting's lock, so that earlier marks and disputes are seen. */
    submit: async (
      actor: MahasiswaActor,
      idPertemuan: string,
      body: BodyOf<typeof ajukanSanggahan>,
    ): Promise<Sanggahan> => {
      if (!actor.aktif) throw new AppError('mahasiswa_tidak_aktif');
      return db.transaction(async (tx) => {
        found(await lockOwnVersi(tx, actor, idPertemuan));
        const { meeting, key, row, decision, now } = await ownRow(tx, actor, idPertemuan);
        const { id_klien: idKlien = null } = body;
        const known = idKlien === null ? null : await repo.findOfDevice(tx, { ...key, idKlien });
        if (known !== null) return toSanggahanSaya(known, await filesOf(tx, actor, [known]));
        if (!decision.allow) throw new AppError(decision.code);
        const id = randomUUID();
        const berkas = [...new Set(body.berkas)];
        const operator = actor.operator?.nama ?? null;
        await insertSanggahan(tx, {
          ...key,
          id,
          alasan: body.alasan,
          berkas,
          idKlien,
          presensiSemula: row.presensi,
          operator,
          now,
        });
        await claim(tx, actor, berkas, { id, idKelas: meeting.id_kelas, idPertemuan });
        const entry = toMeetingAudit(meeting, {
          jenisAktivitas: 'kehadiran',
          aksi: 'kehadiran.sanggahan_diajukan',
          tindakan: 'Menyanggah kehadiran sendiri pada',
          objek: { id, nim: actor.nim, presensi: row.presensi, jumlah_berkas: berkas.length },
        });
        await recordAudit(tx, actor, entry, now);
        await announce(tx, actor.collegeId, {
          idKelas: meeting.id_kelas,
          idPertemuan,
          nim: actor.nim,
        });
        await addNotifikasi(tx, events, {
          collegeId: actor.collegeId,
          jenis: 'sanggahan_baru',
          topik: `sanggahan_baru:${id}`,
          judul: meeting.judul,
          idKelas: meeting.id_kelas,
          idPertemuan,
          kepada: { pengajarKelas: meeting.id_kelas },
          kecuali: [actor.userId],
          now,
        });
        const stored = found((await repo.listOwn(tx, key)).find((each) => each.id === id));
        return toSanggahanSaya(stored, await filesOf(tx, actor, [stored]));
      });
    },

    list: async (actor: Actor, filter: QueryOf<typeof daftarSanggahan>) => {
      const { rows, total } = await repo.listSanggahan(db, actor, { filter, page: paging(filter) });
      const files = await filesOf(db, actor, rows);
      const now = clock.now();
      return { rows: rows.map((row) => toBarisSanggahan(row, files, now)), total };
    },

    /** Accepted, it saves a manual mark; a second answer is refused. */
    answer: async (
      actor: Actor,
      id: string,
      body: BodyOf<typeof jawabSanggahan>,
    ): Promise<BarisSanggahan> => {
      const { id_pertemuan: idPertemuan } = found(await repo.findSanggahan(db, actor, id));
      return db.transaction(async (tx) => {
        const editing = await ubah.edit(tx, actor, idPertemuan);
        const { meeting, now } = editing;
        const before = found(await repo.findSanggahan(tx, actor, id));
        if (before.status !== 'menunggu') throw new AppError('sanggahan_sudah_dijawab');
        const { nim } = before;
        const accepted = body.status === 'diterima';
        const presensi = accepted ? body.presensi : null;
        const catatan = body.catatan ?? null;
        const deed = {
          aksi: `kehadiran.sanggahan_${body.status}`,
          tindakan: `${accepted ? 'Menerima' : 'Menolak'} sanggahan kehadiran ${nim} pada`,
          objek: { id, nim, presensi },
        };
        const saved =
          presensi === null
            ? null
            : await ubah.write(tx, editing, {
                incoming: [{ nim, presensi, updatedAt: undefined }],
                sumber: 'sanggahan',
                isLast: false,
                pathOf: () => 'presensi',
                audit: () => deed,
              });
        // A mark that is already right is not saved, so the audit row is written here.
        if (saved === null || saved.jumlah_berubah === 0) {
          await recordAudit(
            tx,
            actor,
            toMeetingAudit(meeting, { jenisAktivitas: 'kehadiran', ...deed }),
            now,
          );
        }
        await answer(tx, {
          collegeId: actor.collegeId,
          id,
          status: body.status,
          presensi,
          catatan,
          by: actor,
          now,
        });
        await announce(tx, actor.collegeId, { idKelas: meeting.id_kelas, idPertemuan, nim });
        const { collegeId } = actor;
        await withdrawNotifikasi(tx, events, { collegeId, topik: [`sanggahan_baru:${id}`], now });
        await addNotifikasi(tx, events, {
          collegeId,
          jenis: 'sanggahan',
          topik: `sanggahan:${id}`,
          judul: before.judul,
          idKelas: meeting.id_kelas,
          idPertemuan,
          kepada: { nim: [nim] },
          kecuali: [actor.userId],
          now,
        });
        const after = found(await repo.findSanggahan(tx, actor, id));
        return toBarisSanggahan(after, await filesOf(tx, actor, [after]), now);
      });
    },
  };
}
