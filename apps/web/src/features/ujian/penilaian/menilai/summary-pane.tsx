import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { parseNilai } from '../../../../shared/grading/typed-grade.ts';
import {
  EMPTY,
  formatDateTime,
  formatNumber,
  isEmptyInstant,
} from '../../../../shared/lib/format.ts';
import { paths } from '../../../../shared/paths.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import { toPath } from '../../../../shared/to-path.ts';
import { FactList } from '../../../../shared/ui/fact-list.tsx';
import { IconHistory } from '../../../../shared/ui/icons.ts';
import { statusLabel } from '../list-filter.ts';
import { usePengurangan } from '../mutations.ts';
import classes from '../penilaian-ujian.module.css';
import { SetAside } from '../putar-ulang/set-aside.tsx';
import type { Detail } from '../queries.ts';

interface SummaryPaneProps {
  idUjian: string;
  detail: Detail;
  mayGrade: boolean;
  /** Hides names here and in linked pages. */
  namesHidden: boolean;
  children?: ReactNode;
}

/** The points deducted from the whole, with a reason (U76). */
function Deduction({ idUjian, detail: { pengerjaan } }: { idUjian: string; detail: Detail }) {
  const { pengurangan, alasan_pengurangan } = pengerjaan;
  const stored = {
    nilai: pengurangan === 0 ? '' : formatNumber(pengurangan),
    alasan: alasan_pengurangan ?? '',
  };
  const [typed, setTyped] = useState<typeof stored | null>(null);
  const save = usePengurangan(idUjian, pengerjaan.id);
  const shown = typed ?? stored;
  const read = parseNilai(shown.nilai);
  const nilai = read === null ? 0 : read;
  const isChanged = shown.nilai.trim() !== stored.nilai || shown.alasan.trim() !== stored.alasan;
  return (
    <Stack
      gap="xs"
      component="form"
      onSubmit={(event: { preventDefault: () => void }) => {
        event.preventDefault();
        if (nilai === undefined || save.isPending) return;
        save.mutate(
          { nilai, alasan: shown.alasan.trim() || null },
          { onSuccess: () => setTyped(null) },
        );
      }}
    >
      <TextInput
        label="Pengurangan nilai"
        description="Dikurangkan dari nilai akhir."
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        value={shown.nilai}
        error={nilai === undefined ? 'Pengurangan 0–100, paling banyak dua desimal.' : null}
        onChange={(event) => setTyped({ ...shown, nilai: event.currentTarget.value })}
      />
      <Textarea
        label="Alasan pengurangan"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1_000}
        value={shown.alasan}
        onChange={(event) => setTyped({ ...shown, alasan: event.currentTarget.value })}
      />
      <Button
        type="submit"
        mih={44}
        disabled={!isChanged || nilai === undefined}
        loading={save.isPending}
      >
        Simpan pengurangan
      </Button>
    </Stack>
  );
}

/** The open attempt's grade, facts, question links and deduction. */
export function SummaryPane({
  idUjian,
  detail,
  mayGrade,
  namesHidden,
  children,
}: SummaryPaneProps) {
  const zone = useZone();
  const { pengerjaan, kelompok } = detail;
  const { waktu_selesai, pengurangan, alasan_pengurangan } = pengerjaan;
  const facts = [
    { label: 'Status', value: statusLabel[pengerjaan.status].text },
    { label: 'Mulai', value: formatDateTime(pengerjaan.waktu_mulai, zone) },
    {
      label: 'Selesai',
      value: isEmptyInstant(waktu_selesai) ? EMPTY : formatDateTime(waktu_selesai, zone),
    },
    { label: 'Dijawab', value: `${pengerjaan.jumlah_dijawab} dari ${pengerjaan.jumlah_soal} soal` },
    { label: 'Dinilai', value: `${pengerjaan.jumlah_dinilai} dari ${pengerjaan.jumlah_soal} soal` },
    ...(pengerjaan.terlambat > 0
      ? [{ label: 'Jawaban terlambat', value: pengerjaan.terlambat }]
      : []),
    ...(pengerjaan.menyusul > 0 ? [{ label: 'Jawaban menyusul', value: pengerjaan.menyusul }] : []),
    ...(!mayGrade && pengurangan > 0
      ? [
          {
            label: 'Pengurangan nilai',
            value: [formatNumber(pengurangan), alasan_pengurangan].filter(Boolean).join(' · '),
          },
        ]
      : []),
  ];
  return (
    <Stack gap="md">
      <div>
        <Text size="sm" fw={550}>
          Nilai akhir
        </Text>
        <Text fz={24} fw={700} className="tab-angka" role="status">
          {pengerjaan.nilai_akhir === null ? 'Belum lengkap' : formatNumber(pengerjaan.nilai_akhir)}
        </Text>
      </div>
      <nav aria-label="Soal">
        <ol className={classes.map}>
          {kelompok
            .flatMap(({ soal }) => soal)
            .map(({ nomor, penilaian: { nilai } }) => (
              <li key={nomor}>
                <Button
                  fullWidth
                  h={44}
                  px={0}
                  variant={nilai === null ? 'default' : 'light'}
                  aria-label={`Soal ${nomor}, ${nilai === null ? 'belum dinilai' : `nilai ${nilai}`}`}
                  onClick={() =>
                    document.getElementById(`soal-${nomor}`)?.scrollIntoView({ block: 'start' })
                  }
                >
                  {nomor}
                </Button>
              </li>
            ))}
        </ol>
      </nav>
      {mayGrade && <Deduction idUjian={idUjian} detail={detail} />}
      <FactList facts={facts} />
      <Button
        component={Link}
        to={`${toPath(paths.putarUlangUjian, { id: idUjian, idPengerjaan: pengerjaan.id })}${namesHidden ? '?anonim=1' : ''}`}
        variant="default"
        mih={44}
        leftSection={<IconHistory size={16} aria-hidden />}
      >
        Putar ulang
      </Button>
      {children}
      <SetAside idUjian={idUjian} nim={pengerjaan.mahasiswa.nim} namesHidden={namesHidden} />
    </Stack>
  );
}
