import { endpoints } from '@lms/contracts';
import { student } from '../../../platform/auth/narrow.ts';
import { RICH_TEXT_BODY_BYTES } from '../../../platform/html/rich-text.ts';
import { type App, route } from '../../../platform/http/route.ts';
import type { IngatkanService } from '../../notifikasi/index.ts';
import type { ForumService } from './forum.service.ts';
import type { PenilaianForumService } from './penilaian.service.ts';

const rich = { bodyLimitBytes: RICH_TEXT_BODY_BYTES };

interface Services {
  forum: ForumService;
  penilaian: PenilaianForumService;
  ingatkan: IngatkanService;
}

export function forumRoutes(app: App, { forum, penilaian, ingatkan }: Services): void {
  route(app, endpoints.daftarForum, ({ actor, query }) => forum.list(actor, query));
  route(app, endpoints.detailForum, ({ actor, params }) => forum.detail(actor, params.id));
  route(app, endpoints.tambahForum, ({ actor, body }) => forum.add(actor, body), rich);
  route(
    app,
    endpoints.ubahForum,
    ({ actor, params, body }) => forum.change(actor, params.id, body),
    rich,
  );
  route(app, endpoints.hapusForum, ({ actor, params }) => forum.remove(actor, params.id));
  route(app, endpoints.pulihkanForum, ({ actor, params }) => forum.restore(actor, params.id));
  route(app, endpoints.ikutForum, ({ actor, params }) => forum.join(actor, params.id));
  route(app, endpoints.ingatkanForum, ({ actor, params, body }) =>
    ingatkan.remind(actor, params.id, body),
  );
  route(app, endpoints.postSaya, ({ actor, params, query }) =>
    forum.ownPosts(student(actor), params.id, query),
  );
  route(app, endpoints.penilaianForum, ({ actor, params, query }) =>
    penilaian.list(actor, params.id, query),
  );
  route(app, endpoints.nilaiForum, ({ actor, params, body }) =>
    penilaian.grade(actor, { id: params.id, nim: params.studentId }, body),
  );
}
