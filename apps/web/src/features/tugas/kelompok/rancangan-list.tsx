import { Paper, Text } from '@mantine/core';
import { formatCount } from '../../../shared/lib/format.ts';
import classes from './kelompok.module.css';
import type { Rancangan } from './queries.ts';

/** Groups that are not created yet. */
export function RancanganList({ kelompok }: { kelompok: Rancangan }) {
  const people = kelompok.reduce((sum, { anggota }) => sum + anggota.length, 0);
  return (
    <div>
      <Text size="sm" mb="xs" role="status">
        {`${formatCount(kelompok.length)} kelompok, ${formatCount(people)} mahasiswa`}
      </Text>
      <div className={classes.plan}>
        <ul className={classes.cards} aria-label="Rancangan kelompok">
          {kelompok.map(({ nama, anggota }) => (
            <li key={anggota[0]?.mahasiswa.nim ?? nama}>
              <Paper withBorder p="xs">
                <Text fw={650} size="sm" style={{ overflowWrap: 'anywhere' }}>
                  {nama}
                </Text>
                {anggota.map(({ mahasiswa, jabatan }) => (
                  <Text key={mahasiswa.nim} size="sm" style={{ overflowWrap: 'anywhere' }}>
                    {jabatan === 'ketua' ? `${mahasiswa.nama} (Ketua)` : mahasiswa.nama}
                  </Text>
                ))}
              </Paper>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
