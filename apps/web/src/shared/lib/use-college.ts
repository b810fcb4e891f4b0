import { useSyncExternalStore } from 'react';
import { currentCollege, type FrontendConfig, onCollegeChange } from './college.ts';

/** The college's configuration on the screen: name and logo can change under it. Null until it is known. */
export function useCollege(): FrontendConfig | null {
  return useSyncExternalStore(onCollegeChange, currentCollege);
}
