import { Button, Skeleton } from '@mantine/core';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RichText } from '../../../shared/rich-text/rich-text.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';

interface DescriptionProps {
  judul: string;
  /** Null where the list omitted large descriptions. */
  html: string | null;
  /** Begins like all keys of its kind, so a change reloads it. */
  queryKey: QueryKey;
  read: (signal: AbortSignal) => Promise<{ deskripsi: string | null }>;
}

/** Loads on demand when the list omitted it. */
export function Description({ judul, html, queryKey, read }: DescriptionProps) {
  const [asked, setAsked] = useState(false);
  const whole = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    enabled: asked && html === null,
  });
  if (html !== null) return <RichText html={html} />;
  if (!asked) {
    return (
      <div>
        <Button
          variant="subtle"
          px={0}
          mih={44}
          aria-label={`Tampilkan deskripsi ${judul}`}
          onClick={() => setAsked(true)}
        >
          Tampilkan deskripsi
        </Button>
      </div>
    );
  }
  return (
    <QueryState query={whole} skeleton={<Skeleton h={96} />}>
      {({ deskripsi }) => <RichText html={deskripsi ?? ''} />}
    </QueryState>
  );
}
