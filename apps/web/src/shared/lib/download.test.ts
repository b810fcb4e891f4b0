import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { download, fileNameOf } from './download.ts';
import { ApiError } from './errors.ts';

test.each([
  ['attachment; filename="Kehadiran 2026.xlsx"', 'Kehadiran 2026.xlsx'],
  [`attachment; filename="Nilai _.pdf"; filename*=UTF-8''Nilai%20%E2%80%93.pdf`, 'Nilai –.pdf'],
  [`attachment; filename="a.pdf"; filename*=UTF-8''%E0%A4%A`, 'a.pdf'],
  ['attachment', 'berkas'],
  ['attachment; filename=""', 'berkas'],
  [null, 'berkas'],
])('the name in %j', (header, expected) => {
  expect(fileNameOf(header, 'berkas')).toBe(expected);
});

describe('a download', () => {
  const saved: { href: string; name: string }[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => 'blob:lms';
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push({ href: this.href, name: this.download });
    });
  });

  test('is saved under the name that the server gives, with the filter in its address', async () => {
    const api = fakeApi().replyWith('eksporKehadiranMahasiswa', () => {
      const headers = {
        'content-disposition': 'attachment; filename="Kehadiran Mahasiswa 2026-11-24.xlsx"',
      };
      return new Response(new Uint8Array([80, 75]), { headers });
    });
    const result = await download('eksporKehadiranMahasiswa', {
      query: { id_kelas: 'k-1', search: null },
    });
    expect(result).toEqual({ kind: 'saved', fileName: 'Kehadiran Mahasiswa 2026-11-24.xlsx' });
    expect(saved).toEqual([{ href: 'blob:lms', name: 'Kehadiran Mahasiswa 2026-11-24.xlsx' }]);
    expect(api.calls('eksporKehadiranMahasiswa')[0]?.url.search).toBe('?id_kelas=k-1');
  });

  test('that takes long is begun, and nothing is saved yet', async () => {
    fakeApi().replyWith('eksporKehadiranMahasiswa', () =>
      Response.json(
        { data: { id_pekerjaan: 'p-1' }, status: { code: 'ok', message: '' } },
        { status: 202 },
      ),
    );
    expect(await download('eksporKehadiranMahasiswa', {})).toEqual({
      kind: 'begun',
      idPekerjaan: 'p-1',
    });
    expect(saved).toEqual([]);
  });

  test('that fails says what the server says in the body', async () => {
    fakeApi().fail('eksporKehadiranMahasiswa', 'terlalu_sering');
    const error = await download('eksporKehadiranMahasiswa', {}).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'terlalu_sering',
      message: 'Terlalu banyak permintaan. Coba lagi beberapa saat.',
    });
    fakeApi().disconnect('eksporKehadiranMahasiswa');
    await expect(download('eksporKehadiranMahasiswa', {})).rejects.toMatchObject({
      kind: 'Network Error',
    });
  });
});
