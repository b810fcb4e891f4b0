import { extensionsOfAnswer, notAllowedText } from '@lms/contracts/berkas/jenis-berkas';
import { extensionOf } from '@lms/contracts/berkas/nama-berkas';
import type { JenisFileDiterima } from '@lms/contracts/soal/soal';
import { MOST_BERKAS_JAWABAN } from '@lms/contracts/ujian/pengerjaan/batas-pengerjaan';
import { Alert, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, loadFailureText } from '../../../../shared/lib/errors.ts';
import { formatBytes } from '../../../../shared/lib/format.ts';
import { serverNow } from '../../../../shared/lib/time/clock.ts';
import { useIsWide } from '../../../../shared/lib/use-is-wide.ts';
import { useLineDown } from '../../../../shared/lib/use-line-down.ts';
import { dismissWaiting, keepAndSend } from '../../../../shared/offline/waiting.ts';
import { keepFile } from '../../../../shared/offline/waiting-files.ts';
import { penggunaQueries } from '../../../../shared/queries/pengguna.ts';
import { CameraButton } from '../../../../shared/upload/camera-button.tsx';
import { DropArea } from '../../../../shared/upload/drop-area.tsx';
import { smallerPhoto } from '../../../../shared/upload/photo.ts';
import { trueFile } from '../../../../shared/upload/true-file.ts';
import { FileRow } from '../../../../shared/upload/upload-row.tsx';
import { problemOf } from '../../../../shared/upload/upload-rules.ts';
import {
  type BerkasJawaban,
  berkasOf,
  essayOf,
  textOf,
  typedOrNone,
} from '../../../soal/answering.ts';
import type { Sesi } from '../sesi/sesi.ts';
import { KirimSekarang } from '../sisa/kirim-sekarang.tsx';
import {
  BERKAS_JAWABAN,
  isTerunggah,
  keadaanKiriman,
  kirimBerkas,
  subjekOf,
  useBerjalan,
  useBerkasMenunggu,
} from './berkas-menunggu.ts';

const target = { kind: 'jawaban_ujian' } as const;

async function sidikOf(file: File): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const HERE_ONLY =
  'Perangkat ini tidak dapat menyimpan berkas, sehingga berkas tidak dapat dijadikan jawaban dari sini.';

interface BerkasFieldProps {
  sesi: Sesi;
  idUjian: string;
  idKelompok: string;
  soal: { id: string; nomor: number };
  accepted: readonly JenisFileDiterima[];
}

/**
 * A file counts as answered once its fingerprint is recorded; its bytes follow when the network
 * allows.
 */
