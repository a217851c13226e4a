/** Random numbers that repeat for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

/** Text that breaks code expecting a number, date, id, pattern, statement or path. */
export const HOSTILE_TEXT: readonly string[] = [
	...["", " ", "\u0000", "a\u0000b", "\ud800", "\u202e", "💥", "Ω".repeat(300), "x".repeat(20_000)],
	...[
		"__proto__",
		"constructor",
		"toString",
		"null",
		"undefined",
		"NaN",
		"true",
		"[object Object]",
	],
	...["0", "-1", "1.5", "1e400", "99999999999999999999", "0x10", "-0", "２０"],
	...[
		"'; drop table users; --",
		"%",
		"_",
		"%s%n",
		"\\",
		"$1",
		"#{7*7}",
		"{{7*7}}",
		"*)(&",
		"(a+)+$",
	],
	...["../../etc/passwd", "..%2f..%2f", "%00", "%zz", "//evil.example", "javascript:alert(1)"],
	...["2026-02-30", "2026-13-01", "9999-12-31", "+275760-09-13", "-271821-04-20T00:00:00Z"],
	...["0000-00-00", "24:00", "99:99", "America/Nowhere", "00000000-0000-0000-0000-000000000000"],
	...[
		"a@b",
		"a@b.c,".repeat(60),
		"<script>alert(1)</script>",
		"=cmd|' /C calc'!A0",
		"\r\nx-evil: 1",
	],
];

export const HOSTILE_VALUES: readonly unknown[] = [
	...HOSTILE_TEXT,
	...[null, true, false, 0, -1, 0.1, 1e308, -1e308, 2 ** 53, 2 ** 31, 2 ** 63, 5e-324],
	...[[], [[]], [null], {}, { $gt: "" }, JSON.parse('{"__proto__":{"isAdmin":true}}')],
	Array.from({ length: 3_000 }, (_, index) => index),
	JSON.parse(`${'{"a":'.repeat(400)}1${"}".repeat(400)}`),
];

/** Invalid JSON bodies. */
export const HOSTILE_BODIES: readonly string[] = [
	...["", "null", "[]", "0", '"text"', "{", "{]", "\ufeff{}", '{"a":1,"a":2}', "\u0000"],
	...["[".repeat(100_000), `{"a":"\\ud800"}`, '{"__proto__":{"a":1}}', "a=b&c=d"],
];
