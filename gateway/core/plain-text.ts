// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for
const UNKEEPABLE = /\u0000|\p{Surrogate}/u;

/** Whether PostgreSQL can store all strings and keys in a value. */
export function isStorable(value: unknown): boolean {
	const rest = [value];
	while (rest.length > 0) {
		const each = rest.pop();
		if (typeof each === "string" && UNKEEPABLE.test(each)) return false;
		if (typeof each !== "object" || each === null) continue;
		for (const [name, part] of Object.entries(each)) rest.push(name, part);
	}
	return true;
}
