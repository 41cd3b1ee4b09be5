import { formatOffset, offsetMinutes } from '../../../domain/time-zone.ts';

/** Browsers still offer some cities under the names that they had; people look for the ones that they have. */
const renamed: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
};

export interface Zone {
  /** IANA name. */
  value: string;
  /** The same, as people read it. */
  label: string;
  /** How far it is ahead of UTC at the moment. */
  detail: string;
}

/** Every time zone that this browser knows, by name, with what its clocks show at a moment. */
export function zonesAt(now: Date): Zone[] {
  const names = new Set(Intl.supportedValuesOf('timeZone').map((name) => renamed[name] ?? name));
  names.add('UTC');
  return [...names].toSorted().map((value) => zoneAt(value, now));
}

export function zoneAt(value: string, now: Date): Zone {
  return { value, label: value.replaceAll('_', ' '), detail: formatOffset(offsetMinutes(value, now)) };
}
