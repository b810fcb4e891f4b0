/** The endpoint's access has checked the role already. */
import { AppError } from '../errors.ts';
import type { Actor, DosenActor, MahasiswaActor, OperatorActor } from './actor.ts';

export function student(actor: Actor): MahasiswaActor {
  if (actor.role !== 'mahasiswa') throw new AppError('tidak_berhak');
  return actor;
}

export function lecturer(actor: Actor): DosenActor {
  if (actor.role !== 'dosen') throw new AppError('tidak_berhak');
  return actor;
}

export function operator(actor: Actor): OperatorActor {
  if (actor.role !== 'operator') throw new AppError('tidak_berhak');
  return actor;
}
