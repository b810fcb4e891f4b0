/** Texts of meetings (S2 §2.10, DECISIONS 109): shown at once to the whole class. */

import type { TeksPertemuan, tambahTeks, ubahTeks } from '@lms/contracts/isi/teks';
import type { BodyOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { type RichText, readRichText } from '../../../platform/html/rich-text.ts';
import type { IsiService } from '../../kelas/pertemuan/index.ts';
import { checkTeks, titleOf } from './teks.policy.ts';
import { findIsi, saveTeks } from './teks.prisma.repo.ts';
import { listTeks } from './teks.repo.ts';
import { toTeks } from './teks.views.ts';

const jenis = 'teks';

export type TeksService = ReturnType<typeof createTeksService>;

export function createTeksService({ db }: Pick<Deps, 'db'>, isi: IsiService) {
  function read(sent: string): RichText {
    const text = readRichText(sent);
    const fault = checkTeks(text);
    if (fault !== null) throw new AppError(fault);
    return text;
  }

  return {
    list: async (actor: Actor, idPertemuan: string): Promise<TeksPertemuan[]> => {
      const { now } = await isi.open(actor, idPertemuan);
      return (await listTeks(db, actor, { idPertemuan, now })).map(toTeks);
    },

    add: async (
      actor: Actor,
      { id_pertemuan, teks, id_klien: idKlien }: BodyOf<typeof tambahTeks>,
    ): Promise<TeksPertemuan> => {
      const text = read(teks);
      return isi.write(actor, id_pertemuan, async (tx, context) => {
        const [known] = (await isi.repeated(tx, context, jenis, idKlien)) ?? [];
        if (known)
          return toTeks({
            ...known,
            isi: found(await findIsi(tx, { collegeId: actor.collegeId, id: known.id })),
          });
        const item = {
          judul: titleOf(text),
          waktuMulai: null,
          waktuSelesai: null,
          wajibHadir: null,
          disalinDari: null,
        };
        const header = found(
          (
            await isi.create(tx, context, jenis, [{ ...item, idKlien, tampilSejak: context.now }])
          )[0],
        );
        await saveTeks(tx, { collegeId: actor.collegeId, id: header.id, isi: text.html });
        return toTeks({ ...header, isi: text.html });
      });
    },

    change: async (
      actor: Actor,
      id: string,
      { teks, updated_at: versi }: BodyOf<typeof ubahTeks>,
    ): Promise<TeksPertemuan> => {
      const text = read(teks);
      return isi.writeOne(actor, { jenis, id }, async (tx, context) => {
        const {
          waktu_mulai: waktuMulai,
          waktu_selesai: waktuSelesai,
          tampil_sejak: tampilSejak,
          wajib_hadir,
        } = context.header;
        const change = {
          judul: titleOf(text),
          waktuMulai,
          waktuSelesai,
          tampilSejak,
          wajibHadir: wajib_hadir,
        };
        const header = await isi.change(tx, context, { ...change, versi });
        await saveTeks(tx, { collegeId: actor.collegeId, id, isi: text.html });
        return toTeks({ ...header, isi: text.html });
      });
    },

    remove: (actor: Actor, id: string): Promise<void> =>
      isi.writeOne(actor, { jenis, id }, (tx, context) => isi.trash(tx, context)),

    restore: (actor: Actor, id: string): Promise<TeksPertemuan> =>
      isi.writeOne(actor, { jenis, id, trashed: true }, async (tx, context) => {
        const header = await isi.restore(tx, context);
        return toTeks({
          ...header,
          isi: found(await findIsi(tx, { collegeId: actor.collegeId, id })),
        });
      }),
  };
}
