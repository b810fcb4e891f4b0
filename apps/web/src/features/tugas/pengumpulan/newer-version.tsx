/**
 * A draft on an older version shows the present one, so that nothing is submitted over it unseen.
 */
import { Text } from '@mantine/core';
import { formatHeaderClock, zoneLabel } from '../../../shared/lib/format.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import type { DraftFile } from './draft.ts';
import type { Version } from './queries.ts';

export function newerTitle(version: Version | undefined, nim: string | null): string {
  if (!version) return 'Pengumpulan sebelumnya sudah ditarik';
  const { oleh, oleh_operator } = version;
  if (oleh_operator !== null)
    return `Operator ${oleh_operator} sudah mengumpulkan versi lain untuk ${oleh.nama}`;
  return oleh.nim === nim
    ? 'Anda sudah mengumpulkan versi lain'
    : `${oleh.nama} sudah mengumpulkan versi lain`;
}

const keyOf = (nama: string, ukuran: number): string => `${nama}\n${ukuran}`;

interface Own {
  files: readonly DraftFile[];
  tautan: string;
}

export interface Difference {
  own: string[];
  theirs: string[];
}

/** By name and size, because each version has its own rows. */
export function differenceOf({ files, tautan }: Own, version: Version | undefined): Difference {
  const berkas = version?.berkas ?? [];
  const link = version?.tautan ?? '';
  const isOwn = new Set(files.map(({ nama, ukuran }) => keyOf(nama, ukuran)));
  const isTheirs = new Set(berkas.map(({ nama, content_length }) => keyOf(nama, content_length)));
  const isSameLink = tautan.trim() === link;
  return {
    own: [
      ...files.flatMap(({ nama, ukuran }) => (isTheirs.has(keyOf(nama, ukuran)) ? [] : [nama])),
      ...(isSameLink || tautan.trim() === '' ? [] : [tautan.trim()]),
    ],
    theirs: [
      ...berkas.flatMap(({ nama, content_length }) =>
        isOwn.has(keyOf(nama, content_length)) ? [] : [nama],
      ),
      ...(isSameLink || link === '' ? [] : [link]),
    ],
  };
}

const wrap = { overflowWrap: 'anywhere' } as const;

function Only({ label, names }: { label: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return <Text size="sm" style={wrap}>{`${label}: ${names.join(', ')}`}</Text>;
}

export function NewerVersion({ version, own }: { version: Version | undefined; own: Own }) {
  const zone = useZone();
  const { own: mine, theirs } = differenceOf(own, version);
  if (!version) return <Text size="sm">Sekarang belum ada yang terkumpul.</Text>;
  const { percobaan, dikumpulkan_pada, oleh } = version;
  return (
    <>
      <Text size="sm" fw={600} className="tab-angka">
        {`Versi ${percobaan} · ${formatHeaderClock(dikumpulkan_pada, zone)} ${zoneLabel(zone)} · ${oleh.nama}`}
      </Text>
      <Only label={`Hanya di versi ${percobaan}`} names={theirs} />
      <Only label="Hanya di isian Anda" names={mine} />
      {mine.length + theirs.length === 0 && <Text size="sm">Isinya sama dengan isian Anda.</Text>}
    </>
  );
}
