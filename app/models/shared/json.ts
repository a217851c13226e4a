export type JsonValue =
	| string
	| number
	| boolean
	| null
	| JsonValue[]
	| { [key: string]: JsonValue };

/** JSON with sorted keys and no spaces: equal states give equal text. */
export function canonicalJson(value: JsonValue): string {
	if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
	if (value !== null && typeof value === "object") {
		const entries = Object.keys(value)
			.filter((key) => value[key] !== undefined)
			.sort()
			.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`);
		return `{${entries.join(",")}}`;
	}
	if (typeof value === "number" && !Number.isFinite(value)) {
		throw new RangeError(`Not a number of JSON: ${value}`);
	}
	return JSON.stringify(value);
}

const MAX_LEVELS = 64;
const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...'"\\[]{}'].map(
	(sign) => sign.charCodeAt(0),
);

/** Whether JSON nests deeper than any valid body. Scanning is instant; parsing a megabyte of brackets is slow. */
export function isTooDeep(json: string): boolean {
	let level = 0;
	let isText = false;
	for (let index = 0; index < json.length; index += 1) {
		const sign = json.charCodeAt(index);
		if (isText) {
			if (sign === BACKSLASH) index += 1;
			else if (sign === QUOTE) isText = false;
		} else if (sign === QUOTE) isText = true;
		else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
			level += 1;
			if (level > MAX_LEVELS) return true;
		} else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) level -= 1;
	}
	return false;
}
