import { endpoints } from '@lms/contracts';
import { operator } from '../../../platform/auth/narrow.ts';
import { type App, route } from '../../../platform/http/route.ts';
import type { BertindakService } from './bertindak.service.ts';

export function bertindakRoutes(app: App, bertindak: BertindakService): void {
  route(app, endpoints.loginSebagai, ({ actor, body }) => bertindak.begin(operator(actor), body));
  route(app, endpoints.keluarLoginSebagai, ({ actor }) => bertindak.end(actor));
}
