import type { BarisPantau } from '@lms/contracts/ujian/pengawasan/pengawasan';
import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, useState } from 'react';
import { useLeftDialog } from '../../../shared/form/left-draft.ts';
import { EMPTY, formatCount, formatTime } from '../../../shared/lib/format.ts';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { useServerNow } from '../../../shared/lib/time/use-server-now.ts';
import { pageParams, sortParam, useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import type { Ujian } from '../../../shared/queries/ujian.ts';
import { StateChoice } from '../../../shared/ui/filter/state-choice.tsx';
import type { Column } from '../../../shared/ui/list/data-table.tsx';
import { StudentTable } from '../../../shared/ui/list/student-table.tsx';
import { NameNim } from '../../../shared/ui/name-nim.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { TickBox } from '../../../shared/ui/tick-box.tsx';
import { absencesText } from '../fokus/fokus-words.ts';
import { AnnounceModal } from './announce-modal.tsx';
import { EndAttempt, ReopenAttempt, ResetAttempt } from './dialogs.tsx';
import { FocusModal } from './focus-modal.tsx';
import classes from './pengawasan.module.css';
import { pengawasanQueries } from './queries.ts';
import { RowActions } from './row-actions.tsx';
import { TimeModal } from './time-modal.tsx';
import {
  disiapkanText,
  sebabLabel,
  sisaText,
  statuses,
  statusLabel,
  type Tindakan,
  tindakanOf,
  totalOf,
} from './watch-words.ts';

const SORTS = [
  'nim',
  'nama',
  'status',
  'dijawab',
  'berakhir_pada',
  'kontak_terakhir',
  'jumlah_fokus',
] as const;

function State({ row }: { row: BarisPantau }) {
  const zone = useZone();
  const { text, color } = statusLabel[row.status];
  const cause = row.sebab_selesai && sebabLabel[row.sebab_selesai];
  const ready = disiapkanText(row);
  return (
    <Stack gap={2} align="flex-start">
      <Group gap={4}>
        <Tag color={color} size="sm">
          {row.status === 'hening' ? `${text} sejak ${formatTime(row.hening_sejak, zone)}` : text}
        </Tag>
        {row.keluar && (
          <Tag color="gray" size="sm">
            Keluar dari kelas
          </Tag>
        )}
        {row.melewati_ambang && (
          <Tag color="info" size="sm">
            Melewati ambang fokus
          </Tag>
        )}
      </Group>
      {cause && (
        <Text size="xs" c="dimmed">
          {cause}
        </Text>
      )}
      {row.status === 'belum_mulai' && ready !== null && (
        <Text size="xs" c="dimmed">{`Saat mulai: tambahan ${ready}`}</Text>
      )}
    </Stack>
  );
}

function End({ row, now }: { row: BarisPantau; now: number }) {
  const zone = useZone();
  if (row.id_pengerjaan === null) return EMPTY;
  if (row.status === 'selesai')
    return <span className="tab-angka">{formatTime(row.waktu_selesai, zone)}</span>;
  return (
    <>
      <Text size="sm" className="tab-angka">
        {formatTime(row.berakhir_pada, zone)}
      </Text>
      <Text size="xs" c="dimmed" className="tab-angka">
        {sisaText(row.berakhir_pada, now)}
        {row.menit_tambahan > 0 && `, +${row.menit_tambahan} menit`}
      </Text>
    </>
  );
}

function Contact({
  row: { id_pengerjaan, kontak_terakhir, jumlah_perangkat, perangkat },
}: {
  row: BarisPantau;
}) {
  const zone = useZone();
  if (id_pengerjaan === null) return EMPTY;
  return (
    <>
      <Text size="sm" className="tab-angka">
        {formatTime(kontak_terakhir, zone)}
      </Text>
      {jumlah_perangkat > 0 && (
        <Text size="xs" c="dimmed">
          {`${perangkat || 'Perangkat'}${jumlah_perangkat > 1 ? `, ke-${jumlah_perangkat}` : ''}`}
        </Text>
      )}
    </>
  );
}

/** Over the page; the app brings it (U69). */
export type TalkPart = ComponentType<{
  ujian: { id: string; id_kelas: string };
  siapa: { id_user: string; nama: string };
  onClose: () => void;
}>;

function ActionDialog({
  ujian,
  Talk,
  what,
  row,
  onClose,
}: {
  ujian: Ujian;
  Talk: TalkPart;
  what: Tindakan;
  row: BarisPantau;
  onClose: () => void;
}) {
  const { id: idUjian, kelas_kuliah } = ujian;
  const { nim, nama, id_pengerjaan } = row;
  if (what === 'waktu') {
    return (
      <TimeModal
        idUjian={idUjian}
        whom={new Map([[nim, nama]])}
        onGiven={() => undefined}
        onClose={onClose}
      />
    );
  }
  if (what === 'umumkan') return <AnnounceModal idUjian={idUjian} whom={row} onClose={onClose} />;
  if (what === 'percakapan') {
    return (
      <Suspense>
        <Talk ujian={{ id: idUjian, id_kelas: kelas_kuliah.id }} siapa={row} onClose={onClose} />
      </Suspense>
    );
  }
  if (what === 'fokus')
    return <FocusModal idUjian={idUjian} nim={nim} nama={nama} onClose={onClose} />;
  if (id_pengerjaan === null) return null;
  const Dialog = { akhiri: EndAttempt, buka: ReopenAttempt, reset: ResetAttempt }[what];
  return <Dialog idUjian={idUjian} row={row} idPengerjaan={id_pengerjaan} onClose={onClose} />;
}

interface ColumnsOptions {
  bolehUbah: boolean;
  now: number;
  ticked: ReadonlyMap<string, string>;
  tick: (row: BarisPantau, on: boolean) => void;
  onAct: (asked: { what: Tindakan; row: BarisPantau }) => void;
}

function columnsOf({
  bolehUbah,
  now,
  ticked,
  tick,
  onAct,
}: ColumnsOptions): (Column<BarisPantau> | false)[] {
  return [
    bolehUbah && {
      head: 'Pilih',
      hiddenHead: true,
      card: 'corner',
      width: 44,
      cell: (row) =>
        !tindakanOf(row, bolehUbah).includes('waktu') ? null : (
          <span className={classes.tick}>
            <TickBox
              label={`Pilih ${row.nama}`}
              checked={ticked.has(row.nim)}
              onChange={(on) => tick(row, on)}
            />
          </span>
        ),
    },
    {
      head: 'Mahasiswa',
      sort: 'nama',
      card: 'title',
      cell: ({ nama, nim }) => <NameNim nama={nama} nim={nim} />,
    },
    { head: 'Status', sort: 'status', card: 'plain', cell: (row) => <State row={row} /> },
    {
      head: 'Dijawab',
      sort: 'dijawab',
      card: 'short',
      align: 'end',
      cell: ({ id_pengerjaan, dijawab, jumlah_soal }) =>
        id_pengerjaan === null ? (
          EMPTY
        ) : (
          <span className="tab-angka">{`${dijawab} / ${jumlah_soal}`}</span>
        ),
    },
    {
      head: 'Berakhir',
      sort: 'berakhir_pada',
      card: 'short',
      cell: (row) => <End row={row} now={now} />,
    },
    { head: 'Kontak terakhir', sort: 'kontak_terakhir', cell: (row) => <Contact row={row} /> },
    {
      head: 'Fokus',
      sort: 'jumlah_fokus',
      cell: ({
        id_pengerjaan,
        jumlah_fokus: jumlah,
        fokus_terlama: terlama,
        fokus_wajar: wajar,
      }) =>
        id_pengerjaan === null ? EMPTY : (absencesText({ jumlah, terlama, wajar }) ?? 'Tidak ada'),
    },
    {
      head: 'Tindakan',
      hiddenHead: true,
      card: 'corner',
      width: 60,
      cell: (row) => (
        <RowActions
          row={row}
          bolehUbah={bolehUbah}
          onAct={(what, of) => onAct({ what, row: of })}
        />
      ),
    },
  ];
}

interface TickedBarProps {
  count: number;
  onGiveTime: () => void;
  onClear: () => void;
}

function TickedBar({ count, onGiveTime, onClear }: TickedBarProps) {
  return (
    <Paper withBorder shadow="md" p="xs" className={classes.bar} data-bilah-telepon>
      <Group gap="xs">
        <Text size="sm" role="status">{`${formatCount(count)} dipilih`}</Text>
        <Button size="sm" mih={44} aria-haspopup="dialog" onClick={onGiveTime}>
          Tambah waktu
        </Button>
        <Button size="sm" mih={44} variant="default" onClick={onClear}>
          Batalkan pilihan
        </Button>
      </Group>
    </Paper>
  );
}

/** Actions per row and for the ticked ones (U72, U78). */
export function WatchList({ ujian, Talk }: { ujian: Ujian; Talk: TalkPart }) {
  const { id: idUjian, boleh_ubah: bolehUbah } = ujian;
  const { params, set } = useQueryParams();
  const now = useServerNow('minute');
  /** nim → name; ticked rows may be on another page. */
  const [ticked, setTicked] = useState<ReadonlyMap<string, string>>(new Map());
  const [asked, setAsked] = useLeftDialog<{ what: Tindakan; row: BarisPantau }>(
    `peserta:${idUjian}`,
  );
  const [givesTime, setGivesTime] = useLeftDialog<[nim: string, nama: string][]>(
    `peserta-dipilih:${idUjian}`,
  );
  const search = params.get('search')?.slice(0, 100) ?? '';
  const status = statuses.find((one) => one === params.get('status'));
  const sort = sortParam(params, SORTS);
  const query = useQuery({
    ...pengawasanQueries.pantau(idUjian, {
      ...(search && { search }),
      ...(status && { status }),
      ...(sort && { sort }),
      ...pageParams(params, 20),
    }),
    refetchInterval: useLiveInterval(),
  });
  const tick = ({ nim, nama }: BarisPantau, on: boolean): void => {
    const next = new Map(ticked);
    if (on) next.set(nim, nama);
    else next.delete(nim);
    setTicked(next);
  };
  const columns = columnsOf({ bolehUbah, now, ticked, tick, onAct: setAsked });
  const hitungan = query.data?.meta.hitungan;
  return (
    <>
      {hitungan && (
        <StateChoice
          label="Saring status"
          value={status ?? null}
          options={[
            { value: null, label: 'Semua', count: totalOf(hitungan) },
            ...statuses.map((value) => ({
              value,
              label: statusLabel[value].text,
              count: hitungan[value],
            })),
          ]}
          onChange={(next) => set({ status: next }, { replace: true })}
        />
      )}
      <StudentTable
        query={query}
        asked={{ search, sort, set }}
        narrowedBy={status === undefined ? [] : ['status']}
        none="Ujian ini belum memiliki peserta."
        minWidth={900}
        label="Pantau peserta"
        keyOf={({ nim }) => nim}
        columns={columns}
      />
      {ticked.size > 0 && (
        <TickedBar
          count={ticked.size}
          onGiveTime={() => setGivesTime([...ticked])}
          onClear={() => setTicked(new Map())}
        />
      )}
      {asked && (
        <ActionDialog ujian={ujian} Talk={Talk} {...asked} onClose={() => setAsked(null)} />
      )}
      {givesTime && (
        <TimeModal
          idUjian={idUjian}
          whom={new Map(givesTime)}
          onGiven={() => setTicked(new Map())}
          onClose={() => setGivesTime(null)}
        />
      )}
    </>
  );
}
