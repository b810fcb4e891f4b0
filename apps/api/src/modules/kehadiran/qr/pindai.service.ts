/** A student's scan: a mark while the code lives, later a claim (DECISIONS 132, 234). */
import { createHash } from 'node:crypto';
import { errorTable } from '@lms/contracts/errors';
import type { pindaiKehadiran } from '@lms/contracts/kehadiran/qr';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../../platform/audit.ts';
import type { MahasiswaActor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import { createTries } from '../../../platform/db/tries.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import {
  assertAdmitted,
  canUseQr,
  meetingActorOf,
  notYet,
  toMeetingAudit,
  waktuOf,
} from '../../kelas/pertemuan/index.ts';
import { findLastContact } from '../../orang/sesi/index.ts';
import { hitungRekap } from '../kehadiran.messages.ts';
import type { KehadiranPorts } from '../kehadiran.ports.ts';
import { asOf, endOfSilence, mayHaveWaited } from '../klaim/klaim.policy.ts';
import { addClaim, findClaim, findClaimOfScan } from '../klaim/klaim.repo.ts';
import { claimsEnd } from '../klaim/klaim.service.ts';
import { examStandingOf } from '../syarat-ujian/syarat-ujian.service.ts';
import { lockOwnVersi, saveMarks } from '../tanda/tanda.write.repo.ts';
import {
  type CodeVerdict,
  judgeCode,
  LIFE_MS,
  planScan,
  type ScanTarget,
  type Sign,
  targetOf,
  wasShownAt,
} from './qr.policy.ts';
import * as repo from './qr.repo.ts';
import { presensiText, toClaimed, toScanned } from './qr.views.ts';

/** Per account. */
const countTry = createTries('kehadiran_percobaan', { most: 10, windowSeconds: 60 });

interface Scan {
  kode: string;
  idPertemuan: string | undefined;
  perangkat: string;
  /** The device says how long ago it scanned; undefined: just now. */
  ageSeconds: number | undefined;
  idKlien: string | undefined;
}

type Scanned = ResponseOf<typeof pindaiKehadiran>;
type Aimed = Pick<Scan, 'perangkat' | 'idKlien'> & { idPertemuan: string };

export type PindaiService = ReturnType<typeof createPindaiService>;

