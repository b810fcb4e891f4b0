import { lipatCari } from '@lms/contracts/wire/ketikan';
import '@mantine/spotlight/styles.layer.css';
import { FORUM } from '@lms/contracts/percakapan/alamat-percakapan';
import { Loader, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../shared/lib/api.ts';
import type { DataOf } from '../../shared/lib/api-types.ts';
import { formatCount, formatPeriod } from '../../shared/lib/format.ts';
import { ALL_PERIODS } from '../../shared/lib/periods.ts';
import { mayReadClasses } from '../../shared/lib/session/rights.ts';
import { paths } from '../../shared/paths.ts';
import { kelasQueries } from '../../shared/queries/kelas.ts';
import { mayFindPeople, orangQueries, personRole } from '../../shared/queries/orang.ts';
import { usePengguna } from '../../shared/queries/pengguna.ts';
import { toPath } from '../../shared/to-path.ts';
import {
  IconArrowRight,
  IconBook2,
  IconCalendarEvent,
  IconClipboardText,
  IconFileText,
  IconMessages,
  IconSearch,
  IconUserCircle,
  IconVideo,
  IconWritingSign,
} from '../../shared/ui/icons.ts';
import { menuFor } from './menu.ts';
import styles from './palette.module.css';

/** Like the generic fetch helper (DECISIONS 8). */
const DELAY_MS = 200;
/** A single letter matches half the university. */
const MIN_LETTERS = 2;
const SHOWN = 6;

const [store, palette] = createSpotlight();

interface Found {
  key: string;
  label: string;
  description?: string;
  icon: ReactNode;
  to: string;
}

function rest({
  noun,
  total,
  shown,
  to,
}: {
  noun: string;
  total: number;
  shown: number;
  to: string;
}): Found[] {
  if (total <= shown) return [];
  return [
    {
      key: `semua-${noun}`,
      label: `Lihat semua ${formatCount(total)} ${noun}`,
      icon: <IconArrowRight size={18} aria-hidden />,
      to,
    },
  ];
}

function usePeople(search: string) {
  const enabled = mayFindPeople(usePengguna()) && search.length >= MIN_LETTERS;
  const { data, isFetching } = useQuery({
    ...orangQueries.list({ search, per_page: SHOWN }),
    enabled,
  });
  if (!enabled || !data) return { found: [], isFetching };
  const found = data.data.map(
    ({ id, nama, role, nomor_induk, prodi }): Found => ({
      key: `orang-${id}`,
      label: nama,
      description: [personRole[role], nomor_induk, prodi?.nama].filter(Boolean).join(' · '),
      icon: <IconUserCircle size={18} aria-hidden />,
      to: toPath(paths.orangDetail, { id }),
    }),
  );
  const to = `${paths.orang}?${new URLSearchParams({ search })}`;
  return {
    found: [
      ...found,
      ...rest({ noun: 'orang', total: data.meta.total_items, shown: found.length, to }),
    ],
    isFetching,
  };
}

function useClasses(search: string) {
  const enabled = mayReadClasses(usePengguna()) && search.length >= MIN_LETTERS;
  const { data, isFetching } = useQuery({
    ...kelasQueries.list({ search, per_page: SHOWN, sort: '-periode' }),
    enabled,
  });
  if (!enabled || !data) return { found: [], isFetching };
  const found = data.data.map(
    ({ id, mata_kuliah, kelas, periode }): Found => ({
      key: `kelas-${id}`,
      label: `${mata_kuliah.nama} ${kelas.nama}`,
      description: `${mata_kuliah.kode} · ${formatPeriod(periode)}`,
      icon: <IconBook2 size={18} aria-hidden />,
      to: toPath(paths.detailKelas, { id }),
    }),
  );
  const to = `${paths.kelas}?${new URLSearchParams({ search, periode: ALL_PERIODS })}`;
  return {
    found: [
      ...found,
      ...rest({ noun: 'kelas', total: data.meta.total_items, shown: found.length, to }),
    ],
    isFetching,
  };
}

const contentIcon: Record<DataOf<'cariIsi'>[number]['jenis'], ReactNode> = {
  pertemuan: <IconCalendarEvent size={18} aria-hidden />,
  materi: <IconFileText size={18} aria-hidden />,
  tugas: <IconClipboardText size={18} aria-hidden />,
  ujian: <IconWritingSign size={18} aria-hidden />,
  forum: <IconMessages size={18} aria-hidden />,
  vidcon: <IconVideo size={18} aria-hidden />,
};
const contentLabel = {
  pertemuan: 'Pertemuan',
  materi: 'Materi',
  tugas: 'Tugas',
  ujian: 'Ujian',
  forum: 'Forum',
  vidcon: 'Vidcon',
} as const;

function contentPath({
  jenis,
  id,
  id_kelas_kuliah: classId,
  id_pertemuan: meetingId,
}: DataOf<'cariIsi'>[number]): string {
  if (jenis === 'tugas') return toPath(paths.detailTugas, { id });
  if (jenis === 'vidcon') return toPath(paths.detailVidcon, { id });
  if (jenis === 'ujian') return toPath(paths.detailUjian, { id });
  if (jenis === 'forum')
    return `${paths.forum}?${new URLSearchParams({ groupId: classId, forumId: FORUM + id })}`;
  return toPath(paths.pertemuanKelas, { classId, meetingId });
}

function useContent(search: string) {
  const enabled = usePengguna().role !== 'ROLE_OPERATOR' && search.length >= MIN_LETTERS;
  const { data, isFetching } = useQuery({
    queryKey: ['pencarian', search],
    queryFn: ({ signal }) => api.call('cariIsi', { query: { search }, signal }),
    enabled,
  });
  if (!enabled || !data) return { found: [], isFetching };
  const found = data.map(
    (row): Found => ({
      key: `${row.jenis}-${row.id}`,
      label: row.judul,
      description: `${contentLabel[row.jenis]} · ${row.kelas} · Pertemuan ${row.nomor_pertemuan}`,
      icon: contentIcon[row.jenis],
      to: contentPath(row),
    }),
  );
  return { found, isFetching };
}

function useScreens(search: string): Found[] {
  const words = lipatCari(search);
  return [
    ...menuFor(usePengguna()),
    { label: 'Profil Saya', to: paths.profil, icon: IconUserCircle },
  ]
    .filter(({ label }) => lipatCari(label).includes(words))
    .map(({ label, to, icon: Icon }) => ({
      key: `layar-${to}`,
      label,
      icon: <Icon size={18} aria-hidden />,
      to,
    }));
}

function Group({
  label,
  found,
  onGo,
}: {
  label: string;
  found: readonly Found[];
  onGo: (to: string) => void;
}) {
  if (found.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={label}>
      {found.map(({ key, label: name, description, icon, to }) => (
        <Spotlight.Action
          key={key}
          label={name}
          description={description}
          leftSection={icon}
          onClick={() => onGo(to)}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}

/**
 * Searches people (for operators), classes, content and screens (Ctrl+K). The server returns only
 * what the user may see.
 */
export function Palette() {
  const navigate = useNavigate();
  const placeholder =
    usePengguna().role === 'ROLE_OPERATOR'
      ? 'Cari orang, kelas, atau layar'
      : 'Cari kelas, pertemuan, tugas, atau layar';
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), DELAY_MS);
  const screens = useScreens(typed.trim());
  const people = usePeople(search);
  const classes = useClasses(search);
  const content = useContent(search);
  // The dialog's store is outside React.
  useEffect(() => palette.open(), []);
  const go = (to: string): void => void navigate(to);
  const isSearching =
    people.isFetching || classes.isFetching || content.isFetching || search !== typed.trim();
  const nothing =
    screens.length + people.found.length + classes.found.length + content.found.length === 0;
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={typed}
      onQueryChange={setTyped}
      scrollable
      classNames={{ action: styles.action }}
      overlayProps={{ backgroundOpacity: 0.35 }}
      maxHeight="60dvh"
      attributes={{ content: { 'aria-label': placeholder } }}
    >
      <Spotlight.Search
        aria-label="Cari"
        placeholder={placeholder}
        leftSection={
          isSearching && typed !== '' ? <Loader size={18} /> : <IconSearch size={18} aria-hidden />
        }
      />
      <Spotlight.ActionsList>
        <Group label="Layar" found={screens} onGo={go} />
        <Group label="Orang" found={people.found} onGo={go} />
        <Group label="Kelas" found={classes.found} onGo={go} />
        <Group label="Isi kelas" found={content.found} onGo={go} />
        {nothing && (
          <Spotlight.Empty>
            <Text size="sm" role="status">
              {isSearching ? 'Mencari…' : 'Tidak ada yang sesuai.'}
            </Text>
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
