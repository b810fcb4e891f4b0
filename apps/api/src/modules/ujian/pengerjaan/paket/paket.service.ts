/**
 * The package sent ahead (U49): sealed once per version of the exam, the same for all. A start
 * opens the drawn questions.
 */
import type { Berkas } from '@lms/contracts/berkas/berkas';
import type { LembarTersegel, paketUjian } from '@lms/contracts/ujian/pengerjaan/paket';
import type { QueryOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import type { MahasiswaActor } from '../../../../platform/auth/actor.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { AppError, found } from '../../../../platform/errors.ts';
import { toIsiLembar } from '../../../soal/index.ts';
import { findMulai, waktuUjianOf } from '../../susun/index.ts';
import type { CadanganService } from '../cadangan/cadangan.service.ts';
import { createLembarFrame } from '../mulai/lembar-frame.service.ts';
import type { Bahan, SusunService } from '../mulai/susun.service.ts';
import type { PengerjaanPorts } from '../pengerjaan.ports.ts';
import type { PengerjaanRow } from '../pengerjaan.repo.ts';
import { ownReasonFirst } from '../sendiri.service.ts';
import {
  acakTetap,
  berkasIkut,
  bungkus,
  kunciSoal,
  panjangTersegel,
  penolakanPaket,
  segel,
  sidikPaket,
  type TandaPaket,
} from './paket.policy.ts';

interface Paket {
  sidik: string;
  soal: { versi: string; isi: string }[];
  kunci: ReadonlyMap<string, string>;
}

/** All packages together, unless there is only one. */
const MOST_PAKET_BYTES = 64_000_000;
const NOBODY = { userId: '' };

export type PaketService = ReturnType<typeof createPaket>;

export function createPaket(
  { db, clock, files, log }: Pick<Deps, 'db' | 'clock' | 'files' | 'log'>,
  { isi: ports, berkas: milik, pengaturan }: Pick<PengerjaanPorts, 'isi' | 'berkas' | 'pengaturan'>,
  {
    susun,
    cadangan,
    tanda,
  }: { susun: SusunService; cadangan: Pick<CadanganService, 'kunciOf'>; tanda: TandaPaket },
) {
  const frameOf = createLembarFrame({ db }, { pengaturan }, cadangan);
  const known = new Map<string, { versi: number; paket: Promise<Paket>; bytes: number }>();

  /** A file that is missing or held back is left out; devices ask for it by its address. */
  async function readIkut(
    collegeId: string,
    berkas: ReadonlyMap<string, Berkas>,
  ): Promise<Map<string, Buffer>> {
    const ikut = berkasIkut(
      [...berkas.values()].map(({ id, content_length: bytes }) => ({ id, bytes })),
    );
    const lokasi = await milik.lokasiOf(db, collegeId, [...ikut]);
    const read = new Map<string, Buffer>();
    // One at a time bounds memory and open files.
    for (const [id, { lokasi: path, tertahan }] of lokasi) {
      if (tertahan !== null) continue;
      const bytes = await files.readAll({ collegeId, path });
      if (bytes !== null) read.set(id, bytes);
    }
    return read;
  }

  async function build(collegeId: string, idUjian: string, { kelompok }: Bahan): Promise<Paket> {
    const all = kelompok.flatMap(({ soal }) => soal);
    const idsOf = ({ row }: (typeof all)[number]): string[] => row.berkas.map(({ id }) => id);
    const rows = await milik.berkasOf(db, collegeId, all.flatMap(idsOf), NOBODY);
    // The database does not keep the order.
    const berkas = new Map(
      all.flatMap(idsOf).flatMap((id) => {
        const row = rows.get(id);
        if (row === undefined) return [];
        // The package outlives the look at the file.
        const { tertahan: _, ...shown } = row;
        return [[id, { ...shown, url: tanpaTanda(row.url) }] as const];
      }),
    );
    const ikut = await readIkut(collegeId, berkas);
    const placeOf = (versi: string, what: string): string =>
      JSON.stringify([collegeId, idUjian, versi, what]);
    const plain = acakTetap(tanda, all, ({ versi }) => placeOf(versi, '')).map((one) => {
      const { versi } = one;
      const opsi = acakTetap(
        tanda,
        one.opsi.map(({ id }) => id),
        (id) => placeOf(versi, id),
      );
      const own = acakTetap(tanda, idsOf(one), (id) => placeOf(versi, id)).flatMap((id) => {
        const [file, bytes] = [berkas.get(id), ikut.get(id)];
        return file === undefined || bytes === undefined
          ? []
          : [{ alamat: file.url, tipe: file.tipe, bytes }];
      });
      const told = own.map(({ alamat, tipe, bytes }) => ({ alamat, tipe, bytes: bytes.length }));
      const isi = { ...toIsiLembar(one, opsi, berkas), berkas: told };
      return {
        versi,
        bytes: bungkus(
          isi,
          own.map(({ bytes }) => bytes),
        ),
      };
    });
    const lengths = panjangTersegel(plain.map(({ bytes }) => bytes.length));
    const kunci = new Map<string, string>();
    const soal = plain.map(({ versi, bytes }, index) => {
      const padded = Buffer.concat([bytes], lengths[index]);
      const key = kunciSoal(tanda, { collegeId, idUjian, versi }, padded);
      kunci.set(versi, key);
      return { versi, isi: segel(padded, key) };
    });
    return { sidik: sidikPaket(soal), soal, kunci };
  }

  /** Asked for least recently. */
  function makeRoom(): void {
    let sum = [...known.values()].reduce((bytes, one) => bytes + one.bytes, 0);
    for (const [name, { bytes }] of known) {
      if (sum <= MOST_PAKET_BYTES || known.size === 1) return;
      known.delete(name);
      sum -= bytes;
    }
  }

  function paketOf(
    collegeId: string,
    { id, versi }: { id: string; versi: number },
  ): Promise<Paket> {
    const name = `${collegeId} ${id}`;
    const before = known.get(name);
    known.delete(name);
    if (before?.versi === versi) {
      known.set(name, before);
      return before.paket;
    }
    const paket = susun
      .bahanOf(db, collegeId, { id, versi })
      .then((bahan) => build(collegeId, id, bahan));
    const entry = { versi, paket, bytes: 0 };
    known.set(name, entry);
    paket.then(
      ({ soal }) => {
        entry.bytes = soal.reduce((bytes, { isi }) => bytes + isi.length, 0);
        makeRoom();
      },
      () => {
        if (known.get(name) === entry) known.delete(name);
      },
    );
    return paket;
  }

  async function open(
    collegeId: string,
    attempt: PengerjaanRow,
    sidik: string,
  ): Promise<LembarTersegel | null> {
    const { id_ujian: idUjian, susunan } = attempt;
    const ujian = found(await findMulai(db, { collegeId, id: idUjian }));
    const paket = await paketOf(collegeId, ujian);
    if (paket.sidik !== sidik) return null;
    const { kelompok } = await susun.bahanOf(db, collegeId, ujian);
    const bobot = new Map(
      kelompok.flatMap(({ soal }) => soal.map((one) => [one.versi, one.bobot])),
    );
    const places = susunan.map((place, index) => ({
      ...place,
      nomor: index + 1,
      kunci: paket.kunci.get(place.versi),
    }));
    // The exam changed after the draw.
    if (places.some(({ kunci }) => kunci === undefined)) return null;
    return {
      ...(await frameOf(collegeId, attempt)),
      kelompok: kelompok
        .map(({ id: group, nama }) => ({
          id: group,
          nama,
          soal: places.flatMap(({ kelompok: at, versi, nomor, opsi, kunci = '' }) =>
            at === group ? [{ versi, nomor, bobot: bobot.get(versi) ?? 0, opsi, kunci }] : [],
          ),
        }))
        .filter(({ soal }) => soal.length > 0),
    };
  }

  return {
    /** @throws AppError the first reason of U46, paket_soal_tidak_tersedia, ujian_belum_siap */
    read: async (
      actor: MahasiswaActor,
      idUjian: string,
      { sidik }: QueryOf<typeof paketUjian>,
    ): Promise<ResponseOf<typeof paketUjian>> => {
      const { collegeId, aktif, dibatasi } = actor;
      const { header } = await ownReasonFirst(
        actor,
        ports.find(actor, { jenis: 'ujian', id: idUjian }),
      );
      const ujian = found(await findMulai(db, { collegeId, id: idUjian }));
      const siap = await susun.isSiap(db, collegeId, ujian);
      const { waktuMulai } = waktuUjianOf(header);
      const penolakan = penolakanPaket({ waktuMulai, aktif, dibatasi, siap, now: clock.now() });
      if (penolakan !== null) throw new AppError(penolakan);
      const paket = await paketOf(collegeId, ujian);
      return { sidik: paket.sidik, soal: paket.sidik === sidik ? null : paket.soal };
    },

    /** Null: another package, or answers exist; the device asks for the paper. */
    buka: async (
      collegeId: string,
      attempt: PengerjaanRow,
      sidik: string | undefined,
    ): Promise<LembarTersegel | null> => {
      if (sidik === undefined || attempt.dijawab > 0) return null;
      try {
        return await open(collegeId, attempt, sidik);
      } catch (error) {
        // The paper comes without it.
        log.warn({ err: error, ujian: attempt.id_ujian }, 'a package could not be opened');
        return null;
      }
    },
  };
}

/** The address without its signature. */
const tanpaTanda = (url: string): string => url.split('?', 1)[0] ?? '';
