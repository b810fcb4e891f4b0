import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../query-state.tsx';
import classes from './file-viewer.module.css';
import { readTextFile } from './read-text-file.ts';

export function TextView({ id, url, label }: { id: string; url: string; label: string }) {
  const query = useQuery({
    queryKey: ['isi-berkas', id],
    queryFn: ({ signal }) => readTextFile(url, signal),
  });
  return (
    <QueryState query={query} skeleton={<Skeleton h={240} />}>
      {(text) => (
        <section className={classes.text} aria-label={label}>
          {text}
        </section>
      )}
    </QueryState>
  );
}
