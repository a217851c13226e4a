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
