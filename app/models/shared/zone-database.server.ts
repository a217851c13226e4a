import { createRequire } from "node:module";

/** `offsets[i]` and `names[i]` apply until the instant `untils[i]`. */
interface Zone {
	/** Milliseconds east of UTC. */
	offsets: number[];
	names: string[];
	/** Milliseconds since 1970; the last is Infinity. */
	untils: number[];
}

interface PackedZones {
	version: string;
	zones: string[];
	/** "Europe/London|GB": the second is an alias of the first. */
	links: string[];
}

const MINUTE = 60_000;
// Not Node's own data, which ages with the release, while governments change their clocks.
const packed = createRequire(import.meta.url)(
	"moment-timezone/data/packed/latest.json",
) as PackedZones;
const sources = new Map(packed.zones.map((text) => [text.slice(0, text.indexOf("|")), text]));
for (const link of packed.links) {
	const [name = "", alias = ""] = link.split("|");
	sources.set(alias, sources.get(name) as string);
}
const unpacked = new Map<string, Zone>();

export const ZONE_DATABASE_VERSION = packed.version;

/** A zone's offset from UTC at an instant, in ms. Throws RangeError on an unknown zone. */
export function offsetAt(at: number, name: string): number {
	const zone = loadZone(name);
	return zone.offsets[indexAt(at, zone)] as number;
}

/** Zone abbreviation: "CST", or "GMT+5:30" for zones without letters. Throws RangeError on an unknown zone. */
export function abbreviationAt(at: number, name: string): string {
	const zone = loadZone(name);
	return zone.names[indexAt(at, zone)] as string;
}

/** The next clock change (ms) after an instant, or Infinity. */
export function nextChangeAfter(at: number, name: string): number {
	const zone = loadZone(name);
	return zone.untils[indexAt(at, zone)] as number;
}

export function isZone(name: string): boolean {
	return sources.has(name);
}

function loadZone(name: string): Zone {
	const known = unpacked.get(name);
	if (known) return known;
	const source = sources.get(name);
	if (source === undefined) throw new RangeError(`Unknown zone: ${name}`);
	const zone = unpack(source);
	unpacked.set(name, zone);
	return zone;
}

function indexAt(at: number, { untils }: Zone): number {
	let low = 0;
	let high = untils.length - 1;
	while (low < high) {
		const middle = (low + high) >> 1;
		if (at < (untils[middle] as number)) high = middle;
		else low = middle + 1;
	}
	return low;
}

/** Reads moment-timezone's packed format: name, abbreviations, offsets west, an index of both for each span, spans. */
function unpack(source: string): Zone {
	const [, names = "", offsets = "", indices = "", spans = ""] = source.split("|");
	const allNames = names.split(" ");
	const allOffsets = offsets.split(" ").map((each) => Math.round(-base60(each) * MINUTE) + 0);
	const order = [...indices].map((each) => base60(each));
	const untils: number[] = [];
	let until = 0;
	for (const span of spans.split(" ").slice(0, order.length - 1)) {
		until += base60(span);
		untils.push(Math.round(until * MINUTE));
	}
	return {
		offsets: order.map((index) => allOffsets[index] as number),
		names: order.map((index) => zoneAbbreviation(allNames[index] as string)),
		untils: [...untils, Number.POSITIVE_INFINITY],
	};
}

const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWX";

function base60(text: string): number {
	const [, sign, whole = "", fraction = ""] = /^(-?)([^.]*)\.?(.*)$/.exec(text) ?? [];
	let value = 0;
	for (const digit of whole) value = value * 60 + DIGITS.indexOf(digit);
	let unit = 1;
	for (const digit of fraction) {
		unit /= 60;
		value += DIGITS.indexOf(digit) * unit;
	}
	return sign ? -value : value;
}

function zoneAbbreviation(abbreviation: string): string {
	const [, sign, hours, minutes = ""] = /^([+-])(\d\d)(\d\d)?$/.exec(abbreviation) ?? [];
	return sign ? `GMT${sign}${Number(hours)}${minutes && `:${minutes}`}` : abbreviation;
}
