/** A figure with an upper or lower bound. */
export interface Limit {
  name: string;
  value: number;
  limit: number;
  is: 'most' | 'least';
  unit: string;
  passed: boolean;
}

export function limitOf(name: string, value: number, limit: number, unit: string): Limit {
  return { name, value, limit, is: 'most', unit, passed: value <= limit };
}

export function leastOf(name: string, value: number, limit: number, unit: string): Limit {
  return { name, value, limit, is: 'least', unit, passed: value >= limit };
}
