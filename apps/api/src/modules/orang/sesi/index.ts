export { createLoginGates, type LoginGate, type LoginLimits } from './login-gate.http.ts';
export { deviceOf } from './perangkat.views.ts';
export { endSessions, findLastContact } from './sesi.repo.ts';
export { SIAKAD_CLIENT, siakadAddress, siakadSecretOf } from './siakad.policy.ts';
export { createWaysIn } from './ways-in.policy.ts';
