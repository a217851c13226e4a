import fc from "fast-check";
import { expect, it } from "vitest";
import { METHODS } from "~/polyfills/methods";

const TypedArray = Object.getPrototypeOf(Int8Array);
const native: Record<string, Record<string, (...args: unknown[]) => unknown>> = {
	"Array.prototype": Array.prototype as never,
	"String.prototype": String.prototype as never,
	"TypedArray.prototype": TypedArray.prototype,
	Object: Object as never,
};

/** What the call gives, or the kind of error it throws. */
function outcome(method: (...args: unknown[]) => unknown, self: unknown, args: unknown[]) {
	try {
		const result = method.call(self, ...args);
		const isIterator = typeof (result as Iterator<unknown>)?.next === "function";
		return { result: isIterator ? [...(result as Iterable<unknown>)] : result };
	} catch (error) {
		return { error: (error as Error).constructor.name };
	}
}

const index = fc.oneof(
	fc.integer({ min: -6, max: 6 }),
	fc.constantFrom(Number.NaN, 1.7, -1.2, 1e9),
);
const text = fc.string({ unit: fc.constantFrom("a", "b", ".", "$", "😀", "-", "("), maxLength: 8 });
const nested: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
	list: fc.array(fc.oneof(fc.integer(), tie("list")), { maxLength: 4 }),
})).list;
const pattern = fc.oneof(
	text,
	fc.constant(2).map((lastIndex) => Object.assign(/a/g, { lastIndex })),
	fc.constantFrom(/a/g, /(a)|(b)/g, /(?:)/g, /(?:)/gu, /./gu, /b*/g, /a/, /\$/g, /(?<l>a)/g),
);
const by = fc.oneof(
	text,
	fc.constantFrom("$&", "[$1]", "$$", "$`", (found: string) => `<${found}>`),
);
const isOdd = (value: unknown) => Number(value) % 2 === 1;
const repeat = (value: unknown, at: number) => (at % 2 ? [value, [value]] : value);

const CASES: Record<string, fc.Arbitrary<[self: unknown, ...args: unknown[]]>> = {
	"Array.prototype.at": fc.tuple(fc.array(fc.integer(), { maxLength: 5 }), index),
	"Array.prototype.findLastIndex": fc.tuple(fc.array(fc.integer()), fc.constant(isOdd)),
	"Array.prototype.flat": fc.tuple(nested, fc.constantFrom(undefined, 0, 1, 2, Infinity)),
	"Array.prototype.flatMap": fc.tuple(nested, fc.constant(repeat)),
	"Object.fromEntries": fc.tuple(
		fc.constant(Object),
		fc.array(fc.tuple(fc.constantFrom("a", "b", "__proto__", "1"), fc.integer())),
	),
	"String.prototype.at": fc.tuple(text, index),
	"String.prototype.matchAll": fc.tuple(text, pattern),
	"String.prototype.replaceAll": fc.tuple(text, pattern, by),
	"TypedArray.prototype.at": fc.tuple(fc.uint8Array({ maxLength: 5 }), index),
	"TypedArray.prototype.findLastIndex": fc.tuple(fc.uint8Array(), fc.constant(isOdd)),
};

it.each(Object.keys(METHODS))("%s does what browsers that have it do", (name) => {
	const cases = CASES[name];
	if (!cases) throw new Error(`${name} has no cases`);
	const split = name.lastIndexOf(".");
	const real = native[name.slice(0, split)]?.[name.slice(split + 1)];
	const ours = METHODS[name] as (...args: unknown[]) => unknown;
	if (!real) throw new Error(`There is no ${name}`);
	fc.assert(
		fc.property(cases, ([self, ...args]) => {
			expect(outcome(ours, self, args)).toEqual(outcome(real, self, args));
		}),
		{ numRuns: 500 },
	);
});

it("leaves holes out, as flat and flatMap do", () => {
	// biome-ignore lint/suspicious/noSparseArray: the holes are what is tested
	const sparse = [1, , [2, , 3]];
	for (const name of ["flat", "flatMap"] as const) {
		const same = (value: unknown) => value;
		const ours = METHODS[`Array.prototype.${name}`] as (...args: unknown[]) => unknown;
		const args = name === "flat" ? [] : [same];
		expect(ours.call(sparse, ...args)).toEqual(
			name === "flat" ? sparse.flat() : sparse.flatMap(same),
		);
	}
});
