import { endpoints } from '@lms/contracts';
import { type App, route } from '../../platform/http/route.ts';
import type { PercakapanService } from './percakapan.service.ts';
import type { PesanService } from './pesan.service.ts';

export function percakapanRoutes(
  app: App,
  percakapan: PercakapanService,
  pesan: PesanService,
): void {
  route(app, endpoints.bacaGrup, ({ actor, params }) => percakapan.grup(actor, params.id));
  route(app, endpoints.buatGrup, ({ actor, body }) => percakapan.simpanGrup(actor, body.id, body));
  route(app, endpoints.simpanGrup, ({ actor, params, body }) =>
    percakapan.simpanGrup(actor, params.id, body),
  );
  route(app, endpoints.bacaUtas, ({ actor, params: { id, threadId } }) =>
    percakapan.utas(actor, { groupId: id, threadId }),
  );
  route(app, endpoints.buatUtas, ({ actor, params, body }) =>
    percakapan.utas(actor, { groupId: params.groupId, threadId: body.id }),
  );
  route(app, endpoints.simpanUtas, ({ actor, params }) => percakapan.utas(actor, params));
  route(app, endpoints.daftarUtas, ({ actor, params, query }) =>
    percakapan.daftarUtas(actor, params.groupId, query),
  );
  route(app, endpoints.daftarSebutan, ({ actor, params, query }) =>
    percakapan.daftarSebutan(actor, params, query),
  );
  route(app, endpoints.belumDibaca, ({ actor, query }) => percakapan.belumDibaca(actor, query));
  route(app, endpoints.pesanBelumDibaca, ({ actor }) => percakapan.pesanBelumDibaca(actor));
  route(app, endpoints.tandaiDibaca, ({ actor, params, body }) =>
    percakapan.tandaiDibaca(actor, params, body),
  );

  route(app, endpoints.daftarPesan, ({ actor, params, query }) => pesan.list(actor, params, query));
  route(app, endpoints.kirimPesan, ({ actor, params, body }) => pesan.send(actor, params, body));
  route(app, endpoints.ubahPesan, ({ actor, params, body }) =>
    pesan.change(actor, params, body.text),
  );
  route(app, endpoints.hapusPesan, ({ actor, params }) => pesan.remove(actor, params));
  route(app, endpoints.riwayatPesan, ({ actor, params }) => pesan.trail(actor, params));

  const logs = [
    {
      ujian: false,
      plain: endpoints.logTambahKomentarTugas,
      kelompok: endpoints.logTambahKomentarTugasKelompok,
    },
    {
      ujian: false,
      plain: endpoints.logHapusKomentarTugas,
      kelompok: endpoints.logHapusKomentarTugasKelompok,
    },
    {
      ujian: true,
      plain: endpoints.logTambahKomentarUjian,
      kelompok: endpoints.logTambahKomentarUjianKelompok,
    },
    {
      ujian: true,
      plain: endpoints.logHapusKomentarUjian,
      kelompok: endpoints.logHapusKomentarUjianKelompok,
    },
  ];
  for (const { ujian, plain, kelompok } of logs) {
    route(app, plain, ({ actor, params }) =>
      percakapan.periksaLog(actor, { ujian, idAktivitas: params.contentId, idKelompok: null }),
    );
    route(app, kelompok, ({ actor, params }) =>
      percakapan.periksaLog(actor, {
        ujian,
        idAktivitas: params.contentId,
        idKelompok: params.groupId,
      }),
    );
  }
}
