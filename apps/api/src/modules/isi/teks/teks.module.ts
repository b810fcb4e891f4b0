import type { Deps } from '../../../platform/deps.ts';
import type { Module } from '../../../platform/http/route.ts';
import type { IsiService } from '../../kelas/pertemuan/index.ts';
import { teksRoutes } from './teks.routes.ts';
import { createTeksService } from './teks.service.ts';

export function teksModule(deps: Deps, isi: IsiService): Module {
  return { name: 'teks', routes: (app) => teksRoutes(app, createTeksService(deps, isi)) };
}
