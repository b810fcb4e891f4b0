import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './tab-row.module.css';

interface TabRowProps {
  current: string | null;
  mb?: 'md';
  children: ReactNode;
}

/** In one row; scrolls the open one into view. */
export function TabRow({ current, mb, children }: TabRowProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const tab =
      current === null ? null : row?.querySelector<HTMLElement>('[role=tab][aria-selected=true]');
    if (tab && row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <Tabs.List ref={list} className={classes.row} mb={mb}>
      {children}
    </Tabs.List>
  );
}
