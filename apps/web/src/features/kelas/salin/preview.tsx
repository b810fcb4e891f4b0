import { Alert, Button, Checkbox, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime, formatPeriod, type TimeZone } from '../../../shared/lib/format.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { StatusBar } from '../../../shared/ui/save-bar.tsx';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { TickBox } from '../../../shared/ui/tick-box.tsx';
import { useCopyClass } from './mutations.ts';
import { type IsiSalin, type Pratinjau, salinQueries, type TidakIkut } from './queries.ts';
import { kindNames, reasons } from './texts.ts';

type Waktu = IsiSalin['baru'];

/** Every date of one activity, each on its line. */
function Times({ waktu, jenis, zone }: { waktu: Waktu; jenis: IsiSalin['jenis']; zone: TimeZone }) {
  const { waktu_mulai, waktu_selesai, tampil_sejak } = waktu;
  const shows = jenis === 'teks' || jenis === 'materi';
  const lines = [
    shows && tampil_sejak !== null && `Tampil ${formatDateTime(tampil_sejak, zone)}`,
    !shows && waktu_mulai !== null && `Mulai ${formatDateTime(waktu_mulai, zone)}`,
    waktu_selesai !== null && `Sampai ${formatDateTime(waktu_selesai, zone)}`,
    tampil_sejak === null && 'Disembunyikan',
  ].filter((line) => line !== false);
  return (
    <Stack gap={0} className="tab-angka">
      {lines.length === 0
        ? '-'
        : lines.map((line) => (
            <Text key={line} size="sm">
              {line}
            </Text>
          ))}
    </Stack>
  );
}

function columnsOf(
  zone: TimeZone,
  left: ReadonlySet<string>,
  onTick: (ids: readonly string[], wanted: boolean) => void,
): Column<IsiSalin>[] {
  return [
    {
      head: 'Salin',
      hiddenHead: true,
      width: 44,
      card: 'corner',
      cell: ({ id, judul }) => (
        <TickBox
          label={`Salin ${judul}`}
          checked={!left.has(id)}
          onChange={(wanted) => onTick([id], wanted)}
        />
      ),
    },
    {
      head: 'Isi',
      card: 'title',
      cell: ({ judul, jenis }) => (
        <>
          <Text fw={600} dir="auto">
            {judul}
          </Text>
          <Text size="sm" c="dimmed">
            {kindNames[jenis]}
          </Text>
        </>
      ),
    },
    { head: 'Pertemuan', cell: ({ pertemuan }) => `${pertemuan.nomor}. ${pertemuan.judul}` },
    {
      head: 'Semula',
      cell: ({ semula, jenis }) => <Times waktu={semula} jenis={jenis} zone={zone} />,
    },
    {
      head: 'Menjadi',
      cell: ({ baru, jenis }) => <Times waktu={baru} jenis={jenis} zone={zone} />,
    },
  ];
}

const leftColumns: Column<TidakIkut>[] = [
  {
    head: 'Isi',
    card: 'title',
    cell: ({ judul, jenis }) => (
      <>
        <Text fw={600} dir="auto">
          {judul}
        </Text>
        <Text size="sm" c="dimmed">
          {kindNames[jenis]}
        </Text>
      </>
    ),
  },
  { head: 'Pertemuan', cell: ({ nomor_pertemuan }) => nomor_pertemuan, card: 'short' },
  { head: 'Alasan', cell: ({ alasan }) => reasons[alasan] },
];

interface ChoiceProps {
  id: string;
  preview: Pratinjau;
  onBack: () => void;
  onStarted: (idPekerjaan: string) => void;
}