export function BerkasField({ sesi, idUjian, idKelompok, soal, accepted }: BerkasFieldProps) {
  const isWide = useIsWide();
  const isDown = useLineDown();
  const [hashing, setHashing] = useState<string | null>(null);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const limits = useQuery(penggunaQueries.pengaturan()).data?.pengaturan_sistem.ukuran_max_file;
  const rows = useBerkasMenunggu(idUjian);
  const jalan = useBerjalan();
  const extensions = extensionsOfAnswer(accepted);
  const berkas = berkasOf(sesi.nowOf(soal.id).isi);
  const { lembar } = sesi.state();
  const idPengerjaan = lembar.pengerjaan.id;
  // A paper kept by an earlier version lacks this field.
  const arrived = lembar.berkas_diterima ?? [];
  const isThere = (sidik: string): boolean =>
    isTerunggah({ idUjian, idPengerjaan, idSoal: soal.id, sidik }) ||
    arrived.some((one) => one.id_soal === soal.id && one.sidik === sidik);
  const subjek = (sidik: string): string => subjekOf({ idUjian, idSoal: soal.id, sidik });
  const rowOf = (sidik: string) => rows.find((row) => row.subject === subjek(sidik));
  const say = (fault: string): void => setFaults((before) => [...before, fault]);
  const put = (next: (before: readonly BerkasJawaban[]) => readonly BerkasJawaban[]): void => {
    const { isi } = sesi.nowOf(soal.id);
    sesi.choose(soal.id, essayOf(typedOrNone(textOf(isi)), next(berkasOf(isi))));
  };

  const stateOf = (sidik: string): string => {
    const row = rowOf(sidik);
    if (row !== undefined) return keadaanKiriman(row, { isDown, jalan });
    if (isThere(sidik)) return 'Terunggah';
    return 'Tersimpan sebagai jawaban · belum terunggah, berkasnya tidak ada di perangkat ini';
  };

  const addOne = async (chosen: File): Promise<void> => {
    const file =
      (extensions.includes('jpg') ? await smallerPhoto(chosen) : null) ??
      (await trueFile(chosen, extensions));
    const isKind = extensions.includes(extensionOf(file.name));
    const fault = isKind
      ? problemOf({ file, target, ...(limits && { limits }), place: 'field' })
      : notAllowedText(file.name);
    if (fault !== null) return say(`${chosen.name}: ${fault}`);
    if (!('subtle' in crypto)) return say(HERE_ONLY);
    setHashing(file.name);
    const sidik = await sidikOf(file).finally(() => setHashing(null));
    const now = berkasOf(sesi.nowOf(soal.id).isi);
    if (now.length >= MOST_BERKAS_JAWABAN)
      return say(`Paling banyak ${MOST_BERKAS_JAWABAN} berkas.`);
    const isNamed = now.some((one) => one.sidik === sidik);
    const arrivedBefore = isThere(sidik);
    if (isNamed && (arrivedBefore || rowOf(sidik)?.refused === null))
      return say(`${chosen.name}: berkas ini sudah ada.`);
    const kiriman = arrivedBefore ? null : await keepFile(file);
    if (kiriman === null && !arrivedBefore) return say(HERE_ONLY);
    if (!isNamed) put((before) => [...before, { sidik, nama: file.name, bytes: file.size }]);
    if (kiriman === null) return;
    const old = rowOf(sidik);
    if (old !== undefined) await dismissWaiting(old.id);
    const body = {
      idUjian,
      idPengerjaan,
      idKelompok,
      idSoal: soal.id,
      sidik,
      nama: file.name,
      kiriman,
      pada: serverNow(),
    };
    void keepAndSend(BERKAS_JAWABAN, subjek(sidik), body, kirimBerkas).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      say(`${file.name}: ${loadFailureText(error)}`);
    });
  };

  const choose = async (files: readonly File[]): Promise<void> => {
    setFaults([]);
    for (const file of files) await addOne(file);
  };

  const takeAway = (sidik: string): void => {
    const row = rowOf(sidik);
    put((before) => before.filter((one) => one.sidik !== sidik));
    if (row !== undefined) void dismissWaiting(row.id);
  };

  const megabytes = limits?.ujian.lampiran_jawaban_esai;
  const hint = `Paling banyak ${MOST_BERKAS_JAWABAN} berkas: ${extensions.map((one) => `.${one}`).join(', ')}${megabytes === undefined ? '' : `, masing-masing sampai ${megabytes} MB`}`;
  return (
    <Stack gap="xs" role="group" aria-label={`Berkas jawaban soal ${soal.nomor}`}>
      {berkas.map(({ sidik, nama, bytes }) => (
        <FileRow
          key={sidik}
          name={nama}
          size={bytes}
          note={`${stateOf(sidik)} · ${formatBytes(bytes)}`}
          removeLabel="Hapus"
          onRemove={() => takeAway(sidik)}
        >
          <KirimSekarang row={rowOf(sidik)} nama={nama} />
        </FileRow>
      ))}
      {hashing !== null && <Text size="sm" role="status">{`Menghitung sidik ${hashing}…`}</Text>}
      {faults.length > 0 && (
        <Alert color="warning" role="alert" py="xs">
          {faults.map((fault) => (
            <Text size="sm" key={fault} style={{ overflowWrap: 'anywhere' }}>
              {fault}
            </Text>
          ))}
        </Alert>
      )}
      {berkas.length < MOST_BERKAS_JAWABAN && (
        <>
          <DropArea
            label={`Berkas jawaban soal ${soal.nomor}`}
            hint={hint}
            extensions={extensions}
            multiple
            disabled={hashing !== null}
            onFiles={(files) => void choose(files)}
          />
          {extensions.includes('jpg') && !isWide && (
            <CameraButton disabled={hashing !== null} onFiles={(files) => void choose(files)} />
          )}
        </>
      )}
    </Stack>
  );
}
