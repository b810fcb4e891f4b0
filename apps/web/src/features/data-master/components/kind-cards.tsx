import { Anchor, Button, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCount, formatDateTime, zoneLabel } from '../../../shared/lib/format.ts';
import { paths } from '../../../shared/paths.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { toPath } from '../../../shared/to-path.ts';
import { IconUpload } from '../../../shared/ui/icons.ts';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { kindCodes, kindNames, kindNotes, listedKind } from '../labels.ts';
import { dataMasterQueries, type Kind } from '../queries.ts';
import classes from './data-master.module.css';
import { FirstSteps } from './first-steps.tsx';
import { TemplateButton } from './template-button.tsx';

function LastImport({ kind }: { kind: Kind }) {
  const zone = useZone();
  const last = kind.impor_terakhir;
  if (last === null) {
    return (
      <Text size="sm" c="dimmed">
        Belum pernah diimpor
      </Text>
    );
  }
  return (
    <Text size="sm" c="dimmed">
      Impor terakhir{' '}
      <Anchor
        component={Link}
        to={toPath(paths.imporDetail, { id: last.id })}
        size="sm"
        underline="always"
        className="tab-angka"
      >
        {`${formatDateTime(last.pada, zone)} ${zoneLabel(zone)}`}
      </Anchor>{' '}
      oleh {last.oleh}
    </Text>
  );
}

/** The list of the counted rows; people have their own. */
function rowsOf(code: Kind['jenis']): string {
  const kind = listedKind(code);
  if (kind !== null) return toPath(paths.isiMaster, { jenis: kind });
  return `${paths.orang}?role=${code === 'dosen' ? 'ROLE_DOSEN' : 'ROLE_MAHASISWA'}`;
}

function KindCard({ kind }: { kind: Kind }) {
  const name = kindNames[kind.jenis];
  return (
    <Paper withBorder p="md" className={classes.card} component="article" aria-label={name}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Title order={2} size="h5">
            {name}
          </Title>
          <Text size="sm" c="dimmed">
            {kindNotes[kind.jenis]}
          </Text>
        </div>
        <Anchor
          component={Link}
          to={rowsOf(kind.jenis)}
          underline="hover"
          className={`${classes.count} ${classes.countLink} tab-angka`}
          aria-label={`Lihat ${formatCount(kind.jumlah)} ${name}`}
        >
          {formatCount(kind.jumlah)}
        </Anchor>
      </Group>
      <div className={classes.grow}>
        <LastImport kind={kind} />
      </div>
      <Group gap="xs">
        <Button
          component={Link}
          to={`${paths.imporBaru}?jenis=${kind.jenis}`}
          variant="light"
          leftSection={<IconUpload size={16} aria-hidden />}
          aria-label={`Impor ${name}`}
        >
          Impor
        </Button>
        <TemplateButton kind={kind.jenis} />
      </Group>
    </Paper>
  );
}

function Skeletons() {
  return (
    <div className={classes.grid}>
      {kindCodes.map((code) => (
        <Skeleton key={code} h={170} radius="sm" />
      ))}
    </div>
  );
}

/** The number of rows of each kind, with the link to import more. */
export function KindCards() {
  const query = useQuery(dataMasterQueries.kinds());
  return (
    <QueryState query={query} skeleton={<Skeletons />}>
      {(kinds) => (
        <>
          <FirstSteps kinds={kinds} />
          <ul className={classes.grid}>
            {kinds.map((kind) => (
              <li key={kind.jenis}>
                <KindCard kind={kind} />
              </li>
            ))}
          </ul>
        </>
      )}
    </QueryState>
  );
}
