import { endpoints } from '@lms/contracts';
import type { Actor, OperatorActor } from '../../platform/auth/actor.ts';
import { AppError } from '../../platform/errors.ts';
import { type App, route } from '../../platform/http/route.ts';
import type { BertindakService } from './bertindak.service.ts';

/** The endpoint's access has already let only operators through; this tells the compiler. */
function operator(actor: Actor): OperatorActor {
  if (actor.role !== 'operator') throw new AppError('tidak_berhak');
  return actor;
}

export function bertindakRoutes(app: App, bertindak: BertindakService): void {
  route(app, endpoints.loginSebagai, ({ actor, body, reply }) => {
    reply.header('cache-control', 'no-store');
    return bertindak.begin(operator(actor), body);
  });
  route(app, endpoints.keluarLoginSebagai, ({ actor, reply }) => {
    reply.header('cache-control', 'no-store');
    return bertindak.end(actor);
  });
}
