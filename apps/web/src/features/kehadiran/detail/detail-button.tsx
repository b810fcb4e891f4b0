import { ActionIcon, UnstyledButton } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { IconInfoCircle } from '../../../shared/ui/icons.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import classes from '../pertemuan/participants.module.css';
import type { DetailKey } from '../queries.ts';

const DetailModal = lazyPart(() =>
  import('./detail-modal.tsx').then((module) => module.DetailModal),
);

interface DetailControlProps {
  detailOf: DetailKey;
  label: string;
}

function useDetail(detailOf: DetailKey) {
  const [opened, setOpened] = useState(false);
  const modal = opened && (
    <Suspense>
      <DetailModal detailOf={detailOf} onClose={() => setOpened(false)} />
    </Suspense>
  );
  return { modal, open: () => setOpened(true) };
}

/** A cell that opens 'Detail data kehadiran' (S1 §2.9). */
export function DetailButton({
  detailOf,
  label,
  children,
}: DetailControlProps & { children: ReactNode }) {
  const { modal, open } = useDetail(detailOf);
  return (
    <>
      <UnstyledButton
        className={classes.detail}
        onClick={open}
        aria-haspopup="dialog"
        aria-label={label}
      >
        {children}
      </UnstyledButton>
      {modal}
    </>
  );
}

/** Covers the surrounding element, which needs `position: relative`. */
export function DetailCover({ detailOf, label }: DetailControlProps) {
  const { modal, open } = useDetail(detailOf);
  return (
    <>
      <UnstyledButton
        className={classes.cover}
        onClick={open}
        aria-haspopup="dialog"
        aria-label={label}
      />
      {modal}
    </>
  );
}

export function DetailIcon({ detailOf, label }: DetailControlProps) {
  const { modal, open } = useDetail(detailOf);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        onClick={open}
        aria-haspopup="dialog"
        aria-label={label}
      >
        <IconInfoCircle size={18} aria-hidden />
      </ActionIcon>
      {modal}
    </>
  );
}
