import { createHash, randomBytes } from "node:crypto";

const SEED = "mise-demo-1";
const FIXED_AT = Date.UTC(2024, 2, 4, 9);

export interface Random {
	next(): number;
	int(min: number, max: number): number;
	chance(probability: number): boolean;
	pick<T>(list: readonly T[]): T;
	around(mean: number, deviation: number): number;
	id(at: number): string;
	code(length: number): string;
}

/** A separate stream for each name, so that a change in one part does not shift another. */
export function seededRandom(name: string): Random {
	return randomFrom(createHash("sha256").update(`${SEED}:${name}`).digest());
}

export function newRandom(): Random {
	return randomFrom(randomBytes(16));
}

function randomFrom(seed: Buffer): Random {
	const next = smallFastCounter(seed);
	const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
	const hex = (digits: number) =>
		int(0, 16 ** digits - 1)
			.toString(16)
			.padStart(digits, "0");
	return {
		next,
		int,
		chance: (probability) => next() < probability,
		pick<T>(list: readonly T[]) {
			if (list.length === 0) throw new RangeError("Nothing to pick from");
			return list[Math.floor(next() * list.length)] as T;
		},
		around(mean, deviation) {
			const bell = next() + next() + next() - 1.5;
			return mean + bell * 2 * deviation;
		},
		id(at) {
			const time = at.toString(16).padStart(12, "0");
			return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${hex(4).replace(/^./, (digit) =>
				((Number.parseInt(digit, 16) & 3) | 8).toString(16),
			)}-${hex(6)}${hex(6)}`;
		},
		code: (length) =>
			Array.from({ length }, () => "0123456789abcdefghjkmnpqrstvwxyz"[int(0, 31)]).join(""),
	};
}

/** The UUID of a named demo object, the same on every machine. */
export function fixedId(name: string): string {
	const bytes = createHash("sha256").update(`${SEED}:${name}`).digest().subarray(0, 16);
	bytes.writeUIntBE(FIXED_AT, 0, 6);
	bytes[6] = ((bytes[6] as number) & 0x0f) | 0x70;
	bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
	const hex = bytes.toString("hex");
	return [
		hex.slice(0, 8),
		hex.slice(8, 12),
		hex.slice(12, 16),
		hex.slice(16, 20),
		hex.slice(20),
	].join("-");
}

export interface Weighted<T> {
	value: T;
	weight: number;
}

/** Returns a weighted random choice, fast for many entries. Throws when all weights are zero. */
export function chooser<T>(entries: readonly Weighted<T>[]): (random: Random) => T {
	let sum = 0;
	const upTo = entries.map(({ weight }) => {
		sum += weight;
		return sum;
	});
	if (sum <= 0) throw new RangeError("Nothing to choose from");
	return (random) => {
		const at = random.next() * sum;
		let low = 0;
		let high = upTo.length - 1;
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((upTo[middle] as number) > at) high = middle;
			else low = middle + 1;
		}
		return (entries[low] as Weighted<T>).value;
	};
}

export function byWeight<K extends string>(weights: Record<K, number>): (random: Random) => K {
	const entries = Object.entries(weights) as [K, number][];
	return chooser(entries.map(([value, weight]) => ({ value, weight })));
}

function smallFastCounter(seed: Buffer): () => number {
	let a = seed.readInt32LE(0);
	let b = seed.readInt32LE(4);
	let c = seed.readInt32LE(8);
	let counter = seed.readInt32LE(12);
	return () => {
		const sum = (((a + b) | 0) + counter) | 0;
		counter = (counter + 1) | 0;
		a = b ^ (b >>> 9);
		b = (c + (c << 3)) | 0;
		c = (c << 21) | (c >>> 11);
		c = (c + sum) | 0;
		return (sum >>> 0) / 4_294_967_296;
	};
}
