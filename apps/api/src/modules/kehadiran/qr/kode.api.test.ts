import { endpoints } from '@lms/contracts';
import type { ErrorCode } from '@lms/contracts/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import type { PertemuanOver } from '../../../testing/make/make-kelas.ts';
import { createQrClass, type QrClass } from '../../../testing/qr-class.ts';

let api: TestApi;
let qr: QrClass;
beforeAll(async () => {
  api = await createTestApi();
  qr = createQrClass(api);
  await qr.useQr((await api.make.college()).id, true);
});
afterAll(() => api.close());
beforeEach(() => qr.at('06:10:00'));

describe('the code of the lecturer', () => {
  test('changes every ten seconds and stands in the address that the QR code holds', async () => {
    const it = await qr.scene();
    const first = await qr.show(it.dosen, it);
    expect(first.data).toEqual({
      kode: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/),
      tautan: `/kehadiran/pindai?kode=${first.data.kode}&pertemuan=${it.pertemuan.id}`,
      expires_at: '2026-11-24T06:10:10.000Z',
    });
    expect(first.headers['cache-control']).toBe('no-store');
    qr.at('06:10:10');
    expect((await qr.show(it.dosen, it)).data.kode).not.toBe(first.data.kode);
  });

  test.each<[string, PertemuanOver, string, ErrorCode]>([
    ['an online meeting', { jenis: 'online' }, '06:10:00', 'qr_bukan_offline'],
    ['a mixed meeting', { jenis: 'campuran' }, '06:10:00', 'qr_bukan_offline'],
    ['before its time', {}, '05:59:59', 'pertemuan_belum_dimulai'],
    ['after its end', {}, '07:40:01', 'pertemuan_sudah_lewat'],
    [
      'ended early',
      { mulaiKuliah: '2026-11-24T06:00:00Z', selesaiKuliah: '2026-11-24T06:05:00Z' },
      '06:10:00',
      'pertemuan_sudah_diakhiri',
    ],
  ])(
    'is not shown of %s, and no button is offered or it says why',
    async (_name, over, time, code) => {
      const it = await qr.scene(over);
      qr.at(time);
      const reply = await qr.show(it.dosen, it);
      expect([reply.status, reply.error.code]).toEqual([409, code]);
      const { izin } = (
        await api.as(it.dosen).call(endpoints.detailPertemuan, { params: { id: it.pertemuan.id } })
      ).data;
      expect(izin.qr.boleh).toBe(false);
      const early = code === 'pertemuan_belum_dimulai';
      expect(reply.error.message.endsWith(' Mulai 24 Nov 2026, 13:00 WIB.')).toBe(early);
      const alasan = reply.error.message.replace(/ Mulai .*$/, '');
      expect([izin.qr.alasan, izin.qr.sejak !== null]).toEqual([
        code === 'qr_bukan_offline' ? null : alasan,
        early,
      ]);
    },
  );

  test('is for those who teach the meeting alone', async () => {
    const it = await qr.scene();
    const { collegeId } = it.kelas;
    const koordinator = await api.make.dosen({ collegeId });
    await api.db.run(
      'INSERT INTO kelas_pengajar (college_id, id_kelas, id_dosen) VALUES ($1, $2, $3)',
      [it.kelas.collegeId, it.kelas.id, koordinator.idDosen],
    );
    const others = [
      koordinator,
      await api.make.dosen({ collegeId }),
      await api.make.operator({ collegeId, scopes: ['A:T'] }),
      it.mahasiswa,
    ];
    const replies = await Promise.all(others.map((user) => qr.show(user, it)));
    expect(replies.map(({ status }) => status)).toEqual([403, 404, 403, 403]);
    const stranger = await api.make.dosen({ collegeId: (await api.make.college()).id });
    expect((await qr.show(stranger, it)).status).toBe(404);
    expect(
      (await api.as(it.dosen).call(endpoints.detailPertemuan, { params: { id: it.pertemuan.id } }))
        .data.izin.qr.boleh,
    ).toBe(true);
  });
});
