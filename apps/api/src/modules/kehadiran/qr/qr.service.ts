import { createHash } from 'node:crypto';
import type { ResponseOf } from '@lms/contracts/endpoint';
import { errorTable } from '@lms/contracts/errors';
import type { kodeQr, pindaiKehadiran } from '@lms/contracts/kehadiran-qr';
import type { DosenActor, MahasiswaActor } from '../../../platform/auth/actor.ts';
import type { SecretBox } from '../../../platform/auth/secret-box.ts';
import type { Sql, Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { toInstant } from '../../../platform/wire-time.ts';
import { assertAdmitted, canUseQr, findPertemuan, meetingActorOf, toMeetingAudit, waktuOf } from '../../pertemuan/index.ts';
import { hitungRekap } from '../kehadiran.messages.ts';
import type { KehadiranPorts } from '../kehadiran.ports.ts';
import { examPercentOf } from '../syarat-ujian/syarat-ujian.service.ts';
import { lockOwnVersi, saveMarks } from '../tanda/tanda.repo.ts';
import { codeAt, judgeCode, planScan, type Sign, targetOf } from './qr.policy.ts';
import * as repo from './qr.repo.ts';
import { presensiText, toScanned } from './qr.views.ts';

/** Tries of one account within the window; right ones count too. */
const MAX_TRIES = 10;
const WINDOW_SECONDS = 60;

interface Scan {
  kode: string;
  idPertemuan: string | undefined;
  /** The device's cookie. */
  perangkat: string;
}

export type KehadiranQrService = ReturnType<typeof createKehadiranQrService>;

export function createKehadiranQrService(
  { db, clock, outbox }: Pick<Deps, 'db' | 'clock' | 'outbox'>,
  ports: Pick<KehadiranPorts, 'pengaturan'>,
  box: Pick<SecretBox, 'hash'>,
) {
  const sign: Sign = (text) => box.hash('kehadiran-qr', text);
  const settingsOf = async (sql: Sql, collegeId: string) => (await ports.pengaturan(sql, collegeId)).pengaturan_kelas;

  async function assertNotTooOften({ collegeId, userId }: MahasiswaActor): Promise<void> {
    const now = clock.now();
    const { mulai, jumlah } = await repo.countTry(db, { collegeId, idPengguna: userId, now, windowSeconds: WINDOW_SECONDS });
    if (jumlah <= MAX_TRIES) return;
    const retryAfterSeconds = Math.max(1, Math.ceil(WINDOW_SECONDS - (now.getTime() - mulai.getTime()) / 1_000));
    throw new AppError('qr_terlalu_sering', {
      message: `Terlalu banyak percobaan. Coba lagi dalam ${retryAfterSeconds} detik.`,
      retryAfterSeconds,
    });
  }

  /** The meeting that the code is for, if it may be used by this student now. */
  async function meetingOf(actor: MahasiswaActor, { kode, idPertemuan }: Scan): Promise<repo.ScanMeetingRow> {
    const { collegeId, nim } = actor;
    const now = clock.now();
    const [rows, pengaturan] = await Promise.all([
      repo.listScanMeetings(db, { collegeId, nim, idPertemuan, now }),
      ports.pengaturan(db, collegeId),
    ]);
    const candidates = rows.map((meeting) => {
      const use = canUseQr(
        { ...waktuOf(meeting), jenis: meeting.jenis },
        meetingActorOf(actor, []),
        pengaturan.pengaturan_kelas.gunakan_qr_code,
        now,
      );
      const verdict = judgeCode(sign, { collegeId, idPertemuan: meeting.id }, kode, now);
      return { meeting, refusal: use.allow ? null : use.code, verdict };
    });
    const target = targetOf(candidates, idPertemuan !== undefined);
    if (!target.ok) throw new AppError(target.code);
    await assertAdmitted(db, actor, target.meeting, { pengaturan, percentOf: examPercentOf, now });
    return target.meeting;
  }

  /**
   * Mark, ledger, version, device, outbox and audit row, under the meeting's lock. Whether the meeting still takes QR attendance of
   * this student is decided again there; the code counts by when it was brought.
   */
  async function mark(tx: Tx, actor: MahasiswaActor, idPertemuan: string, cookie: string) {
    const { collegeId, nim } = actor;
    const key = { collegeId, idPertemuan };
    if ((await lockOwnVersi(tx, actor, idPertemuan)) === null) throw new AppError('qr_bukan_kelas_anda');
    // After the lock: of two scans at once, `now` is the later one's own.
    const now = clock.now();
    const [meeting] = await repo.listScanMeetings(tx, { ...key, nim, now });
    if (meeting === undefined) throw new AppError('qr_bukan_kelas_anda');
    const { gunakan_qr_code } = await settingsOf(tx, collegeId);
    const use = canUseQr({ ...waktuOf(meeting), jenis: meeting.jenis }, meetingActorOf(actor, []), gunakan_qr_code, now);
    if (!use.allow) throw new AppError(use.code);
    const stored = await repo.findMark(tx, { ...key, nim });
    const plan = planScan(stored && { presensi: stored.presensi, isQrCode: stored.is_qr_code, updatedBy: stored.updated_by });
    if (stored !== null && plan === 'manual') {
      const message = errorTable.qr_ditandai_manual.message
        .replace('{presensi}', presensiText[stored.presensi])
        .replace('{name}', stored.updated_by_nama);
      throw new AppError('qr_ditandai_manual', { message });
    }
    if (stored !== null && plan === 'sudah') return toScanned(meeting, { pada: stored.updated_at, sudah: true });
    const perangkat = createHash('sha256').update(cookie).digest('base64url');
    if ((await repo.claimDevice(tx, { ...key, perangkat, nim, now })) !== nim) throw new AppError('qr_perangkat_terpakai');
    await saveMarks(tx, actor, {
      idPertemuan,
      changes: [{ nim, presensi: 'H' }],
      sumber: 'qr',
      now,
      job: { name: hitungRekap.name, payload: { id_kelas: meeting.id_kelas, id_pertemuan: meeting.id, nim: [nim] } },
      audit: toMeetingAudit(meeting, {
        jenisAktivitas: 'kehadiran',
        aksi: 'kehadiran.dipindai',
        tindakan: 'Mencatat kehadiran dengan kode QR pada',
        // Enough of the device to see two marks by one, not enough to make its cookie.
        objek: { nim, presensi: 'H', is_qr_code: true, perangkat: perangkat.slice(0, 12) },
      }),
    });
    outbox.wakeAfter(tx);
    return toScanned(meeting, { pada: now, sudah: false });
  }

  return {
    /** The code on the lecturer's screen. */
    show: async (actor: DosenActor, idPertemuan: string): Promise<ResponseOf<typeof kodeQr>> => {
      const { collegeId } = actor;
      const [row, settings] = await Promise.all([findPertemuan(db, actor, idPertemuan), settingsOf(db, collegeId)]);
      const meeting = found(row);
      const now = clock.now();
      const by = meetingActorOf(actor, meeting.pengajar);
      const use = canUseQr({ ...waktuOf(meeting), jenis: meeting.jenis }, by, settings.gunakan_qr_code, now);
      if (!use.allow) throw new AppError(use.code);
      const { kode, expiresAt } = codeAt(sign, { collegeId, idPertemuan: meeting.id }, now);
      const tautan = `/kehadiran/pindai?${new URLSearchParams({ kode, pertemuan: meeting.id })}`;
      return { kode, tautan, expires_at: toInstant(expiresAt) };
    },

    /** Marks the student who brings the code; every refusal has its code and reason. */
    scan: async (actor: MahasiswaActor, scan: Scan): Promise<ResponseOf<typeof pindaiKehadiran>> => {
      await assertNotTooOften(actor);
      if (!actor.aktif) throw new AppError('mahasiswa_tidak_aktif');
      const meeting = await meetingOf(actor, scan);
      return db.transaction((tx) => mark(tx, actor, meeting.id, scan.perangkat));
    },
  };
}
