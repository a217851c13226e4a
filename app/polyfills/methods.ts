const TypedArray = Object.getPrototypeOf(Int8Array) as { prototype: object };

const OWNERS = { Array, Object, String, TypedArray };

type Method = (...args: never[]) => unknown;

/** Methods that some supported browser lacks, by the names that `npm run check` compares with what the chunks call. */
export const METHODS: Readonly<Record<string, Method>> = {
	"Array.prototype.at": itemAt,
	"Array.prototype.findLastIndex": findLastIndex,
	"Array.prototype.flat": flat,
	"Array.prototype.flatMap": flatMap,
	"Object.fromEntries": fromEntries,
	"String.prototype.at": characterAt,
	"String.prototype.matchAll": matchAll,
	"String.prototype.replaceAll": replaceAll,
	"TypedArray.prototype.at": itemAt,
	"TypedArray.prototype.findLastIndex": findLastIndex,
};

export function addMethods(): void {
	for (const [name, value] of Object.entries(METHODS)) {
		const [owner = "", ...path] = name.split(".");
		const global = OWNERS[owner as keyof typeof OWNERS];
		const holder = path.length > 1 ? global.prototype : global;
		const key = path[path.length - 1] as string;
		if (key in holder) continue;
		Object.defineProperty(holder, key, { value, configurable: true, writable: true });
	}
}

function itemAt(this: ArrayLike<unknown>, index: number): unknown {
	return this[fromStart(index, this.length)];
}

function characterAt(this: string, index: number): string | undefined {
	const text = String(this);
	return text[fromStart(index, text.length)];
}

function fromStart(index: number, length: number): number {
	const whole = Math.trunc(index) || 0;
	return whole < 0 ? whole + length : whole;
}

function findLastIndex(
	this: ArrayLike<unknown>,
	isMatch: (value: unknown, index: number, all: ArrayLike<unknown>) => unknown,
	self?: unknown,
): number {
	let index = this.length - 1;
	while (index >= 0 && !isMatch.call(self, this[index], index, this)) index--;
	return index;
}

function flat(this: unknown[], depth = 1): unknown[] {
	const result: unknown[] = [];
	this.forEach((item) => {
		const flattened = depth >= 1 && Array.isArray(item) ? flat.call(item, depth - 1) : [item];
		for (const each of flattened) result.push(each);
	});
	return result;
}

function flatMap(
	this: unknown[],
	change: (value: unknown, index: number, all: unknown[]) => unknown,
	self?: unknown,
): unknown[] {
	return flat.call(this.map(change, self));
}

function fromEntries(entries: Iterable<readonly [PropertyKey, unknown]>): object {
	const result = {};
	for (const [key, value] of entries) {
		Object.defineProperty(result, key, {
			value,
			configurable: true,
			enumerable: true,
			writable: true,
		});
	}
	return result;
}

function* matchAll(this: string, pattern: RegExp | string): Iterator<RegExpExecArray> {
	const text = String(this);
	const finder = asGlobal(pattern);
	for (let found = finder.exec(text); found; found = finder.exec(text)) {
		if (found[0] === "") finder.lastIndex += widthAt(text, found.index, finder.unicode);
		yield found;
	}
}

function asGlobal(pattern: RegExp | string): RegExp {
	if (!(pattern instanceof RegExp)) return new RegExp(pattern, "g");
	if (!pattern.global) throw new TypeError("matchAll needs a global expression");
	const copy = new RegExp(pattern.source, pattern.flags);
	copy.lastIndex = pattern.lastIndex;
	return copy;
}

function widthAt(text: string, index: number, isUnicode: boolean): number {
	return isUnicode && (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
}

function replaceAll(this: string, searched: RegExp | string, by: string): string {
	const text = String(this);
	if (!(searched instanceof RegExp)) {
		return text.replace(
			new RegExp(String(searched).replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&"), "g"),
			by,
		);
	}
	if (!searched.global) throw new TypeError("replaceAll needs a global expression");
	return text.replace(searched, by);
}
