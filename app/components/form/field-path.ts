/** The value at a path such as "rows[0].from"; undefined where there is none. */
export function valueAt(data: unknown, name: string): unknown {
	let value = data;
	for (const part of name.split(/[.[\]]+/).filter(Boolean)) {
		if (typeof value !== "object" || value === null) return undefined;
		value = Object.getOwnPropertyDescriptor(value, part)?.value;
	}
	return value;
}

/** "rows[0].from" → "rows[].from": the name a constraint goes by. */
export function constraintName(name: string): string {
	return name.replace(/\[\d+\]/g, "[]");
}

/** A name that can be an id. */
export function idFor(formId: string, name: string): string {
	return `${formId}-${name.replace(/[^\w-]+/g, "-").replace(/-$/, "")}`;
}