function Choice({ id, preview, onBack, onStarted }: ChoiceProps) {
  const zone = useZone();
  const { sumber, isi, tidak_ikut, pendahuluan, silabus } = preview;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const hasIntroduction = pendahuluan || silabus;
  const [pengantar, setPengantar] = useState(true);
  const copy = useCopyClass(id, onStarted);
  const tick = (ids: readonly string[], wanted: boolean) =>
    setLeft((before) => {
      const next = new Set(before);
      for (const one of ids) wanted ? next.delete(one) : next.add(one);
      return next;
    });
  const chosen = isi.filter((one) => !left.has(one.id)).length;
  const kinds = [...new Set(isi.map(({ jenis }) => jenis))];
  const introduction = [pendahuluan && 'pendahuluan', silabus && 'silabus']
    .filter(Boolean)
    .join(' dan ');
  const nothing = chosen === 0 && !(hasIntroduction && pengantar);
  return (
    <>
      <SectionCard
        title="2. Periksa isi dan waktunya"
        more={
          <Button variant="default" onClick={onBack}>
            Ganti kelas sumber
          </Button>
        }
      >
        <Stack gap="sm">
          <Text>
            {`Dari ${sumber.mata_kuliah.nama} kelas ${sumber.nama}, ${formatPeriod(sumber.periode)}. Waktu berpindah mengikuti pertemuan bernomor sama. Pekerjaan, nilai, dan kelompok mahasiswa tidak ikut.`}
          </Text>
          {hasIntroduction && (
            <Checkbox
              label={`Salin ${introduction}`}
              checked={pengantar}
              onChange={({ currentTarget }) => setPengantar(currentTarget.checked)}
            />
          )}
          {isi.length === 0 ? (
            <EmptyState>Tidak ada isi yang dapat disalin dari kelas ini.</EmptyState>
          ) : (
            <>
              <Group gap="md" component="fieldset" style={{ border: 0, padding: 0, margin: 0 }}>
                <Text component="legend" size="sm" fw={600}>
                  Jenis yang disalin
                </Text>
                {kinds.map((jenis) => {
                  const ids = isi.filter((one) => one.jenis === jenis).map((one) => one.id);
                  const wanted = ids.filter((one) => !left.has(one)).length;
                  return (
                    <Checkbox
                      key={jenis}
                      label={`${kindNames[jenis]} (${wanted} dari ${ids.length})`}
                      checked={wanted === ids.length}
                      indeterminate={wanted > 0 && wanted < ids.length}
                      onChange={() => tick(ids, wanted < ids.length)}
                    />
                  );
                })}
              </Group>
              <DataTable
                label="Isi yang disalin"
                rows={isi}
                keyOf={({ id: key }) => key}
                columns={columnsOf(zone, left, tick)}
                minWidth={760}
              />
            </>
          )}
          {tidak_ikut.length > 0 && (
            <section aria-labelledby="tidak-ikut">
              <Title order={3} size="h5" id="tidak-ikut" mt="sm" mb="xs">
                {`Tidak ikut disalin (${tidak_ikut.length})`}
              </Title>
              <DataTable
                label="Tidak ikut disalin"
                rows={tidak_ikut}
                keyOf={({ id: key }) => key}
                columns={leftColumns}
              />
            </section>
          )}
        </Stack>
      </SectionCard>
      <StatusBar status={nothing ? 'Belum ada yang dipilih' : `${chosen} dari ${isi.length} isi`}>
        <Button
          mih={44}
          disabled={nothing}
          loading={copy.isPending}
          onClick={() => copy.mutate({ sumber: sumber.id, kecuali: [...left], pengantar })}
        >
          Salin ke kelas ini
        </Button>
      </StatusBar>
    </>
  );
}

interface PreviewProps extends Omit<ChoiceProps, 'preview'> {
  sumber: string;
}

/** The second step: every date, and what cannot come along (K126). */
export function Preview({ sumber, ...props }: PreviewProps) {
  const query = useQuery(salinQueries.pratinjau(props.id, sumber));
  return (
    <QueryState query={query} skeleton={<Skeleton h={480} />}>
      {(preview) => (
        <>
          {query.isFetching && (
            <Alert color="info" mb="sm">
              Memeriksa kembali isi kelas sumber …
            </Alert>
          )}
          <Choice key={sumber} preview={preview} {...props} />
        </>
      )}
    </QueryState>
  );
}