export function createPindaiService(
  { db, clock, outbox, events }: Pick<Deps, 'db' | 'clock' | 'outbox' | 'events'>,
  ports: Pick<KehadiranPorts, 'pengaturan'>,
  signers: readonly Sign[],
) {
  async function assertNotTooOften(actor: MahasiswaActor): Promise<void> {
    const retryAfterSeconds = await countTry(db, actor, clock.now());
    if (retryAfterSeconds === null) return;
    throw new AppError('qr_terlalu_sering', {
      message: `Terlalu banyak percobaan. Coba lagi dalam ${retryAfterSeconds} detik.`,
      retryAfterSeconds,
    });
  }

  const canUse = (
    actor: MahasiswaActor,
    meeting: repo.ScanMeetingRow,
    gunakanQrCode: boolean,
    at: Date,
  ) =>
    canUseQr(
      { ...asOf(waktuOf(meeting), at), jenis: meeting.jenis },
      meetingActorOf(actor, []),
      gunakanQrCode,
      at,
    );

  /** A meeting that the student could use then, by the code of that time. */
  async function aim(
    actor: MahasiswaActor,
    { idPertemuan }: Pick<Scan, 'idPertemuan'>,
    at: Date,
    judge: (idPertemuan: string) => CodeVerdict,
  ): Promise<ScanTarget<repo.ScanMeetingRow>> {
    const { collegeId, nim } = actor;
    const [rows, { pengaturan_kelas }] = await Promise.all([
      repo.listScanMeetings(db, { collegeId, nim, idPertemuan, now: at }),
      ports.pengaturan(db, collegeId),
    ]);
    const candidates = rows.map((meeting) => {
      const use = canUse(actor, meeting, pengaturan_kelas.gunakan_qr_code, at);
      return {
        meeting,
        ...(use.allow ? { refusal: null } : { refusal: use.code, sejak: use.sejak }),
        verdict: judge(meeting.id),
      };
    });
    return targetOf(candidates, idPertemuan !== undefined);
  }

  async function assertMayAttend(
    actor: MahasiswaActor,
    meeting: repo.ScanMeetingRow,
  ): Promise<void> {
    const pengaturan = await ports.pengaturan(db, actor.collegeId);
    await assertAdmitted(db, actor, meeting, { pengaturan, examStandingOf, now: clock.now() });
  }

  /**
   * Under the lock, checks again whether QR attendance is open, as of `scannedAt` or now. A manual
   * mark refuses the scan; `before` is the time of an earlier one.
   */
  async function lockMeeting(
    tx: Tx,
    actor: MahasiswaActor,
    idPertemuan: string,
    scannedAt: Date | null,
  ) {
    const { collegeId, nim } = actor;
    const key = { collegeId, idPertemuan };
    const versi = await lockOwnVersi(tx, actor, idPertemuan);
    if (versi === null) throw new AppError('qr_bukan_kelas_anda');
    // After the lock: the second of two scans has the later time.
    const now = clock.now();
    const [meeting] = await repo.listScanMeetings(tx, { ...key, nim, now });
    if (meeting === undefined) throw new AppError('qr_bukan_kelas_anda');
    const { gunakan_qr_code } = (await ports.pengaturan(tx, collegeId)).pengaturan_kelas;
    const use = canUse(actor, meeting, gunakan_qr_code, scannedAt ?? now);
    if (!use.allow) throw new AppError(use.code);
    const stored = await repo.findMark(tx, { ...key, nim });
    const plan = planScan(
      stored && {
        presensi: stored.presensi,
        isQrCode: stored.is_qr_code,
        updatedBy: stored.updated_by,
      },
    );
    if (stored !== null && plan === 'manual') {
      const message = errorTable.qr_ditandai_manual.message
        .replace('{presensi}', presensiText[stored.presensi])
        .replace('{name}', stored.updated_by_nama);
      throw new AppError('qr_ditandai_manual', { message });
    }
    return {
      meeting,
      versi,
      now,
      before: stored !== null && plan === 'sudah' ? stored.updated_at : null,
    };
  }

  /** The prefix tells a shared device, but cannot rebuild its cookie. */
  async function takeDevice(
    tx: Tx,
    { collegeId, nim }: MahasiswaActor,
    { idPertemuan, perangkat: cookie }: Aimed,
    now: Date,
  ) {
    const perangkat = createHash('sha256').update(cookie).digest('base64url');
    if ((await repo.claimDevice(tx, { collegeId, idPertemuan, perangkat, nim, now })) !== nim)
      throw new AppError('qr_perangkat_terpakai');
    return perangkat.slice(0, 12);
  }

  async function mark(tx: Tx, actor: MahasiswaActor, scan: Aimed): Promise<Scanned> {
    const { nim } = actor;
    const { meeting, now, before } = await lockMeeting(tx, actor, scan.idPertemuan, null);
    if (before !== null) return toScanned(meeting, { pada: before, sudah: true });
    const perangkat = await takeDevice(tx, actor, scan, now);
    await saveMarks(tx, actor, {
      idPertemuan: meeting.id,
      changes: [{ nim, presensi: 'H' }],
      sumber: 'qr',
      now,
      job: {
        name: hitungRekap.name,
        payload: { id_kelas: meeting.id_kelas, id_pertemuan: meeting.id, nim: [nim] },
      },
      audit: toMeetingAudit(meeting, {
        jenisAktivitas: 'kehadiran',
        aksi: 'kehadiran.dipindai',
        tindakan: 'Mencatat kehadiran dengan kode QR pada',
        objek: { nim, presensi: 'H', is_qr_code: true, perangkat },
      }),
    });
    outbox.wakeAfter(tx);
    return toScanned(meeting, { pada: now, sudah: false });
  }

  /** The first claim in a meeting stays. */
  async function claim(
    tx: Tx,
    actor: MahasiswaActor,
    scan: Aimed,
    scannedAt: Date,
  ): Promise<Scanned> {
    const { collegeId, nim, userId } = actor;
    const { meeting, versi, now, before } = await lockMeeting(
      tx,
      actor,
      scan.idPertemuan,
      scannedAt,
    );
    if (before !== null) return toScanned(meeting, { pada: before, sudah: true });
    const key = { collegeId, idPertemuan: meeting.id };
    const berakhirPada = await claimsEnd(tx, ports, collegeId, meeting);
    if (now >= berakhirPada) throw new AppError('qr_klaim_berakhir');
    const known = await findClaim(tx, { ...key, nim });
    if (known !== null)
      return toClaimed(meeting, { dipindaiPada: known.dipindai_pada, berakhirPada, sudah: true });
    const perangkat = await takeDevice(tx, actor, scan, now);
    await addClaim(tx, { ...key, nim, idKlien: scan.idKlien ?? null, scannedAt, now });
    const entry = toMeetingAudit(meeting, {
      jenisAktivitas: 'kehadiran',
      aksi: 'kehadiran.klaim_diajukan',
      tindakan: 'Mengajukan pindaian luring pada',
      objek: { nim, dipindai_pada: scannedAt.toISOString(), perangkat },
    });
    await recordAudit(tx, actor, entry, now);
    await events.add(tx, [
      {
        collegeId,
        stream: `pertemuan:${meeting.id}`,
        name: 'kehadiran.berubah',
        data: { id_pertemuan: meeting.id, versi },
        staffOnly: true,
      },
      {
        collegeId,
        stream: `pengguna:${userId}`,
        name: 'kehadiran.saya',
        data: { id_kelas: meeting.id_kelas, id_pertemuan: meeting.id },
      },
    ]);
    return toClaimed(meeting, { dipindaiPada: scannedAt, berakhirPada, sudah: false });
  }

  /** `refusal`: the error of the same scan if made now. */
  async function scanLate(
    actor: MahasiswaActor,
    {
      scan,
      ageSeconds,
      received,
      refusal,
    }: { scan: Scan; ageSeconds: number; received: Date; refusal: AppError },
  ): Promise<Scanned> {
    const { collegeId, nim, sessionId } = actor;
    const known =
      scan.idKlien === undefined
        ? null
        : await findClaimOfScan(db, { collegeId, nim, idKlien: scan.idKlien });
    if (known !== null) {
      const again = { ...scan, idPertemuan: known.id_pertemuan };
      return db.transaction((tx) => claim(tx, actor, again, known.dipindai_pada));
    }
    const scannedAt = new Date(received.getTime() - ageSeconds * 1_000);
    const target = await aim(actor, scan, scannedAt, (idPertemuan) =>
      wasShownAt(signers, { collegeId, idPertemuan }, scan.kode, scannedAt) ? 'berlaku' : 'salah',
    );
    if (!target.ok) {
      // Within a code's life it is probably a typing error.
      if (ageSeconds * 1_000 < LIFE_MS) throw refusal;
      throw new AppError(target.code === 'qr_kode_salah' ? 'qr_pindai_tidak_cocok' : target.code);
    }
    const lastContact = await findLastContact(db, {
      collegeId,
      sessionId,
      before: endOfSilence(received),
    });
    if (!mayHaveWaited({ scannedAt, lastContact })) throw new AppError('qr_pindai_tidak_pasti');
    await assertMayAttend(actor, target.meeting);
    return db.transaction((tx) =>
      claim(tx, actor, { ...scan, idPertemuan: target.meeting.id }, scannedAt),
    );
  }

  async function scan(actor: MahasiswaActor, brought: Scan): Promise<Scanned> {
    await assertNotTooOften(actor);
    if (!actor.aktif) throw new AppError('mahasiswa_tidak_aktif');
    const { collegeId } = actor;
    const received = clock.now();
    const target = await aim(actor, brought, received, (idPertemuan) =>
      judgeCode(signers, { collegeId, idPertemuan }, brought.kode, received),
    );
    if (!target.ok) {
      const { time_zone } = (await ports.pengaturan(db, collegeId)).pengaturan_sistem;
      const refusal = notYet(target, time_zone);
      const { ageSeconds } = brought;
      if (ageSeconds === undefined) throw refusal;
      return scanLate(actor, { scan: brought, ageSeconds, received, refusal });
    }
    await assertMayAttend(actor, target.meeting);
    return db.transaction((tx) => mark(tx, actor, { ...brought, idPertemuan: target.meeting.id }));
  }

  return { scan };
}
