import * as lostCitiesEn from './lost_cities/brief.en';
import * as lostCitiesFr from './lost_cities/brief.fr';
import type { Face } from './face';

/** What the lobby says of a game without loading it. */
export interface Brief {
  name: string;
  summary: string;
  options: Record<string, string>;
  values: Record<string, string>;
}

interface Entry {
  brief: Record<'en' | 'fr', Brief>;
  colours: readonly string[];
  icon: string;
  night: string;
  minutes: string;
  load(): Promise<Face>;
}

export const SHELF: Record<string, Entry> = {
  lost_cities: {
    brief: { en: lostCitiesEn, fr: lostCitiesFr },
    colours: ['orange', 'purple', 'turquoise', 'black'],
    icon: 'p-lava',
    night: '#17475C',
    minutes: '30–90',
    load: async () => (await import('./lost_cities')).lostCities
  }
};
