import { useSyncExternalStore } from 'react';
import { currentCollege, type FrontendConfig, onCollegeChange } from './college.ts';

/** Null until known; name and logo may change while shown. */
export function useCollege(): FrontendConfig | null {
  return useSyncExternalStore(onCollegeChange, currentCollege);
}
