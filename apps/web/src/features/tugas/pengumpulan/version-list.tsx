import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatHeaderClock, zoneLabel } from '../../../shared/lib/format.ts';
import { paths } from '../../../shared/paths.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { toPath } from '../../../shared/to-path.ts';
import { FileButtons } from '../../../shared/ui/file-viewer/file-buttons.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import classes from './pengumpulan.module.css';
import type { Version } from './queries.ts';

interface VersionViewProps {
  version: Version;
  /** Links to the receipt; omit it for another's version. */
  idTugas?: string;
  onAskLink: () => void;
  onWithdrawFile?: (idBerkas: string) => void;
}

export function VersionView({ version, idTugas, onAskLink, onWithdrawFile }: VersionViewProps) {
  const zone = useZone();
  const { percobaan, dikumpulkan_pada, oleh, oleh_operator, berkas, tautan } = version;
  return (
    <Stack gap="xs">
      <Group gap={6}>
        <Text fw={600} size="sm">{`Versi ${percobaan}`}</Text>
        {version.berlaku && (
          <Tag color="success" size="sm">
            Berlaku
          </Tag>
        )}
        {version.terlambat && (
          <Tag color="danger" size="sm">
            Terlambat
          </Tag>
        )}
        {version.ditarik_pada && (
          <Tag color="gray" size="sm">
            Ditarik
          </Tag>
        )}
      </Group>
      <Text size="sm" c="dimmed" className={`tab-angka ${classes.text}`}>
        {[
          `${formatHeaderClock(dikumpulkan_pada, zone)} ${zoneLabel(zone)}`,
          oleh.nama,
          oleh_operator && `oleh operator ${oleh_operator}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {version.ditarik_pada && (
        <Text size="sm" c="dimmed" className={`tab-angka ${classes.text}`}>
          {[
            `Ditarik ${formatHeaderClock(version.ditarik_pada, zone)} ${zoneLabel(zone)}`,
            version.ditarik_oleh,
            version.ditarik_operator && `oleh operator ${version.ditarik_operator}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
      {berkas.length > 0 && (
        <FileButtons label={`Berkas versi ${percobaan}`} files={berkas} onAskLink={onAskLink} />
      )}
      {onWithdrawFile && berkas.length + (tautan === null ? 0 : 1) > 1 && (
        <Group gap="xs">
          {berkas.map(({ id, nama }) => (
            <Button
              key={id}
              variant="subtle"
              color="danger"
              size="compact-sm"
              onClick={() => onWithdrawFile(id)}
              className={classes.text}
            >
              {`Tarik ${nama}`}
            </Button>
          ))}
        </Group>
      )}
      {tautan !== null && (
        <Anchor
          href={tautan}
          target="_blank"
          rel="noopener noreferrer nofollow"
          size="sm"
          className={classes.link}
        >
          {tautan}
        </Anchor>
      )}
      {idTugas !== undefined && (
        <Anchor
          component={Link}
          to={toPath(paths.tandaTerima, { id: idTugas, percobaan: String(percobaan) })}
          size="sm"
          className={classes.link}
        >
          {`Tanda terima versi ${percobaan}`}
        </Anchor>
      )}
    </Stack>
  );
}
