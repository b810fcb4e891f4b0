/**
 * Login Akun Lain (DECISIONS 49): acting belongs to an operator's sign-in and survives its
 * refreshes.
 */
import { randomUUID } from 'node:crypto';
import type { keluarLoginSebagai, loginSebagai } from '@lms/contracts/orang/bertindak';
import type { BodyOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../../platform/audit.ts';
import type { ActingOperator, Actor, OperatorActor } from '../../../platform/auth/actor.ts';
import {
  ACCESS_TOKEN_SECONDS,
  type TokenSubject,
  type Tokens,
} from '../../../platform/auth/token.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { toInstant } from '../../../platform/wire-time.ts';
import { BERTINDAK_MINUTES, canActAs } from './bertindak.policy.ts';
import * as repo from './bertindak.repo.ts';
import { stands } from './bertindak.views.ts';

type Student = Pick<repo.TargetRow, 'id_user' | 'username' | 'nama' | 'nim'>;
type Request = Pick<Actor, 'collegeId' | 'ip' | 'requestId'>;

export type BertindakService = ReturnType<typeof createBertindakService>;

interface ActingSubject {
  subject: TokenSubject;
  berakhirPada: Date;
}

/**
 * Closes what is no longer allowed for good, so that a returned right does not revive it. Runs in
 * the refresh's transaction.
 */
export async function actingOf(
  tx: Tx,
  session: repo.SessionKey,
  now: Date,
): Promise<ActingSubject | null> {
  const row = await repo.lockOpen(tx, session);
  if (row === null) return null;
  if (!stands(row, now)) {
    await repo.closeActing(tx, session, now);
    return null;
  }
  const act = { operatorId: row.id_operator, id: row.id };
  return {
    subject: { ...session, userId: row.id_target, role: 'mahasiswa', act },
    berakhirPada: row.berakhir_pada,
  };
}

export function createBertindakService(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { tokens }: { tokens: Tokens },
) {
  /**
   * The row names both, so that student and operator find it in their history
   * (GET /v2/lms/log_aktivitas/me).
   */
  async function audit(
    tx: Tx,
    request: Request,
    { student, operator }: { student: Student; operator: ActingOperator },
    alasan: string | null,
  ) {
    const name = `${student.nama} (${student.nim})`;
    await recordAudit(
      tx,
      {
        ...request,
        userId: student.id_user,
        username: student.username,
        nama: student.nama,
        role: 'mahasiswa',
        operator,
      },
      alasan === null
        ? {
            jenisAktivitas: 'logout',
            aksi: 'login_sebagai.akhir',
            detail: `Operator ${operator.nama} keluar dari akun ${name}`,
          }
        : {
            jenisAktivitas: 'login',
            aksi: 'login_sebagai.mulai',
            detail: `Operator ${operator.nama} masuk sebagai ${name}. Alasan: ${alasan}`,
            objek: {
              id_bertindak: operator.bertindakId,
              alasan,
              berakhir_pada: toInstant(operator.berakhirPada),
            },
          },
      clock.now(),
    );
  }

  function answer(subject: TokenSubject, notAfter?: Date) {
    const left = notAfter
      ? Math.floor((notAfter.getTime() - clock.now().getTime()) / 1_000)
      : ACCESS_TOKEN_SECONDS;
    return {
      access_token: tokens.sign(subject, notAfter),
      token_type: 'Bearer' as const,
      expires_in: Math.min(left, ACCESS_TOKEN_SECONDS),
    };
  }

  async function begin(
    actor: OperatorActor,
    input: BodyOf<typeof loginSebagai>,
  ): Promise<ResponseOf<typeof loginSebagai>> {
    const { collegeId, sessionId } = actor;
    const mulaiPada = clock.now();
    const operator: ActingOperator = {
      userId: actor.userId,
      nama: actor.nama,
      bertindakId: randomUUID(),
      berakhirPada: new Date(mulaiPada.getTime() + BERTINDAK_MINUTES * 60_000),
    };
    const student = await db.transaction(async (tx) => {
      if ((await actingOf(tx, actor, mulaiPada)) !== null) throw new AppError('sedang_bertindak');
      const target = found(
        await repo.findTarget(tx, actor, { nim: input.nim, idUser: input.id_user }),
      );
      const decision = canActAs({ isActive: target.is_active, status: target.status });
      if (!decision.allow) throw new AppError(decision.code);
      const began = await repo.insertActing(tx, {
        collegeId,
        sessionId,
        operatorId: actor.userId,
        targetId: target.id_user,
        alasan: input.alasan,
        id: operator.bertindakId,
        mulaiPada,
        berakhirPada: operator.berakhirPada,
      });
      if (!began) throw new AppError('sedang_bertindak');
      await audit(tx, actor, { student: target, operator }, input.alasan);
      return target;
    });
    const act = { operatorId: actor.userId, id: operator.bertindakId };
    return {
      ...answer(
        { collegeId, sessionId, userId: student.id_user, role: 'mahasiswa', act },
        operator.berakhirPada,
      ),
      mahasiswa: { id_user: student.id_user, nim: student.nim, nama: student.nama },
      berakhir_pada: toInstant(operator.berakhirPada),
    };
  }

  /** Repeating it is harmless. */
  async function end(actor: Actor): Promise<ResponseOf<typeof keluarLoginSebagai>> {
    const { collegeId, sessionId } = actor;
    const operatorId = actor.operator?.userId ?? (actor.role === 'operator' ? actor.userId : null);
    if (operatorId === null) throw new AppError('tidak_berhak');
    await db.transaction(async (tx) => {
      const row = await repo.lockOpen(tx, actor);
      if (row === null || row.nim === null) return;
      await repo.closeActing(tx, actor, clock.now());
      const student = {
        id_user: row.id_target,
        username: row.username,
        nama: row.nama,
        nim: row.nim,
      };
      const operator = {
        userId: row.id_operator,
        nama: row.nama_operator,
        bertindakId: row.id,
        berakhirPada: row.berakhir_pada,
      };
      await audit(tx, actor, { student, operator }, null);
    });
    return answer({ collegeId, sessionId, userId: operatorId, role: 'operator' });
  }

  return { begin, end };
}
