import type { JenisSoal, SoalPenulis, VersiSoal } from '@lms/contracts/soal/soal';
import { ActionIcon, Button, Group, Menu, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCount, formatNumber } from '../../shared/lib/format.ts';
import { RichText } from '../../shared/rich-text/rich-text.tsx';
import { FileButtons } from '../../shared/ui/file-viewer/file-buttons.tsx';
import {
  IconChecklist,
  IconDots,
  IconEye,
  IconHistory,
  IconPencil,
  IconTrash,
} from '../../shared/ui/icons.ts';
import { Tag } from '../../shared/ui/tag.tsx';
import { kinds } from './kinds.ts';
import { tingkatLabel } from './labels.ts';
import classes from './soal.module.css';
import { keyFilesOf } from './soal-form.ts';
import { storedPart } from './stored-part.ts';

function AuthorPart<Jenis extends JenisSoal>({
  version,
  jenis,
}: {
  version: VersiSoal;
  jenis: Jenis;
}) {
  const { AuthorView } = kinds[jenis];
  return <AuthorView stored={storedPart(version, jenis)} />;
}

interface BodyProps {
  soal: VersiSoal;
  /** File links expire after 15 minutes. */
  onAskLink: () => void;
}

/** One version's content and key. */
export function SoalBody({ soal, onAskLink }: BodyProps) {
  const keyFiles = keyFilesOf(soal);
  return (
    <>
      <div dir="auto">
        <RichText html={soal.pertanyaan} />
      </div>
      {soal.soal_files.length > 0 && (
        <FileButtons label="Lampiran soal" files={soal.soal_files} onAskLink={onAskLink} />
      )}
      <AuthorPart version={soal} jenis={soal.jenis} />
      {keyFiles.length > 0 && (
        <div>
          <Text size="sm" fw={650} mb={4}>
            Lampiran kunci
          </Text>
          <FileButtons label="Lampiran kunci" files={keyFiles} onAskLink={onAskLink} />
        </div>
      )}
      {soal.pembahasan && (
        <div>
          <Text size="sm" fw={650}>
            Pembahasan
          </Text>
          <RichText html={soal.pembahasan} />
        </div>
      )}
    </>
  );
}

const originText = ({ nama, kategori }: SoalPenulis): string | null => {
  const parts = [nama && `Nama: ${nama}`, kategori && `Kategori: ${kategori}`].filter(
    (one) => one !== null && one !== '',
  );
  return parts.length === 0 ? null : parts.join(' · ');
};

/** Exams that use it, and its results there (U84). */
function usageText({ dipakai, statistik, versi, updated_by }: SoalPenulis): string {
  const used =
    dipakai === 0 ? 'Belum dipakai di ujian' : `Dipakai di ${formatCount(dipakai)} ujian`;
  const facts = statistik && [
    `${formatCount(statistik.n)} jawaban`,
    statistik.tingkat_kesulitan !== null &&
      `tingkat kesulitan ${formatNumber(statistik.tingkat_kesulitan)}`,
    statistik.daya_beda !== null && `daya beda ${formatNumber(statistik.daya_beda)}`,
  ];
  const known = facts ? facts.filter(Boolean).join(', ') : 'Belum ada statistik';
  return [used, known, `Versi ${versi} oleh ${updated_by.name}`].join(' · ');
}

export interface SoalActions {
  onHistory: () => void;
  onPreview: () => void;
  /** Undefined for kinds that a key grades. */
  onRubrik: (() => void) | undefined;
  /** Undefined without write access and while another question is edited. */
  change?: { onEdit: () => void; onDelete: (() => void) | undefined } | undefined;
  foot?: ReactNode;
}

interface SoalViewProps extends BodyProps, SoalActions {
  soal: SoalPenulis;
  number: number;
}

/** A question with its key in the authors' list (S3 §2.3). */
export function SoalView({
  soal,
  number,
  onAskLink,
  onHistory,
  onPreview,
  onRubrik,
  change,
  foot,
}: SoalViewProps) {
  const label = `soal ${number}`;
  return (
    <Paper withBorder p="md" component="article" aria-label={`Soal ${number}`}>
      <Stack gap="sm">
        <Group
          justify="space-between"
          gap="xs"
          align="flex-start"
          wrap={change ? 'wrap' : 'nowrap'}
        >
          <Group gap={6} mih={44}>
            <Text fw={650} className="tab-angka">{`Soal ${number}`}</Text>
            <Tag color="gray">{kinds[soal.jenis].label}</Tag>
            {soal.tingkat && (
              <Tag color={tingkatLabel[soal.tingkat].color}>{tingkatLabel[soal.tingkat].text}</Tag>
            )}
            {!soal.kunci_lengkap && <Tag color="warning">Kunci belum diisi</Tag>}
            {soal.asal?.ada_versi_baru && <Tag color="info">Versi baru tersedia</Tag>}
            {soal.label.map((one) => (
              <Tag key={one} color="primary" size="sm">
                {one}
              </Tag>
            ))}
          </Group>
          <div className={classes.actions}>
            {change && (
              <>
                <Button
                  variant="default"
                  mih={44}
                  leftSection={<IconPencil size={16} aria-hidden />}
                  aria-label={`Ubah ${label}`}
                  onClick={change.onEdit}
                >
                  Ubah
                </Button>
                {change.onDelete && (
                  <ActionIcon
                    variant="default"
                    size={44}
                    c="danger"
                    aria-label={`Hapus ${label}`}
                    onClick={change.onDelete}
                  >
                    <IconTrash size={18} aria-hidden />
                  </ActionIcon>
                )}
              </>
            )}
            <Menu position="bottom-end" shadow="md" width={220}>
              <Menu.Target>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={44}
                  aria-label={`Tindakan ${label}`}
                >
                  <IconDots size={20} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  mih={44}
                  leftSection={<IconEye size={16} aria-hidden />}
                  onClick={onPreview}
                >
                  Lihat sebagai mahasiswa
                </Menu.Item>
                <Menu.Item
                  mih={44}
                  leftSection={<IconHistory size={16} aria-hidden />}
                  onClick={onHistory}
                >
                  Riwayat versi
                </Menu.Item>
                {onRubrik && (
                  <Menu.Item
                    mih={44}
                    leftSection={<IconChecklist size={16} aria-hidden />}
                    onClick={onRubrik}
                  >
                    Rubrik
                  </Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
          </div>
        </Group>
        <SoalBody soal={soal} onAskLink={onAskLink} />
        {originText(soal) !== null && (
          <Text size="xs" c="dimmed" dir="auto">
            {originText(soal)}
          </Text>
        )}
        {foot ?? (
          <Text size="xs" c="dimmed">
            {usageText(soal)}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}
