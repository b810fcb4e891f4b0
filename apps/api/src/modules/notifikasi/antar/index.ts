export { measureAntaran } from './kiriman.repo.ts';
