import { Group, Paper, Text, Title } from '@mantine/core';
import { IconCheck } from '../../../shared/ui/icons.ts';
import { isDone, kindNames, steps } from '../labels.ts';
import type { Kind, KindCode } from '../queries.ts';
import classes from './data-master.module.css';

/** The order of imports for a new college, with the data that is there already. */
export function FirstSteps({ kinds }: { kinds: readonly Kind[] }) {
  const counts = new Map(kinds.map(({ jenis, jumlah }) => [jenis, jumlah]));
  const countOf = (kind: KindCode) => counts.get(kind) ?? 0;
  if (steps.every((step) => isDone(step, countOf))) return null;
  return (
    <Paper withBorder p="md" mb="md" component="section" aria-labelledby="urutan-pengisian">
      <Title order={2} size="h4" id="urutan-pengisian" mb={4}>
        Urutan pengisian
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        Isi data dari langkah pertama: setiap data merujuk ke data pada langkah sebelumnya.
      </Text>
      <ol className={classes.steps}>
        {steps.map((step, index) => {
          const done = isDone(step, countOf);
          return (
            <li key={step.title} className={classes.step}>
              <span className={classes.number} data-done={done || undefined} aria-hidden>
                {done ? <IconCheck size={16} /> : index + 1}
              </span>
              <div>
                <Group gap={6}>
                  <Text fw={600}>{step.title}</Text>
                  {done && (
                    <Text size="xs" c="dimmed">
                      sudah ada
                    </Text>
                  )}
                </Group>
                <Text size="sm">{step.kinds.map((kind) => kindNames[kind]).join(', ')}</Text>
                <Text size="sm" c="dimmed">
                  {step.note}
                </Text>
              </div>
            </li>
          );
        })}
      </ol>
    </Paper>
  );
}
